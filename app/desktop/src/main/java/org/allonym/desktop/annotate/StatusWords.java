package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import org.allonym.desktop.shell.Words;
import org.allonym.project.Document;

/// What the status bar says: `Sticky: E-mail · 12 of 310 · 3 spans · 6 min`.
final class StatusWords {

    private StatusWords() {}

    /// @param minutes the time at work on the document; empty for none worth saying
    static String of(AnnotateModel model, Document document, String minutes) {
        StickyLabel pen = model.sticky();
        List<String> parts = new ArrayList<>();
        if (pen.onProperty().get()) {
            parts.add(pen.held().map(label -> tr("Sticky: %s", label.title())).orElse(tr("Sticky: press a label’s key")));
        }
        parts.add(tr("%d of %d", model.documents().position(document.id()) + 1, model.documents().own().size()));
        parts.add(Words.count(model.layerProperty().get().size(), "span", "spans"));
        if (!minutes.isEmpty()) {
            parts.add(minutes);
        }
        return String.join(" · ", parts);
    }
}
