package org.allonym.desktop.labels;

import static org.allonym.language.Messages.minute;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.SideBySide;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetChanges;
import org.allonym.label.LabelSets;
import org.allonym.label.OverlapPolicy;
import org.allonym.store.ProjectStore.LabelSetVersion;
import org.allonym.store.ProjectStore.LabelUse;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The section in which a PI edits the label set: the list of labels, the fields and the look of the one chosen, and the
/// versions. JavaFX thread.
public final class LabelSetEditor implements ProjectSection {

    private static final KeyChord UP = KeyChord.of("Ctrl+Up");
    private static final KeyChord DOWN = KeyChord.of("Ctrl+Down");

    private final LabelSetModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final ListView<LabelDraft> list = new ListView<>();
    private final LabelForm form;
    private final Preview preview;
    private final Versions versions;
    private final ScrollPane side = new ScrollPane();
    private final ToggleButton history = new ToggleButton(tr("Versions"));
    private final Button save = new Button();
    private final Button discard = new Button(tr("Discard"));
    private final Label state = new Label();
    private final BorderPane node = new BorderPane();
    private final ListChangeListener<LabelDraft> relabelled = _ -> show(list.getSelectionModel().getSelectedItem());
    private Subscription attached = Subscription.EMPTY;

    /// @param keys the keys in force, to be shown beside what they do
    /// @param reading makes a text view dressed as essays are
    public LabelSetEditor(
            LabelSetModel model, ShellServices desk, FileDialogs dialogs, KeyMap keys, Supplier<AnnotatedTextView> reading) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        Hint.on(save, Hint.withKey(AppAction.SAVE_LABELS.title(), keys.cap(AppAction.SAVE_LABELS)));
        this.form = new LabelForm(model);
        this.preview = new Preview(reading.get());
        this.versions = new Versions(this::view, this::export);
        list.setId("label-list");
        list.setAccessibleText(tr("Labels in palette order"));
        list.setItems(model.labels());
        list.setCellFactory(_ -> new Cell(model));
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::moveByKey);
        list.getSelectionModel().selectedItemProperty().subscribe(this::show);
        save.setGraphic(new KeyCap(keys.cap(AppAction.SAVE_LABELS)));
        save.setContentDisplay(ContentDisplay.RIGHT);
        node.setTop(head());
        node.setLeft(labels());
        node.setCenter(side);
        side.setFitToWidth(true);
        side.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        side.getStyleClass().addAll("edge-to-edge", "label-side");
        history.selectedProperty().subscribe(this::turn);
    }

    private Node head() {
        TextField name = new TextField();
        Controls.changes(name).setId("label-set-name");
        name.setAccessibleText(tr("Label set name"));
        name.setPrefColumnCount(14);
        name.textProperty().bindBidirectional(model.nameProperty());
        CheckBox overlap = new CheckBox(tr("Spans may overlap"));
        Controls.changes(overlap).setId("label-set-overlap");
        overlap.setMinWidth(Region.USE_PREF_SIZE);
        overlap.selectedProperty().bindBidirectional(model.overlapProperty());
        Button export = button("label-set-export", tr("Export…"), () -> export(model.saved()));
        history.setId("label-set-versions");
        history.setMinWidth(Region.USE_PREF_SIZE);
        Controls.changes(discard).setId("label-set-discard");
        discard.setMinWidth(Region.USE_PREF_SIZE);
        discard.setOnAction(_ -> model.discard());
        Controls.changes(save).setId("label-set-save");
        save.getStyleClass().add("accent");
        save.setMinWidth(Region.USE_PREF_SIZE);
        save.setOnAction(_ -> save());
        state.getStyleClass().add("muted");
        name.setMinWidth(160);
        HBox what = Controls.row(8, name, overlap);
        HBox actions = Controls.foot(bringIn(), export, history, discard, save);
        SideBySide row = new SideBySide(8, 0, what, actions);
        state.setId("label-set-state");
        state.setWrapText(true);
        VBox head = new VBox(8, row, state);
        head.getStyleClass().add("label-set-head");
        return head;
    }

    private MenuButton bringIn() {
        MenuButton menu = new MenuButton(tr("Import"));
        Controls.changes(menu).setId("label-set-bring-in");
        menu.setMinWidth(Region.USE_PREF_SIZE);
        for (LabelSet preset : LabelSets.presets()) {
            MenuItem item = new MenuItem("%s (%s)".formatted(preset.name(), DomainText.count(preset.labels().size(), "label", "labels")));
            item.setOnAction(_ -> take(preset));
            menu.getItems().add(item);
        }
        MenuItem file = new MenuItem(tr("From a file…"));
        file.setId("label-set-from-file");
        file.setOnAction(_ -> dialogs.open(tr("Import a label set"), kinds()).ifPresent(path -> model.read(path, this::take)));
        MenuItem cards = new MenuItem();
        cards.setId("label-set-cards");
        cards.setOnAction(_ -> model.otherCards().ifPresent(this::takeCards));
        menu.setOnShowing(_ -> {
            model.otherCards().ifPresent(preset -> cards.setText(tr("Only the guideline cards of %s (%s)", preset.name(),
                    DomainText.count(model.cardsThatDiffer(preset), "card differs", "cards differ"))));
            cards.setVisible(model.otherCards().isPresent());
        });
        menu.getItems().addAll(new SeparatorMenuItem(), cards, file);
        return menu;
    }

    private Node labels() {
        Button add = button("label-add", tr("Add a label"), this::add);
        add.setGraphic(new FontIcon(Feather.PLUS));
        Button up = button("label-up", "", () -> move(-1));
        up.setGraphic(new FontIcon(Feather.ARROW_UP));
        up.setAccessibleText(tr("Move up"));
        Hint.on(up, Hint.withKey(tr("Move up"), UP.cap()));
        Button down = button("label-down", "", () -> move(1));
        down.setGraphic(new FontIcon(Feather.ARROW_DOWN));
        down.setAccessibleText(tr("Move down"));
        Hint.on(down, Hint.withKey(tr("Move down"), DOWN.cap()));
        Label keys = new Label(tr("%s %s move", UP.cap(), DOWN.cap()));
        keys.getStyleClass().addAll("muted", "small-print");
        Hint.on(keys, keys.getText());
        List.of(add, up, down).forEach(Controls::changes);
        HBox buttons = Controls.row(8, add, up, down, keys);
        VBox box = new VBox(8, list, buttons);
        VBox.setVgrow(list, Priority.ALWAYS);
        box.getStyleClass().add("label-list-pane");
        return box;
    }

    private static Button button(String id, String words, Runnable action) {
        Button button = Controls.button(id, words, action);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    private void moveByKey(KeyEvent event) {
        if (event.isShortcutDown() && (event.getCode() == KeyCode.UP || event.getCode() == KeyCode.DOWN)) {
            move(event.getCode() == KeyCode.UP ? -1 : 1);
            event.consume();
        }
    }

    private void move(int by) {
        LabelDraft draft = list.getSelectionModel().getSelectedItem();
        if (draft != null) {
            model.move(draft.id(), by);
            select(draft.id());
        }
    }

    private void add() {
        history.setSelected(false);
        select(model.add().id());
        form.begin();
    }

    private void select(int id) {
        for (int i = 0; i < model.labels().size(); i++) {
            if (model.labels().get(i).id() == id) {
                list.getSelectionModel().clearAndSelect(i);
                list.layout();
                list.scrollTo(i);
                return;
            }
        }
    }

    private void show(@Nullable LabelDraft draft) {
        form.show(draft);
        preview.setVisible(draft != null);
        if (draft != null) {
            preview.show(draft.label());
        }
    }

    private void turn(boolean toVersions) {
        Label look = Controls.heading(tr("How annotators see it"));
        VBox edit = new VBox(12, form, look, preview);
        VBox content = toVersions ? new VBox(versions) : edit;
        content.getStyleClass().add("pane");
        side.setContent(content);
        side.setVvalue(0);
    }

    private void take(LabelSet other) {
        String came = model.take(other);
        list.getSelectionModel().selectFirst();
        desk.say(came);
    }

    private void takeCards(LabelSet preset) {
        long cards = model.cardsThatDiffer(preset);
        model.takeCards(preset);
        list.getSelectionModel().selectFirst();
        desk.say(tr("%s imported. Review them, then save.", DomainText.count(cards, "card", "cards")));
    }

    private static List<FileDialogs.Kind> kinds() {
        return List.of(new FileDialogs.Kind(tr("Label set"), List.of("*.json")));
    }

    private void view(LabelSet labels) {
        desk.openPanel(tr("%s, version %d", labels.name(), labels.version()), new Page(labels));
    }

    private void export(LabelSet labels) {
        String suggested = "%s-%d.json".formatted(labels.name().replaceAll("[\\\\/:*?\"<>|\\p{Cntrl}]+", "-"), labels.version());
        Optional<Path> file = dialogs.save(tr("Export the label set"), suggested, kinds());
        file.ifPresent(path -> model.write(labels, path, () -> desk.say(tr("Saved to %s", path.getFileName()))));
    }

    private void save() {
        desk.guarded(() -> {
            LabelDraft draft = list.getSelectionModel().getSelectedItem();
            String name = draft == null ? "" : draft.name();
            model.save();
            desk.say(tr("Saved as version %d", model.saved().version()));
            model.labels().stream().filter(each -> each.name().equals(name)).findFirst().ifPresent(each -> select(each.id()));
        });
    }

    /// What the draft's standing allows, in the head.
    private void tell() {
        Optional<String> obstacle = model.obstacle();
        boolean changed = model.changedProperty().get();
        save.setText(tr("Save as version %d", model.nextVersion()));
        save.setDisable(!changed || obstacle.isPresent());
        discard.setDisable(!changed);
        state.getStyleClass().removeAll("danger-text", "muted", "warning-text");
        state.getStyleClass().add(changed ? obstacle.isPresent() ? "danger-text" : "warning-text" : "muted");
        state.setText(changed
                ? obstacle.orElse(tr("Not saved yet: annotators still have version %d.", model.saved().version()))
                : tr("Version %d is current. Your changes reach annotators when you save them.", model.saved().version()));
        LabelDraft draft = list.getSelectionModel().getSelectedItem();
        if (draft != null) {
            form.hints(draft);
        }
        list.refresh();
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public boolean perform(AppAction action) {
        if (action != AppAction.SAVE_LABELS) {
            return false;
        }
        if (model.changedProperty().get()) {
            save();
        } else {
            desk.say(tr("Version %d is current; there is nothing to save.", model.saved().version()));
        }
        return true;
    }

    @Override
    public void attach() {
        model.attach();
        model.labels().addListener(relabelled);
        attached = model.changedProperty().subscribe(_ -> tell())
                .and(model.faultsProperty().subscribe(_ -> tell()))
                .and(model.nameProperty().subscribe(_ -> tell()))
                .and(model.knownProperty().subscribe(_ -> tell()))
                .and(model.versionsProperty().subscribe(found -> {
                    versions.show(found);
                    tell();
                }));
        if (list.getSelectionModel().getSelectedItem() == null) {
            list.getSelectionModel().selectFirst();
        }
        list.requestFocus();
    }

    @Override
    public void detach() {
        attached.unsubscribe();
        attached = Subscription.EMPTY;
        model.labels().removeListener(relabelled);
        model.detach();
    }

    /// A label in the editor's list: key, swatch, tag, title, name and how often it is used. JavaFX thread.
    static final class Cell extends ListCell<LabelDraft> {

        private final LabelSetModel model;
        private final KeyCap key = new KeyCap("");
        private final LabelSwatch swatch = new LabelSwatch(1, true);
        private final Label tag = new Label();
        private final Label title = new Label();
        private final Label name = new Label();
        private final Label uses = new Label();
        private final HBox row;

        Cell(LabelSetModel model) {
            this.model = model;
            key.setMinWidth(22);
            key.setAlignment(Pos.CENTER);
            tag.setMinWidth(56);
            tag.getStyleClass().add("label-tag");
            title.getStyleClass().add("label-title");
            name.getStyleClass().addAll("muted", "small-print");
            uses.getStyleClass().addAll("muted", "small-print");
            uses.setMinWidth(Region.USE_PREF_SIZE);
            VBox words = new VBox(title, name);
            words.setMinWidth(0);
            HBox.setHgrow(words, Priority.ALWAYS);
            row = Controls.row(8, key, swatch, tag, words, uses);
            row.setMinWidth(0);
            row.setPrefWidth(0);
            getStyleClass().add("label-cell");
        }

        @Override
        protected void updateItem(LabelDraft draft, boolean empty) {
            super.updateItem(draft, empty);
            setText(null);
            setGraphic(empty ? null : row);
            if (empty) {
                return;
            }
            boolean faulty = model.faultsProperty().get().stream().anyMatch(fault -> fault.draft() == draft.id());
            key.setText(draft.key().isEmpty() ? "–" : draft.key());
            swatch.show(draft.label().role(), draft.label().identifier() == Identifier.DIRECT);
            tag.setText(draft.label().tag());
            title.setText(draft.label().title());
            title.getStyleClass().removeAll("danger-text", "muted");
            if (faulty || draft.retired()) {
                title.getStyleClass().add(faulty ? "danger-text" : "muted");
            }
            name.setText(draft.retired() ? tr("%s · retired", draft.name()) : draft.name());
            Hint.on(name, name.getText());
            uses.setText(words(draft));
            setAccessibleText("%s, %s%s%s".formatted(
                    draft.label().title(),
                    draft.label().identifier() == Identifier.DIRECT ? trc("identifier", "direct") : trc("identifier", "indirect"),
                    draft.key().isEmpty() ? "" : ", " + tr("key %s", draft.key()),
                    draft.retired() ? ", " + tr("retired") : ""));
        }

        private String words(LabelDraft draft) {
            if (draft.isNew()) {
                return trc("label", "new");
            }
            LabelUse use = model.uses(draft);
            if (!model.knownProperty().get()) {
                return "…";
            }
            return use.annotations() == 0 ? "" : DomainText.count(use.annotations(), "span", "spans");
        }
    }

    /// The versions of the label set, newest first: when, who, and what changed. JavaFX thread.
    static final class Versions extends VBox {

        private final Consumer<LabelSet> view;
        private final Consumer<LabelSet> export;

        /// @param view shows a version
        /// @param export writes a version to a file
        Versions(Consumer<LabelSet> view, Consumer<LabelSet> export) {
            super(8);
            this.view = view;
            this.export = export;
            setId("label-versions");
        }

        /// Shows what came into force, newest first.
        void show(List<LabelSetVersion> versions) {
            getChildren().clear();
            for (int i = 0; i < versions.size(); i++) {
                LabelSetVersion version = versions.get(i);
                List<String> changes = i + 1 < versions.size()
                        ? LabelSetChanges.between(versions.get(i + 1).labels(), version.labels())
                        : List.of(tr("the project was created with it"));
                getChildren().add(row(i, version, changes));
            }
        }

        private VBox row(int index, LabelSetVersion version, List<String> changes) {
            LabelSet labels = version.labels();
            Label title = Controls.heading(tr(
                    index == 0 ? "%s, version %d · current" : "%s, version %d", labels.name(), labels.version()));
            Label who = new Label("%s%s · %s".formatted(
                    minute(version.at()),
                    version.by().isEmpty() ? "" : " · " + version.by(),
                    DomainText.count(labels.labels().size(), "label", "labels")));
            who.getStyleClass().addAll("muted", "small-print");
            HBox head = Controls.row(
                    8,
                    new VBox(title, who),
                    Controls.gap(),
                    button("view-" + index, tr("View"), () -> view.accept(labels)),
                    button("export-" + index, tr("Export…"), () -> export.accept(labels)));
            VBox row = new VBox(4, head);
            for (String change : changes.isEmpty() ? List.of(tr("restored unchanged")) : changes) {
                Label line = Controls.wrap(new Label("· " + change));
                row.getChildren().add(line);
            }
            row.getStyleClass().add("card");
            return row;
        }

        private static Button button(String id, String words, Runnable action) {
            Button button = Controls.button(id, words, action);
            button.getStyleClass().add("small");
            button.setMinWidth(Region.USE_PREF_SIZE);
            return button;
        }
    }

    /// A label set to look at: every label with its key, swatch, tag and card. JavaFX thread.
    static final class Page extends VBox {

        Page(LabelSet set) {
            super(12);
            Label overlap = Controls.muted(set.overlap() == OverlapPolicy.ALLOWED ? tr("Spans may overlap.") : tr("Spans may not overlap."));
            GridPane grid = new GridPane(12, 10);
            for (org.allonym.label.Label label : set.labels()) {
                GuidelineCard card = new GuidelineCard();
                card.show(label);
                card.setPrefWidth(520);
                Label tag = new Label(label.tag());
                tag.getStyleClass().add("label-tag");
                tag.setMinWidth(Region.USE_PREF_SIZE);
                Label name = new Label(label.name());
                name.getStyleClass().addAll("muted", "small-print");
                name.setMinWidth(Region.USE_PREF_SIZE);
                KeyCap key = new KeyCap(label.key().isEmpty() ? "–" : label.key());
                LabelSwatch swatch = new LabelSwatch(label);
                GridPane.setValignment(key, VPos.TOP);
                GridPane.setValignment(swatch, VPos.TOP);
                grid.addRow(grid.getRowCount(), key, swatch, new VBox(tag, name), card);
            }
            getChildren().setAll(overlap, grid);
        }
    }

    /// How a label looks to annotators: a span in a line of text, and the guideline card. JavaFX thread.
    static final class Preview extends VBox {

        private final AnnotatedTextView text;
        private final GuidelineCard card = new GuidelineCard();

        /// @param text a view for the line of text, dressed as essays are
        Preview(AnnotatedTextView text) {
            super(8);
            this.text = text;
            text.setId("label-preview");
            text.setMinHeight(84);
            text.setPrefHeight(84);
            text.setMaxHeight(84);
            text.setFocusTraversable(false);
            text.setMouseTransparent(true);
            text.setAccessibleText(tr("Preview of a span"));
            getChildren().addAll(text, card);
        }

        /// Shows a label in a sentence of its first example.
        void show(org.allonym.label.Label label) {
            String example = label.hits().isEmpty() ? tr("these words") : label.hits().getFirst();
            String frame = tr("Here it says %s in the essay.");
            int at = frame.indexOf("%s");
            text.setPainted(List.of());
            text.setDocument(DocumentText.of(frame.substring(0, at) + example + frame.substring(at + 2)));
            boolean direct = label.identifier() == Identifier.DIRECT;
            text.setPainted(List.of(new Painted(
                    "preview",
                    new Span(at, at + example.length()),
                    new PaintStyle.Label(direct),
                    label.role(),
                    label.tag(),
                    false)));
            card.show(label);
        }
    }
}
