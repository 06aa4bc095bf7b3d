package org.allonym.desktop.settings;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.shell.KeyCap;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The keys of one action, to be taken away and added to. JavaFX thread.
final class ActionKeysPane extends VBox {

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
        Label how = new Label(tr("Press the keys you want to use. Esc cancels; ⌫ removes all keys."));
        how.getStyleClass().add("muted");
        how.setWrapText(true);
        how.setMinHeight(Region.USE_PREF_SIZE);
        takeOver.setId("take-over");
        takeOver.managedProperty().bind(takeOver.visibleProperty());
        takeOver.setOnAction(_ -> andBack(keys::takeOver));
        clear.setId("clear-keys");
        clear.setOnAction(_ -> andBack(keys::clear));
        reset.setId("reset-key");
        reset.setOnAction(_ -> andBack(keys::reset));
        said.setId("key-said");
        HBox buttons = new HBox(8, add, clear, reset);
        buttons.setAlignment(Pos.CENTER_LEFT);
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
            Label none = new Label(tr("No key"));
            none.getStyleClass().add("muted");
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
            Label shown = new Label(tr("shown on buttons"));
            shown.getStyleClass().add("muted");
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
        line.setWrapText(true);
        line.setMinHeight(Region.USE_PREF_SIZE);
        line.getStyleClass().add(refused ? "danger-text" : "muted");
        return line;
    }
}
