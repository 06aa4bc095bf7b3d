package org.allonym.desktop.backup;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.store.ProjectSummary;
import org.allonym.store.RestorePreview.DocumentChange;
import org.allonym.store.RestorePreview.PersonChange;
import org.allonym.store.RestorePreview;
import org.kordamp.ikonli.feather.Feather;

/// A list of backups, what the chosen one would change, and the way to restore it. JavaFX thread.
public final class BackupsView extends VBox {

    private static final int MOST_ROWS = 7;

    /// Closes the project, if it is open, and then goes on.
    @FunctionalInterface
    public interface Closing {
        void then(Runnable action);
    }

    private final BackupsModel model;
    private final ShellServices desk;
    private final Closing closing;
    private final Consumer<Path> restored;
    private final TableView<BackupsModel.Row> table = new TableView<>();
    private final VBox below = new VBox(16);
    private final VBox list = new VBox(12);
    private Subscription following = Subscription.EMPTY;

    /// @param closing closes the project before its file is replaced
    /// @param restored gets the project's file when a backup has taken its place
    public BackupsView(BackupsModel model, ShellServices desk, Closing closing, Consumer<Path> restored) {
        super(16);
        this.model = model;
        this.desk = desk;
        this.closing = closing;
        this.restored = restored;
        table.setId("backup-table");
        table.setAccessibleText(tr("Backups"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setItems(model.rows());
        table.setFixedCellSize(32);
        table.getColumns().setAll(List.of(
                Columns.whole(tr("When"), 190, row -> BackupText.time(row.backup().at())),
                Controls.told(Columns.of(tr("Why"), 230, row -> row.backup().reason().words())),
                Columns.number(tr("Size"), 80, row -> BackupText.size(row.bytes())),
                Columns.number(tr("Documents"), 100, row -> told(row, summary -> number(summary.documents()))),
                Columns.number(tr("Annotations"), 110, row -> told(row, summary -> number(summary.annotations()))),
                Columns.number(tr("Decisions"), 100, row -> told(row, summary -> number(summary.decisions()))),
                Controls.told(Columns.of(tr("Finished"), 150, row -> told(row, BackupText::finished)))));
        Controls.heads(table);
        table.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (row != null) {
                model.choose(row);
            }
        });
        getChildren().addAll(list, below);
    }

    private static String told(BackupsModel.Row row, Function<ProjectSummary, String> words) {
        return row.summary() != null ? words.apply(row.summary()) : row.locked() ? trc("backup", "encrypted") : trc("backup", "damaged");
    }

    /// Reads the backups and follows what is chosen.
    public void attach() {
        following = Subscription.combine(
                model.previewProperty().subscribe(_ -> showPreview()), model.chosenProperty().subscribe(_ -> showPreview()));
        model.read(this::showList);
    }

    public void detach() {
        following.unsubscribe();
        model.lock();
    }

    private void showList() {
        list.getChildren().clear();
        Label where = Controls.muted(model.alone()
                .map(file -> tr("“%s” is a separate file, not one of the backups next to this project.", file.getFileName()))
                .orElseGet(() -> tr("Backups are next to the project, in “%s”. Each one was verified after it was written.",
                        model.folder().getFileName())));
        Hint.on(where, String.valueOf(model.alone().orElseGet(model::folder)));
        Controls.wrap(where);
        HBox head = Controls.row(12, where);
        HBox.setHgrow(where, Priority.ALWAYS);
        where.setMaxWidth(Double.MAX_VALUE);
        if (model.canMake()) {
            Button make = Controls.button("back-up-now", tr("Back up now"), Feather.SAVE, () -> model.make(made -> {
                desk.say(tr("Backed up and verified."));
            }));
            make.setMinWidth(Region.USE_PREF_SIZE);
            head.getChildren().add(make);
        }
        if (model.rows().isEmpty()) {
            list.getChildren().setAll(EmptyBox.of(
                    "no-backups",
                    tr("No backups yet"),
                    model.canMake()
                            ? tr("A backup is made when the project is opened, as you work and when it is closed, once it has documents.")
                            : tr("There are no backups in %s.", model.folder()),
                    head.getChildren().size() > 1 ? new Node[] {head.getChildren().get(1)} : new Node[0]));
            return;
        }
        table.setPrefHeight(44 + 32.0 * Math.min(MOST_ROWS, model.rows().size()));
        table.setMinHeight(table.getPrefHeight());
        list.getChildren().setAll(head, table);
        if (!model.canMake()) {
            focusTable();
        }
        if (model.chosenProperty().get() != null) {
            table.getSelectionModel().select(model.chosenProperty().get());
        }
    }

