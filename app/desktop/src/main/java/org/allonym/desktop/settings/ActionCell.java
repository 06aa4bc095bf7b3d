package org.allonym.desktop.settings;

import static org.allonym.language.Messages.tr;

import java.util.stream.Collectors;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.KeyCap;
import org.jspecify.annotations.Nullable;

/// An action with where it works and its keys. JavaFX thread.
final class ActionCell extends ListCell<AppAction> {

    private final ObservableValue<KeyMap> keys;
    private final Label title = new Label();
    private final Label scope = new Label();
    private final HBox caps = new HBox(3);
    private final HBox row;

    ActionCell(ObservableValue<KeyMap> keys) {
        this.keys = keys;
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        scope.getStyleClass().add("muted");
        scope.setMinWidth(96);
        title.setMinWidth(0);
        caps.setMinWidth(Region.USE_PREF_SIZE);
        caps.setAlignment(Pos.CENTER_RIGHT);
        row = new HBox(8, scope, title, gap, caps);
        row.setAlignment(Pos.CENTER_LEFT);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable AppAction action, boolean empty) {
        super.updateItem(action, empty);
        if (empty || action == null) {
            setGraphic(null);
            setAccessibleText("");
            return;
        }
        scope.setText(action.scope().title());
        title.setText(action.title());
        caps.getChildren().setAll(keys.getValue().keys(action).stream().map(chord -> new KeyCap(chord.cap())).toList());
        setGraphic(row);
        setAccessibleText("%s, %s, %s".formatted(
                action.title(),
                action.scope().title(),
                keys.getValue().keys(action).stream().map(KeyChord::spoken).collect(Collectors.joining(tr(" or ")))));
    }
}
