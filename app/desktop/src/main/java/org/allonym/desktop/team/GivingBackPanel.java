package org.allonym.desktop.team;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Pieces;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.team.ReturnPackage;
import org.allonym.services.team.TeamFiles;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Writes what was done in a package into a file, and says what to do with it. JavaFX thread.
final class GivingBackPanel {

    private final PackageModel model;
    private final Desk desk;
    private final PassphraseFields lock = new PassphraseFields(tr("Encrypt it with a passphrase"));
    private final Label name = Pieces.heading("");
    private final Label folder = Pieces.muted("");
    private final Label replaces = Pieces.muted(tr("This replaces the file you gave back before and includes everything in it."));
    private final Label fault = Pieces.fault();
    private final VBox box = new VBox(16);
    private Path file;

    GivingBackPanel(PackageModel model, Desk desk, FileDialogs dialogs) {
        this.model = model;
        this.desk = desk;
        file = model.proposed();
        Button choose = Pieces.button("return-file", tr("Choose another…"), Feather.FOLDER, () ->
                dialogs.save(tr("File to give back"), String.valueOf(file.getFileName()), kinds()).ifPresent(this::put));
        choose.getStyleClass().add("small");
        choose.setMinWidth(Region.USE_PREF_SIZE);
        folder.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        folder.setMaxWidth(400);
        HBox place = new HBox(16, new VBox(2, name, folder), choose);
        place.setAlignment(Pos.CENTER_LEFT);
        Label what = wrapped(new Label(tr("Your spans, notes, and answers go into a file. The document text doesn’t: the project already has it.")));
        Label often = wrapped(Pieces.muted(tr("You can keep working and give back as often as you like. Nothing is counted twice.")));
        Label last = wrapped(Pieces.muted(model.returned()));
        last.setId("given-last");
        Pieces.show(last, !model.returned().isEmpty());
        Label unfinished = wrapped(new Label(model.unfinished()));
        unfinished.setId("unfinished");
        Pieces.show(unfinished, !model.unfinished().isEmpty());
        replaces.setWrapText(true);
        Button go = Pieces.button("return-now", tr("Give back"), Feather.SEND, this::write);
        go.getStyleClass().addAll("accent", Desk.FIRST_FOCUS);
        go.setDefaultButton(true);
        go.disableProperty().bind(model.writingProperty());
        HBox foot = new HBox(go);
        foot.setAlignment(Pos.CENTER_RIGHT);
        box.getChildren().setAll(what, unfinished, often, last, place, replaces, lock.node(), fault, foot);
        box.setPrefWidth(560);
        put(file);
    }

    private static List<FileDialogs.Kind> kinds() {
        return List.of(new FileDialogs.Kind(tr("Returned work"), List.of("*" + TeamFiles.RETURNED)));
    }

    private void put(Path chosen) {
        String plain = String.valueOf(chosen.getFileName());
        file = plain.endsWith(TeamFiles.RETURNED) ? chosen : chosen.resolveSibling(plain + TeamFiles.RETURNED);
        name.setText(String.valueOf(file.getFileName()));
        folder.setText(String.valueOf(file.toAbsolutePath().getParent()));
        Pieces.show(replaces, Files.exists(file));
    }

    private static Label wrapped(Label label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private void write() {
        fault.setText("");
        try {
            boolean locked = lock.lock().isSelected();
            model.giveBack(file, lock.passphrase(), report -> showWritten(report, locked), this::show);
            lock.clear();
        } catch (ProblemException e) {
            show(e.problem());
        }
    }

    private void show(@Nullable Problem problem) {
        fault.setText(problem == null ? "" : problem.what() + " " + problem.advice());
    }

    private void showWritten(ReturnPackage.Report report, boolean locked) {
        Label heading = Pieces.heading(tr("Send %s to the person who gave you the package", report.file().getFileName()));
        heading.setId("given");
        heading.setWrapText(true);
        Label where = wrapped(Pieces.muted(tr("It is in %s.", report.file().toAbsolutePath().getParent())));
        Label how = wrapped(new Label(locked
                ? tr("Tell them the passphrase some other way, such as by phone. They will merge the file into the project.")
                : tr("They will merge it into the project. It holds no document text, but it does hold where your "
                        + "spans are and your notes.")));
        Button done = new Button(tr("Done"));
        done.setId("return-done");
        done.getStyleClass().add("accent");
        done.setDefaultButton(true);
        done.setOnAction(_ -> desk.closePanel());
        HBox end = new HBox(done);
        end.setAlignment(Pos.CENTER_RIGHT);
        box.getChildren().setAll(heading, where, how, end);
        done.requestFocus();
    }

    Node node() {
        return box;
    }
}
