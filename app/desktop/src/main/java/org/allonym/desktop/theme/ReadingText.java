package org.allonym.desktop.theme;

import static org.allonym.language.Messages.tr;

import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.TextAppearance;
import org.allonym.project.Document;

/// Makes text views dressed for reading: in the person's font, size and spacing, hidden when they ask for it.
public final class ReadingText {

    private ReadingText() {}

    /// A view that follows the look and `hidden`. JavaFX thread.
    public static AnnotatedTextView make(Appearance appearance, BooleanProperty hidden) {
        AnnotatedTextView text = new AnnotatedTextView(setting(appearance));
        text.appearanceProperty().bind(Bindings.createObjectBinding(() -> setting(appearance), appearance.setting()));
        text.lineNumbersProperty().bind(appearance.lineNumbersProperty());
        text.mathsShadedProperty().bind(appearance.mathsShadedProperty());
        text.concealedProperty().bind(hidden);
        return HiddenText.speaks(text);
    }

    /// Shows a document and says which one it is. JavaFX thread.
    public static void show(AnnotatedTextView text, Document document) {
        text.setDocument(document.text());
        text.setAccessibleText(tr("Text of document %s", document.id()));
    }

    private static TextAppearance setting(Appearance appearance) {
        return TextAppearance.of(appearance.fontProperty().get().family())
                .withSize(Math.rint(Appearance.READING_SIZE * appearance.zoomProperty().get() * 2) / 2)
                .withLineHeight(appearance.lineSpacingProperty().get());
    }
}
