package org.allonym.app.annotate;

import org.allonym.app.shell.Words;
import org.allonym.project.Document;

/// What the status bar says: `Sticky: E-mail · 12 of 310 · 3 spans · 6 min`.
final class StatusWords {

    private StatusWords() {}

    /// @param minutes the time at work on the document; empty for none worth saying
    static String of(AnnotateModel model, Document document, String minutes) {
        StickyLabel pen = model.sticky();
        String sticky = !pen.onProperty().get()
                ? ""
                : "Sticky: %s · ".formatted(pen.held().map(label -> label.title()).orElse("press a label’s key"));
        return "%s%d of %d · %s%s".formatted(
                sticky,
                model.documents().position(document.id()) + 1,
                model.documents().own().size(),
                Words.count(model.layerProperty().get().size(), "span", "spans"),
                minutes.isEmpty() ? "" : " · " + minutes);
    }
}
