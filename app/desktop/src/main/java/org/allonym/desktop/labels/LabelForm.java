package org.allonym.desktop.labels;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.TabLeaves;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSet;
import org.allonym.store.ProjectStore.LabelUse;
import org.jspecify.annotations.Nullable;

/// The fields of one label. What is typed goes into the draft at once. JavaFX thread.
final class LabelForm extends VBox {

    private final LabelSetModel model;
    private final TextField title = field("label-title", tr("Title"));
    private final TextField tag = field("label-tag", tr("Tag"));
    private final TextField key = field("label-key", tr("Key"));
    private final TextField name = field("label-name", tr("Name in files"));
    private final RadioButton direct = new RadioButton(tr("Direct: identifies a person"));
    private final RadioButton indirect = new RadioButton(tr("Indirect: helps identify one"));
    private final TextArea description = area("label-description", 2);
    private final TextArea hits = area("label-hits", 3);
    private final TextArea nearMisses = area("label-near-misses", 3);
    private final RoleChoice roles;
    private final Label keyHint = hint();
    private final Label nameHint = hint();
    private final Button retire = new Button();
    private final Button remove = new Button(tr("Remove"));
    private final Label fate = hint();
    private final Map<LabelDraft.Fault.Field, Label> faults = new EnumMap<>(LabelDraft.Fault.Field.class);
    private final GridPane grid = new GridPane(12, 8);
    private @Nullable LabelDraft shown;
    private boolean filling;

    LabelForm(LabelSetModel model) {
        super(12);
        this.model = model;
        this.roles = new RoleChoice(role -> edit(draft -> draft.withRole(role)));
        for (LabelDraft.Fault.Field each : LabelDraft.Fault.Field.values()) {
            faults.put(each, fault(each));
        }
        tag.setPrefColumnCount(6);
        key.setPrefColumnCount(2);
        key.setTextFormatter(new TextFormatter<>(change -> {
            change.setText(change.getText().toUpperCase(Locale.ROOT).strip());
            return change.getControlNewText().length() <= 1 ? change : null;
        }));
        tag.setTextFormatter(new TextFormatter<>(change -> {
            change.setText(change.getText().toUpperCase(Locale.ROOT));
            return change;
        }));
        ToggleGroup kinds = new ToggleGroup();
        direct.setId("kind-direct");
        indirect.setId("kind-indirect");
        List.of(direct, indirect, retire, remove).forEach(Controls::changes);
        direct.setToggleGroup(kinds);
        indirect.setToggleGroup(kinds);
        retire.setId("label-retire");
        remove.setId("label-remove");
        retire.setMinWidth(USE_PREF_SIZE);
        remove.setMinWidth(USE_PREF_SIZE);
        listen();
        lay();
    }

    private void lay() {
        ColumnConstraints words = new ColumnConstraints();
        words.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints fields = new ColumnConstraints();
        fields.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(words, fields);
        row(tr("Title"), title, faults.get(LabelDraft.Fault.Field.TITLE));
        HBox short1 = Controls.row(8, tag, new Label(tr("beside each span")));
        row(tr("Tag"), short1, faults.get(LabelDraft.Fault.Field.TAG));
        HBox short2 = Controls.row(8, key, keyHint);
        row(tr("Key"), short2, faults.get(LabelDraft.Fault.Field.KEY));
        row(tr("Name in files"), name, nameHint, faults.get(LabelDraft.Fault.Field.NAME));
        FlowPane kinds = new FlowPane(16, 6, direct, indirect);
        kinds.getStyleClass().add("form-line");
        row(tr("Kind"), kinds);
        row(tr("Color and line"), roles);
        row(tr("What it means"), description);
        HBox examples = new HBox(12, captioned(tr("Is (one per line)"), hits), captioned(tr("Is not (one per line)"), nearMisses));
        row(tr("Examples"), examples);
        HBox buttons = Controls.row(8, retire, remove, fate);
        HBox.setHgrow(fate, Priority.ALWAYS);
        getChildren().setAll(grid, buttons);
    }

    private static VBox captioned(String words, TextArea area) {
        Label caption = new Label(words);
        caption.getStyleClass().addAll("muted", "small-print");
        caption.setLabelFor(area);
        area.setAccessibleText(words);
        VBox box = new VBox(4, caption, area);
        HBox.setHgrow(box, Priority.ALWAYS);
        return box;
    }

    private void row(String words, Node... content) {
        Label label = new Label(words);
        label.setMinWidth(Region.USE_PREF_SIZE);
        GridPane.setValignment(label, VPos.TOP);
        label.getStyleClass().add("form-label");
        if (content[0] instanceof javafx.scene.control.Control control) {
            label.setLabelFor(control);
            control.setAccessibleText(words);
        }
        VBox cell = new VBox(4, content);
        grid.addRow(grid.getRowCount(), label, cell);
    }

    private void listen() {
        title.textProperty().subscribe(text -> edit(draft -> draft.withTitle(text)));
        tag.textProperty().subscribe(text -> edit(draft -> draft.withTag(text)));
        key.textProperty().subscribe(text -> edit(draft -> draft.withKey(text)));
        name.textProperty().subscribe(text -> edit(draft -> draft.withName(text)));
        direct.selectedProperty().subscribe(chosen ->
                edit(draft -> draft.withIdentifier(chosen ? Identifier.DIRECT : Identifier.INDIRECT)));
        description.textProperty().subscribe(_ -> card());
        hits.textProperty().subscribe(_ -> card());
        nearMisses.textProperty().subscribe(_ -> card());
        retire.setOnAction(_ -> edit(draft -> draft.withRetired(!draft.retired())));
        remove.setOnAction(_ -> {
            if (shown != null) {
                model.remove(shown.id());
            }
        });
    }

