package org.allonym.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `layer`: archives an annotator's layer, and restores it.
@Command(
        name = "layer",
        description = {
            "Archive the layer of an annotator, or restore it.",
            "An archived layer stays in the project, but is left out of assignments, adjudication and agreement."
        },
        footer = {"Example:", "  allonym layer essays.allonym archive bruno"})
final class LayerCommand implements Callable<Integer> {

    private final Terminal terminal;

    /// What can be done with layers.
    enum Action {
        ARCHIVE,
        RESTORE
    }

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(index = "1", paramLabel = "archive|restore", description = "The action.")
    private Action action;

    @Parameters(index = "2", paramLabel = "NAME", description = "The annotator.")
    private ActorId name;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    LayerCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        boolean archived = action == Action.ARCHIVE;
        boolean changed;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            changed = annotator(store).archived() != archived;
            doer.leader(store);
        }
        if (changed) {
            try (ProjectStore store = Projects.writable(project, terminal)) {
                Actor before = annotator(store);
                store.append(Gesture.of(
                        doer.leader(store).id(), List.of(new ProjectEdit.ChangeActor(before, before.withArchived(archived)))));
            }
        }
        if (json.asked) {
            terminal.sayJson(new Result(project.toString(), name.value(), archived, changed));
        } else {
            terminal.say(changed
                    ? "%s the layer of %s in %s.".formatted(archived ? "Archived" : "Restored", name, project)
                    : "The layer of %s is %s archived.".formatted(name, archived ? "already" : "not"));
        }
        return CommandLineEntry.DONE;
    }

    private Actor annotator(ProjectStore store) {
        Actor found = ActorCommand.known(store, name);
        if (found.role() != Role.ANNOTATOR) {
            throw new ProblemException(new Problem.Refused(
                    "%s is not an annotator.".formatted(name), "Only the layers of annotators can be archived."));
        }
        return found;
    }

    private record Result(String project, String layer, boolean archived, boolean changed) {}
}
