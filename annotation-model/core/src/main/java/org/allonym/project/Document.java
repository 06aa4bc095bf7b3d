package org.allonym.project;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;

/// One document as imported. Its text, tokens and turns never change.
///
/// @param integerId whether files write the id as a JSON number
/// @param tokens the file's own where it had some, else the tokenizer's
/// @param metadata attributes by name, in the file's order, such as `course` or `week`
/// @param turns of a transcript, in the order of their numbers and of the text, none over another; else empty
public record Document(
        DocumentId id,
        boolean integerId,
        DocumentText text,
        Tokens tokens,
        Map<String, String> metadata,
        List<Turn> turns) {

    public Document {
        metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
        turns = List.copyOf(turns);
        Turn before = null;
        for (Turn turn : turns) {
            if (!text.holds(turn.span())) {
                throw new IllegalArgumentException("turn %d reaches outside the text or cuts a character".formatted(turn.number()));
            }
            if (before != null && (turn.number() <= before.number() || turn.span().start() < before.span().end())) {
                throw new IllegalArgumentException("turn %d doesn't follow turn %d".formatted(turn.number(), before.number()));
            }
            before = turn;
        }
    }

    /// A document without turns.
    public Document(
            DocumentId id, boolean integerId, DocumentText text, Tokens tokens, Map<String, String> metadata) {
        this(id, integerId, text, tokens, metadata, List.of());
    }
}
