package org.allonym.desktop.activity;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.text.Wrapping;
import org.allonym.problem.ProblemException;
import org.allonym.store.ChainReport;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Says whether the log hangs together, and its head to note down. JavaFX thread.
final class VerifyPanel {

    private static final int FAULTS = 8;

    private VerifyPanel() {}

    static void open(ActivityModel model, Desk desk) {
        model.verify(report -> desk.openPanel(tr("The log was verified"), content(model, desk, report)));
    }

    private static VBox content(ActivityModel model, Desk desk, ChainReport report) {
        Label result = line(report.sound()
                ? tr("All %s hang together: none was changed, left out or moved.", Words.count(report.entries(), "entry", "entries"))
                : tr("The log was altered: %s in %s.",
                        Words.count(report.faults().size(), "fault", "faults"), Words.count(report.entries(), "entry", "entries")));
        result.setId("verify-result");
        result.getStyleClass().add(report.sound() ? "success-text" : "danger-text");
        VBox box = new VBox(12, result);
        box.setPrefWidth(640);
        report.faults().stream().limit(FAULTS).forEach(fault -> box.getChildren().add(line(fault.where() + ": " + fault.detail())));
        report.head().ifPresent(head -> {
            TextField hash = new TextField(head.hash());
            hash.setId("verify-head");
            hash.setEditable(false);
            hash.setAccessibleText(tr("The head of the log"));
            HBox.setHgrow(hash, Priority.ALWAYS);
            Button copy = new Button(tr("Copy"), new FontIcon(Feather.COPY));
            copy.setId("verify-copy");
            copy.setMinWidth(Region.USE_PREF_SIZE);
            copy.setOnAction(_ -> {
                ClipboardContent content = new ClipboardContent();
                content.putString(head.hash());
                Clipboard.getSystemClipboard().setContent(content);
            });
            box.getChildren().addAll(
                    line(tr("The head of this file’s log, entry %,d. Note it down elsewhere: entries cut off at the end show only to somebody who knows it.",
                            head.seq())),
                    row(hash, copy));
        });
        box.getChildren().addAll(noted(model, desk), buttons(desk));
        return box;
    }

    private static VBox noted(ActivityModel model, Desk desk) {
        TextField earlier = new TextField();
        earlier.setId("verify-noted");
        earlier.setPromptText(tr("A head that was noted earlier"));
        earlier.setAccessibleText(tr("A head that was noted earlier"));
        HBox.setHgrow(earlier, Priority.ALWAYS);
        Label answer = line("");
        answer.setId("verify-answer");
        Button look = new Button(tr("Look for it"));
        look.setId("verify-look");
        look.setMinWidth(Region.USE_PREF_SIZE);
        Runnable looking = () -> {
            try {
                answer.setText(model.holds(earlier.getText())
                        .map(held -> held
                                ? tr("It is in the log: all that was done before it is still there.")
                                : tr("It is not in the log: entries were cut off, or it is another project’s."))
                        .orElse(tr("That is no head: it has 64 digits from 0 to 9 and a to f.")));
            } catch (ProblemException e) {
                desk.show(e.problem());
            }
        };
        look.setOnAction(_ -> looking.run());
        earlier.setOnAction(_ -> looking.run());
        return new VBox(6, row(earlier, look), answer);
    }

    private static HBox row(TextField field, Button button) {
        HBox row = new HBox(8, field, button);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private static HBox buttons(Desk desk) {
        Button close = new Button(tr("Close"));
        close.setId("verify-close");
        close.setOnAction(_ -> desk.closePanel());
        HBox buttons = new HBox(close);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        return buttons;
    }

    private static Label line(String words) {
        Label line = new Label(words);
        Wrapping.of(line);
        line.setMaxWidth(640);
        line.setMinHeight(Region.USE_PREF_SIZE);
        return line;
    }
}
