package org.allonym.cli;

import java.util.List;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The option for the person recorded in the project's log.
final class DoerOption {

    /// Who runs a project where nobody said.
    private static final ActorId PI = new ActorId("pi");
    private static final ActorId ADJUDICATOR = new ActorId("adjudicator");

    @Option(
            names = "--as",
            paramLabel = "ACTOR",
            description = "The person recorded in the project's log for this change. For the default, see"
                    + " docs/cli.md.")
    @Nullable ActorId named;

    /// Whoever makes a new project: its PI.
    Actor maker() {
        return new Actor(named == null ? PI : named, Role.PI);
    }

    /// Whoever runs the project: the one named, else the first PI, else the first adjudicator, else a new PI.
    ///
    /// @throws ProblemException when the one named isn't in the project
    Actor leader(ProjectStore project) {
        return first(project, PI, Role.PI, Role.ADJUDICATOR);
    }

    /// Whoever decides: the one named, else the first adjudicator, else the first PI, else a new adjudicator.
    ///
    /// @throws ProblemException when the one named isn't in the project
    Actor judge(ProjectStore project) {
        return first(project, ADJUDICATOR, Role.ADJUDICATOR, Role.PI);
    }

    /// The one named, else `subject`, whom the command is about.
    ///
    /// @throws ProblemException when the one named isn't in the project
    ActorId orSubject(ProjectStore project, ActorId subject) {
        return named == null ? subject : known(project, named).id();
    }

    private Actor first(ProjectStore project, ActorId otherwise, Role best, Role next) {
        if (named != null) {
            return known(project, named);
        }
        List<Actor> actors = project.actors();
        return actors.stream()
                .filter(actor -> actor.role() == best)
                .findFirst()
                .or(() -> actors.stream().filter(actor -> actor.role() == next).findFirst())
                .orElse(new Actor(otherwise, best));
    }

    private static Actor known(ProjectStore project, ActorId id) {
        return project.actors().stream().filter(actor -> actor.id().equals(id)).findFirst().orElseThrow(() -> {
            String all = Arguments.names(project.actors(), actor -> actor.id().value());
            return new ProblemException(new Problem.Refused(
                    "Nobody in this project is called %s, so --as %s is not possible.".formatted(id, id),
                    "%sTo add a person: allonym actor PROJECT add NAME --role ROLE."
                            .formatted(all.isEmpty() ? "" : "People in the project: %s. ".formatted(all))));
        });
    }

    /// Makes an actor part of the project unless the project has one of that name.
    static void ensure(ProjectStore project, Actor actor) {
        if (project.actors().stream().noneMatch(known -> known.id().equals(actor.id()))) {
            project.append(Gesture.of(actor.id(), List.of(new ProjectEdit.ChangeActor(null, actor))));
        }
    }
}
