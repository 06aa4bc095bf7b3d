package org.allonym.desktop.activity;

import static org.allonym.language.Messages.tr;

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
import org.allonym.desktop.shell.Pieces;
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
        model.verify(report -> desk.openPanel(tr("Log verification"), content(model, desk, report)));
    }

    private static VBox content(ActivityModel model, Desk desk, ChainReport report) {
        Label result = line(report.sound()
                ? tr("The log is intact (%s): nothing was changed, left out or moved.", Words.count(report.entries(), "entry", "entries"))
                : tr("The log was altered: %s in %s.",
                        Words.count(report.faults().size(), "problem", "problems"), Words.count(report.entries(), "entry", "entries")));
        result.setId("verify-result");
        result.getStyleClass().add(report.sound() ? "success-text" : "danger-text");
        VBox box = new VBox(12, result);
        box.setPrefWidth(640);
        report.faults().stream().limit(FAULTS).forEach(fault -> box.getChildren().add(line(fault.where() + ": " + fault.detail())));
        report.head().ifPresent(head -> {
            TextField hash = new TextField(head.hash());
            hash.setId("verify-head");
            hash.setEditable(false);
            hash.setAccessibleText(tr("Log head"));
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
                    line(tr("The head of this file’s log, entry %,d. Write it down somewhere else: without it, nobody "
                            + "can tell if entries were cut off at the end.",
                            head.seq())),
                    Pieces.row(8, hash, copy));
        });
        box.getChildren().addAll(noted(model, desk), buttons(desk));
        return box;
    }

    private static VBox noted(ActivityModel model, Desk desk) {
        TextField earlier = new TextField();
        earlier.setId("verify-noted");
        earlier.setPromptText(tr("A log head you noted earlier"));
        earlier.setAccessibleText(tr("A log head you noted earlier"));
        HBox.setHgrow(earlier, Priority.ALWAYS);
        Label answer = line("");
        answer.setId("verify-answer");
        Button look = new Button(tr("Check"));
        look.setId("verify-look");
        look.setMinWidth(Region.USE_PREF_SIZE);
        Runnable looking = () -> {
            try {
                answer.setText(model.holds(earlier.getText())
                        .map(held -> held
                                ? tr("It is in the log: everything recorded before it is still there.")
                                : tr("It isn’t in the log: entries were cut off, or it belongs to another project."))
                        .orElse(tr("That isn’t a log head. A log head has 64 characters, 0–9 and a–f.")));
            } catch (ProblemException e) {
                desk.show(e.problem());
            }
        };
        look.setOnAction(_ -> looking.run());
        earlier.setOnAction(_ -> looking.run());
        return new VBox(6, Pieces.row(8, earlier, look), answer);
    }

    private static HBox buttons(Desk desk) {
        Button close = Pieces.button("verify-close", tr("Close"), () -> desk.closePanel());
        return Pieces.foot(close);
    }

    private static Label line(String words) {
        Label line = new Label(words);
        Wrapping.of(line);
        line.setMaxWidth(640);
        line.setMinHeight(Region.USE_PREF_SIZE);
        return line;
    }
}
