package org.allonym.services.secondreader;

import java.util.List;
import org.allonym.project.Document;
import org.jspecify.annotations.Nullable;

/// What one model is asked by one prompt about the passages of a project, and what its answers come to. One thread.
sealed interface Inquiry permits Asking, RedactionAsking {

    /// What the answers about a passage come to, over all rounds.
    ///
    /// @param found what could be used: quotes that were placed, or the answer about a redaction
    /// @param repeats places with the same words as a quote, which the model left out
    /// @param unusable quotes, or entries that break the schema
    /// @param failure the gravest; null where there is none
    record Outcome(int found, int repeats, int unusable, @Nullable ReaderFailure failure) {}

    /// Names its answers in the project file: the same model and prompt have the same name, whatever else changes.
    String reading();

    /// What is asked about in a document, in order.
    List<Passage> passages(Document document);

    ChatRequest request(Passage passage);

    /// The words that ask for a better answer; empty where the answer has no fault.
    String repair(Passage passage, String answer);

    /// @param answers in order, the repair round's last
    Outcome outcome(Passage passage, List<String> answers);
}
