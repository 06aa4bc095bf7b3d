package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Reason;
import org.allonym.desktop.shell.Hint;

/// The figures people quote, each with its interval; a click shows what is behind it. JavaFX thread.
final class HeadlineFigures {

    private static final List<Measure> SHOWN = List.of(
            Measure.STRICT_F1,
            Measure.EXACT_F1,
            Measure.PARTIAL_F1,
            Measure.TYPE_F1,
            Measure.KAPPA,
            Measure.KAPPA_MARKED,
            Measure.ALPHA_U);

    private final FlowPane node = new FlowPane(8, 8);

    HeadlineFigures(Agreement agreement, Consumer<Measure> drill) {
        for (Measure measure : SHOWN) {
            node.getChildren().add(card(measure, agreement.overall().figure(measure), drill));
        }
    }

    private static Button card(Measure measure, Figure figure, Consumer<Measure> drill) {
        Label title = new Label(measure.title());
        title.getStyleClass().add("muted");
        Label value = new Label(figure instanceof Figure.Value known ? Figure.shown(known.value()) : tr("n/a"));
        value.getStyleClass().add("figure-value");
        Label interval = new Label(switch (figure) {
            case Figure.Value(double _, long _, Interval.Range(double low, double high, int _)) -> "%s – %s".formatted(Figure.shown(low), Figure.shown(high));
            case Figure.Value(double _, long _, Interval.None(String reason)) -> Reason.spoken(reason);
            case Figure.Undefined(String reason, long _) -> Reason.spoken(reason);
        });
        interval.getStyleClass().add("muted");
        Button card = new Button("", new VBox(2, title, value, interval));
        card.getStyleClass().add("figure-card");
        card.setId("figure-" + measure.key());
        card.setAccessibleText("%s %s".formatted(measure.title(), figure.text()));
        Hint.on(card, switch (measure.unit()) {
            case SPAN -> tr("%s; counts spans, n = %,d", measure.rule(), figure.n());
            case TOKEN -> tr("%s; counts tokens, n = %,d", measure.rule(), figure.n());
        });
        card.setOnAction(_ -> drill.accept(measure));
        return card;
    }

    Node node() {
        return node;
    }
}
