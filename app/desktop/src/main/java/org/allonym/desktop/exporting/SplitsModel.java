package org.allonym.desktop.exporting;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import org.allonym.corpus.split.SplitPlan;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.splits.MakeSplits;
import org.allonym.services.splits.ProjectSplits;
import org.allonym.services.splits.SplitChoices;
import org.jspecify.annotations.Nullable;

/// How the project is split, what that comes to, and whether it is kept. JavaFX thread; knows no node.
public final class SplitsModel {

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final StringProperty names = new SimpleStringProperty();
    private final StringProperty shares = new SimpleStringProperty();
    private final StringProperty seed = new SimpleStringProperty();
    private final ObservableSet<String> by = FXCollections.observableSet(new LinkedHashSet<>());
    private final ObjectProperty<@Nullable String> people = new SimpleObjectProperty<>(null);
    private final ObjectProperty<@Nullable Double> similar = new SimpleObjectProperty<>(null);
    private final ReadOnlyObjectWrapper<MakeSplits.@Nullable Made> made = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Job> running = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");

    SplitsModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        Optional<ProjectSplits> there = kept();
        SplitChoices how = there.map(ProjectSplits::how).orElse(SplitChoices.USUAL);
        names.set(String.join(", ", how.plan().names()));
        shares.set(how.plan().parts().stream().map(part -> Integer.toString(part.weight())).collect(Collectors.joining(", ")));
        seed.set(Long.toString(how.plan().seed()));
        by.addAll(how.by());
        String whose = there.isEmpty() && people().contains(SplitChoices.STUDENT) ? SplitChoices.STUDENT : how.people();
        people.set(whose.isEmpty() ? null : whose);
        similar.set(how.similar());
        for (StringProperty text : List.of(names, shares, seed)) {
            text.addListener((_, _, _) -> forget());
        }
        by.addListener((SetChangeListener<String>) _ -> forget());
        people.addListener((_, _, _) -> forget());
        similar.addListener((_, _, _) -> forget());
        there.ifPresent(splits -> start(tr("Counting splits"), splits));
    }

    /// What was chosen is another thing now than what is shown.
    private void forget() {
        stop();
        made.set(null);
        fault.set("");
    }

    /// The splits that the project keeps.
    public Optional<ProjectSplits> kept() {
        return ProjectSplits.of(session::setting);
    }

    /// What the splits are called, with commas between.
    public StringProperty namesProperty() {
        return names;
    }

    /// Whole numbers with commas between, one for each name.
    public StringProperty sharesProperty() {
        return shares;
    }

    /// A whole number.
    public StringProperty seedProperty() {
        return seed;
    }

    /// The attributes that documents have, by name.
    public List<String> attributes() {
        return session.rows().stream().flatMap(row -> row.metadata().keySet().stream()).distinct().sorted().toList();
    }

    /// What can say whose a document is, by name.
    public List<String> people() {
        return List.copyOf(MakeSplits.people(attributes(), session::setting));
    }

    /// The attributes that are spread evenly.
    public ObservableSet<String> by() {
        return by;
    }

    /// The attribute that says whose a document is; null for none.
    public ObjectProperty<@Nullable String> peopleProperty() {
        return people;
    }

    /// Documents with a similarity above it stay together; 1 for none.
    public ObjectProperty<@Nullable Double> similarProperty() {
        return similar;
    }

    /// What the choices come to; null while that isn't known.
    public ReadOnlyObjectProperty<MakeSplits.@Nullable Made> madeProperty() {
        return made.getReadOnlyProperty();
    }

    /// What is being worked out; null while nothing is.
    public ReadOnlyObjectProperty<@Nullable Job> runningProperty() {
        return running.getReadOnlyProperty();
    }

    /// Why the choices are none; empty where they are.
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /// Whether what is shown could be kept and isn't yet.
    public boolean canKeep() {
        MakeSplits.Made shown = made.get();
        return shown != null && !shown.splits().json().equals(session.setting(ProjectSplits.SETTING));
    }

    /// Works out what the choices come to.
    public void preview() {
        forget();
        SplitChoices choices = choices();
        if (choices != null) {
            try {
                session.flush();
            } catch (ProblemException e) {
                show.accept(e.problem());
                return;
            }
            start(tr("Splitting documents"), choices);
        }
    }

    private void start(String title, SplitChoices choices) {
        follow(jobs.start(title, progress -> MakeSplits.run(session.store(), choices, progress), made::set, show));
    }

    private void start(String title, ProjectSplits splits) {
        follow(jobs.start(
                title,
                progress -> new MakeSplits.Made(splits, MakeSplits.balance(session.store(), splits, progress)),
                made::set,
                show));
    }

    private void follow(Job job) {
        running.set(job);
        jobs.whenEnded(job, () -> {
            if (running.get() == job) {
                running.set(null);
            }
        });
    }

    /// Stops working it out.
    public void stop() {
        Job.stop(running.get());
        running.set(null);
    }

    /// Keeps what is shown, as one step of undo.
    ///
    /// @return whether that went well
    public boolean keep() {
        MakeSplits.Made shown = made.get();
        return shown != null && perform(shown.splits().keep(session::setting));
    }

    /// Gives up the splits of the project, as one step of undo.
    ///
    /// @return whether that went well
    public boolean remove() {
        return perform(ProjectSplits.remove(session::setting));
    }

    private boolean perform(ProjectEdit.ChangeSetting edit) {
        try {
            session.perform(List.of(edit));
            return true;
        } catch (ProblemException e) {
            show.accept(e.problem());
        } catch (StaleEditException e) {
            show.accept(new Problem.Refused(tr("The splits were changed meanwhile."), tr("Look at them again.")));
        }
        return false;
    }

    private @Nullable SplitChoices choices() {
        List<String> called = words(names.get());
        List<String> weights = words(shares.get());
        if (called.size() != weights.size()) {
            return wrong(tr("There must be as many shares as names."));
        }
        if (!weights.stream().allMatch(weight -> weight.matches("0*[1-9][0-9]{0,5}"))) {
            return wrong(tr("Shares are whole numbers, such as 70, 15, 15."));
        }
        if (!seed.get().strip().matches("-?[0-9]{1,18}")) {
            return wrong(tr("The seed is a whole number."));
        }
        try {
            List<SplitPlan.Part> parts = new ArrayList<>();
            for (int i = 0; i < called.size(); i++) {
                parts.add(new SplitPlan.Part(called.get(i), Integer.parseInt(weights.get(i))));
            }
            Double above = similar.get();
            String person = people.get();
            return new SplitChoices(
                    new SplitPlan(parts, Long.parseLong(seed.get().strip())), List.copyOf(by), person == null ? "" : person, above == null ? 1 : above);
        } catch (IllegalArgumentException e) {
            return wrong(tr("There must be 2 to %d splits with different names of letters, digits, spaces, dots, and hyphens.", SplitPlan.MOST));
        }
    }

    private @Nullable SplitChoices wrong(String why) {
        fault.set(why);
        return null;
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.split(",")).map(String::strip).filter(word -> !word.isEmpty()).toList();
    }
}
