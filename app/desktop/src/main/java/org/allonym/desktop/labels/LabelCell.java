package org.allonym.desktop.labels;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.Words;
import org.allonym.label.Identifier;
import org.allonym.store.LabelUse;

/// A label in the editor's list: key, swatch, tag, title, name and how often it is used. JavaFX thread.
final class LabelCell extends ListCell<LabelDraft> {

    private final LabelSetModel model;
    private final KeyCap key = new KeyCap("");
    private final LabelSwatch swatch = new LabelSwatch(1, true);
    private final Label tag = new Label();
    private final Label title = new Label();
    private final Label name = new Label();
    private final Label uses = new Label();
    private final HBox row;

    LabelCell(LabelSetModel model) {
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
        row = new HBox(8, key, swatch, tag, words, uses);
        row.setAlignment(Pos.CENTER_LEFT);
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
        return use.annotations() == 0 ? "" : Words.count(use.annotations(), "span", "spans");
    }
}
