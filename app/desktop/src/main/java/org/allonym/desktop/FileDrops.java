package org.allonym.desktop;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.DropOffer;
import org.allonym.desktop.shell.DroppedFiles;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.Stage;
import org.allonym.problem.Problem;
import org.allonym.project.Role;
import org.allonym.services.team.TeamFiles;

/// What becomes of files dropped on the window, by what they are, who works and what is open. JavaFX thread.
final class FileDrops {

    /// What can be done with files.
    interface Ways {

        /// Opens a project, a package or a backup where no project is open.
        void open(Path file);

        /// Closes the open project, asking first where that would lose something, and opens another.
        void openInstead(Path file);

        /// Looks into essays to be imported.
        void importEssays(List<Path> files);

        /// Looks into what came back of packages.
        void merge(List<Path> files);
    }

    private final ShellModel shell;
    private final Ways ways;

    FileDrops(ShellModel shell, Ways ways) {
        this.shell = shell;
        this.ways = ways;
    }

    DropOffer offer(DroppedFiles files) {
        ProjectSession open = shell.sessionProperty().get();
        return switch (files.kind()) {
            case MIXED -> refused(
                    tr("These files are of different kinds and can’t be opened together."),
                    tr("Drop one kind of file at a time: documents, projects, backups or returned work packages."));
            case PROJECTS, BACKUPS -> open == null ? opened(files) : openedInstead(open, files);
            case RETURNED -> open == null ? notOpened(files.first()) : merged(files);
            case ESSAYS -> open == null
                    ? refused(tr("Documents are imported into a project, and no project is open."), tr("Open or create a project, then drop the documents there."))
                    : imported(open, files);
        };
    }

    private DropOffer opened(DroppedFiles files) {
        Path file = files.first();
        return files.isOne() ? new DropOffer.Taken(tr("Open %s", file.getFileName()), () -> ways.open(file)) : tooMany();
    }

    private DropOffer openedInstead(ProjectSession open, DroppedFiles files) {
        Path file = files.first();
        if (!files.isOne()) {
            return tooMany();
        }
        if (file.toAbsolutePath().normalize().equals(open.store().file().toAbsolutePath().normalize())) {
            return refused(tr("“%s” is already open.", file.getFileName()), tr("There is nothing to do."));
        }
        return new DropOffer.Taken(tr("Close this project and open %s", file.getFileName()), () -> ways.openInstead(file));
    }

    private static DropOffer tooMany() {
        return refused(tr("You can open only one file at a time."), tr("Drop one project, one work package or one backup."));
    }

    private static DropOffer notOpened(Path file) {
        Optional<Problem> why = TeamFiles.whyNotOpened(file);
        return why.<DropOffer>map(DropOffer.Refused::new).orElseThrow();
    }

    private DropOffer merged(DroppedFiles files) {
        boolean merges = shell.stages().contains(Stage.PROJECT) || shell.stages().contains(Stage.TEAM);
        return merges
                ? new DropOffer.Taken(
                        tr("Preview merging %s", DomainText.count(files.files().size(), "file", "files")),
                        () -> ways.merge(files.files()))
                : refused(
                        tr("Only the PI or an adjudicator can merge work packages."),
                        tr("Give the file to one of them."));
    }

    private DropOffer imported(ProjectSession open, DroppedFiles files) {
        if (open.actor().role() != Role.PI || !shell.stages().contains(Stage.PROJECT)) {
            return refused(tr("Only the PI can import documents."), tr("Give the files to the PI."));
        }
        if (open.readOnlyReason() != null) {
            return refused(tr("The project is read-only, so nothing can be imported."), open.readOnlyReason());
        }
        return new DropOffer.Taken(
                tr("Preview %s before importing", DomainText.count(files.files().size(), "file", "files")),
                () -> ways.importEssays(files.files()));
    }

    private static DropOffer refused(String what, String advice) {
        return new DropOffer.Refused(new Problem.Refused(what, advice));
    }
}
