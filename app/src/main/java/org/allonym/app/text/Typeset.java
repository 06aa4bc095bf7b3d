package org.allonym.app.text;

import java.util.ArrayList;
import java.util.List;
import org.allonym.text.DocumentText;

/// A document as it is given to the toolkit: its lines, each with the runs it is set in. Immutable but for the fonts it
/// refers to.
record Typeset(DocumentText text, Paragraphs paragraphs, FontFaces faces, List<SetParagraph> lines) {

    static Typeset of(DocumentText text, FontFaces faces) {
        Paragraphs paragraphs = Paragraphs.of(text);
        List<SetParagraph> lines = new ArrayList<>(paragraphs.count());
        for (int i = 0; i < paragraphs.count(); i++) {
            lines.add(SetParagraph.of(text.value().substring(paragraphs.start(i), paragraphs.end(i)), faces));
        }
        return new Typeset(text, paragraphs, faces, List.copyOf(lines));
    }
}
