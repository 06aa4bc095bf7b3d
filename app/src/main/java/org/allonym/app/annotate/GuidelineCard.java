package org.allonym.app.annotate;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// What a label means, with examples that are meant and examples that are not. JavaFX thread.
final class GuidelineCard extends VBox {

    private org.allonym.label.@Nullable Label shown;

    GuidelineCard() {
        super(4);
        setId("guideline-card");
        getStyleClass().add("guideline-card");
        setMinHeight(Region.USE_PREF_SIZE);
    }

    void show(org.allonym.label.Label label) {
        if (label.equals(shown)) {
            return;
        }
        shown = label;
        Label title = new Label(label.title());
        title.getStyleClass().add("section-title");
        getChildren().setAll(title, line(label.description(), false));
        examples("Is: ", label.hits(), false);
        examples("Is not: ", label.nearMisses(), true);
    }

    private void examples(String words, List<String> examples, boolean muted) {
        if (!examples.isEmpty()) {
            getChildren().add(line(words + String.join(" · ", examples), muted));
        }
    }

    private static Label line(String text, boolean muted) {
        Label line = new Label(text);
        line.setWrapText(true);
        line.setMinHeight(Region.USE_PREF_SIZE);
        if (muted) {
            line.getStyleClass().add("muted");
        }
        return line;
    }
}
