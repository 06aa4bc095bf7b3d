package org.allonym.dialogue.redaction;

import java.text.BreakIterator;
import java.util.List;
import java.util.Locale;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What a redaction is read in: its turn with three turns on each side, or its sentence with three sentences where there are no turns.
/// Any thread.
///
/// @param span of the document, around the place
/// @param turns of the document in it, in order; none where there are none
/// @param own the turn that the place stands in; null where there are none
public record Surroundings(Span span, List<Turn> turns, @Nullable Turn own) {

    /// How many turns or sentences there are on each side.
    public static final int AROUND = 3;

    public Surroundings {
        turns = List.copyOf(turns);
    }

    public static Surroundings of(Document document, Span place) {
        List<Turn> turns = document.turns();
        for (int i = 0; i < turns.size(); i++) {
            if (turns.get(i).span().overlaps(place)) {
                List<Turn> here = turns.subList(Math.max(0, i - AROUND), Math.min(turns.size(), i + AROUND + 1));
                Span span = new Span(
                        Math.min(here.getFirst().span().start(), place.start()), Math.max(here.getLast().span().end(), place.end()));
                return new Surroundings(span, here, turns.get(i));
            }
        }
        return new Surroundings(sentences(document.text().value(), place), List.of(), null);
    }

    /// By the rules of Unicode for the root locale.
    private static Span sentences(String text, Span place) {
        BreakIterator sentences = BreakIterator.getSentenceInstance(Locale.ROOT);
        sentences.setText(text);
        int start = place.start() == 0 || sentences.isBoundary(place.start()) ? place.start() : sentences.preceding(place.start());
        for (int i = 0; i < AROUND && start > 0; i++) {
            start = sentences.preceding(start);
        }
        int end = place.end() == text.length() || sentences.isBoundary(place.end()) ? place.end() : sentences.following(place.end());
        for (int i = 0; i < AROUND && end < text.length(); i++) {
            end = sentences.following(end);
        }
        return new Span(Math.max(0, start), Math.min(text.length(), end));
    }
}
