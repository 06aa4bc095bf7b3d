package org.allonym.surrogate;

/// Makes nothing: a person does.
final class ByHand implements Strategy {

    @Override
    public Attempt attempt(Entity entity, Setting setting, Draw draw) {
        return new Attempt.Unable(Doubt.of(Doubt.Type.BY_HAND));
    }
}
