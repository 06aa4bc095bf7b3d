package org.allonym.desktop.project;

import static org.allonym.language.Messages.minute;
import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.services.history.WorkLog;
import org.allonym.store.DocumentRow;

/// One document for the PI: its text, what people said about it as a whole, and how it came to stand where it does.
/// JavaFX thread.
final class DocumentPanel {

    private final VBox history = new VBox(6, Pieces.muted(tr("Loading…")));
    private final HBox box;

    /// @param reading where the text is shown
    DocumentPanel(ProjectModel model, DocumentRow row, AnnotatedTextView reading) {
        model.session().document(row.id()).ifPresent(document -> ReadingText.show(reading, document));
        reading.setPrefSize(640, 460);
        reading.setMinWidth(420);
        VBox side = new VBox(12, Pieces.heading(tr("Status: %s", model.state(row).title())));
        row.work().forEach((actor, work) -> {
            side.getChildren().add(wrapped(new Label("%s: %s%s".formatted(
                    actor, Words.status(work.status()), work.reason().isEmpty() ? "" : " – " + work.reason()))));
            if (!work.flag().isEmpty()) {
                side.getChildren().add(wrapped(Pieces.muted(tr("Flag: %s", work.flag()))));
            }
            if (!work.note().isEmpty()) {
                side.getChildren().add(wrapped(Pieces.muted(tr("Note: %s", work.note()))));
            }
        });
        side.getChildren().addAll(Pieces.heading(tr("History")), history);
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
            history.getChildren().add(Pieces.muted(tr("Nobody has started it.")));
        }
        for (WorkLog.Move move : moves.reversed()) {
            String status = Words.status(move.after());
            String what = move.by().equals(move.annotator().value())
                    ? "%s: %s".formatted(move.annotator(), status)
                    : tr("%s: %s by %s", move.annotator(), status, move.by());
            history.getChildren().add(wrapped(new Label(move.reason().isEmpty() ? what : what + " – " + move.reason())));
            history.getChildren().add(Pieces.muted(minute(move.at())));
        }
    }

    Node node() {
        return box;
    }
}
