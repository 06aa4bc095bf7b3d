package org.allonym.desktop.settings;

import static org.allonym.language.Messages.tr;

import atlantafx.base.controls.CustomTextField;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.settings.SegmentedChoice.InSight;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.KeyRouter.KeyPress;
import org.allonym.desktop.shell.KeyRouter.TakesKeys;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;
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
        Controls.wrap(trouble);
        trouble.managedProperty().bind(trouble.textProperty().isNotEmpty());
        getChildren().addAll(both, trouble, files());
    }

    private HBox files() {
        HBox row = Controls.row(
                8,
                button("save-keys", tr("Save keys…"), this::save),
                button("load-keys", tr("Load keys…"), this::load),
                Controls.gap(),
                button("reset-keys", tr("Reset all"), () -> keys.use(org.allonym.desktop.action.KeyPreset.DEFAULT)));
        return row;
    }

    private Button button(String id, String words, Runnable action) {
        Button button = Controls.button(id, words, () -> {
            trouble.setText("");
            action.run();
        });
        button.setMinWidth(Region.USE_PREF_SIZE);
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

    /// The keys of one action, to be taken away and added to. JavaFX thread.
    static final class ActionKeysPane extends VBox {

        private final KeysModel keys;
        private final Label title = new Label();
        private final Label where = new Label();
        private final VBox chords = new VBox(4);
        private final VBox said = new VBox(4);
        private final KeyCatcher add;
        private final Button takeOver = new Button();
        private final Button clear = new Button(tr("No key"));
        private final Button reset = new Button(tr("Reset"));

        ActionKeysPane(KeysModel keys) {
            super(12);
            this.keys = keys;
            getStyleClass().add("card");
            title.setId("key-action");
            title.getStyleClass().add("panel-title");
            title.setWrapText(true);
            where.getStyleClass().add("muted");
            add = new KeyCatcher(keys);
            Label how = Controls.muted(tr("Press the keys you want to use. Esc cancels; ⌫ removes all keys."));
            Controls.wrap(how);
            takeOver.setId("take-over");
            takeOver.managedProperty().bind(takeOver.visibleProperty());
            takeOver.setOnAction(_ -> andBack(keys::takeOver));
            clear.setId("clear-keys");
            clear.setOnAction(_ -> andBack(keys::clear));
            reset.setId("reset-key");
            reset.setOnAction(_ -> andBack(keys::reset));
            said.setId("key-said");
            HBox buttons = Controls.row(8, add, clear, reset);
            getChildren().addAll(new VBox(2, title, where), chords, buttons, how, said, takeOver);
            InSight.follow(this, () -> Subscription.combine(
                    keys.chosenProperty().subscribe(_ -> show()),
                    keys.keysProperty().subscribe(_ -> show()),
                    keys.answerProperty().subscribe(this::say)));
        }

        private void andBack(Runnable change) {
            change.run();
            add.requestFocus();
        }

        private void show() {
            AppAction action = keys.chosenProperty().get();
            title.setText(action.title());
            where.setText(action.scope().title());
            List<KeyChord> all = keys.keysProperty().get().keys(action);
            chords.getChildren().setAll(all.stream().map(chord -> row(chord, chord.equals(all.getFirst()))).toList());
            if (all.isEmpty()) {
                Label none = Controls.muted(tr("No key"));
                chords.getChildren().add(none);
            }
            clear.setDisable(all.isEmpty());
            reset.setDisable(all.equals(action.defaultKeys()));
        }

        private HBox row(KeyChord chord, boolean first) {
            KeyCap cap = new KeyCap(chord.cap());
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            HBox row = new HBox(8, cap);
            if (first) {
                Label shown = Controls.muted(tr("shown on buttons"));
                row.getChildren().addAll(shown, gap);
            } else {
                Button show = new Button(tr("Show this one"));
                show.getStyleClass().addAll("flat", "small");
                show.setAccessibleText(tr("Show %s on buttons", chord.spoken()));
                show.setOnAction(_ -> andBack(() -> keys.showFirst(chord)));
                row.getChildren().addAll(gap, show);
            }
            Button remove = new Button("", new FontIcon(Feather.X));
            remove.getStyleClass().addAll("flat", "icon-button");
            remove.setAccessibleText(tr("Remove %s", chord.spoken()));
            remove.setOnAction(_ -> andBack(() -> keys.remove(chord)));
            row.getChildren().add(remove);
            row.setAlignment(Pos.CENTER_LEFT);
            row.setMinHeight(32);
            return row;
        }

        private void say(KeysModel.Answer answer) {
            said.getChildren().setAll(answer.words().stream().map(words -> line(words, answer.refused())).toList());
            takeOver.setVisible(answer.canTakeOver());
            KeyChord chord = answer.chord();
            if (chord != null) {
                takeOver.setText(tr("Assign %s to “%s”", chord.cap(), keys.chosenProperty().get().title()));
            }
        }

        private static Label line(String words, boolean refused) {
            Label line = new Label(words);
            Controls.wrap(line);
            line.getStyleClass().add(refused ? "danger-text" : "muted");
            return line;
        }
    }

    /// An action with where it works and its keys. JavaFX thread.
    static final class ActionCell extends ListCell<AppAction> {

        private final ObservableValue<KeyMap> keys;
        private final Label title = new Label();
        private final Label scope = new Label();
        private final HBox caps = new HBox(3);
        private final HBox row;

        ActionCell(ObservableValue<KeyMap> keys) {
            this.keys = keys;
            scope.getStyleClass().add("muted");
            scope.setMinWidth(96);
            title.setMinWidth(0);
            caps.setMinWidth(Region.USE_PREF_SIZE);
            caps.setAlignment(Pos.CENTER_RIGHT);
            row = new HBox(8, scope, title, Controls.gap(), caps);
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

    /// The button that adds a key: pressed, it waits for the next chord and takes whatever comes. JavaFX thread.
    static final class KeyCatcher extends Button implements TakesKeys {

        private static final PseudoClass LISTENING = PseudoClass.getPseudoClass("listening");

        private final KeysModel keys;

        KeyCatcher(KeysModel keys) {
            this.keys = keys;
            setId("add-key");
            setOnAction(_ -> keys.listen());
            InSight.follow(this, () -> keys.listeningProperty().subscribe(this::showListening));
            focusedProperty().subscribe(focused -> {
                if (!focused) {
                    keys.stopListening();
                }
            });
            addEventFilter(KeyEvent.ANY, event -> {
                if (takesKeys()) {
                    if (event.getEventType() == KeyEvent.KEY_PRESSED) {
                        KeyPress.chord(event).ifPresent(keys::press);
                    }
                    event.consume();
                }
            });
        }

        private void showListening(boolean listening) {
            pseudoClassStateChanged(LISTENING, listening);
            setText(listening ? tr("Press the keys…") : tr("Add a key"));
            setAccessibleText(listening ? tr("Press the keys. Esc cancels, Backspace removes all keys") : tr("Add a key"));
        }

        @Override
        public boolean takesKeys() {
            return keys.listeningProperty().get();
        }
    }
}
