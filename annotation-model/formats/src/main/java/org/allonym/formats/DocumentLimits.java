package org.allonym.formats;

/// What one document may hold at most, so that no file can exhaust memory, or keep anybody waiting for a document that is none.
/// A novel of a million characters has a fifth of it in every respect. How large a file is of many documents, nothing limits.
public final class DocumentLimits {

    /// Length of a text, and of the tokens of one document together, in UTF-16 code units.
    public static final int TEXT = 5_000_000;
    /// Tokens of one document.
    public static final int TOKENS = 1_000_000;
    /// Spans of one document.
    public static final int SPANS = 100_000;
    /// Bytes of a file from where a document begins to where it ends, whatever is in them.
    static final long RECORD = 24 << 20;
    /// Bytes that are passed over to get from a fault in a document to the next document.
    static final long REST = 6 << 20;
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

    private DocumentLimits() {}
}
