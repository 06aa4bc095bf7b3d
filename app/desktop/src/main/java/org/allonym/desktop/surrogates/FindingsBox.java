package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.theme.Concealed;
import org.allonym.surrogate.Finding;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What is left of originals in the document in hand; a click goes there. JavaFX thread.
final class FindingsBox extends VBox {

    private static final int MOST = 12;
    private static final int LONGEST = 60;

    private final Consumer<Item.Id> open;

    FindingsBox(Consumer<Item.Id> open) {
        super(2);
        this.open = open;
        setId("findings");
        managedProperty().bind(visibleProperty());
    }

    void show(InHand shown) {
        List<Finding> left = shown.planned().plan().findings().stream()
                .filter(finding -> finding.cleared() == null && !finding.equals(shown.finding()))
                .toList();
        setVisible(!left.isEmpty());
        List<Node> lines = new ArrayList<>();
        lines.add(Buttons.title(tr("%s in this document", Words.count(left.size(), "leak", "leaks"))));
        for (int i = 0; i < Math.min(MOST, left.size()); i++) {
            lines.add(line(i, shown, left.get(i)));
        }
        if (left.size() > MOST) {
            lines.add(Buttons.line(tr("and %,d more", left.size() - MOST), "muted"));
        }
        getChildren().setAll(lines);
    }

    private Node line(int index, InHand shown, Finding finding) {
        FontIcon icon = new FontIcon(finding.isOpen() ? Feather.ALERT_OCTAGON : Feather.INFO);
        icon.getStyleClass().add(finding.isOpen() ? "item-leak" : "item-notice");
        Label words = Buttons.line(
                "%s %s".formatted(Called.quoted(finding.surface(), LONGEST), Called.shortPlace(finding)), "");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox content = new HBox(8, icon, Concealed.mark(words));
        content.setAlignment(Pos.TOP_LEFT);
        Item.Id id = Item.id(shown.planned().document().id(), finding);
        VBox line = Buttons.pressable(content, () -> open.accept(id));
        line.setId("finding-" + (index + 1));
        Concealed.speaks(line).setAccessibleText(tr("Go to leak %s, %s", finding.surface(), Called.place(finding)));
        return line;
    }
}
