package org.allonym.desktop.kwic;

import static org.allonym.language.Messages.tr;

import javafx.scene.control.ListCell;
import org.allonym.desktop.text.TextAppearance;
import org.jspecify.annotations.Nullable;

/// A cell with one place. JavaFX thread.
final class KwicCell extends ListCell<KwicRow> {

    private final KwicList list;
    private final KwicLine line;

    KwicCell(KwicList list) {
        this.list = list;
        line = new KwicLine(list.columns(), () -> list.toggle(getIndex()));
        setPrefWidth(0);
    }

    /// Shows the place anew: its tick, the font or who may read it have changed.
    void refresh() {
        updateItem(getItem(), isEmpty());
    }

    @Override
    protected void updateItem(@Nullable KwicRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText("");
            return;
        }
        TextAppearance appearance = list.appearanceProperty().get();
        boolean ticked = list.model().isTicked(getIndex());
        boolean concealed = list.concealedProperty().get();
        line.show(row, ticked, appearance, concealed);
        setGraphic(line);
        setAccessibleText(spoken(row, list.columns().ticks(), ticked, concealed));
    }

    private static String spoken(KwicRow row, boolean tickable, boolean ticked, boolean concealed) {
        String words = concealed
                ? tr("text hidden")
                : tr("%s, in: %s %s %s", row.words().hit(), row.words().left(), row.words().hit(), row.words().right());
        String title = row.label() == null ? "" : row.label().title();
        String label = !row.standing().isEmpty()
                ? tr("%s, suggested label: %s", row.standing(), title)
                : row.label() == null ? tr("not labeled") : tr("labeled %s", title);
        String place = "%s, %s, %s".formatted(row.document(), words, label);
        return !tickable ? place : ticked ? tr("checked, %s", place) : tr("not checked, %s", place);
    }
}
