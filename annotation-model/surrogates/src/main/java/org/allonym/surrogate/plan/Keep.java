package org.allonym.surrogate.plan;

import java.util.TreeMap;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Method;
import org.allonym.surrogate.Setting;
import org.allonym.surrogate.Strategy;

/// Leaves the originals of a label where they are.
final class Keep implements Strategy {

    @Override
    public Attempt attempt(Entity entity, Setting setting, Draw draw) {
        return new Attempt.Made(
                entity.name(), entity.mentions().stream().map(Mention::surface).toList(), Method.KEEP.words(), new TreeMap<>());
    }
}
