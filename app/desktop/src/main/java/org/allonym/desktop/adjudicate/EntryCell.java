package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.desktop.theme.Concealed;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// One line of the queue: where it stands, its document, its words, its type. JavaFX thread.
final class EntryCell extends ListCell<QueueEntry> {

    private static final int LONGEST_REASON = 22;
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass SETTLED = PseudoClass.getPseudoClass("settled");

    private final Passages passages;
    private final FontIcon icon = new FontIcon();
    private final Label document = new Label();
    private final Label words = new Label();
    private final Label kind = new Label();
    private final HBox row;

    EntryCell(Passages passages) {
        this.passages = passages;
        document.getStyleClass().add("entry-place");
        document.setMinWidth(0);
        words.getStyleClass().add("entry-words");
        words.setMinWidth(0);
        kind.getStyleClass().add("entry-place");
        kind.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        VBox lines = new VBox(words, new HBox(8, document, gap, kind));
        lines.setMinWidth(0);
        HBox.setHgrow(lines, Priority.ALWAYS);
        row = new HBox(12, icon, lines);
        row.setAlignment(Pos.CENTER_LEFT);
        Concealed.speaks(this);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable QueueEntry entry, boolean empty) {
        super.updateItem(entry, empty);
        if (empty || entry == null) {
            setGraphic(null);
            setAccessibleText("");
            pseudoClassStateChanged(SETTLED, false);
            pseudoClassStateChanged(CHANGED, false);
            return;
        }
        String text = passages.snippet(entry);
        icon.setIconCode(icon(entry.state()));
        icon.getStyleClass().setAll(
                "ikonli-font-icon", "entry-" + entry.state().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        document.setText(entry.document().value());
        words.setText(Called.quoted(text, 60));
        String putOff = passages.putOffFor(entry);
        boolean changed = entry.changed() && entry.state() != QueueEntry.State.SETTLED;
        kind.setText(putOff.isEmpty()
                ? changed ? tr("changed · %s", Called.shortly(entry.kind())) : Called.shortly(entry.kind())
                : tr("later: %s", Called.shortened(putOff, LONGEST_REASON)));
        pseudoClassStateChanged(CHANGED, changed);
        pseudoClassStateChanged(SETTLED, entry.state() == QueueEntry.State.SETTLED);
        setGraphic(row);
        setAccessibleText("%s, %s, %s, %s%s%s".formatted(
                entry.document(),
                Called.kind(entry.kind()),
                text,
                Called.state(entry.state()),
                changed ? ", " + tr("changed since the decision") : "",
                putOff.isEmpty() ? "" : ": " + putOff));
    }

    private static Feather icon(QueueEntry.State state) {
        return switch (state) {
            case OPEN -> Feather.CIRCLE;
            case PUT_OFF -> Feather.CLOCK;
            case SETTLED -> Feather.CHECK_CIRCLE;
        };
    }
}
