package org.allonym.desktop.activity;

import static org.allonym.language.Messages.minute;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.session.ActivityDesk.Told;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.Wrapping;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.problem.ProblemException;
import org.allonym.store.ChainReport;
import org.allonym.store.LogBook.LogIndex;
import org.allonym.store.LogKind;
import org.allonym.store.LogQuery;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The list of what was done, and in its place a document's past. JavaFX thread.
public final class ActivitySection implements ProjectSection {

    private final ActivityModel model;
    private final ShellServices desk;
    private final ListView<Long> list = new ListView<>();
    private final Label lead = Controls.heading("");
    private final ComboBox<String> person = new ComboBox<>();
    private final ComboBox<Optional<LogKind>> kind = new ComboBox<>();
    private final ComboBox<ActivityModel.Since> since = new ComboBox<>();
    private final TextField document = new TextField();
    private final Button open = Controls.button("activity-open", tr("Open the document"), this::openChosen);
    private final VBox steps;
    private final PastPane past;
    private final StackPane node = new StackPane();
    private Subscription subscriptions = Subscription.EMPTY;
    private LogIndex listed = LogIndex.NONE;
    private LogQuery listedFor = LogQuery.ALL;
    private boolean filling;

    /// @param reading makes a place to read a text in
    public ActivitySection(ActivityModel model, ShellServices desk, FileDialogs dialogs, Supplier<AnnotatedTextView> reading) {
        this.model = model;
        this.desk = desk;
        past = new PastPane(model, reading.get());
        lead.setId("activity-lead");
        HBox tools = Controls.row(8, lead, Controls.gap());
        fillFilters();
        HBox filters = Controls.row(8);
        if (model.desk().seesEverything()) {
            filters.getChildren().add(person);
            tools.getChildren().addAll(
                    button("activity-verify", tr("Verify…"), Feather.CHECK_CIRCLE, () -> VerifyPanel.open(model, desk)),
                    button("activity-export", tr("Export…"), Feather.UPLOAD, () -> ExportPanel.open(model, desk, dialogs)));
        }
        filters.getChildren().addAll(kind, since, document);
        fillList();
        KeyCap.on(open, "⏎");
        HBox below = new HBox(8, open);
        VBox.setVgrow(list, Priority.ALWAYS);
        steps = new VBox(12, tools, filters, list, below);
        steps.getStyleClass().add("pane");
        node.getChildren().setAll(steps);
        node.getStylesheets().add(
                Objects.requireNonNull(ActivitySection.class.getResource("activity.css")).toExternalForm());
    }

    private static String everybody() {
        return tr("Everybody");
    }

