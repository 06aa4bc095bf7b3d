package org.allonym.desktop.search;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.kwic.KwicModel;
import org.allonym.desktop.session.SaveState;
import org.allonym.desktop.session.SearchDesk;
import org.allonym.label.Label;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.search.LabelPlaces;
import org.allonym.services.search.LabelPlaces.Plan;
import org.allonym.services.search.LabelPlaces.Target;
import org.jspecify.annotations.Nullable;

/// Labels the ticked places, or takes their labels away: first it says how many, then it does it, as one step of undo.
/// JavaFX thread; knows no node.
public final class BulkLabels {

    /// What is about to be done.
    ///
    /// @param label what the ticked places get; empty to take their labels away
    public record Preview(Optional<Label> label, Plan plan, long revision) {}

    private final SearchDesk desk;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final Saved saved;
    private final KwicModel places;
    private final ReadOnlyObjectWrapper<@Nullable Preview> preview = new ReadOnlyObjectWrapper<>(null);
    private @Nullable Job job;
    private int asked;

    BulkLabels(SearchDesk desk, JobRunner jobs, Consumer<Problem> show, Saved saved, KwicModel places) {
        this.desk = desk;
        this.jobs = jobs;
        this.show = show;
        this.saved = saved;
        this.places = places;
        places.tickedCountProperty().subscribe(_ -> forget());
    }

    /// What is about to be done and waits for a yes; null when nothing is.
    public ReadOnlyObjectProperty<@Nullable Preview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /// Works out what labelling the ticked places would do, and shows it.
    ///
    /// @throws ProblemException when there is nothing ticked or the person doesn't label
    public void preview(Optional<Label> label) {
        if (!desk.labels()) {
            throw refused(tr("Gold comes only from decisions, so you can’t label here."), tr("Press Enter to go to the place."));
        }
        List<Target> ticked = places.ticked().stream().map(SearchModel::target).toList();
        if (ticked.isEmpty()) {
            throw refused(tr("No place is checked."), tr("Check places with Space, or all of them with Ctrl A."));
        }
        forget();
        int mine = asked;
        saved.then(() -> {
            if (mine == asked) {
                plan(mine, ticked, label);
            }
        });
    }

    private void plan(int mine, List<Target> ticked, Optional<Label> label) {
        long revision = desk.revision();
        LabelPlaces labelling = desk.labelling();
        job = jobs.start(
                tr("Counting places"),
                progress -> labelling.plan(ticked, label.map(Label::name), progress),
                plan -> {
                    if (mine == asked) {
                        job = null;
                        preview.set(new Preview(label, plan, revision));
                    }
                },
                problem -> {
                    forget();
                    show.accept(problem);
                });
    }

    /// Does what is shown.
    ///
    /// @return false when something has changed since: it is worked out and shown anew, and nothing is done
    /// @throws ProblemException when there is nothing to do or nothing can be changed
    public boolean carryOut() {
        Preview yes = preview.get();
        if (yes == null || yes.plan().places() == 0) {
            throw refused(tr("There is nothing to change."), tr("Choose a label first."));
        }
        if (!desk.perform(yes.plan(), yes.revision())) {
            preview(yes.label());
            return false;
        }
        forget();
        return true;
    }

    /// Drops what is shown.
    ///
    /// @return whether something was
    public boolean forget() {
        asked++;
        Job.stop(job);
        job = null;
        boolean some = preview.get() != null;
        preview.set(null);
        return some;
    }

    private static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }

    /// Lets work that reads the file wait until all that was done is in it. JavaFX thread.
    static final class Saved {

        private final ReadOnlyObjectProperty<SaveState> state;
        private final Consumer<Problem> show;
        private final List<Runnable> waiting = new ArrayList<>();

        /// @param show gets the problem when it can't be saved; what waits is then dropped
        Saved(ReadOnlyObjectProperty<SaveState> state, Consumer<Problem> show) {
            this.state = state;
            this.show = show;
        }

        /// Does something now or as soon as all is saved.
        void then(Runnable work) {
            waiting.add(work);
            if (waiting.size() == 1) {
                look();
            }
        }

        private void look() {
            switch (state.get()) {
                case SaveState.Saved _ -> go();
                case SaveState.Failed failed -> {
                    waiting.clear();
                    show.accept(failed.problem());
                }
                case SaveState.Saving _ -> lookAgain();
            }
        }

        private void lookAgain() {
            state.addListener(new javafx.beans.value.ChangeListener<>() {
                @Override
                public void changed(
                        javafx.beans.value.ObservableValue<? extends SaveState> observed, SaveState before, SaveState now) {
                    if (!(now instanceof SaveState.Saving)) {
                        state.removeListener(this);
                        look();
                    }
                }
            });
        }

        private void go() {
            List<Runnable> all = List.copyOf(waiting);
            waiting.clear();
            all.forEach(Runnable::run);
        }
    }
}
