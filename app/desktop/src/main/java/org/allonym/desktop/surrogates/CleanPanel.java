package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.Set;
import java.util.SortedMap;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.label.LabelSet;

/// Approves the values that nothing speaks against, of one label or of all, after saying how many they are. JavaFX thread.
final class CleanPanel {

    private CleanPanel() {}

    /// @param clean how many there are of each label
    /// @param approve hears the labels to approve
    static Node of(SortedMap<String, Integer> clean, LabelSet labels, Consumer<Set<String>> approve) {
        GridPane grid = new GridPane(16, 6);
        int sum = clean.values().stream().mapToInt(Integer::intValue).sum();
        Button every = new Button(tr("Approve all %,d", sum));
        every.setId("approve-clean-all");
        every.getStyleClass().add("accent");
        every.setOnAction(_ -> approve.accept(Set.copyOf(clean.keySet())));
        every.setMaxWidth(Double.MAX_VALUE);
        Label all = new Label(tr("All labels"));
        all.getStyleClass().add("section-title");
        grid.addRow(0, all, every);
        int row = 1;
        for (String name : clean.keySet().stream().sorted((a, b) -> Integer.compare(labels.order(a), labels.order(b))).toList()) {
            Label title = new Label(Called.label(labels, name));
            HBox what = new HBox(8, LabelSwatch.of(labels, name), title);
            what.setAlignment(Pos.CENTER_LEFT);
            what.setMinWidth(240);
            Button button = new Button(tr("Approve %,d", clean.get(name)));
            button.setId("approve-clean-" + name);
            button.setAccessibleText(tr("Approve %,d values for %s", clean.get(name), Called.label(labels, name)));
            button.setMaxWidth(Double.MAX_VALUE);
            button.setOnAction(_ -> approve.accept(Set.of(name)));
            GridPane.setHgrow(what, Priority.ALWAYS);
            grid.addRow(row++, what, button);
        }
        Label why = Buttons.line(
                tr("These values meet every constraint and raise no doubts. Values with a warning still need your "
                        + "review. You can undo this in one step."),
                "muted");
        why.setPrefWidth(420);
        return new VBox(16, why, grid);
    }
}
