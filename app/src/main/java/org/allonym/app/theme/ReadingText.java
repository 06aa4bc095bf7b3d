package org.allonym.app.theme;

import javafx.beans.property.BooleanProperty;
import org.allonym.app.text.AnnotatedTextView;
import org.allonym.app.text.TextAppearance;

/// Makes text views dressed for reading: the program's serif at the person's size, hidden when they ask for it.
public final class ReadingText {

    private static final TextAppearance NORMAL = TextAppearance.of("Allonym Serif");

    private ReadingText() {}

    /// A view that follows the text size and `hidden`. JavaFX thread.
    public static AnnotatedTextView make(Appearance appearance, BooleanProperty hidden) {
        AnnotatedTextView text = new AnnotatedTextView(at(appearance.zoomProperty().get()));
        text.appearanceProperty().bind(appearance.zoomProperty().map(zoom -> at(zoom.doubleValue())));
        text.concealedProperty().bind(hidden);
        return text;
    }

    private static TextAppearance at(double zoom) {
        return NORMAL.withSize(Math.rint(Appearance.READING_SIZE * zoom * 2) / 2);
    }
}
