package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import org.allonym.desktop.shell.Words;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.store.DocumentRow;

/// Who works on the project: who comes, who goes, who does what. A name is never changed: layers are named by people.
/// JavaFX thread.
public final class People {

    private final ProjectModel model;

    People(ProjectModel model) {
        this.model = model;
    }

    /// Adds somebody.
    public void add(String name, Role role) {
        String plain = name.strip();
        if (!ActorId.isName(plain)) {
            throw ProjectModel.refused(
                    tr("“%s” can’t be used as a name.", plain), tr("Use up to 64 characters without / or \\. The names gold and model are reserved."));
        }
        if (model.actors().stream().anyMatch(actor -> actor.id().value().equalsIgnoreCase(plain))) {
            throw ProjectModel.refused(tr("“%s” is already in the project.", plain), tr("Choose another name."));
        }
        perform(new ProjectEdit.ChangeActor(null, new Actor(new ActorId(plain), role)));
    }

    /// Why somebody's role can't become another; empty when it can.
    public Optional<String> whyNotChanged(Actor actor, Role role) {
        if (actor.role() == role) {
            return Optional.empty();
        }
        if (isLastPi(actor)) {
            return Optional.of(tr("A project needs a PI."));
        }
        int assigned = assigned(actor.id());
        return actor.role() == Role.ANNOTATOR && assigned > 0
                ? Optional.of(tr("Has %s assigned.", Words.count(assigned, "document", "documents")))
                : Optional.empty();
    }

    /// Gives somebody another role.
    public void change(Actor actor, Role role) {
        whyNotChanged(actor, role).ifPresent(why -> {
            throw ProjectModel.refused(
                    cant(actor, role, why),
                    actor.role() == Role.PI ? tr("Make someone else a PI first.") : tr("Assign their documents to someone else first."));
        });
        if (actor.role() != role) {
            perform(new ProjectEdit.ChangeActor(actor, new Actor(actor.id(), role)));
        }
    }

    private static String cant(Actor actor, Role role, String why) {
        return switch (role) {
            case ANNOTATOR -> tr("%s can’t become an annotator. %s", actor.id(), why);
            case ADJUDICATOR -> tr("%s can’t become an adjudicator. %s", actor.id(), why);
            case PI -> tr("%s can’t become a PI. %s", actor.id(), why);
        };
    }

    /// Why somebody can't be taken out of the project; empty when they can: they have done nothing in it and have nothing
    /// to do.
    public Optional<String> whyNotRemoved(Actor actor) {
        if (actor.equals(model.session().actor())) {
            return Optional.of(tr("This is you."));
        }
        if (isLastPi(actor)) {
            return Optional.of(tr("A project needs a PI."));
        }
        int begun = 0;
        for (DocumentRow row : model.rows()) {
            begun += row.work().containsKey(actor.id()) || row.annotations().getOrDefault(actor.id(), 0) > 0 ? 1 : 0;
        }
        if (begun > 0) {
            return Optional.of(tr("Has worked on %s.", Words.count(begun, "document", "documents")));
        }
        if (model.surveyProperty().get().lastActive().containsKey(actor.id().value())) {
            return Optional.of(tr("Has worked on the project."));
        }
        int assigned = assigned(actor.id());
        return assigned > 0
                ? Optional.of(tr("Has %s assigned.", Words.count(assigned, "document", "documents")))
                : Optional.empty();
    }

    /// Takes somebody out of the project.
    public void remove(Actor actor) {
        whyNotRemoved(actor).ifPresent(why -> {
            throw ProjectModel.refused(
                    tr("%s can’t be removed from the project. %s", actor.id(), why),
                    tr("Work stays under the name of the person who did it."));
        });
        perform(new ProjectEdit.ChangeActor(actor, null));
    }

    private int assigned(ActorId person) {
        return (int) model.rows().stream().filter(row -> row.assigned().contains(person)).count();
    }

    private boolean isLastPi(Actor actor) {
        return actor.role() == Role.PI && model.actors().stream().filter(other -> other.role() == Role.PI).count() == 1;
    }

    private void perform(ProjectEdit edit) {
        model.session().perform(List.of(edit));
    }
}
