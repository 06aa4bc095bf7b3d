package org.allonym.desktop.team;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.team.ReturnPackage;
import org.allonym.services.team.TeamFiles;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Says in the window's header that this is a work package and how far it is, and gives back. JavaFX thread.
public final class PackageLine extends HBox {

    private final PackageModel model;
    private final Label standing = Controls.muted("");
    private final Label returned = Controls.muted("");
    private final Button give;
    private final ListChangeListener<Object> changed = _ -> refresh();

    public PackageLine(PackageModel model, ShellServices desk, FileDialogs dialogs) {
        super(12);
        this.model = model;
        setAlignment(Pos.CENTER_RIGHT);
        standing.setId("package-standing");
        standing.setMinWidth(Region.USE_PREF_SIZE);
        give = Controls.button("package-return", tr("Give back…"), Feather.SEND, () ->
                desk.openPanel(tr("Give back"), new Panel(model, desk, dialogs).node()));
        give.setMinWidth(Region.USE_PREF_SIZE);
        returned.setId("package-returned");
        returned.setMinWidth(0);
        returned.managedProperty().bind(returned.visibleProperty());
        VBox words = new VBox(standing, returned);
        words.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(words, give);
        model.session().rows().addListener(new WeakListChangeListener<>(changed));
        model.givenProperty().subscribe(_ -> refresh());
    }

    /// When all is done, the way to give it back stands out.
    private void refresh() {
        standing.setText(model.standing());
        returned.setText(model.returned());
        Hint.on(returned, model.returned());
        returned.setVisible(!model.returned().isEmpty());
        give.getStyleClass().remove("accent");
        if (model.isDue()) {
            give.getStyleClass().add("accent");
        }
    }

    /// Writes what was done in a package into a file, and says what to do with it. JavaFX thread.
    static final class Panel {

        private final PackageModel model;
        private final ShellServices desk;
        private final PassphraseFields lock = new PassphraseFields(tr("Encrypt it with a passphrase"));
        private final Label name = Controls.heading("");
        private final Label folder = Controls.muted("");
        private final Label replaces = Controls.muted(tr("This replaces the file you gave back before and includes everything in it."));
        private final Label fault = Controls.fault();
        private final VBox box = new VBox(16);
        private Path file;

        Panel(PackageModel model, ShellServices desk, FileDialogs dialogs) {
            this.model = model;
            this.desk = desk;
            file = model.proposed();
            Button choose = Controls.button("return-file", tr("Choose another…"), Feather.FOLDER, () ->
                    dialogs.save(tr("File to give back"), String.valueOf(file.getFileName()), kinds()).ifPresent(this::put));
            choose.getStyleClass().add("small");
            choose.setMinWidth(Region.USE_PREF_SIZE);
            folder.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
            folder.setMaxWidth(400);
            HBox place = Controls.row(16, new VBox(2, name, folder), choose);
            Label what = Controls.wrap(new Label(tr("Your spans, notes, and answers go into a file. The document text doesn’t: the project already has it.")));
            Label often = Controls.wrap(Controls.muted(tr("You can keep working and give back as often as you like. Nothing is counted twice.")));
            Label last = Controls.wrap(Controls.muted(model.returned()));
            last.setId("given-last");
            Controls.show(last, !model.returned().isEmpty());
            Label unfinished = Controls.wrap(new Label(model.unfinished()));
            unfinished.setId("unfinished");
            Controls.show(unfinished, !model.unfinished().isEmpty());
            replaces.setWrapText(true);
            Button go = Controls.button("return-now", tr("Give back"), Feather.SEND, this::write);
            go.getStyleClass().addAll("accent", ShellServices.FIRST_FOCUS);
            go.setDefaultButton(true);
            go.disableProperty().bind(model.writingProperty());
            HBox foot = Controls.foot(go);
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
            Controls.show(replaces, Files.exists(file));
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
            Label heading = Controls.heading(tr("Send %s to the person who gave you the package", report.file().getFileName()));
            heading.setId("given");
            heading.setWrapText(true);
            Label where = Controls.wrap(Controls.muted(tr("It is in %s.", report.file().toAbsolutePath().getParent())));
            Label how = Controls.wrap(new Label(locked
                    ? tr("Tell them the passphrase some other way, such as by phone. They will merge the file into the project.")
                    : tr("They will merge it into the project. It holds no document text, but it does hold where your "
                            + "spans are and your notes.")));
            Button done = Controls.button("return-done", tr("Done"), () -> desk.closePanel());
            done.getStyleClass().add("accent");
            done.setDefaultButton(true);
            HBox end = Controls.foot(done);
            box.getChildren().setAll(heading, where, how, end);
            done.requestFocus();
        }

        Node node() {
            return box;
        }
    }
}
