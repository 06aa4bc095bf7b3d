package org.allonym.exchange;

/// What one document may hold at most, so that no file can exhaust memory. Far above any essay, or novel.
public final class Limits {

    /// Length of a text, and of the tokens of one document together, in UTF-16 code units.
    public static final int TEXT = 10_000_000;
    /// Tokens of one document.
    public static final int TOKENS = 5_000_000;
    /// Spans of one document.
    public static final int SPANS = 1_000_000;
    /// People and models that have labelled one document.
    static final int VOICES = 1000;
    /// Metadata attributes of one document.
    public static final int ATTRIBUTES = 200;
    /// Length of one metadata value, in UTF-16 code units.
    public static final int ATTRIBUTE = 100_000;
    /// Length of a JSON key, in UTF-16 code units.
    static final int KEY = 200;
    /// Different tags in one file.
    static final int TAGS = 10_000;
    /// Unknown keys that a notice names.
    static final int NAMED = 20;
    /// How deep JSON may nest.
    static final int DEPTH = 60;

    private Limits() {}
}
