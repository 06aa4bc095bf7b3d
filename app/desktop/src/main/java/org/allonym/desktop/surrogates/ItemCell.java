package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.Locale;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.theme.Concealed;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// One line of the queue: how far it is, the value, its label and document, and what speaks against it. A rule stands
/// where another document begins. JavaFX thread.
final class ItemCell extends ListCell<Item> {

    private static final int LONGEST = 26;
    private static final int LONGEST_NAME = 12;
    private static final PseudoClass SETTLED = PseudoClass.getPseudoClass("settled");
    private static final PseudoClass FIRST = PseudoClass.getPseudoClass("first-of-document");

    private final Supplier<LabelSet> labels;
    private final FontIcon icon = new FontIcon();
    private final Label words = new Label();
    private final Label count = new Label();
    private final LabelSwatch swatch = new LabelSwatch(1, true);
    private final Label tag = new Label();
    private final Label document = new Label();
    private final Label why = new Label();
    private final HBox row;

    ItemCell(Supplier<LabelSet> labels) {
        this.labels = labels;
        words.getStyleClass().add("entry-words");
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMaxWidth(Double.MAX_VALUE);
        count.getStyleClass().add("entry-place");
        count.setMinWidth(Region.USE_PREF_SIZE);
        tag.getStyleClass().add("label-tag");
        tag.setMinWidth(Region.USE_PREF_SIZE);
        document.getStyleClass().add("entry-place");
        document.setMinWidth(0);
        why.getStyleClass().add("entry-place");
        why.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox first = new HBox(8, words, count);
        first.setAlignment(Pos.CENTER_LEFT);
        HBox second = new HBox(8, swatch, tag, document, gap, why);
        second.setAlignment(Pos.CENTER_LEFT);
        VBox lines = new VBox(1, first, second);
        lines.setMinWidth(0);
        HBox.setHgrow(lines, Priority.ALWAYS);
        row = new HBox(10, icon, lines);
        row.setAlignment(Pos.CENTER_LEFT);
        Concealed.speaks(this);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable Item item, boolean empty) {
        super.updateItem(item, empty);
        if (empty || item == null) {
            setGraphic(null);
            setAccessibleText("");
            pseudoClassStateChanged(SETTLED, false);
            pseudoClassStateChanged(FIRST, false);
            return;
        }
        LabelSet known = labels.get();
        icon.setIconCode(icon(item.state()));
        icon.getStyleClass().setAll("ikonli-font-icon", "item-" + item.state().name().toLowerCase(Locale.ROOT));
        words.setText(item.isFinding()
                ? Called.quoted(item.value(), LONGEST)
                : Called.shortened(item.value(), LONGEST));
        count.setText(item.mentions() > 1 ? number(item.mentions()) : "");
        known.find(item.label()).ifPresentOrElse(
                label -> {
                    swatch.show(label.role(), label.identifier() == Identifier.DIRECT);
                    tag.setText(label.tag());
                },
                () -> {
                    swatch.show(LabelSet.ROLES, false);
                    tag.setText(item.label());
                });
        document.setText(Called.shortened(item.id().document().value(), LONGEST_NAME));
        why.setText(item.why());
        pseudoClassStateChanged(SETTLED, item.state() == Item.State.DONE);
        pseudoClassStateChanged(FIRST, beginsDocument(item));
        setGraphic(row);
        setAccessibleText(spoken(item, known));
    }

    private boolean beginsDocument(Item item) {
        return getIndex() > 0
                && getIndex() < getListView().getItems().size()
                && getListView().getItems().get(getIndex() - 1).document() != item.document();
    }

    private static String spoken(Item item, LabelSet labels) {
        String label = Called.label(labels, item.label());
        return item.isFinding()
                ? tr("Leak %s, a piece of %s, %s, document %s, %s", item.value(), item.made(), label, item.id().document(), Called.state(item.state()))
                : tr("%s, %s, document %s, %s, %s%s%s", item.value(),
                        label,
                        item.id().document(),
                        Words.count(item.mentions(), "mention", "mentions"),
                        Called.state(item.state()),
                        item.made().isEmpty() ? "" : ", " + tr("becomes %s", item.made()),
                        item.why().isEmpty() ? "" : ", " + item.why());
    }

    private static Feather icon(Item.State state) {
        return switch (state) {
            case REVIEW -> Feather.ALERT_CIRCLE;
            case LEAK -> Feather.ALERT_OCTAGON;
            case WARNING -> Feather.ALERT_TRIANGLE;
            case PROPOSED -> Feather.CIRCLE;
            case NOTICE -> Feather.INFO;
            case DONE -> Feather.CHECK_CIRCLE;
        };
    }
}
