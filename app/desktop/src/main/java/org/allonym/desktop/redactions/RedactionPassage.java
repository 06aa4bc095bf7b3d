package org.allonym.desktop.redactions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.allonym.dialogue.redaction.Surroundings;
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

    RedactionPassage {
        turns = List.copyOf(turns);
    }

    static RedactionPassage around(Document document, Span place) {
        Surroundings around = Surroundings.of(document, place);
        int from = around.span().start();
        List<Turn> moved = new ArrayList<>();
        around.turns().forEach(turn -> moved.add(turn.at(new Span(turn.span().start() - from, turn.span().end() - from))));
        Turn own = around.own();
        String heading = own == null
                ? ""
                : String.join(" · ", Stream.of(own.speaker(), own.time()).filter(word -> !word.isBlank()).toList());
        return new RedactionPassage(document.id(), from, DocumentText.of(document.text().slice(around.span())), moved, heading);
    }

    /// A span of the passage in the document.
    Span outside(Span span) {
        return new Span(span.start() + at, span.end() + at);
    }

    /// A span of the document in the passage; empty where it lies outside.
    Optional<Span> inside(Span span) {
        return span.start() >= at && span.end() <= at + text.length()
                ? Optional.of(new Span(span.start() - at, span.end() - at))
                : Optional.empty();
    }
}