    /// The list may be read before the panel it is in is in the window.
    private void focusTable() {
        if (table.getScene() != null) {
            table.requestFocus();
        } else {
            table.sceneProperty().subscribe((_, scene) -> {
                if (scene != null) {
                    table.requestFocus();
                }
            });
        }
    }

    private void showPreview() {
        BackupsModel.Row row = model.chosenProperty().get();
        RestorePreview preview = model.previewProperty().get();
        if (row == null) {
            below.getChildren().setAll(Controls.muted(tr("Choose a backup to see what restoring it would change.")));
            below.setVisible(!model.rows().isEmpty());
        } else if (row.locked() && preview == null) {
            below.getChildren().setAll(new LockedPane(model));
            below.setVisible(true);
        } else if (row.summary() == null) {
            Label damaged = new Label(tr("This backup can’t be read. Choose another."));
            damaged.getStyleClass().add("danger-text");
            below.getChildren().setAll(damaged);
        } else if (preview == null) {
            below.getChildren().setAll(Controls.muted(tr("Comparing…")));
        } else {
            below.setVisible(true);
            VBox card = Controls.card(
                    Controls.heading(tr("If you restore the backup of %s", BackupText.time(row.backup().at()))),
                    new PreviewPane(preview, confirmation()));
            below.getChildren().setAll(card);
            if (row.locked()) {
                table.getSelectionModel().select(row);
                // the passphrase had the focus
                Node typed = card.lookup("#restore-typed");
                (typed == null ? card.lookup("#restore-backup") : typed).requestFocus();
            }
        }
    }

    private Node confirmation() {
        Label kept = Controls.muted(tr("The current project is backed up first."));
        Controls.show(kept, Files.exists(model.project()));
        Button restore = Controls.button("restore-backup", tr("Restore this backup"), Feather.ROTATE_CCW, this::restore);
        Controls.changes(restore).setMinWidth(Region.USE_PREF_SIZE);
        HBox row = Controls.row(12);
        String wanted = model.toType();
        if (!wanted.isEmpty()) {
            Label ask = new Label(tr("Type “%s” to restore it anyway", wanted));
            TextField typed = new TextField();
            typed.setId("restore-typed");
            typed.setAccessibleText(ask.getText());
            typed.setPrefWidth(220);
            restore.getStyleClass().add("danger");
            restore.disableProperty().bind(typed.textProperty().map(words -> !words.strip().equals(wanted)));
            ask.setMinWidth(Region.USE_PREF_SIZE);
            row.getChildren().addAll(ask, typed);
        }
        row.getChildren().add(restore);
        return new VBox(8, kept, row);
    }

    private void restore() {
        closing.then(model.restoring(this::done));
    }

    private void done(Optional<Path> kept) {
        desk.say(kept.map(file -> tr("Restored. The previous project was kept as %s.", file.getFileName())).orElse(tr("Restored.")));
        restored.accept(model.project());
    }

    /// Asks for the passphrase of the backup that is chosen. JavaFX thread.
    static final class LockedPane extends VBox {

        private final BackupsModel model;
        private final PasswordField passphrase = new PasswordField();
        private final Label fault = Controls.fault();

