package org.allonym.app.evaluation;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Measure;
import org.allonym.inference.evaluate.Evaluation;
import org.allonym.inference.evaluate.Level;

/// The four figures over all labels, always together, each with its interval. JavaFX thread.
final class QualityCards {

    private final HBox node = new HBox(8);

    Node node() {
        return node;
    }

    void show(Evaluation evaluation, Level level) {
        node.getChildren().clear();
        List<Measure> measures = level.measures();
        for (int i = 0; i < measures.size(); i++) {
            node.getChildren().add(card(
                    Called.FIGURES.get(i), measures.get(i), evaluation.agreement().overall().figure(measures.get(i))));
        }
    }

    private static Node card(String title, Measure measure, Figure figure) {
        Label name = new Label(title);
        name.getStyleClass().add("muted");
        Label value = new Label(Called.value(figure));
        value.getStyleClass().add("figure-value");
        String reason = Called.reason(figure);
        Label interval = new Label(reason.isEmpty() ? Called.interval(figure) : reason);
        interval.getStyleClass().add("muted");
        VBox card = new VBox(2, name, value, interval);
        card.getStyleClass().add("figure-card");
        card.setMinWidth(VBox.USE_PREF_SIZE);
        card.setId("quality-" + title.toLowerCase(java.util.Locale.ROOT));
        card.setAccessibleText("%s %s".formatted(title, figure.text()));
        Tooltip.install(card, new Tooltip("%s; counts %ss, n = %,d; 95 %% bootstrap interval over documents"
                .formatted(measure.rule(), measure.unit().key(), figure.n())));
        return card;
    }
}
