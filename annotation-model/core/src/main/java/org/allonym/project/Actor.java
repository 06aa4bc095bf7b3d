package org.allonym.project;

/// Someone who works on the project, in one role.
public record Actor(ActorId id, Role role) {

    public Actor {
        if (id.isModel()) {
            throw new IllegalArgumentException("the model is no actor");
        }
    }
}
