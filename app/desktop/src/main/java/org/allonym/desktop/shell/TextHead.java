package org.allonym.desktop.shell;

import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The head above a text in which one thing after another is looked at: the document, what is in hand and where that
/// stands among all, and buttons with their keys. JavaFX thread.
public final class TextHead extends CappedRow {

    private final Label title = name();
    private final Label kind = new Label();
    private final Label place = Controls.muted("");
    private final KeyMap keys;
    private final Consumer<AppAction> press;

    /// @param thing what the ids of its parts begin with: `conflict`
    /// @param press does what a button stands for
    public TextHead(String thing, KeyMap keys, Consumer<AppAction> press) {
        this.keys = keys;
        this.press = press;
        title.setId("document-title");
        title.getStyleClass().add("document-title");
        kind.setId(thing + "-kind");
        kind.getStyleClass().add("chip");
        place.setId(thing + "-place");
        kind.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().addAll(title, kind, place, Controls.gap());
        getStyleClass().add("text-head");
    }

    /// Puts one more button at the end.
    public TextHead with(String id, String words, Feather icon, AppAction action) {
        Button button = new Button("", new HBox(4, new FontIcon(icon), cap(keys.cap(action))));
        button.setId(id);
        button.getStyleClass().addAll("flat", "icon-button");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setAccessibleText(words);
        Hint.on(button, words);
        button.setOnAction(_ -> press.accept(action));
        if (action == AppAction.UNDO) {
            Controls.changes(button);
        }
        getChildren().add(button);
        return this;
    }

    /// The document's name, for who has to conceal it.
    public Label title() {
        return title;
    }

    public void show(String document, String what, String where) {
        title.setText(document);
        kind.setText(what);
        Controls.show(kind, !what.isEmpty());
        place.setText(where);
        Hint.on(place, where);
    }
}
