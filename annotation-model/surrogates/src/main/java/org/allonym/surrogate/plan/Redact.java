package org.allonym.surrogate.plan;

import java.util.Collections;
import java.util.TreeMap;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Method;
import org.allonym.surrogate.Setting;
import org.allonym.surrogate.Strategy;

/// Puts a tag in the place of a value, numbered where the document has several entities of the label, so that one can
/// still tell who is who.
final class Redact implements Strategy {

    @Override
    public Attempt attempt(Entity entity, Setting setting, Draw draw) {
        String tag = tag(entity, setting);
        return new Attempt.Made(
                tag, Collections.nCopies(entity.mentions().size(), tag), Method.REDACT.words(), new TreeMap<>());
    }

    private static String tag(Entity entity, Setting setting) {
        int number = 0;
        int of = 0;
        for (Entity other : setting.entities()) {
            if (other.label().equals(entity.label())) {
                of++;
                number = other.key().equals(entity.key()) ? of : number;
            }
        }
        return of > 1 ? "[%s_%d]".formatted(entity.label(), number) : withheld(entity.label());
    }

    /// What stands in the text for a mention that has no value yet.
    static String withheld(String label) {
        return "[" + label + "]";
    }
}
