package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.adjudicate.Audit;

/// Asks how many agreed spans and documents without marks to draw, and with which seed. JavaFX thread.
final class AuditPanel {

    /// Draws.
    @FunctionalInterface
    interface Draw {
        void draw(int spans, int documents, long seed);
    }

    private static final int SOME_SPANS = 50;
    private static final int SOME_DOCUMENTS = 20;

    private AuditPanel() {}

    static Node of(Auditing auditing, Draw draw) {
        Audit.Population from = auditing.population();
        Label why = new Label(tr("What everybody agrees on can still be wrong. Check a random sample: the share that is wrong shows how "
                + "far you can trust the rest."));
        MarkLines.wrap(why);
        why.setMaxWidth(480);
        TextField spans = number("audit-spans", Math.min(SOME_SPANS, from.spans().size()), tr("Agreed spans"));
        TextField documents =
                number("audit-documents", Math.min(SOME_DOCUMENTS, from.documents().size()), tr("Documents without spans"));
        TextField seed = number("audit-seed", Auditing.anySeed(), tr("Seed"));
        GridPane grid = new GridPane(12, 8);
        row(grid, 0, tr("Agreed spans"), spans, tr("of %,d", from.spans().size()));
        row(grid, 1, tr("Documents without spans"), documents, tr("of %,d", from.documents().size()));
        row(grid, 2, tr("Seed"), seed, tr("the same seed draws the same sample"));
        Button go = new Button(tr("Draw the sample"));
        go.setId("audit-draw");
        go.getStyleClass().add("accent");
        go.setDefaultButton(true);
        go.setOnAction(_ -> draw.draw(
                (int) Math.min(Integer.MAX_VALUE, value(spans)), (int) Math.min(Integer.MAX_VALUE, value(documents)), value(seed)));
        HBox buttons = new HBox(8, go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        return new VBox(12, why, grid, buttons);
    }

    private static void row(GridPane grid, int row, String title, TextField field, String beside) {
        Label muted = new Label(beside);
        muted.getStyleClass().add("muted");
        grid.addRow(row, new Label(title), field, muted);
    }

    private static TextField number(String id, long value, String spoken) {
        TextField field = new TextField(Long.toString(value));
        field.setId(id);
        field.setPrefColumnCount(8);
        field.setAccessibleText(spoken);
        field.setTextFormatter(new TextFormatter<>(
                change -> change.getControlNewText().matches("[0-9]{0,12}") ? change : null));
        return field;
    }

    private static long value(TextField field) {
        return field.getText().isEmpty() ? 0 : Long.parseLong(field.getText());
    }
}