        LockedPane(BackupsModel model) {
            super(12);
            this.model = model;
            setId("backup-locked");
            Label why = new Label(tr("This backup is encrypted; whoever made it knows the passphrase. Decrypt it to see what restoring it "
                    + "would change. The backup stays encrypted, and no decrypted copy is kept."));
            Controls.wrap(why);
            passphrase.setId("backup-passphrase");
            passphrase.setPrefColumnCount(28);
            passphrase.setAccessibleText(tr("Passphrase of the backup"));
            passphrase.setOnAction(_ -> unlock());
            Label asked = new Label(tr("Passphrase"));
            asked.setLabelFor(passphrase);
            Button unlock = Controls.button("backup-unlock", tr("Decrypt"), Feather.UNLOCK, this::unlock);
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

    /// What restoring would change: for the project, each person, each document. JavaFX thread.
    static final class PreviewPane extends VBox {

        private static final int MOST_ROWS = 8;

        /// @param confirmation stands below what would be lost and above the tables, where it is in view
        PreviewPane(RestorePreview preview, Node confirmation) {
            super(12);
            setId("restore-preview");
            getChildren().add(line("restore-relation", BackupText.relation(preview)));
            preview.loss().ifPresent(loss -> {
                Label red = line("restore-loss", loss);
                red.getStyleClass().add("danger-text");
                getChildren().add(red);
            });
            getChildren().add(confirmation);
            BackupText.differences(preview).forEach(words -> {
                Label line = line("", words);
                HiddenText.mark(line);
                getChildren().add(line);
            });
            if (!preview.people().isEmpty()) {
                getChildren().addAll(Controls.heading(tr("By person")), people(preview.people()));
            }
            if (!preview.documents().isEmpty()) {
                getChildren().addAll(
                        Controls.heading(DomainText.count(preview.documents().size(), "document differs", "documents differ")),
                        documents(preview.documents()));
            }
        }

        private static Label line(String id, String words) {
            Label line = new Label(words);
            line.setId(id.isEmpty() ? null : id);
            Controls.wrap(line);
            return line;
        }

        private static Node people(List<PersonChange> people) {
            GridPane grid = new GridPane(24, 6);
            for (int i = 0; i < 7; i++) {
                ColumnConstraints column = new ColumnConstraints();
                column.setMinWidth(Region.USE_PREF_SIZE);
                column.setHalignment(i == 0 ? HPos.LEFT : HPos.RIGHT);
                grid.getColumnConstraints().add(column);
            }
            grid.addRow(
                    0,
                    Controls.muted(tr("Person")),
                    Controls.muted(tr("Documents")),
                    Controls.muted(tr("Annotations")),
                    Controls.muted(tr("Finished")),
                    Controls.muted(tr("Decisions")),
                    Controls.muted(tr("Surrogates")),
                    Controls.muted(tr("Log entries")));
            int row = 1;
            for (PersonChange person : people) {
                grid.addRow(
                        row++,
                        new Label(person.person()),
                        new Label(number(person.documents())),
                        new Label(BackupText.comeAndGo(person.annotations())),
                        new Label(BackupText.fromTo(person.finished())),
                        new Label(BackupText.comeAndGo(person.decisions())),
                        new Label(BackupText.comeAndGo(person.rulings())),
                        new Label(BackupText.comeAndGo(person.entries())));
            }
            return grid;
        }

        private static Node documents(List<DocumentChange> changes) {
            TableView<DocumentChange> table = new TableView<>(FXCollections.observableArrayList(changes));
            table.setId("restore-documents");
            table.setAccessibleText(tr("Documents that differ"));
            table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
            TableColumn<DocumentChange, String> name = Columns.of(tr("Document"), 140, DocumentChange::document);
            name.getStyleClass().add(HiddenText.STYLE);
            table.getColumns().setAll(List.of(
                    name,
                    Columns.number(tr("Annotations"), 110, change -> BackupText.comeAndGo(change.annotations())),
                    Columns.of(tr("Status"), 110, change -> change.standing().none() ? "–" : tr("differs")),
                    Columns.number(tr("Decisions"), 110, change -> BackupText.comeAndGo(change.decisions())),
                    Columns.number(tr("Surrogates"), 110, change -> BackupText.comeAndGo(change.rulings())),
                    Controls.told(Columns.of(tr("People"), 160, change -> String.join(", ", change.people())))));
            Controls.heads(table);
            table.setFixedCellSize(30);
            table.setPrefHeight(44 + 30.0 * Math.min(MOST_ROWS, changes.size()));
            table.setMinHeight(table.getPrefHeight());
            return table;
        }
    }
}
