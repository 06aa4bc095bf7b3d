package org.allonym.annotation;

/// A reason for doubt about a suggestion, which is made all the same.
public enum Caution {
    /// A number in a passage dense with mathematics.
    AMONG_NUMBERS("among-numbers"),
    /// A number or a name where a session is about mathematics.
    IN_MATHEMATICS("in-mathematics"),
    /// An address on the web that many people share.
    PUBLIC_SITE("public-site");

    private final String word;

    Caution(String word) {
        this.word = word;
    }

    /// What files call it.
    public String word() {
        return word;
    }

    /// The caution that files call so.
    ///
    /// @throws IllegalArgumentException when there is none
    public static Caution of(String word) {
        for (Caution each : values()) {
            if (each.word.equals(word)) {
                return each;
            }
        }
        throw new IllegalArgumentException("no caution '%s'".formatted(word));
    }
}
