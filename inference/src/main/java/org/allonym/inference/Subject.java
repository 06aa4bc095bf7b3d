package org.allonym.inference;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Tokens;

/// A text as detectors read it. Immutable.
///
/// @param tokens of `text`, spaCy's
/// @param turns of a transcript, in the text's order; else empty
/// @param metadata attributes of the document by name, as [Document] has them
public record Subject(DocumentText text, Tokens tokens, List<Turn> turns, Map<String, String> metadata) {

    public Subject {
        turns = List.copyOf(turns);
        metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    }

    /// A text of which nothing more is known.
    public Subject(DocumentText text, Tokens tokens, List<Turn> turns) {
        this(text, tokens, turns, Map.of());
    }

    /// A whole document.
    public static Subject of(Document document) {
        return new Subject(document.text(), document.tokens(), document.turns(), document.metadata());
    }

    /// A text by itself. The tokenizer isn't thread-safe.
    public static Subject of(DocumentText text, EnglishTokenizer tokenizer) {
        return new Subject(text, tokenizer.tokenize(text), List.of());
    }
}
