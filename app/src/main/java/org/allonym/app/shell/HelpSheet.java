package org.allonym.app.shell;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
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
        HBox columns = new HBox(32);
        VBox text = new VBox(20, actions(keys, AppAction.Scope.TEXT));
        VBox annotate = new VBox(20, actions(keys, AppAction.Scope.ANNOTATE));
        VBox adjudicate = new VBox(20, actions(keys, AppAction.Scope.ADJUDICATE), actions(keys, AppAction.Scope.SEARCH));
        if (labels != null) {
            GridPane grid = grid();
            labels.labels().stream()
                    .filter(label -> !label.key().isEmpty())
                    .forEach(label -> row(grid, label.title(), List.of(label.key())));
            text.getChildren().add(group("Labels", grid));
        }
        columns.getChildren().addAll(text, annotate, adjudicate, actions(keys, AppAction.Scope.EVERYWHERE));
        return columns;
    }

    private static VBox actions(KeyMap keys, AppAction.Scope scope) {
        GridPane grid = grid();
        for (AppAction action : AppAction.values()) {
            if (action.scope() == scope) {
                row(grid, action.title(), keys.keys(action).stream().map(KeyChord::cap).toList());
            }
        }
        if (scope == AppAction.Scope.ADJUDICATE) {
            row(grid, "Take reader 1, 2, …", List.of("1", "2", "…"));
        }
        return group(scope.title(), grid);
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
        HBox keys = new HBox(4);
        caps.forEach(cap -> keys.getChildren().add(new KeyCap(cap)));
        grid.add(keys, 0, row);
        grid.add(new Label(title), 1, row);
    }
}
