package org.allonym.services.history;

import java.util.List;
import java.util.stream.IntStream;
import org.allonym.edit.DocumentPast;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.ProjectSettings;
import org.allonym.store.LogQuery;
import org.allonym.store.LogStep;

/// What somebody may see of what was done: the PI everything, an adjudicator everything unless the project hides names
/// from them, and everybody else what they did themselves. Immutable; any thread.
///
/// @param everything whether they see what others did
/// @param who who looks
/// @param adjudicates whether they see decisions, made by whomever
public record ActivityVisibility(boolean everything, ActorId who, boolean adjudicates) {

    public static ActivityVisibility of(Actor actor, ProjectSettings settings) {
        return switch (actor.role()) {
            case PI -> new ActivityVisibility(true, actor.id(), true);
            case ADJUDICATOR -> new ActivityVisibility(!settings.namesHidden(), actor.id(), true);
            case ANNOTATOR -> new ActivityVisibility(false, actor.id(), false);
        };
    }

    /// What may be asked of what is asked.
    public LogQuery narrow(LogQuery query) {
        return everything ? query : query.withBy(who.value());
    }

    /// Whether a step may be told.
    public boolean sees(LogStep step) {
        return everything || step.actor().equals(who.value());
    }

    /// Whether somebody's layer may be looked at.
    public boolean sees(ActorId layer) {
        return everything || layer.equals(who);
    }

    /// After how many of a document's steps it may be looked at: after every one that may be seen itself, where the state
    /// is known.
    public List<Integer> moments(DocumentPast past) {
        return IntStream.rangeClosed(1, past.steps().size())
                .filter(after -> after >= past.earliest())
                .filter(after -> everything || past.steps().get(after - 1).by().equals(who.value()))
                .boxed()
                .toList();
    }
}
