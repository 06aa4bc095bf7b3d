package org.allonym.desktop.gaps;

import static org.allonym.language.Messages.minute;
import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import javafx.util.Subscription;
import org.allonym.adjudicate.GuidelineGap;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.gaps.GapsModel.Row;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.text.Wrapping;
import org.allonym.desktop.theme.HiddenText;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The list of guideline gaps on the project screen. JavaFX thread.
public final class GapsSection implements ProjectSection {

    private final GapsModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final KeyMap keys;
    private final Consumer<GuidelineGap> goTo;
    private final TableView<Row> table = new TableView<>();
    private final Label lead = Controls.heading("");
    private final TitledBox<String> label;
    private final CheckBox onlyOpen = new CheckBox(tr("Open only"));
    private final Button go = button("gap-go", tr("Go to the conflict"), Feather.CORNER_UP_RIGHT);
    private final Button answer = button("gap-answer", "", Feather.CHECK);
    private final Button save = button("gap-export", tr("Export CSV…"), Feather.UPLOAD);
    private final GapPane detail;
    private final VBox node;
    private Subscription subscriptions = Subscription.EMPTY;

    /// @param goTo opens a gap's conflict on the adjudicate screen
    public GapsSection(GapsModel model, ShellServices desk, FileDialogs dialogs, KeyMap keys, Consumer<GuidelineGap> goTo) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        this.keys = keys;
        this.goTo = goTo;
        detail = new GapPane(model);
        lead.setId("gaps-lead");
        label = TitledBox.orAny("gap-label", tr("Only gaps for one label"), tr("All labels"), this::title);
        label.setPrefWidth(220);
        label.follows(model.labelProperty());
        onlyOpen.setId("gap-open");
        onlyOpen.selectedProperty().bindBidirectional(model.onlyOpenProperty());
        HBox tools = Controls.row(12, lead, Controls.gap(), label, onlyOpen, save);
        HBox below = Controls.row(8, go, answer);
        fillTable();
        KeyCap.on(go, "⏎");
        KeyCap.on(answer, KeyChord.of("Space").cap());
        go.setOnAction(_ -> goToChosen());
        answer.setOnAction(_ -> toggleChosen());
        save.setOnAction(_ -> export());
        node = new VBox(tools, table, detail, below);
        VBox.setVgrow(table, Priority.ALWAYS);
        node.getStyleClass().add("pane");
    }

    private void fillTable() {
        table.setId("gap-table");
        HiddenText.mark(table).setAccessibleText(tr("Guideline gaps"));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().setAll(List.of(
                Controls.column(tr("Document"), 80, row -> row.gap().document().value()),
                quoting(Controls.column(tr("Passage"), 160, row -> row.gap().passage().text().strip())),
                Controls.told(Controls.column(tr("Spans"), 260, Row::readings)),
                Controls.told(Controls.column(tr("Decision"), 180, Row::decision)),
                quoting(Controls.column(tr("Note"), 110, row -> row.gap().note())),
                Controls.column(tr("By"), 60, row -> row.gap().by().value()),
                when(),
                Controls.column(tr("Answered"), 110, row -> row.answered().isPresent() ? tr("version %d", row.answered().getAsInt()) : trc("gap", "open"))));
        Controls.heads(table);
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean bare = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
            if (bare && event.getCode() == KeyCode.ENTER) {
                goToChosen();
                event.consume();
            } else if (bare && event.getCode() == KeyCode.SPACE) {
                toggleChosen();
                event.consume();
            }
        });
        table.setOnMouseClicked(click -> {
            if (click.getClickCount() == 2) {
                goToChosen();
            }
        });
    }

    /// DomainText of documents stand in it, which no hint says.
    private static <T> TableColumn<Row, T> quoting(TableColumn<Row, T> column) {
        column.getStyleClass().add("document-text");
        return column;
    }

    /// Sorted by time, shown as people write it.
    private static TableColumn<Row, @Nullable Instant> when() {
        TableColumn<Row, @Nullable Instant> column = Controls.column(tr("When"), 140, row -> row.gap().at());
        column.setMinWidth(140);
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable Instant at, boolean empty) {
                super.updateItem(at, empty);
                setText(empty || at == null ? "" : minute(at));
            }
        });
        return column;
    }

    private static Button button(String id, String words, Feather icon) {
        Button button = new Button(words, new FontIcon(icon));
        button.setId(id);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    private String title(String name) {
        int count = model.shownProperty().get().labels().getOrDefault(name, 0);
        return "%s  %s".formatted(model.labelSet().titleOf(name), number(count));
    }

    private void refresh() {
        GapsModel.Shown shown = model.shownProperty().get();
        label.offer(shown.labels().keySet());
        lead.setText(tr("%s, %,d open", DomainText.count(shown.all(), "gap in the guideline", "gaps in the guideline"), shown.open()));
        Row before = table.getSelectionModel().getSelectedItem();
        table.getItems().setAll(shown.rows());
        table.sort();
        table.getItems().stream()
                .filter(row -> before != null && row.gap().decision().id().equals(before.gap().decision().id()))
                .findFirst()
                .ifPresentOrElse(row -> table.getSelectionModel().select(row), () -> table.getSelectionModel().selectFirst());
        table.setPlaceholder(empty(shown));
        save.setDisable(shown.rows().isEmpty());
        showChosen();
    }

    private Node empty(GapsModel.Shown shown) {
        boolean reading = model.readingProperty().get();
        if (reading) {
            return EmptyBox.of("gaps-empty", tr("Loading…"), tr("Collecting what adjudicators flagged."));
        }
        return shown.all() > 0
                ? EmptyBox.of("gaps-empty", tr("No matches"), tr("No gaps match these filters."), widen())
                : EmptyBox.of(
                        "gaps-empty",
                        tr("No gaps in the guideline"),
                        tr("While adjudicating, press %s to flag a conflict where the guideline should say more.\n"
                                + "Flagged conflicts are listed here.", ReviewText.key(keys, AppAction.GUIDELINE_GAP)));
    }

    private Button widen() {
        Button widen = Controls.button("gaps-widen", tr("Show everything"), () -> {
            model.labelProperty().set(null);
            model.onlyOpenProperty().set(false);
            table.requestFocus();
        });
        return widen;
    }

    private void showChosen() {
        Row row = table.getSelectionModel().getSelectedItem();
        detail.show(row);
        go.setDisable(row == null);
        answer.setDisable(row == null || model.readOnlyReason() != null);
        answer.setText(row == null || row.isOpen()
                ? tr("Mark as answered in version %d", model.labelSet().version())
                : tr("Reopen"));
    }

    private void goToChosen() {
        Row row = table.getSelectionModel().getSelectedItem();
        if (row != null) {
            goTo.accept(row.gap());
        }
    }

    private void toggleChosen() {
        Row row = table.getSelectionModel().getSelectedItem();
        if (row != null) {
            desk.guarded(() -> model.toggleAnswered(row));
            table.requestFocus();
        }
    }

    private void export() {
        dialogs.save(tr("Export the guideline gaps"), "guideline-gaps.csv", List.of(FileDialogs.Kind.CSV))
                .ifPresent(file -> model.save(
                        file, count -> desk.say(tr("Wrote %s to %s", DomainText.count(count, "gap", "gaps"), file.getFileName()))));
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                model.shownProperty().subscribe(_ -> refresh()),
                model.readingProperty().subscribe(_ -> refresh()),
                table.getSelectionModel().selectedItemProperty().subscribe(_ -> showChosen()));
        table.requestFocus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case UNDO -> desk.sayUndone(model.undo());
            case REDO -> desk.sayRedone(model.redo());
            case EXPORT -> export();
            default -> {
                return false;
            }
        }
        return true;
    }

    /// One gap in full: the passage, who read what, what was decided and why. JavaFX thread.
    private static final class GapPane extends VBox {

        /// Code points shown on either side of the passage.
        private static final int AROUND = 72;

        private final TextFlow passage = new TextFlow();
        private final Label readings = line();
        private final Label decision = line();
        private final Label note = line();
        private final Label stale = line();

        GapPane(GapsModel model) {
            setSpacing(6);
            getStyleClass().add("card");
            setId("gap-detail");
            HiddenText.mark(passage);
            HiddenText.mark(note);
            stale.setText(tr("The annotators’ spans have changed since; the conflict is open again."));
            stale.getStyleClass().add("warning-text");
            getChildren().addAll(passage, readings, decision, note, stale);
            visibleProperty().bind(model.shownProperty().map(shown -> !shown.rows().isEmpty()));
            managedProperty().bind(visibleProperty());
        }

        private static Label line() {
            Label line = new Label();
            Wrapping.of(line);
            line.setMinHeight(USE_PREF_SIZE);
            line.managedProperty().bind(line.visibleProperty());
            return line;
        }

        void show(@Nullable Row row) {
            if (row == null) {
                return;
            }
            ReviewParts.showPassage(passage, row.gap().passage(), AROUND);
            readings.setText(row.readings());
            decision.setText("%s: %s".formatted(row.gap().by(), row.decision()));
            note.setText("“" + row.gap().note() + "”");
            note.setVisible(!row.gap().note().isEmpty());
            stale.setVisible(!row.gap().holds());
        }
    }
}
