package org.allonym.app.shell;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.allonym.app.action.AppAction;
import org.allonym.app.action.KeyChord;
import org.allonym.app.action.KeyMap;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;

/// The sheet of all keys, made from the action list and the label set.
final class HelpSheet {

    private HelpSheet() {}

    static Node of(KeyMap keys, @Nullable LabelSet labels) {
        FlowPane groups = new FlowPane(32, 20);
        groups.setPrefWrapLength(960);
        for (AppAction.Scope scope : List.of(
                AppAction.Scope.TEXT, AppAction.Scope.ANNOTATE, AppAction.Scope.ADJUDICATE, AppAction.Scope.EVERYWHERE)) {
            GridPane grid = grid();
            for (AppAction action : AppAction.values()) {
                if (action.scope() == scope) {
                    row(grid, action.title(), keys.keys(action).stream().map(KeyChord::cap).toList());
                }
            }
            if (scope == AppAction.Scope.ADJUDICATE) {
                row(grid, "Take reader 1, 2, …", List.of("1", "2", "…"));
            }
            groups.getChildren().add(group(scope.title(), grid));
        }
        if (labels != null) {
            GridPane grid = grid();
            labels.labels().forEach(label -> row(grid, label.title(), label.key().isEmpty() ? List.of() : List.of(label.key())));
            groups.getChildren().add(group("Labels", grid));
        }
        return groups;
    }

    private static VBox group(String title, GridPane grid) {
        Label heading = new Label(title);
        heading.getStyleClass().add("section-title");
        VBox box = new VBox(8, heading, grid);
        return box;
    }

    private static GridPane grid() {
        GridPane grid = new GridPane(12, 4);
        return grid;
    }

    private static void row(GridPane grid, String title, List<String> caps) {
        int row = grid.getRowCount();
        javafx.scene.layout.HBox keys = new javafx.scene.layout.HBox(4);
        caps.forEach(cap -> keys.getChildren().add(new KeyCap(cap)));
        grid.add(keys, 0, row);
        grid.add(new Label(title), 1, row);
    }
}