    private static Button button(String id, String words, Feather icon, Runnable action) {
        Button button = Controls.button(id, words, icon, action);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    private void fillFilters() {
        person.setId("activity-person");
        person.setAccessibleText(tr("Filter by person"));
        person.setPrefWidth(180);
        person.valueProperty().subscribe(name -> {
            if (!filling && name != null) {
                model.askBy(name.equals(everybody()) ? null : name);
            }
        });
        kind.setId("activity-kind");
        kind.setAccessibleText(tr("Filter by kind of step"));
        kind.setPrefWidth(170);
        Controls.titles(kind, one -> one.map(ActivitySection::kind).orElse(tr("Everything")));
        kind.getItems().add(Optional.empty());
        Arrays.stream(LogKind.values()).map(Optional::of).forEach(kind.getItems()::add);
        kind.valueProperty().subscribe(one -> {
            if (!filling && one != null) {
                model.askKind(one.orElse(null));
            }
        });
        since.setId("activity-since");
        since.setAccessibleText(tr("Filter by time"));
        since.getItems().setAll(ActivityModel.Since.values());
        since.valueProperty().subscribe(from -> {
            if (!filling && from != null) {
                model.askSince(from);
            }
        });
        HiddenText.mark(document);
        document.setId("activity-document");
        document.setPromptText(tr("Document name, then ⏎"));
        document.setTooltip(new Tooltip(tr("Document name, then ⏎")));
        document.setAccessibleText(tr("Filter by document: type its name, then press Enter"));
        document.setPrefWidth(190);
        document.setOnAction(_ -> {
            if (!model.askDocument(document.getText())) {
                desk.say(tr("That isn’t a valid document name."));
            }
        });
    }

    private void fillList() {
        list.setId("activity-list");
        list.setAccessibleText(tr("History, newest first"));
        list.getStyleClass().add("activity-list");
        list.setCellFactory(_ -> new Cell(model));
        list.setFixedCellSize(32);
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown()) {
                openChosen();
                event.consume();
            }
        });
        list.setOnMouseClicked(click -> {
            if (click.getClickCount() == 2) {
                openChosen();
            }
        });
    }

    private void openChosen() {
        Long first = list.getSelectionModel().getSelectedItem();
        if (first == null) {
            return;
        }
        Told told = model.told(first);
        if (told.document() == null) {
            desk.say(tr("That step affects the whole project, not a single document."));
        } else {
            model.open(told.document(), () -> past.goTo(first));
        }
    }

    private void refresh() {
        boolean reading = model.readingProperty().get();
        int size = model.foundProperty().get().index().size();
        LogIndex index = model.foundProperty().get().index();
        if (index != listed) {
            list(index);
        }
        lead.setText(reading && size == 0
                ? tr("Loading…")
                : model.queryProperty().get().equals(LogQuery.ALL)
                        ? DomainText.count(size, "step", "steps")
                        : tr("%s (filtered)", DomainText.count(size, "step", "steps")));
        list.setPlaceholder(placeholder(reading));
    }

    /// Where the log has grown, the step that was chosen stays chosen.
    private void list(LogIndex index) {
        LogQuery asked = model.queryProperty().get();
        Long chosen = asked.equals(listedFor) ? list.getSelectionModel().getSelectedItem() : null;
        listed = index;
        listedFor = asked;
        ActivityModel.NewestFirst steps = new ActivityModel.NewestFirst(index);
        list.setItems(FXCollections.observableList(steps));
        int row = chosen == null ? 0 : Math.max(0, steps.indexOf(chosen));
        list.getSelectionModel().clearAndSelect(row);
        list.getFocusModel().focus(row);
    }

    private Node placeholder(boolean reading) {
        if (reading) {
            return EmptyBox.of("activity-empty", tr("Loading…"), tr("Searching the history."));
        }
        if (model.queryProperty().get().equals(LogQuery.ALL)) {
            return EmptyBox.of(
                    "activity-empty",
                    tr("No history yet"),
                    model.desk().seesEverything()
                            ? tr("Everybody’s steps will be listed here, newest first.")
                            : tr("Your steps will be listed here, newest first."));
        }
        return EmptyBox.of(
                "activity-empty",
                tr("No matches"),
                model.desk().seesEverything() ? tr("No steps match these filters.") : tr("None of your steps match these filters."),
                button("activity-all", tr("Show everything"), Feather.LIST, () -> {
                    model.askAll();
                    showFilters();
                }));
    }

    private void showFilters() {
        filling = true;
        LogQuery asked = model.queryProperty().get();
        List<String> people = new ArrayList<>(List.of(everybody()));
        people.addAll(model.people());
        person.getItems().setAll(people);
        person.setValue(asked.by() == null ? everybody() : asked.by());
        kind.setValue(Optional.ofNullable(asked.kind()));
        since.setValue(model.since());
        document.setText(asked.document() == null ? "" : asked.document().value());
        filling = false;
    }

    private void showPast() {
        boolean shown = model.pastProperty().get() != null;
        Node content = shown ? past.node() : steps;
        if (!node.getChildren().equals(List.of(content))) {
            node.getChildren().setAll(content);
        }
        if (shown) {
            past.show();
        } else {
            list.requestFocus();
        }
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        model.attach();
        showFilters();
        subscriptions = Subscription.combine(
                model.foundProperty().subscribe(_ -> refresh()),
                model.readingProperty().subscribe(_ -> refresh()),
                model.pastProperty().subscribe(_ -> showPast()),
                list.getSelectionModel().selectedItemProperty().subscribe(first -> open.setDisable(first == null)));
        list.requestFocus();
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    @Override
    public boolean perform(AppAction action) {
        boolean inPast = model.pastProperty().get() != null;
        switch (action) {
            case CANCEL -> {
                if (!inPast) {
                    return false;
                }
                model.close();
            }
            case FIND -> {
                if (inPast) {
                    return false;
                }
                document.requestFocus();
            }
            case PAGE_DOWN, PAGE_UP, COPY -> {
                return inPast && past.perform(action);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /// One step in the list: when, who, what, and in which document. It is told when it comes into view. JavaFX thread.
    static final class Cell extends ListCell<Long> {

        private final ActivityModel model;
        private final Label when = column("activity-when");
        private final Label who = column("activity-who");
        private final Label what = HiddenText.mark(new Label());
        private final Label where = HiddenText.mark(column("activity-where"));
        private final HBox row;

        Cell(ActivityModel model) {
            this.model = model;
            when.getStyleClass().add("muted");
            where.getStyleClass().add("muted");
            what.setMinWidth(0);
            what.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(what, Priority.ALWAYS);
            row = Controls.row(12, when, who, what, where);
            HiddenText.speaks(this);
            setPrefWidth(0);
        }

        private static Label column(String style) {
            Label label = new Label();
            label.getStyleClass().add(style);
            label.setMinWidth(Region.USE_PREF_SIZE);
            return label;
        }

        @Override
        protected void updateItem(@Nullable Long first, boolean empty) {
            super.updateItem(first, empty);
            if (empty || first == null) {
                setGraphic(null);
                setAccessibleText("");
                Hint.on(this, "");
                return;
            }
            Told told = model.told(first);
            when.setText(minute(told.at()));
            who.setText(who(told.by()));
            what.setText(told.words());
            where.setText(where(told));
            setGraphic(row);
            Hint.on(this, told.words());
            setAccessibleText("%s, %s %s, %s".formatted(when.getText(), who.getText(), told.words(), where.getText()));
        }

        /// What whoever did something is called.
        static String who(String by) {
            return by.isEmpty() ? tr("the program") : by;
        }

        private static String where(Told told) {
            if (told.document() == null) {
                return tr("the project");
            }
            return told.documents() == 1 ? told.document().value() : DomainText.count(told.documents(), "document", "documents");
        }
    }

    static String kind(LogKind kind) {
        return switch (kind) {
            case SPANS -> tr("Spans");
            case SUGGESTIONS -> tr("Suggestions");
            case STATUS -> tr("Status");
            case DECISIONS -> tr("Decisions");
            case SURROGATES -> tr("Surrogates");
            case ASSIGNMENTS -> tr("Assignments");
            case PEOPLE -> tr("People");
            case LABELS -> tr("Labels");
            case SETTINGS -> tr("Settings");
            case IMPORTS -> tr("Imports");
            case FILE -> tr("The file");
        };
    }

    /// Says whether the log hangs together, and its head to note down. JavaFX thread.
    static final class VerifyPanel {

        private static final int FAULTS = 8;

        private VerifyPanel() {}

        static void open(ActivityModel model, ShellServices desk) {
            model.verify(report -> desk.openPanel(tr("Log verification"), content(model, desk, report)));
        }

        private static VBox content(ActivityModel model, ShellServices desk, ChainReport report) {
            Label result = line(report.sound()
                    ? tr("The log is intact (%s): nothing was changed, left out or moved.", DomainText.count(report.entries(), "entry", "entries"))
                    : tr("The log was altered: %s in %s.",
                            DomainText.count(report.faults().size(), "problem", "problems"), DomainText.count(report.entries(), "entry", "entries")));
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
                Button copy = Controls.button("verify-copy", tr("Copy"), Feather.COPY, () -> {
                    ClipboardContent content = new ClipboardContent();
                    content.putString(head.hash());
                    Clipboard.getSystemClipboard().setContent(content);
                });
                copy.setMinWidth(Region.USE_PREF_SIZE);
                box.getChildren().addAll(
                        line(tr("The head of this file’s log, entry %,d. Write it down somewhere else: without it, nobody "
                                + "can tell if entries were cut off at the end.",
                                head.seq())),
                        Controls.row(8, hash, copy));
            });
            box.getChildren().addAll(noted(model, desk), buttons(desk));
            return box;
        }

        private static VBox noted(ActivityModel model, ShellServices desk) {
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
            return new VBox(6, Controls.row(8, earlier, look), answer);
        }

        private static HBox buttons(ShellServices desk) {
            Button close = Controls.button("verify-close", tr("Close"), () -> desk.closePanel());
            return Controls.foot(close);
        }

        private static Label line(String words) {
            Label line = new Label(words);
            Wrapping.of(line);
            line.setMaxWidth(640);
            line.setMinHeight(Region.USE_PREF_SIZE);
            return line;
        }
    }

    /// Asks how the activity is to be exported. JavaFX thread.
    static final class ExportPanel {

        private ExportPanel() {}

        static void open(ActivityModel model, ShellServices desk, FileDialogs dialogs) {
            ToggleGroup forms = new ToggleGroup();
            RadioButton table = form("export-csv", tr("Table, one row per step (CSV)"), forms);
            RadioButton entries = form("export-jsonl", tr("Complete log, one entry per line, with hashes (JSON Lines)"), forms);
            table.setSelected(true);
            CheckBox quotes = new CheckBox(tr("Include the document text that each line refers to"));
            quotes.setId("export-quotes");
            Label what = line("");
            what.getStyleClass().add("muted");
            forms.selectedToggleProperty().subscribe(_ -> what.setText(entries.isSelected()
                    ? tr("Somebody else can verify this file. It contains names of people and documents, notes, reasons "
                            + "and surrogates, even without document text.")
                    : tr("The file contains names of people and documents.")));
            Label part = line(tr("Only what matches the filters is exported."));
            Controls.show(part, !model.queryProperty().get().equals(LogQuery.ALL));
            Button save = new Button(tr("Choose a file…"));
            save.setId("export-choose");
            save.getStyleClass().add("accent");
            save.setOnAction(_ -> dialogs.save(
                            tr("Export history"),
                            entries.isSelected() ? "log.jsonl" : "activity.csv",
                            List.of(entries.isSelected()
                                    ? new FileDialogs.Kind("JSON Lines", List.of("*.jsonl"))
                                    : FileDialogs.Kind.CSV))
                    .ifPresent(file -> {
                        boolean whole = entries.isSelected();
                        desk.closePanel();
                        model.export(whole, quotes.isSelected(), file, count -> desk.say(tr("Wrote %s to %s",
                                whole ? DomainText.count(count, "entry", "entries") : DomainText.count(count, "step", "steps"), file.getFileName())));
                    }));
            HBox buttons = Controls.foot(save);
            VBox box = new VBox(12, table, entries, quotes, what, part, buttons);
            box.setPrefWidth(560);
            desk.openPanel(tr("Export history"), box);
        }

        private static RadioButton form(String id, String words, ToggleGroup group) {
            RadioButton button = new RadioButton(words);
            button.setId(id);
            button.setToggleGroup(group);
            return button;
        }

        private static Label line(String words) {
            Label line = new Label(words);
            Wrapping.of(line);
            line.setMaxWidth(560);
            line.setMinHeight(Region.USE_PREF_SIZE);
            return line;
        }
    }
}
