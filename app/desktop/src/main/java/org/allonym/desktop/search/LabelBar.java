package org.allonym.desktop.search;

import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.shell.Words;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;

/// The labels with their keys, for the ticked places. JavaFX thread.
final class LabelBar extends VBox {

    private final javafx.scene.control.Label heading = new javafx.scene.control.Label();
    private final FlowPane buttons = new FlowPane(4, 4);
    private final KeyMap keys;
    private final Consumer<Label> label;
    private final Runnable unlabel;

    LabelBar(KeyMap keys, Consumer<Label> label, Runnable unlabel) {
        super(6);
        this.keys = keys;
        this.label = label;
        this.unlabel = unlabel;
        setId("label-bar");
        getStyleClass().add("label-bar");
        heading.getStyleClass().add("section-title");
        getChildren().addAll(heading, buttons);
    }

    void show(LabelSet labels) {
        buttons.getChildren().clear();
        labels.labels().forEach(each -> buttons.getChildren().add(button(each)));
        Button none = new Button(tr("Remove the label"), new KeyCap(keys.cap(AppAction.UNLABEL_TICKED)));
        none.setId("unlabel-ticked");
        none.setContentDisplay(ContentDisplay.LEFT);
        none.getStyleClass().addAll("flat", "label-button");
        none.setOnAction(_ -> unlabel.run());
        buttons.getChildren().add(none);
    }

    private Button button(Label each) {
        KeyCap key = new KeyCap(each.key().isEmpty() ? "–" : each.key());
        HBox content = new HBox(6, key, new LabelSwatch(each), new javafx.scene.control.Label(each.title()));
        content.setAlignment(Pos.CENTER_LEFT);
        Button button = new Button("", content);
        button.setId("label-ticked-" + each.name());
        button.getStyleClass().addAll("flat", "label-button");
        button.setAccessibleText(tr("Label the checked places as %s", each.title()));
        button.setOnAction(_ -> label.accept(each));
        return button;
    }

    void showTicked(int ticked) {
        heading.setText(ticked == 0
                ? tr("Check places to label them")
                : tr("Label %s as", Words.count(ticked, "checked place", "checked places")));
        buttons.setDisable(ticked == 0);
    }
}
