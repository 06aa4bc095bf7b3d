package org.allonym.desktop.settings;

import static org.allonym.language.Messages.tr;

import atlantafx.base.controls.CustomTextField;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// All actions with their keys, the keys of one to be changed, and key maps as files. JavaFX thread.
final class KeysPane extends VBox {

    private final KeysModel keys;
    private final FileDialogs dialogs;
    private final ListView<AppAction> list = new ListView<>();
    private final CustomTextField filter = new CustomTextField();
    private final Label trouble = new Label();

    KeysPane(KeysModel keys, FileDialogs dialogs) {
        super(12);
        this.keys = keys;
        this.dialogs = dialogs;
        getStyleClass().add("settings-page");
        filter.setId("key-filter");
        filter.setLeft(new FontIcon(Feather.SEARCH));
        filter.setPromptText(tr("Find an action, or a key"));
        filter.setAccessibleText(tr("Find an action or a key"));
        list.setId("key-list");
        list.setAccessibleText(tr("Actions and their keys"));
        list.setCellFactory(_ -> new ActionCell(keys.keysProperty()));
        list.setFixedCellSize(30);
        list.setPlaceholder(new Label(tr("No matching actions.")));
        filter.textProperty().subscribe(this::find);
        list.getSelectionModel().selectedItemProperty().subscribe(action -> {
            if (action != null) {
                keys.chosenProperty().set(action);
            }
        });
        InSight.follow(this, () -> keys.keysProperty().subscribe(_ -> list.refresh()));
        VBox.setVgrow(list, Priority.ALWAYS);
        VBox left = new VBox(8, filter, list);
        left.setPrefWidth(440);
        HBox.setHgrow(left, Priority.ALWAYS);
        ActionKeysPane one = new ActionKeysPane(keys);
        one.setPrefWidth(380);
        one.setMinWidth(380);
        HBox both = new HBox(20, left, one);
        VBox.setVgrow(both, Priority.ALWAYS);
        trouble.setId("key-file-trouble");
        trouble.getStyleClass().add("danger-text");
        trouble.setWrapText(true);
        trouble.setMinHeight(Region.USE_PREF_SIZE);
        trouble.managedProperty().bind(trouble.textProperty().isNotEmpty());
        getChildren().addAll(both, trouble, files());
    }

    private HBox files() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox row = new HBox(
                8,
                button("save-keys", tr("Save keys…"), this::save),
                button("load-keys", tr("Load keys…"), this::load),
                gap,
                button("reset-keys", tr("Reset all"), () -> keys.use(org.allonym.desktop.action.KeyPreset.DEFAULT)));
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Button button(String id, String words, Runnable action) {
        Button button = new Button(words);
        button.setId(id);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> {
            trouble.setText("");
            action.run();
        });
        return button;
    }

    private void find(String words) {
        AppAction before = keys.chosenProperty().get();
        list.getItems().setAll(keys.found(words));
        if (list.getItems().contains(before)) {
            list.getSelectionModel().select(before);
        } else {
            list.getSelectionModel().selectFirst();
        }
    }

    private void save() {
        dialogs.save(tr("Save keys"), "keys.json", keyMaps()).ifPresent(file -> {
            try {
                NewFile.write(file, keys.export());
                trouble.setText("");
            } catch (ProblemException e) {
                tell(e.problem());
            }
        });
    }

    private void load() {
        dialogs.open(tr("Load keys"), keyMaps()).ifPresent(this::load);
    }

    private void load(Path file) {
        String name = String.valueOf(file.getFileName());
        try {
            keys.load(Files.readString(file), name);
        } catch (IOException e) {
            trouble.setText(tr("Couldn’t read “%s”. Your keys haven’t changed.", name));
        } catch (ProblemException e) {
            tell(e.problem());
        }
    }

    private void tell(Problem problem) {
        trouble.setText(String.join(" ", problem.what(), problem.safe(), problem.advice()));
    }

    private static List<FileDialogs.Kind> keyMaps() {
        return List.of(new FileDialogs.Kind(tr("Key maps"), List.of("*.json")));
    }
}
