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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `actor`: adds people to a project and removes them.
@Command(
        name = "actor",
        description = {
            "Add a person to a project, change a person's role, or remove a person who has no work in it.",
            "Commands that name a new person add them as an annotator."
        },
        footer = {
            "Examples:",
            "  allonym actor essays.allonym add clara --role adjudicator",
            "  allonym actor essays.allonym remove clara"
        })
final class ActorCommand implements Callable<Integer> {

    private final Terminal terminal;

    /// What can be done with people.
    enum Action {
        ADD,
        REMOVE
    }

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(index = "1", paramLabel = "add|remove", description = "The action.")
    private Action action;

    @Parameters(index = "2", paramLabel = "NAME", description = "The person's name or pseudonym, also used for their layer.")
    private ActorId name;

    @Option(names = "--role", paramLabel = "annotator|adjudicator|pi", description = "The person's role. Default: annotator.")
    private @Nullable Role role;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    ActorCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        return switch (action) {
            case ADD -> add();
            case REMOVE -> remove();
        };
    }

    private int add() {
        Actor before;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            doer.orSubject(store, name);
            before = find(store);
            requireDistinct(store);
        }
        Role wanted = role != null ? role : before != null ? before.role() : Role.ANNOTATOR;
        Actor after = before == null ? new Actor(name, wanted) : before.withRole(wanted);
        boolean changed = !after.equals(before);
        if (changed) {
            try (ProjectStore store = Projects.writable(project, terminal)) {
                store.append(Gesture.of(
                        doer.orSubject(store, name), List.of(new ProjectEdit.ChangeActor(find(store), after))));
            }
        }
        String role = Arguments.lower(wanted);
        if (json.asked) {
            terminal.sayJson(new Result(project.toString(), name.value(), role, before == null, changed));
        } else if (before == null) {
            terminal.say("Added %s as %s to %s.".formatted(name, role, project));
        } else if (changed) {
            terminal.say("%s is now %s in %s (was %s).".formatted(name, role, project, Arguments.lower(before.role())));
        } else {
            terminal.say("%s is already %s in %s.".formatted(name, role, project));
        }
        return CommandLineEntry.DONE;
    }

    private int remove() {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            removable(store);
        }
        try (ProjectStore store = Projects.writable(project, terminal)) {
            Actor gone = removable(store);
            store.append(Gesture.of(doer.leader(store).id(), List.of(new ProjectEdit.ChangeActor(gone, null))));
        }
        if (json.asked) {
            terminal.sayJson(new Removed(project.toString(), name.value(), true));
        } else {
            terminal.say("Removed %s from %s.".formatted(name, project));
        }
        return CommandLineEntry.DONE;
    }

    private Actor removable(ProjectStore store) {
        Actor found = known(store, name);
        List<Actor> leaders = store.actors().stream().filter(actor -> actor.role() == Role.PI).toList();
        if (leaders.equals(List.of(found))) {
            throw new ProblemException(new Problem.Refused(
                    "%s is the only PI of %s.".formatted(name, project), "Make someone else a PI first."));
        }
        if (store.hasWork(name)) {
            throw new ProblemException(new Problem.Refused(
                    "%s has work in %s, or a work package.".formatted(name, project),
                    "Work stays under the name of the person who did it. To leave a layer out of agreement and adjudication: "
                            + "allonym layer PROJECT archive NAME."));
        }
        return found;
    }

    /// Somebody who must be in the project.
    static Actor known(ProjectStore store, ActorId name) {
        return store.actors().stream().filter(actor -> actor.id().equals(name)).findFirst().orElseThrow(() ->
                new ProblemException(new Problem.Refused(
                        "Nobody in this project is called %s.".formatted(name),
                        "People in the project: %s.".formatted(Arguments.names(store.actors(), actor -> actor.id().value())))));
    }

    private record Removed(String project, String actor, boolean removed) {}

    private record Result(String project, String actor, String role, boolean added, boolean changed) {}

    /// Names that differ in capitals only would be taken for one another.
    private void requireDistinct(ProjectStore store) {
        for (Actor actor : store.actors()) {
            String known = actor.id().value();
            if (known.equalsIgnoreCase(name.value()) && !known.equals(name.value())) {
                throw new ProblemException(new Problem.Refused(
                        "%s already has a person called %s.".formatted(project, known),
                        "Choose a name that differs in more than capitalization."));
            }
        }
    }

    private @Nullable Actor find(ProjectStore store) {
        return store.actors().stream().filter(actor -> actor.id().equals(name)).findFirst().orElse(null);
    }
}
