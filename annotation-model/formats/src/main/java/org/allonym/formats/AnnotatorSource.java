package org.allonym.formats;

/// Somebody, or a model, whose labels a file of another tool holds.
///
/// @param name as people choose it: what the file calls them, such as `ann@example.org`, or `prediction` and the
///        model's version
/// @param model whether a model said it
public record AnnotatorSource(String name, boolean model) {

    private static final int LONGEST = 100;

    public AnnotatorSource {
        if (name.isBlank() || name.length() > LONGEST) {
            throw new IllegalArgumentException("a voice needs a name of 1 to %d characters".formatted(LONGEST));
        }
    }

    /// A person of that name, shortened where it is very long.
    static AnnotatorSource person(String name) {
        return new AnnotatorSource(fitting(name), false);
    }

    /// A model of that version, which may be empty.
    static AnnotatorSource prediction(String version) {
        return new AnnotatorSource(fitting("prediction " + version), true);
    }

    private static String fitting(String name) {
        String plain = name.strip();
        return plain.length() > LONGEST ? plain.substring(0, plain.offsetByCodePoints(0, LONGEST / 2)) : plain;
    }
}
