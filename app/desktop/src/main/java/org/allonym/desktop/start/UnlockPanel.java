package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Pieces;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.store.sqlite.ProjectFile;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Asks for the passphrase of a locked work package and for the place of the project file that is made of it. Where it
/// was unlocked before, that file is the one to go on with. JavaFX thread.
final class UnlockPanel {

    private final StartModel model;
    private final Desk desk;
    private final Path locked;
    private final PasswordField passphrase = new PasswordField();
    private final Label name = new Label();
    private final Label folder = new Label();
    private final Label fault = new Label();
    private final Button unlock = new Button(tr("Decrypt and open"));
    private final Button goOn = new Button(tr("Open the existing file"));
    private final VBox there;
    private final VBox box;
    private Path place;

    UnlockPanel(StartModel model, Desk desk, FileDialogs dialogs, Path locked) {
        this.model = model;
        this.desk = desk;
        this.locked = locked;
        this.place = model.placeFor(locked);
        passphrase.setId("unlock-passphrase");
        passphrase.setAccessibleText(tr("Package passphrase"));
        passphrase.setOnAction(_ -> unlock());
        name.getStyleClass().add("section-title");
        folder.getStyleClass().add("muted");
        folder.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        folder.setMaxWidth(340);
        Button choose = new Button(tr("Choose another…"), new FontIcon(Feather.FOLDER));
        choose.setId("unlock-place");
        choose.getStyleClass().add("small");
        choose.setMinWidth(Region.USE_PREF_SIZE);
        choose.setOnAction(_ -> dialogs.save(
                        tr("Project file for the package"), String.valueOf(place.getFileName()), StartView.projects())
                .ifPresent(this::putAndAsk));
        Label asked = new Label(tr("Passphrase"));
        asked.setLabelFor(passphrase);
        HBox where = Pieces.row(16, new VBox(2, name, folder), choose);
        fault.setId("unlock-fault");
        fault.getStyleClass().add("danger-text");
        fault.managedProperty().bind(fault.textProperty().isNotEmpty());
        unlock.setId("unlock-now");
        unlock.setOnAction(_ -> unlock());
        goOn.setId("unlock-go-on");
        goOn.getStyleClass().add(Desk.FIRST_FOCUS);
        goOn.setOnAction(_ -> {
            desk.closePanel();
            model.open(place);
        });
        there = new VBox(
                8,
                wrapped(tr("This file already exists. If you decrypted this package before, your work is in that file: "
                        + "continue there to keep it in one place."), "warning-text"),
                goOn);
        there.managedProperty().bind(there.visibleProperty());
        HBox foot = new HBox(8, unlock);
        foot.setAlignment(Pos.CENTER_RIGHT);
        box = new VBox(
                16,
                wrapped(tr("%s is encrypted. Ask the person who created it for the passphrase.", locked.getFileName()), "lead"),
                new VBox(4, asked, passphrase),
                wrapped(tr("Decrypting it creates a project file for you to work in:"), "muted"),
                where,
                there,
                wrappedFault(),
                foot);
        box.setPrefWidth(540);
        put(place);
    }

    Node node() {
        return box;
    }

    private Label wrappedFault() {
        Pieces.wrap(fault);
        return fault;
    }

    private static Label wrapped(String words, String style) {
        Label label = Pieces.wrap(new Label(words));
        label.getStyleClass().add(style);
        return label;
    }

    private void put(Path chosen) {
        String plain = String.valueOf(chosen.getFileName());
        place = plain.endsWith(ProjectFile.EXTENSION) ? chosen : chosen.resolveSibling(plain + ProjectFile.EXTENSION);
        name.setText(String.valueOf(place.getFileName()));
        folder.setText(String.valueOf(place.getParent()));
        boolean taken = Files.exists(place);
        there.setVisible(taken);
        unlock.setDisable(taken);
        passphrase.setDisable(taken);
        accent(goOn, taken);
        accent(unlock, !taken);
        goOn.setDefaultButton(taken);
        unlock.setDefaultButton(!taken);
    }

    private void putAndAsk(Path chosen) {
        put(chosen);
        (passphrase.isDisabled() ? goOn : passphrase).requestFocus();
    }

    private static void accent(Button button, boolean first) {
        button.getStyleClass().remove("accent");
        if (first) {
            button.getStyleClass().add("accent");
        }
    }

    private void unlock() {
        if (unlock.isDisable()) {
            return;
        }
        fault.setText("");
        char[] typed = passphrase.getText().toCharArray();
        try {
            model.unlock(locked, place, typed, desk::closePanel, this::failed);
            unlock.setDisable(true);
        } catch (ProblemException e) {
            failed(e.problem());
        } finally {
            Arrays.fill(typed, ' ');
        }
    }

    private void failed(Problem problem) {
        unlock.setDisable(Files.exists(place));
        fault.setText(problem.what() + " " + problem.advice());
        passphrase.selectAll();
        passphrase.requestFocus();
    }
}
