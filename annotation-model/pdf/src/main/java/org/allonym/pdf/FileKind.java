package org.allonym.pdf;

/// Kinds of files whose text is read in the child process, which names one by its place in this list.
public enum FileKind {
    /// PDF.
    PDF,
    /// Office Open XML of word processors: `.docx`.
    WORD,
    /// OpenDocument text: `.odt`.
    OPEN_DOCUMENT,
    /// Rich Text Format: `.rtf`.
    RTF,
    /// HTML, or XHTML: `.html`.
    HTML
}
