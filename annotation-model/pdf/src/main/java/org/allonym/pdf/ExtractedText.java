package org.allonym.pdf;

/// What a file says, and what of it can't be said. Of a file that has no pages, such as a Word document, most figures are 0.
///
/// @param kind what it was, whatever its name
/// @param text its paragraphs, parted by empty lines; lines that were ended on purpose by a new line
/// @param pages how many it has
/// @param wordless pages on which something is drawn and no character stands
/// @param guessed characters whose code was taken for what it means, since the font doesn't say
/// @param missing characters left out, since the font doesn't say what they are
/// @param characters those shown, the guessed and missing ones among them
/// @param joined words that were parted at a line's end and lost that hyphen
/// @param comments annotations with words in them, which are not part of the text
/// @param fields form fields that were filled in, likewise
/// @param repairs places where its bytes were not what they should be and the reader got along; text may be missing there
public record ExtractedText(
        FileKind kind, String text, int pages, int wordless, long guessed, long missing, long characters, int joined, int comments, int fields,
        int repairs) {}
