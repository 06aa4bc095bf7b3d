package org.allonym.desktop.redactions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// What is shown around a place of a document: its turn with three turns on each side, or its sentence with three sentences where
/// there are no turns.
///
/// @param at where the passage begins in the document, UTF-16
/// @param turns within the passage, with places in it
/// @param heading what the place stands in: the speaker and the time of its turn; empty without turns
record RedactionPassage(DocumentId document, int at, DocumentText text, List<Turn> turns, String heading) {

    /// How many turns or sentences are shown on each side.
    static final int AROUND = 3;

    RedactionPassage {
        turns = List.copyOf(turns);
    }

    static RedactionPassage around(Document document, Span place) {
        List<Turn> turns = document.turns();
        for (int i = 0; i < turns.size(); i++) {
            if (turns.get(i).span().overlaps(place)) {
                List<Turn> here = turns.subList(Math.max(0, i - AROUND), Math.min(turns.size(), i + AROUND + 1));
                int from = here.getFirst().span().start();
                Span span = new Span(from, Math.max(here.getLast().span().end(), place.end()));
                List<Turn> moved = new ArrayList<>();
                here.forEach(turn -> moved.add(turn.at(new Span(turn.span().start() - from, turn.span().end() - from))));
                Turn own = turns.get(i);
                String heading = String.join(" · ", List.of(own.speaker(), own.time()).stream().filter(word -> !word.isBlank()).toList());
                return new RedactionPassage(document.id(), from, DocumentText.of(document.text().slice(span)), moved, heading);
            }
        }
        Span span = Sentences.around(document.text().value(), place, AROUND);
        return new RedactionPassage(document.id(), span.start(), DocumentText.of(document.text().slice(span)), List.of(), "");
    }

    /// A span of the document in the passage; empty where it lies outside.
    Optional<Span> inside(Span span) {
        return span.start() >= at && span.end() <= at + text.length()
                ? Optional.of(new Span(span.start() - at, span.end() - at))
                : Optional.empty();
    }

    /// Sentences around a place, by the rules of Unicode for the root locale.
    private static final class Sentences {

        private Sentences() {}

        static Span around(String text, Span place, int most) {
            java.text.BreakIterator sentences = java.text.BreakIterator.getSentenceInstance(java.util.Locale.ROOT);
            sentences.setText(text);
            int start = place.start() == 0 || sentences.isBoundary(place.start()) ? place.start() : sentences.preceding(place.start());
            for (int i = 0; i < most && start > 0; i++) {
                start = sentences.preceding(start);
            }
            int end = place.end() == text.length() || sentences.isBoundary(place.end()) ? place.end() : sentences.following(place.end());
            for (int i = 0; i < most && end < text.length(); i++) {
                end = sentences.following(end);
            }
            return new Span(Math.max(0, start), Math.min(text.length(), end));
        }
    }
}
