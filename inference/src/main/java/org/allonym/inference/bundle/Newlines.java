package org.allonym.inference.bundle;

/// How a model of kind `hf` gets to see line breaks. The document's text stays as it is; offsets are led back.
public enum Newlines {
    /// As they are.
    KEEP,
    /// `\r\n` and `\r` as `\n`.
    LF,
    /// Each `\r` and `\n` as a space.
    SPACE
}
