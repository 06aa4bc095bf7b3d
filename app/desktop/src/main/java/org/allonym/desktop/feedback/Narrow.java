package org.allonym.desktop.feedback;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.Map;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.adjudicate.Feedback;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.label.Label;

/// How much of each kind and of each label there is, on buttons that show only that. JavaFX thread.
final class Narrow extends VBox {

    private final FeedbackModel model;
    private final FlowPane kinds = new FlowPane(8, 8);
    private final FlowPane labels = new FlowPane(8, 8);

    Narrow(FeedbackModel model) {
        this.model = model;
        setSpacing(8);
        getStyleClass().add("feedback-narrow");
        getChildren().addAll(kinds, labels);
    }

    void show(FeedbackModel.Shown shown) {
        String focused = getScene() != null && getScene().getFocusOwner() instanceof ToggleButton button && button.getId() != null
                ? button.getId()
                : "";
        kinds.getChildren().clear();
        ToggleButton fresh = button("feedback-new", tr("New since your last visit"), shown.fresh(), model.onlyNewProperty().get());
        fresh.setOnAction(_ -> model.onlyNewProperty().set(!model.onlyNewProperty().get()));
        for (Feedback.Kind kind : Feedback.Kind.values()) {
            int count = shown.kinds().getOrDefault(kind, 0);
            ToggleButton button = button(
                    "feedback-" + kind.name().toLowerCase(java.util.Locale.ROOT),
                    Called.kind(kind),
                    count,
                    model.kindProperty().get() == kind);
            button.setOnAction(_ -> model.kindProperty().set(model.kindProperty().get() == kind ? null : kind));
            kinds.getChildren().add(button);
        }
        kinds.getChildren().add(fresh);
        labels.getChildren().clear();
        for (Map.Entry<String, Integer> entry : shown.labels().entrySet()) {
            ToggleButton button = button(
                    "feedback-label-" + entry.getKey(),
                    Called.label(model.labelSet(), entry.getKey()),
                    entry.getValue(),
                    entry.getKey().equals(model.labelProperty().get()));
            button.setGraphic(LabelSwatch.of(model.labelSet(), entry.getKey()));
            button.setOnAction(_ -> model.labelProperty().set(
                    entry.getKey().equals(model.labelProperty().get()) ? null : entry.getKey()));
            labels.getChildren().add(button);
        }
        getChildren().forEach(row -> ((FlowPane) row).getChildren().stream()
                .filter(node -> focused.equals(node.getId()))
                .forEach(javafx.scene.Node::requestFocus));
    }

    private static ToggleButton button(String id, String words, int count, boolean chosen) {
        ToggleButton button = new ToggleButton(words + "  " + number(count));
        button.setId(id);
        button.getStyleClass().add("small");
        button.setSelected(chosen);
        button.setDisable(count == 0 && !chosen);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }
}
