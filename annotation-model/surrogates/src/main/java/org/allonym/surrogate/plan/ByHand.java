package org.allonym.surrogate.plan;

import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Setting;
import org.allonym.surrogate.Strategy;

/// Makes nothing: a person does.
final class ByHand implements Strategy {

    @Override
    public Attempt attempt(Entity entity, Setting setting, Draw draw) {
        return new Attempt.Unable(Doubt.of(Doubt.Type.BY_HAND));
    }
}
