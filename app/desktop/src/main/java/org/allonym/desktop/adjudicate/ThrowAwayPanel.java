package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Words;

/// Asks for the name of the document before everything decided in it is thrown away. JavaFX thread.
final class ThrowAwayPanel {

    private ThrowAwayPanel() {}

    static Node of(InHand shown, Runnable throwAway) {
        String name = shown.document().id().value();
        int decisions = shown.state().decisions().size();
        Label what = new Label(tr("This discards %s in %s: every decision ever made there. You can undo this.", Words.count(decisions, "decision", "decisions"), name));
        MarkLines.wrap(what);
        what.setMaxWidth(440);
        Label ask = new Label(tr("To continue, type the document’s name: %s", name));
        TextField typed = new TextField();
        typed.setId("throw-away-name");
        typed.setAccessibleText(tr("Name of the document"));
        Button go = new Button(tr("Discard"));
        go.setId("throw-away-now");
        go.getStyleClass().add("danger");
        go.disableProperty().bind(typed.textProperty().map(text -> !text.strip().equals(name) || decisions == 0));
        go.setOnAction(_ -> throwAway.run());
        typed.setOnAction(_ -> {
            if (!go.isDisabled()) {
                throwAway.run();
            }
        });
        HBox buttons = new HBox(8, go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        return new VBox(12, what, ask, typed, buttons);
    }
}
