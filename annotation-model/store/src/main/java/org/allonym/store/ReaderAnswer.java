package org.allonym.store;

import java.time.Instant;
import java.util.List;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;

/// What a second reader was asked about a passage of a document, and what it answered, word for word.
///
/// It is no part of the log: what people make of it is. Work packages don't hold it.
///
/// @param reading what for, with which model and which prompt; an answer replaces the one of the same reading and passage
/// @param passage in code points
/// @param hash of the model, the prompt and the passage, SHA-256 in 64 hexadecimal digits: the same question is never asked twice
/// @param asked the request as it was sent, JSON
/// @param answers the server's answers in order, the repair round's last; none where it gave none
/// @param failure why the passage failed, a word; empty where it didn't
/// @param promptTokens as the server counts them, over all rounds
/// @param answerTokens as the server counts them, over all rounds
/// @param milliseconds how long it took, over all rounds
public record ReaderAnswer(
        String reading,
        DocumentId document,
        CodePointSpan passage,
        String hash,
        String asked,
        List<String> answers,
        String failure,
        long promptTokens,
        long answerTokens,
        long milliseconds,
        Instant at) {

    public ReaderAnswer {
        answers = List.copyOf(answers);
    }

    /// Without a word of the document.
    @Override
    public String toString() {
        return "ReaderAnswer(%s, %s, %s)".formatted(reading, document, passage);
    }
}
