package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Measure;
import org.allonym.services.evaluate.Evaluation;
import org.allonym.services.evaluate.Level;

/// The four figures over all labels, always together, each with its interval. JavaFX thread.
final class QualityCards {

    /// Of the cards, in the order of the figures.
    private static final List<String> IDS = List.of("precision", "recall", "f1", "f5");

    private final HBox node = new HBox(8);

    Node node() {
        return node;
    }

    void show(Evaluation evaluation, Level level) {
        node.getChildren().clear();
        List<Measure> measures = level.measures();
        for (int i = 0; i < measures.size(); i++) {
            node.getChildren().add(card(
                    IDS.get(i), Called.figures().get(i), measures.get(i), evaluation.agreement().overall().figure(measures.get(i))));
        }
    }

    private static Node card(String id, String title, Measure measure, Figure figure) {
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
        card.setId("quality-" + id);
        card.setAccessibleText("%s %s".formatted(title, figure.text()));
        Tooltip.install(card, new Tooltip(switch (measure.unit()) {
            case SPAN -> tr("%s; counts spans, n = %,d; 95 %% bootstrap interval over documents", measure.rule(), figure.n());
            case TOKEN -> tr("%s; counts tokens, n = %,d; 95 %% bootstrap interval over documents", measure.rule(), figure.n());
        }));
        return card;
    }
}
