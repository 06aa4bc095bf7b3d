package org.allonym.desktop.backup;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.store.Backup;
import org.allonym.store.HealthReport;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Backups;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;

/// The health check of a project file, open or not; it repairs nothing. JavaFX thread; knows no node.
public final class HealthModel {

    /// What a health check came to.
    ///
    /// @param report null when the file can't even be opened
    /// @param obstacle why it can't; null when it can
    /// @param backups there are, newest first
    public record Outcome(@Nullable HealthReport report, @Nullable Problem obstacle, List<Backup> backups) {}

    private final Path project;
    private final @Nullable ProjectStore open;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ReadOnlyObjectWrapper<@Nullable Outcome> outcome = new ReadOnlyObjectWrapper<>(null);
    private @Nullable Job running;

    /// @param open the project if it is open in the window, with everything saved; else null
    /// @param show shows what went wrong
    public HealthModel(Path project, @Nullable ProjectStore open, JobRunner jobs, Consumer<Problem> show) {
        this.project = project;
        this.open = open;
        this.jobs = jobs;
        this.show = show;
    }

    public Path project() {
        return project;
    }

    /// What the last health check came to; null before the first.
    public ReadOnlyObjectProperty<@Nullable Outcome> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    /// Checks the health of the file, unless that goes on already.
    public void checkHealth() {
        if (running == null || !jobs.running().contains(running)) {
            running = jobs.start(tr("Checking the project file"), this::run, outcome::set, show);
        }
    }

    private Outcome run(Progress progress) {
        List<Backup> backups = Backups.of(project).all();
        if (open != null) {
            return new Outcome(checkHealth(open, progress), null, backups);
        }
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            return new Outcome(checkHealth(store, progress), null, backups);
        } catch (ProblemException e) {
            return new Outcome(null, e.problem(), backups);
        }
    }

    private static HealthReport checkHealth(ProjectStore store, Progress progress) {
        int documents = store.documentCount();
        return store.checkHealth(checked -> progress.report(checked, documents));
    }
}
