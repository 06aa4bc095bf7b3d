package org.allonym.desktop.backup;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Pieces;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.kordamp.ikonli.feather.Feather;

/// Asks for the passphrase of the backup that is chosen. JavaFX thread.
final class LockedPane extends VBox {

    private final BackupsModel model;
    private final PasswordField passphrase = new PasswordField();
    private final Label fault = Pieces.fault();

    LockedPane(BackupsModel model) {
        super(12);
        this.model = model;
        setId("backup-locked");
        Label why = new Label(tr("This backup is encrypted; whoever made it knows the passphrase. Decrypt it to see what restoring it "
                + "would change. The backup stays encrypted, and no decrypted copy is kept."));
        why.setWrapText(true);
        why.setMinHeight(USE_PREF_SIZE);
        passphrase.setId("backup-passphrase");
        passphrase.setPrefColumnCount(28);
        passphrase.setAccessibleText(tr("Passphrase of the backup"));
        passphrase.setOnAction(_ -> unlock());
        Label asked = new Label(tr("Passphrase"));
        asked.setLabelFor(passphrase);
        Button unlock = Pieces.button("backup-unlock", tr("Decrypt"), Feather.UNLOCK, this::unlock);
        unlock.setMinWidth(USE_PREF_SIZE);
        unlock.disableProperty().bind(model.unlockingProperty());
        FlowPane row = new FlowPane(12, 8, asked, passphrase, unlock);
        row.setAlignment(Pos.CENTER_LEFT);
        fault.setId("backup-unlock-fault");
        getChildren().addAll(why, row, fault);
    }

    private void unlock() {
        if (model.unlockingProperty().get()) {
            return;
        }
        fault.setText("");
        char[] typed = passphrase.getText().toCharArray();
        try {
            model.unlock(typed, this::failed);
        } catch (ProblemException e) {
            failed(e.problem());
        } finally {
            Arrays.fill(typed, ' ');
        }
    }

    private void failed(Problem problem) {
        fault.setText(problem.what() + " " + problem.advice());
        passphrase.selectAll();
        passphrase.requestFocus();
    }
}
