package org.allonym.desktop;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import org.allonym.desktop.backup.BackupsModel;
import org.allonym.desktop.backup.BackupsView;
import org.allonym.desktop.backup.HealthModel;
import org.allonym.desktop.backup.HealthView;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ShellView;
import org.allonym.desktop.start.StartModel;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.store.sqlite.Backups;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;

/// Restores backups while no project is open: of one that can't be opened, of one that is gone, or one that somebody
/// opened by itself. JavaFX thread.
final class RestoreAtStart {

    private static final double WIDTH = 1_020;

    private final JobRunner jobs;
    private final StartModel start;
    private final ShellView view;
    private final FileDialogs dialogs;

    RestoreAtStart(JobRunner jobs, StartModel start, ShellView view, FileDialogs dialogs) {
        this.jobs = jobs;
        this.start = start;
        this.view = view;
        this.dialogs = dialogs;
        start.setOnBackup(this::opened);
        start.setOnUnopened(this::unopened);
    }

    /// Shows the backups of a project.
    void show(Path project) {
        show(project, null);
    }

    private void show(Path project, @Nullable Path alone) {
        BackupsModel model = new BackupsModel(project, null, alone, jobs, view::show);
        BackupsView content = new BackupsView(model, view, Runnable::run, restored -> {
            view.closePanel();
            start.open(restored);
        });
        content.setPrefWidth(WIDTH);
        view.openPanel(tr("Backups of %s", ProjectFile.stem(project)), content, content::detach);
        content.attach();
    }

    /// Somebody opened a backup as if it were a project.
    private void opened(Path backup) {
        Optional<Path> project = BackupsModel.projectOf(backup);
        if (project.isPresent()) {
            show(project.get());
            return;
        }
        String name = ProjectFile.stem(backup) + ProjectFile.EXTENSION;
        dialogs.save(tr("Restore this backup as"), name.replace(".allonym-backup", ""), List.of(new FileDialogs.Kind(
                        tr("Allonym projects"), List.of("*" + ProjectFile.EXTENSION))))
                .ifPresent(file -> show(file, backup));
    }

    private void unopened(Path file, Problem problem) {
        List<Button> ways = new ArrayList<>();
        if (problem instanceof Problem.ProjectTrouble) {
            ways.add(way("see-health", tr("Run health check"), () -> health(file)));
        }
        if (hasBackups(file)) {
            ways.add(way("see-backups", tr("Show its backups"), () -> show(file)));
        }
        view.show(problem, ways);
    }

    private Button way(String id, String words, Runnable action) {
        Button way = Controls.button(id, words, () -> {
            view.closePanel();
            action.run();
        });
        return way;
    }

    private void health(Path project) {
        HealthModel model = new HealthModel(project, null, jobs, view::show);
        HealthView content = new HealthView(model, () -> {
            view.closePanel();
            show(project);
        });
        content.setPrefWidth(WIDTH);
        view.openPanel(tr("Health check of %s", ProjectFile.stem(project)), content, content::detach);
        content.attach();
        model.checkHealth();
    }

    private static boolean hasBackups(Path file) {
        try {
            return !Backups.of(file).all().isEmpty();
        } catch (ProblemException _) {
            return false;
        }
    }
}
