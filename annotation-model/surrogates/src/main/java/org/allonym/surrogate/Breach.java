package org.allonym.surrogate;

import static org.allonym.language.Messages.tr;

import org.allonym.language.English;

/// A constraint that a value breaks.
///
/// @param detail more words for a person, empty for none; for the screen only, because it may hold document text
public record Breach(Type type, String detail) {

    /// The constraints every value keeps; the numbers and words are those of the specification's list.
    public enum Type {
        EMPTY("It is empty"),
        SAME("It is the same as the original"),
        HOLDS_PART("It contains part of the original"),
        TOO_CLOSE("It is one letter away from the original"),
        TAKEN("Another entity in this document has the same value or one too similar"),
        INVALID("It doesn’t fit its label"),
        LINES("Its line breaks differ from the original’s"),
        HOLDS_OTHER("It contains part of another original in this document"),
        IS_ORIGINAL("It is a direct identifier in this project");

        private final @English String words;

        Type(@English String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        /// As the window says it; [#words] is what files hold.
        public String spoken() {
            return tr(words);
        }
    }

    /// Whether another document's surrogate for the same original need not break it.
    public boolean isOfTheDocument() {
        return type == Type.TAKEN || type == Type.HOLDS_OTHER;
    }

    public static Breach of(Type type) {
        return new Breach(type, "");
    }

    /// For a person.
    public String sentence() {
        return detail.isEmpty() ? type.words() + "." : "%s: %s".formatted(type.words(), detail);
    }

    /// For a person at the window.
    public String spoken() {
        return detail.isEmpty() ? type.spoken() + "." : "%s: %s".formatted(type.spoken(), detail);
    }

    @Override
    public String toString() {
        return "Breach(" + type + ")";
    }
}
