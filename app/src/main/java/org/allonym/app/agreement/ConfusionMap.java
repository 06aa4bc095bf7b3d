package org.allonym.app.agreement;

import java.util.List;
import java.util.function.BiConsumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.ContingencyTable;
import org.allonym.app.shell.Hint;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;

/// The confusion matrix of tokens as a heat map; tokens neither side marked are left out, a click shows the tokens.
/// JavaFX thread.
final class ConfusionMap {

    private static final int SHADES = 5;

    private final VBox node;

    ConfusionMap(Agreement agreement, LabelSet labels, BiConsumer<@Nullable String, @Nullable String> drill) {
        ContingencyTable table = agreement.confusion();
        List<String> categories = table.categories();
        int none = categories.size() - 1;
        GridPane grid = new GridPane(2, 2);
        for (int i = 0; i < categories.size(); i++) {
            String tag = tag(categories.get(i), i == none, labels);
            Label row = new Label(tag);
            row.getStyleClass().add("heat-head");
            Label column = new Label(tag);
            column.getStyleClass().addAll("heat-head", "heat-column");
            grid.add(row, 0, i + 1);
            grid.add(column, i + 1, 0);
            for (int j = 0; j < categories.size(); j++) {
                if (i != none || j != none) {
                    String first = i == none ? null : categories.get(i);
                    String second = j == none ? null : categories.get(j);
                    grid.add(cell(table.cell(i, j), table.rowTotal(i) - (i == none ? table.cell(none, none) : 0), i == j, agreement, first, second, drill), j + 1, i + 1);
                }
            }
        }
        grid.setAccessibleText("Tokens by what each side calls them");
        RovingGrid.of(grid);
        Label title = new Label("Who calls what how");
        title.getStyleClass().add("section-title");
        Label sides = new Label("Tokens: rows %s, columns %s".formatted(agreement.sides().first(), agreement.sides().second()));
        sides.getStyleClass().add("muted");
        node = new VBox(8, title, sides, grid);
        node.getStyleClass().add("card");
        node.setMinWidth(VBox.USE_PREF_SIZE);
    }

    private static String tag(String label, boolean none, LabelSet labels) {
        return none ? "–" : labels.find(label).map(known -> known.tag()).orElse(label);
    }

    private static Node cell(
            long count,
            long total,
            boolean agreed,
            Agreement agreement,
            @Nullable String first,
            @Nullable String second,
            BiConsumer<@Nullable String, @Nullable String> drill) {
        if (count == 0) {
            // Most cells are empty, and a button takes the thread many times as long as a box.
            Region none = new Region();
            none.getStyleClass().setAll("heat-cell", agreed ? "heat-agreed-0" : "heat-differ-0");
            return none;
        }
        Button cell = new Button(count < 1000 ? Long.toString(count) : count / 1000 + "k");
        int shade = total == 0 ? 0 : (int) Math.ceil(SHADES * (double) count / total);
        cell.getStyleClass().setAll("heat-cell", (agreed ? "heat-agreed-" : "heat-differ-") + shade);
        String words = "%s: %s, %s: %s, %,d tokens".formatted(
                agreement.sides().first(), first == null ? "nothing" : first,
                agreement.sides().second(), second == null ? "nothing" : second, count);
        Hint.on(cell, words);
        cell.setId("tokens-%s-%s".formatted(first == null ? "none" : first, second == null ? "none" : second));
        cell.setAccessibleText(words);
        cell.setOnAction(_ -> drill.accept(first, second));
        return cell;
    }

    Node node() {
        return node;
    }
}
