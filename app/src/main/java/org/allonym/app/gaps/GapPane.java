package org.allonym.app.gaps;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.allonym.app.gaps.GapsModel.Row;
import org.jspecify.annotations.Nullable;

/// One gap in full: the passage, who read what, what was decided and why. JavaFX thread.
final class GapPane extends VBox {

    private final Text before = part("passage-text");
    private final Text hit = part("passage-hit");
    private final Text after = part("passage-text");
    private final Label readings = line();
    private final Label decision = line();
    private final Label note = line();
    private final Label stale = line();

    GapPane(GapsModel model) {
        setSpacing(6);
        getStyleClass().add("card");
        setId("gap-detail");
        stale.setText("The readings have changed since; the conflict is open again.");
        stale.getStyleClass().add("warning-text");
        getChildren().addAll(new TextFlow(before, hit, after), readings, decision, note, stale);
        visibleProperty().bind(model.shownProperty().map(shown -> !shown.rows().isEmpty()));
        managedProperty().bind(visibleProperty());
    }

    private static Text part(String style) {
        Text text = new Text();
        text.getStyleClass().add(style);
        return text;
    }

    private static Label line() {
        Label line = new Label();
        line.setWrapText(true);
        line.setMinHeight(USE_PREF_SIZE);
        line.managedProperty().bind(line.visibleProperty());
        return line;
    }

    void show(@Nullable Row row) {
        if (row == null) {
            return;
        }
        before.setText("…" + row.gap().passage().before());
        hit.setText(row.gap().passage().text());
        after.setText(row.gap().passage().after() + "…");
        readings.setText(row.readings());
        decision.setText("%s: %s".formatted(row.gap().by(), row.decision()));
        note.setText("“" + row.gap().note() + "”");
        note.setVisible(!row.gap().note().isEmpty());
        stale.setVisible(!row.gap().holds());
    }
}