    private void card() {
        edit(draft -> draft.withCard(description.getText().strip(), lines(hits), lines(nearMisses)));
    }

    private static List<String> lines(TextArea area) {
        return Arrays.stream(area.getText().split("\n")).map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    private void edit(UnaryOperator<LabelDraft> change) {
        if (!filling && shown != null) {
            model.change(shown.id(), change);
        }
    }

    /// Shows a draft. Fields of the one shown already keep what is typed in them.
    void show(@Nullable LabelDraft draft) {
        boolean other = draft == null || shown == null || shown.id() != draft.id();
        shown = draft;
        setDisable(draft == null);
        if (draft == null) {
            return;
        }
        filling = true;
        put(title, draft.label().title());
        put(tag, draft.label().tag());
        put(key, draft.key());
        put(name, draft.name());
        boolean isDirect = draft.label().identifier() == Identifier.DIRECT;
        direct.setSelected(isDirect);
        indirect.setSelected(!isDirect);
        if (other) {
            description.setText(draft.label().description());
            hits.setText(String.join("\n", draft.label().hits()));
            nearMisses.setText(String.join("\n", draft.label().nearMisses()));
        }
        filling = false;
        key.setDisable(draft.retired());
        roles.show(draft.label().role(), isDirect, role -> owner(role, draft));
        hints(draft);
    }

    private static void put(TextField field, String text) {
        if (!field.getText().equals(text)) {
            field.setText(text);
        }
    }

    private String owner(int role, LabelDraft draft) {
        return model.labels().stream()
                .filter(each -> each.id() != draft.id() && each.label().role() == role)
                .map(each -> "“%s”".formatted(each.label().title()))
                .findFirst()
                .orElse("");
    }

    /// Shows faults and what may be done with the label, as far as it is known now.
    void hints(LabelDraft draft) {
        faults.forEach((field, label) -> {
            Optional<String> words = model.fault(draft, field);
            label.setText(words.orElse(""));
        });
        keyHint.setText(draft.retired() ? tr("A retired label has no key.") : tr("Free: %s", String.join(" ", model.freeKeys())));
        boolean free = model.mayLeave(draft);
        name.setDisable(!free);
        nameHint.setText(free ? "" : tr("It has been used, so its name can’t change."));
        remove.setDisable(!free);
        retire.setText(draft.retired() ? tr("Bring back") : tr("Retire"));
        retire.setDisable(draft.isNew());
        LabelUse use = model.uses(draft);
        fate.setText(draft.isNew()
                ? tr("Not saved yet.")
                : free
                        ? tr("No document has used it, so it can be removed.")
                        : tr(
                                draft.retired()
                                        ? "%s and %s use it."
                                        : "%s and %s use it. If you retire it, it stays on them but is no longer offered.",
                                DomainText.count(use.annotations(), "span", "spans"),
                                DomainText.count(use.decisions(), "decision", "decisions")));
    }

    /// Puts the caret into the title, all of it selected.
    void begin() {
        title.requestFocus();
        title.selectAll();
    }

    private static TextField field(String id, String spoken) {
        TextField field = new TextField();
        field.setAccessibleText(spoken);
        field.setId(id);
        return Controls.changes(field);
    }

    private static TextArea area(String id, int rows) {
        TextArea area = TabLeaves.of(new TextArea());
        area.setId(id);
        area.setPrefRowCount(rows);
        area.setWrapText(true);
        area.setPrefColumnCount(10);
        return Controls.changes(area);
    }

    private static Label hint() {
        Label hint = new Label();
        hint.setWrapText(true);
        hint.getStyleClass().addAll("muted", "small-print");
        hint.setMinHeight(Region.USE_PREF_SIZE);
        hint.managedProperty().bind(hint.textProperty().isNotEmpty());
        return hint;
    }

    private static Label fault(LabelDraft.Fault.Field of) {
        Label fault = hint();
        fault.getStyleClass().setAll("label", "danger-text", "small-print");
        fault.setId(Controls.id("fault", of));
        return fault;
    }

    /// A swatch for each colour role, one of them chosen. JavaFX thread.
    static final class RoleChoice extends TilePane {

        private final ToggleButton[] buttons = new ToggleButton[LabelSet.ROLES];
        private final LabelSwatch[] swatches = new LabelSwatch[LabelSet.ROLES];

        /// @param choose hears the role, from 1
        RoleChoice(IntConsumer choose) {
            setHgap(4);
            setVgap(4);
            setPrefColumns(LabelSet.ROLES / 2);
            setMaxWidth(USE_PREF_SIZE);
            for (int i = 0; i < LabelSet.ROLES; i++) {
                int role = i + 1;
                swatches[i] = new LabelSwatch(role, true);
                ToggleButton button = new ToggleButton("", swatches[i]);
                button.setId("role-" + role);
                button.getStyleClass().add("role-button");
                button.setAccessibleText(tr("Color %d", role));
                button.setOnAction(_ -> {
                    button.setSelected(true);
                    choose.accept(role);
                });
                buttons[i] = Controls.changes(button);
                getChildren().add(button);
            }
        }

        /// Shows which role is chosen, how the roles look for this kind of label, and who has the others.
        ///
        /// @param owner the title of the label with a role, empty for nobody
        void show(int role, boolean direct, IntFunction<String> owner) {
            for (int i = 0; i < LabelSet.ROLES; i++) {
                buttons[i].setSelected(i + 1 == role);
                swatches[i].show(i + 1, direct);
                String who = owner.apply(i + 1);
                Hint.on(buttons[i], who.isEmpty() ? tr("Color %d", i + 1) : tr("Color %d, used by %s", i + 1, who));
                buttons[i].setOpacity(who.isEmpty() || i + 1 == role ? 1 : 0.45);
            }
        }
    }
}
