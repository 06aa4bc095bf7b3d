package org.allonym.desktop.project;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.Pieces;

/// How many spans of each label there are, in gold or in everybody's layers, most frequent first. JavaFX thread.
final class SpansCard {

    private final ProjectModel model;
    private final ToggleButton gold = new ToggleButton(tr("Gold"));
    private final ToggleButton layers = new ToggleButton(tr("All layers"));
    private final GridPane grid = new GridPane(10, 4);
    private final Label nothing = Pieces.muted("");
    private final VBox node;

    SpansCard(ProjectModel model) {
        this.model = model;
        ToggleGroup choice = new ToggleGroup();
        gold.setId("spans-gold");
        layers.setId("spans-layers");
        for (ToggleButton button : List.of(gold, layers)) {
            button.setToggleGroup(choice);
            button.getStyleClass().add("small");
            button.setOnAction(_ -> {
                button.setSelected(true);
                refresh();
            });
        }
        layers.setSelected(true);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(4, Pieces.heading(tr("Spans by label")), gap, gold, layers);
        head.setAlignment(Pos.CENTER_LEFT);
        for (int i = 0; i < 4; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setHgrow(i == 2 ? Priority.ALWAYS : Priority.NEVER);
            column.setHalignment(i == 3 ? HPos.RIGHT : HPos.LEFT);
            column.setMinWidth(i == 2 ? 60 : Region.USE_PREF_SIZE);
            grid.getColumnConstraints().add(column);
        }
        node = Pieces.card(head, nothing, grid);
        node.setMinWidth(0);
        node.setPrefWidth(480);
    }

    Region node() {
        return node;
    }

    void refresh() {
        SortedMap<String, Integer> counts = gold.isSelected()
                ? model.surveyProperty().get().gold()
                : model.surveyProperty().get().layers();
        int most = counts.values().stream().mapToInt(count -> count).max().orElse(0);
        List<Map.Entry<String, Integer>> sorted = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .toList();
        grid.getChildren().clear();
        int row = 0;
        for (Map.Entry<String, Integer> entry : sorted) {
            Label count = new Label(number(entry.getValue()));
            grid.addRow(row++, LabelSwatch.of(model.labelSet(), entry.getKey()), new Label(title(entry.getKey())), Pieces.bar(entry.getValue(), most), count);
        }
        nothing.setText(gold.isSelected() ? tr("Nothing is adjudicated yet.") : tr("Nobody has marked anything yet."));
        Pieces.show(nothing, sorted.isEmpty());
    }

    private String title(String label) {
        return model.labelSet().find(label).map(org.allonym.label.Label::title).orElse(label);
    }
}
