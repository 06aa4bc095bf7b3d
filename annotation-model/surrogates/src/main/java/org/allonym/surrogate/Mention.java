package org.allonym.surrogate;

import java.util.Comparator;
import org.allonym.annotation.Mark;
import org.allonym.text.DocumentText;

/// One place where the text names an entity. Ordered by mark.
///
/// @param mark where and under which label; UTF-16, half-open
/// @param surface the characters there
public record Mention(Mark mark, String surface) implements Comparable<Mention> {

    private static final Comparator<Mention> ORDER = Comparator.comparing(Mention::mark);

    public static Mention of(Mark mark, DocumentText text) {
        return new Mention(mark, text.slice(mark.span()));
    }

    @Override
    public int compareTo(Mention other) {
        return ORDER.compare(this, other);
    }

    /// Says only where it stands: document text must not reach logs.
    @Override
    public String toString() {
        return "Mention(%s %s)".formatted(mark.label(), mark.span());
    }
}
