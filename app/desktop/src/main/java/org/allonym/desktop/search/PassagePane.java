package org.allonym.desktop.search;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.desktop.session.SearchDesk;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.jspecify.annotations.Nullable;

/// The text around a place, to be read and not changed, with the labels the person may see. JavaFX thread.
public final class PassagePane extends BorderPane {

    private final SearchDesk desk;
    private final AnnotatedTextView text;
    private final Label title = new Label();
    private @Nullable Document shown;

    public PassagePane(SearchDesk desk, Appearance appearance, BooleanProperty hidden, Runnable close) {
        this.desk = desk;
        text = ReadingText.make(appearance, hidden);
        text.setId("passage");
        title.getStyleClass().add("document-title");
        Button done = new Button(tr("Close the document"), new KeyCap("Esc"));
        done.setContentDisplay(ContentDisplay.RIGHT);
        done.setOnAction(_ -> close.run());
        HBox head = new HBox(title, Controls.gap(), done);
        head.getStyleClass().add("text-head");
        head.setAlignment(Pos.CENTER_LEFT);
        setTop(head);
        setCenter(text);
        getStyleClass().add("passage-pane");
    }

    public AnnotatedTextView text() {
        return text;
    }

    public void show(KwicRow row) {
        desk.document(row.document()).ifPresent(document -> {
            if (shown == null || !shown.id().equals(document.id())) {
                ReadingText.show(text, document);
                title.setText(document.id().value());
                shown = document;
            }
            LabelSet labels = desk.labelSet();
            List<Painted> painted = new ArrayList<>();
            for (Annotation annotation : desk.layer(document.id()).annotations()) {
                org.allonym.label.Label label = SearchModel.label(labels, annotation.label());
                if (label != null) {
                    painted.add(new Painted(
                            annotation.id().value(),
                            annotation.span(),
                            new PaintStyle.Label(label.identifier() == Identifier.DIRECT),
                            label.role(),
                            label.tag(),
                            false));
                }
            }
            painted.add(new Painted("place", row.span(), new PaintStyle.SearchHit(true), 1, "", false));
            text.setPainted(painted);
            text.ensureVisible(row.span());
        });
    }
}
