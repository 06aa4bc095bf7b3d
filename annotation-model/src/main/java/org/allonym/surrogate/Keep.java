package org.allonym.surrogate;

import java.util.TreeMap;

/// Leaves the originals of a label where they are.
final class Keep implements Strategy {

    @Override
    public Attempt attempt(Entity entity, Setting setting, Draw draw) {
        return new Attempt.Made(
                entity.name(), entity.mentions().stream().map(Mention::surface).toList(), Method.KEEP.words(), new TreeMap<>());
    }
}
