package org.allonym.desktop.labels;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.scene.layout.VBox;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.label.Identifier;
import org.allonym.label.Label;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// How a label looks to annotators: a span in a line of text, and the guideline card. JavaFX thread.
final class LabelPreview extends VBox {

    private final AnnotatedTextView text;
    private final GuidelineCard card = new GuidelineCard();

    /// @param text a view for the line of text, dressed as essays are
    LabelPreview(AnnotatedTextView text) {
        super(8);
        this.text = text;
        text.setId("label-preview");
        text.setMinHeight(84);
        text.setPrefHeight(84);
        text.setMaxHeight(84);
        text.setFocusTraversable(false);
        text.setMouseTransparent(true);
        text.setAccessibleText(tr("Preview of a span"));
        getChildren().addAll(text, card);
    }

    /// Shows a label in a sentence of its first example.
    void show(Label label) {
        String example = label.hits().isEmpty() ? tr("these words") : label.hits().getFirst();
        String frame = tr("Here it says %s in the essay.");
        int at = frame.indexOf("%s");
        text.setPainted(List.of());
        text.setDocument(DocumentText.of(frame.substring(0, at) + example + frame.substring(at + 2)));
        boolean direct = label.identifier() == Identifier.DIRECT;
        text.setPainted(List.of(new Painted(
                "preview",
                new Span(at, at + example.length()),
                new PaintStyle.Label(direct),
                label.role(),
                label.tag(),
                false)));
        card.show(label);
    }
}
