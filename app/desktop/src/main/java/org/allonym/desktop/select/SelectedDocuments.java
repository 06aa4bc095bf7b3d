package org.allonym.desktop.select;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.problem.Problem;
import org.allonym.services.selecting.KeepSelection;
import org.allonym.services.selecting.SelectionRun;
import org.allonym.store.DocumentRow;
import org.jspecify.annotations.Nullable;

/// The documents of the project beside what the funnel came to: where the two differ, and adding what is selected.
/// JavaFX thread; knows no node.
public final class SelectedDocuments {

    private final SelectModel model;
    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ReadOnlyObjectWrapper<KeepSelection.@Nullable Difference> difference = new ReadOnlyObjectWrapper<>();
    private final ListChangeListener<DocumentRow> rowsChanged = _ -> compare();
    private @Nullable Job comparing;

    SelectedDocuments(SelectModel model, ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.model = model;
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        model.resultProperty().subscribe(_ -> compare());
    }

    void attach() {
        session.rows().addListener(rowsChanged);
        compare();
    }

    void detach() {
        session.rows().removeListener(rowsChanged);
        Job.stop(comparing);
    }

    private void compare() {
        SelectModel.Result shown = model.resultProperty().get();
        Job.stop(comparing);
        if (shown != null) {
            comparing = jobs.start(
                    tr("Comparing with the project"), _ -> KeepSelection.Difference.of(session.store(), shown.selection()), difference::set, show);
        }
    }

    /// Where the project and what the funnel came to differ; null before they were compared.
    ReadOnlyObjectProperty<KeepSelection.@Nullable Difference> differenceProperty() {
        return difference.getReadOnlyProperty();
    }

    /// Whether the documents of the project are those of what the funnel came to.
    boolean isKept() {
        SelectModel.Result shown = model.resultProperty().get();
        KeepSelection.Difference found = difference.get();
        return shown != null && (found == null ? !shown.live() : found.isNothing() && (!shown.live() || !shown.selection().in().isEmpty()));
    }

    /// Whether the project has documents, of whatever origin.
    boolean isAny() {
        return !session.rows().isEmpty();
    }

    /// How many documents the project's calibration round has; 0 without one.
    int calibration() {
        return session.settings().calibration().size();
    }

    /// Makes documents of what is selected, and keeps the report.
    ///
    /// @param keepTexts whether the texts that were left out are kept in the project, too
    /// @param calibration how many of the documents make up the calibration round; 0 for none
    /// @param done hears what came of it
    public void keep(boolean keepTexts, int calibration, Consumer<KeepSelection.Kept> done) {
        SelectModel.Result shown = model.resultProperty().get();
        SelectionRun open = model.run();
        if (shown == null || open == null || !shown.live()) {
            return;
        }
        session.changing().hold(tr("Adding documents"));
        AtomicReference<List<DocumentRow>> rows = new AtomicReference<>(List.copyOf(session.rows()));
        model.start(jobs.start(tr("Adding documents"), progress -> {
            try {
                return SelectModel.keeping().run(
                        session.store(), open.request(shown.plan(), shown.selection(), keepTexts, calibration), session.actor().id(), progress);
            } finally {
                rows.set(session.store().rows());
            }
        }, came -> {
            difference.set(KeepSelection.Difference.NONE);
            done.accept(came);
            jobs.start(tr("Indexing for search"), _ -> {
                session.store().updateSearchIndex();
                return true;
            }, _ -> {}, show);
        }, show), () -> {
            session.changing().letGo();
            session.reload(rows.get());
        });
    }
}
