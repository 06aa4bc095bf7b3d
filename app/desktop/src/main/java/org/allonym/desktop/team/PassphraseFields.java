package org.allonym.desktop.team;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.Arrays;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.problem.ProblemException;
import org.allonym.seal.Passphrase;
import org.jspecify.annotations.Nullable;

/// Asks whether a file is locked, and for the passphrase, twice. JavaFX thread.
final class PassphraseFields {

    private final CheckBox lock = new CheckBox();
    private final PasswordField first = field("passphrase", tr("Passphrase"));
    private final PasswordField second = field("passphrase-again", tr("Repeat the passphrase"));
    private final Label remark = Controls.muted("");
    private final VBox node;

    /// @param question what is locked
    PassphraseFields(String question) {
        lock.setText(question);
        lock.setId("lock");
        remark.setWrapText(true);
        remark.setId("passphrase-remark");
        GridPane grid = new GridPane(12, 8);
        grid.getStyleClass().add("indented");
        grid.addRow(0, new Label(tr("Passphrase")), first);
        grid.addRow(1, new Label(trc("passphrase", "Repeat")), second);
        grid.add(remark, 0, 2, 2, 1);
        node = new VBox(8, lock, grid);
        lock.selectedProperty().subscribe(locked -> Controls.show(grid, locked));
        first.textProperty().subscribe(_ -> remark());
        second.textProperty().subscribe(_ -> remark());
    }

    private static PasswordField field(String id, String prompt) {
        PasswordField field = new PasswordField();
        field.setId(id);
        field.setPrefColumnCount(28);
        field.setAccessibleText(prompt);
        return field;
    }

    private void remark() {
        remark.getStyleClass().remove("warning-text");
        if (first.getText().isEmpty()) {
            remark.setText(tr("Five random words are easy to say over the phone and practically impossible to guess."));
        } else if (!second.getText().isEmpty() && !second.getText().equals(first.getText())) {
            remark.setText(tr("The passphrases don’t match yet."));
            remark.getStyleClass().add("warning-text");
        } else if (isShort()) {
            remark.setText(tr("Short: anyone who gets the file could guess it. Use 12 characters or more."));
            remark.getStyleClass().add("warning-text");
        } else {
            remark.setText(tr("Long enough. Without it, nobody can open the file, not even you."));
        }
    }

    private boolean isShort() {
        try {
            return Passphrase.of(first.getText().toCharArray()).isShort();
        } catch (ProblemException _) {
            return true;
        }
    }

    /// Whether the file is to be locked.
    CheckBox lock() {
        return lock;
    }

    /// The passphrase; null for an open file.
    ///
    /// @throws ProblemException when none was typed, or not the same twice
    @Nullable Passphrase passphrase() {
        if (!lock.isSelected()) {
            return null;
        }
        if (!first.getText().equals(second.getText())) {
            throw new ProblemException(new org.allonym.problem.Problem.Refused(
                    tr("The passphrases don’t match."), tr("Type it again.")));
        }
        char[] typed = first.getText().toCharArray();
        try {
            return Passphrase.of(typed);
        } finally {
            Arrays.fill(typed, ' ');
        }
    }

    /// Forgets what was typed.
    void clear() {
        first.clear();
        second.clear();
    }

    Node node() {
        return node;
    }
}
