package org.allonym.desktop.team;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.Words;
import org.allonym.services.team.MakePackage;
import org.allonym.services.team.TeamFiles;

/// Which packages were made, whose each file is, and what comes next. JavaFX thread.
final class MadePane extends VBox {

    private final Button done = new Button(tr("Done"));

    /// @param close runs when the person has read it
    MadePane(MakeModel.Outcome outcome, Path folder, boolean locked, Runnable close) {
        super(16);
        String heading = outcome.made().size() == outcome.wanted()
                ? tr("Created: %s", Words.count(outcome.wanted(), "package", "packages"))
                : tr("Created: %,d of %,d", outcome.made().size(), outcome.wanted());
        getChildren().add(Pieces.heading(heading));
        if (outcome.made().isEmpty()) {
            getChildren().add(new Label(tr("No packages were created.")));
        } else {
            getChildren().addAll(files(outcome.made()), wrapped(tr("In %s", folder)), Pieces.heading(tr("Next steps")), next(locked));
        }
        if (outcome.problem() != null) {
            Label wrong = Pieces.fault();
            wrong.setText(outcome.problem().what() + " " + outcome.problem().advice());
            getChildren().add(wrong);
        }
        done.setId("packages-done");
        done.getStyleClass().add("accent");
        done.setDefaultButton(true);
        done.setOnAction(_ -> close.run());
        HBox end = new HBox(done);
        end.setAlignment(Pos.CENTER_RIGHT);
        getChildren().add(end);
    }

    /// Gives the focus to the button that closes it.
    void focus() {
        done.requestFocus();
    }

    private static GridPane files(List<MakePackage.Report> made) {
        GridPane files = new GridPane(16, 8);
        files.setId("packages-made");
        for (int i = 0; i < made.size(); i++) {
            files.addRow(
                    i,
                    new Label(made.get(i).scope().actor().value()),
                    new Label(Words.count(made.get(i).documents(), "document", "documents")),
                    new Label(String.valueOf(made.get(i).file().getFileName())));
        }
        return files;
    }

    private static GridPane next(boolean locked) {
        GridPane steps = new GridPane(8, 6);
        steps.setId("packages-next");
        String send = locked
                ? tr("Send each file to its owner. Tell them the passphrase some other way, such as by phone.")
                : tr("Give each file to its owner yourself, on a USB stick or a drive that only the two of you can "
                        + "access. The files aren’t encrypted: anyone who has one can read the documents in it.");
        int row = 0;
        for (String words : List.of(
                send,
                tr("They choose “Open project…” on the start screen, do their work, and choose “Give back…”."),
                tr("They send you a file that ends in %s. Choose “Merge…” on this page to merge it.", TeamFiles.RETURNED))) {
            Label number = Pieces.muted(String.valueOf(row + 1));
            GridPane.setValignment(number, javafx.geometry.VPos.TOP);
            number.setMinWidth(Region.USE_PREF_SIZE);
            steps.addRow(row++, number, wrapped(words));
        }
        return steps;
    }

    private static Label wrapped(String words) {
        Label label = new Label(words);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
