package org.allonym.formats;

/// Somebody, or a model, whose labels a file of another tool holds.
///
/// @param name as people choose it: what the file calls them, such as `ann@example.org`, or `prediction` and the
///        model's version
/// @param model whether a model said it
public record Voice(String name, boolean model) {

    private static final int LONGEST = 100;

    public Voice {
        if (name.isBlank() || name.length() > LONGEST) {
            throw new IllegalArgumentException("a voice needs a name of 1 to %d characters".formatted(LONGEST));
        }
    }

    /// A person of that name, shortened where it is very long.
    static Voice person(String name) {
        return new Voice(fitting(name), false);
    }

    /// A model of that version, which may be empty.
    static Voice prediction(String version) {
        return new Voice(fitting("prediction " + version), true);
    }

    private static String fitting(String name) {
        String plain = name.strip();
        return plain.length() > LONGEST ? plain.substring(0, plain.offsetByCodePoints(0, LONGEST / 2)) : plain;
    }
}
