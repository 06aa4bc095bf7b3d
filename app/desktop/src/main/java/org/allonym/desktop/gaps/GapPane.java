package org.allonym.desktop.gaps;

import static org.allonym.language.Messages.tr;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import org.allonym.desktop.gaps.GapsModel.Row;
import org.allonym.desktop.text.Direction;
import org.allonym.desktop.text.Excerpt;
import org.allonym.desktop.text.Wrapping;
import org.allonym.desktop.theme.Concealed;
import org.jspecify.annotations.Nullable;

/// One gap in full: the passage, who read what, what was decided and why. JavaFX thread.
final class GapPane extends VBox {

    /// Code points shown on either side of the passage.
    private static final int AROUND = 72;

    private final TextFlow passage = new TextFlow();
    private final Label readings = line();
    private final Label decision = line();
    private final Label note = line();
    private final Label stale = line();

    GapPane(GapsModel model) {
        setSpacing(6);
        getStyleClass().add("card");
        setId("gap-detail");
        Concealed.mark(passage);
        Concealed.mark(note);
        stale.setText(tr("The annotators’ spans have changed since; the conflict is open again."));
        stale.getStyleClass().add("warning-text");
        getChildren().addAll(passage, readings, decision, note, stale);
        visibleProperty().bind(model.shownProperty().map(shown -> !shown.rows().isEmpty()));
        managedProperty().bind(visibleProperty());
    }

    private static Label line() {
        Label line = new Label();
        Wrapping.of(line);
        line.setMinHeight(USE_PREF_SIZE);
        line.managedProperty().bind(line.visibleProperty());
        return line;
    }

    void show(@Nullable Row row) {
        if (row == null) {
            return;
        }
        passage.getChildren().setAll(Wrapping.parts(Excerpt.tail(row.gap().passage().before(), AROUND), "passage-text"));
        passage.getChildren().addAll(Wrapping.parts(row.gap().passage().text(), "passage-hit"));
        passage.getChildren().addAll(Wrapping.parts(Excerpt.head(row.gap().passage().after(), AROUND), "passage-text"));
        passage.setNodeOrientation(Direction.of(
                row.gap().passage().before(), row.gap().passage().text(), row.gap().passage().after()));
        readings.setText(row.readings());
        decision.setText("%s: %s".formatted(row.gap().by(), row.decision()));
        note.setText("“" + row.gap().note() + "”");
        note.setVisible(!row.gap().note().isEmpty());
        stale.setVisible(!row.gap().holds());
    }
}
