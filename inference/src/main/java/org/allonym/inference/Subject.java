package org.allonym.inference;

import java.util.List;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Tokens;

/// A text as detectors read it. Immutable.
///
/// @param tokens of `text`, spaCy's
/// @param turns of a transcript, in the text's order; else empty
public record Subject(DocumentText text, Tokens tokens, List<Turn> turns) {

    public Subject {
        turns = List.copyOf(turns);
    }

    /// A whole document.
    public static Subject of(Document document) {
        return new Subject(document.text(), document.tokens(), document.turns());
    }

    /// A text by itself. The tokenizer isn't thread-safe.
    public static Subject of(DocumentText text, EnglishTokenizer tokenizer) {
        return new Subject(text, tokenizer.tokenize(text), List.of());
    }
}
