package org.allonym.first;

import static org.allonym.language.Messages.trc;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What the PI thinks of a place in an annotator's document.
public enum Verdict {
    /// The annotator marked it as it should be.
    RIGHT,
    /// The annotator marked it with another label than it should have.
    LABEL,
    /// The annotator marked too much or too little.
    BOUNDARIES,
    /// The annotator marked what is no personal information.
    NOT_PERSONAL,
    /// The annotator marked nothing where something is.
    MISSED,
    /// The annotator marked nothing, and rightly so.
    NOTHING;

    /// Whether it is about a span that the annotator marked.
    public boolean isOfMarked() {
        return this != MISSED && this != NOTHING;
    }

    /// Whether the annotator was right.
    public boolean isRight() {
        return this == RIGHT || this == NOTHING;
    }

    /// What people call it, in lower case: `wrong label`.
    public String words() {
        return switch (this) {
            case RIGHT -> trc("verdict", "right");
            case LABEL -> trc("verdict", "wrong label");
            case BOUNDARIES -> trc("verdict", "wrong boundaries");
            case NOT_PERSONAL -> trc("verdict", "not personal");
            case MISSED -> trc("verdict", "missed");
            case NOTHING -> trc("verdict", "rightly unmarked");
        };
    }

    /// How files name it.
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Optional<Verdict> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}
