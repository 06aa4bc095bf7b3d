package org.allonym.cli;

import java.nio.file.Path;
import java.util.List;
import org.allonym.file.PartFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.project.SealedBackup;
import org.allonym.project.Actor;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// Opens project files for commands.
final class Projects {

    private Projects() {}

    /// Opens a project that a command is about to change.
    ///
    /// What the command has saved then is safe, even if the file can't be tidied when it is closed: that is a note.
    ///
    /// @throws ProblemException when it can't be opened, or not for writing
    static ProjectStore writable(Path file, Terminal terminal) {
        SealedBackup.takeLeftoversAway(file);
        sweep(file, terminal);
        ProjectStore store = ProjectFile.open(file);
        String reason = store.readOnlyReason();
        if (reason != null) {
            store.close();
            throw new ProblemException(new Problem.ProjectTrouble(
                    reason,
                    "Nothing was changed.",
                    PartFile.hasRoom(file)
                            ? "Close the file elsewhere or make it writable, and try again."
                            : "Free up some disk space, then try again."));
        }
        store.whenNotOneFile(trouble -> {
            Problem left = trouble.problem();
            terminal.remark("Note: %s %s %s".formatted(left.what(), left.safe(), left.advice()));
        });
        return store;
    }

    /// Takes away what runs that were interrupted left beside a project, and says so.
    static void sweep(Path file, Terminal terminal) {
        PartFile.sweep(file).ifPresent(terminal::remark);
    }

    /// Says of figures what they leave out.
    static void remarkLeftOut(ProjectStore store, Terminal terminal) {
        int aside = store.setAside().size();
        if (aside > 0) {
            terminal.remark("Note: left out: %s set aside.".formatted(CountText.count(aside, "document")));
        }
        List<Actor> archived = store.actors().stream().filter(Actor::archived).toList();
        if (!archived.isEmpty()) {
            terminal.remark("Note: left out: archived layers (%s).".formatted(Arguments.names(archived, actor -> actor.id().value())));
        }
    }

    /// The project's name where nobody gave it one: the file's, without its ending.
    static String nameOf(Path file) {
        String name = file.getFileName().toString();
        boolean ending = name.endsWith(ProjectFile.EXTENSION) && name.length() > ProjectFile.EXTENSION.length();
        return ending ? name.substring(0, name.length() - ProjectFile.EXTENSION.length()) : name;
    }
}
