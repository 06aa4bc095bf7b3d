package org.allonym.desktop.labels;

import static org.allonym.language.Messages.tr;

import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.label.Label;

/// What a label means: its sentence, examples that carry it, and look-alikes that don't. JavaFX thread.
public final class GuidelineCard extends VBox {

    public GuidelineCard() {
        super(4);
        getStyleClass().add("guideline-card");
        setMinHeight(Region.USE_PREF_SIZE);
    }

    /// Shows the card of a label.
    public void show(Label label) {
        javafx.scene.control.Label title = line(label.title(), "section-title");
        getChildren().setAll(title);
        if (label.retired()) {
            getChildren().add(line(tr("Retired: it stays on its spans and is no longer offered."), "muted"));
        }
        if (!label.description().isBlank()) {
            getChildren().add(line(label.description(), "card-line"));
        }
        if (!label.hits().isEmpty()) {
            getChildren().add(line(tr("Is: %s", String.join(" · ", label.hits())), "card-line"));
        }
        if (!label.nearMisses().isEmpty()) {
            getChildren().add(line(tr("Is not: %s", String.join(" · ", label.nearMisses())), "muted"));
        }
    }

    private static javafx.scene.control.Label line(String text, String style) {
        javafx.scene.control.Label line = new javafx.scene.control.Label(text);
        Controls.wrap(line);
        line.getStyleClass().add(style);
        return line;
    }
}
