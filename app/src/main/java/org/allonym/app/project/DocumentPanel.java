package org.allonym.app.project;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.app.shell.Words;
import org.allonym.store.DocumentRow;
import org.allonym.workflow.WorkLog;

/// One document for the PI: its text, what people said about it as a whole, and how it came to stand where it does.
/// JavaFX thread.
final class DocumentPanel {

    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT).withZone(ZoneId.systemDefault());

    private final VBox history = new VBox(6, Pieces.muted("Reading…"));
    private final HBox box;

    DocumentPanel(ProjectModel model, DocumentRow row) {
        Label text = wrapped(new Label(model.session()
                .document(row.id())
                .map(document -> document.text().value())
                .orElse("")));
        text.getStyleClass().add("span-surface");
        ScrollPane reading = new ScrollPane(text);
        reading.setFitToWidth(true);
        reading.getStyleClass().add("edge-to-edge");
        reading.setPrefSize(520, 440);
        reading.setMinWidth(360);
        VBox side = new VBox(12, Pieces.heading("State: " + model.state(row).title()));
        row.work().forEach((actor, work) -> {
            side.getChildren().add(wrapped(new Label("%s: %s%s".formatted(
                    actor, Words.status(work.status()), work.reason().isEmpty() ? "" : " – " + work.reason()))));
            if (!work.flag().isEmpty()) {
                side.getChildren().add(wrapped(Pieces.muted("Flag: " + work.flag())));
            }
            if (!work.note().isEmpty()) {
                side.getChildren().add(wrapped(Pieces.muted("Note: " + work.note())));
            }
        });
        side.getChildren().addAll(Pieces.heading("History"), history);
        side.setId("document-history");
        side.setPrefWidth(300);
        side.setMinWidth(240);
        box = new HBox(24, reading, side);
    }

    private static Label wrapped(Label label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /// Shows how it came to stand where it does, latest first.
    void showHistory(List<WorkLog.Move> moves) {
        history.getChildren().clear();
        if (moves.isEmpty()) {
            history.getChildren().add(Pieces.muted("Nobody has begun it."));
        }
        for (WorkLog.Move move : moves.reversed()) {
            String by = move.by().equals(move.annotator().value()) ? "" : " by " + move.by();
            history.getChildren().add(wrapped(new Label("%s: %s%s%s".formatted(
                    move.annotator(), Words.status(move.after()), by, move.reason().isEmpty() ? "" : " – " + move.reason()))));
            history.getChildren().add(Pieces.muted(WHEN.format(move.at())));
        }
    }

    Node node() {
        return box;
    }
}
