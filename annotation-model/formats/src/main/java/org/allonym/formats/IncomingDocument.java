package org.allonym.formats;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.text.Characters;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// A document with its text.
///
/// @param file the file it stands in, for messages; of a folder, the file inside
/// @param integerId whether the file writes the id as a JSON number
/// @param tokens the file's own, which rebuild the text; null when it has none
/// @param metadata attributes in the file's order
/// @param labels null when the file has none for it; with [Labels.Tags] there are tokens, as many as tags
/// @param turns of a transcript, as [org.allonym.project.Document] wants them; else empty
/// @param guessed of formats that lose blanks, the stretches they don't say; blanks may be missing at the end too. Null
///        when the text is as it was
public record IncomingDocument(
        DocumentId document,
        String file,
        String place,
        boolean integerId,
        DocumentText text,
        @Nullable Tokens tokens,
        Map<String, String> metadata,
        @Nullable Labels labels,
        List<Turn> turns,
        @Nullable List<Span> guessed)
        implements Incoming {

    public IncomingDocument {
        turns = List.copyOf(turns);
        guessed = guessed == null ? null : List.copyOf(guessed);
    }

    /// With its text as it was.
    public IncomingDocument(
            DocumentId document,
            String file,
            String place,
            boolean integerId,
            DocumentText text,
            @Nullable Tokens tokens,
            Map<String, String> metadata,
            @Nullable Labels labels,
            List<Turn> turns) {
        this(document, file, place, integerId, text, tokens, metadata, labels, turns, null);
    }

    /// A file that is a document's text and no more, with what is labelled in it, if that is known.
    public static IncomingDocument of(DocumentId document, String file, DocumentText text, @Nullable Labels labels) {
        return new IncomingDocument(document, file, "", false, text, null, Map.of(), labels, List.of());
    }

    /// As nobody has read it yet.
    IncomingDocument withoutLabels() {
        return new IncomingDocument(document, file, place, integerId, text, tokens, metadata, null, turns, guessed);
    }

    IncomingDocument withLabels(Labels labels) {
        return new IncomingDocument(document, file, place, integerId, text, tokens, metadata, labels, turns, guessed);
    }

    /// Where `other` stops being this text, in UTF-16; -1 when it doesn't. Whitespace that the file doesn't say may be any.
    public int firstDifference(DocumentText other) {
        String theirs = text.value();
        String ours = other.value();
        int shorter = Math.min(theirs.length(), ours.length());
        Iterator<Span> left = guessed == null ? Collections.emptyIterator() : guessed.iterator();
        Span guess = left.hasNext() ? left.next() : null;
        for (int at = 0; at < shorter; at++) {
            while (guess != null && guess.end() <= at) {
                guess = left.hasNext() ? left.next() : null;
            }
            boolean any = guess != null && guess.start() <= at;
            if (any ? !Characters.isWhite(ours.charAt(at)) : theirs.charAt(at) != ours.charAt(at)) {
                return at;
            }
        }
        int rest = guessed == null ? shorter : Whitespace.after(ours, shorter, ours.length());
        return theirs.length() > shorter || rest < ours.length() ? shorter : -1;
    }
}
