package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.edit.Remark;
import org.allonym.label.LabelSet;

/// The right side of the screen: the readings, what can be decided, why, and what was. JavaFX thread.
final class DecisionSide extends VBox {

    /// Does what is chosen here.
    interface Hands {
        /// Does what a button means.
        void press(AppAction action);

        void take(int number);

        void label(String name);

        void remark(Remark remark);

        /// Asks before everything decided in the document is thrown away.
        void throwAway();

        /// The person has typed what they wanted.
        void done();
    }

    private final AdjudicateModel model;
    private final ReadingsPane readings;
    private final DecidedPane decided;
    private final ChoicesPane choices;
    private final LabelWanted wanted;
    private final WhyPane why;
    private final Button throwAway;

    DecisionSide(AdjudicateModel model, KeyMap keys, Hands hands) {
        this.model = model;
        getStyleClass().addAll("pane", "side", "side-right", "inspector-pane", "decision-side");
        readings = new ReadingsPane(model, keys, hands::take, () -> hands.press(AppAction.MODEL));
        decided = new DecidedPane(model, keys, () -> hands.press(AppAction.TAKE_BACK));
        choices = new ChoicesPane(model, keys, hands::press);
        wanted = new LabelWanted(keys, hands::label, () -> hands.press(AppAction.CANCEL));
        why = new WhyPane(keys, hands::remark, () -> hands.press(AppAction.GUIDELINE_GAP), hands::done);
        choices.managedProperty().bind(choices.visibleProperty());
        choices.visibleProperty().bind(wanted.visibleProperty().not());
        why.managedProperty().bind(why.visibleProperty());
        why.visibleProperty().bind(wanted.visibleProperty().not());
        throwAway = new Button(tr("Discard this document’s decisions…"));
        throwAway.setId("throw-away");
        throwAway.getStyleClass().addAll("flat", "quiet-danger");
        throwAway.setMaxWidth(Double.MAX_VALUE);
        throwAway.setWrapText(true);
        throwAway.setMinHeight(Region.USE_PREF_SIZE);
        throwAway.managedProperty().bind(throwAway.visibleProperty());
        throwAway.setOnAction(_ -> hands.throwAway());
        VBox content = new VBox(16, decided, readings, wanted, choices, why, throwAway);
        content.getStyleClass().add("decision-content");
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().add(scroll);
    }

    void show(InHand shown) {
        throwAway.setVisible(!shown.state().decisions().isEmpty());
        decided.show(shown);
        readings.show(shown);
        choices.show(shown);
        showWanted(shown);
    }

    void showWanted(InHand shown) {
        wanted.show(
                shown,
                model.deciding().ownProperty().get(),
                model.deciding().unlabelledProperty().get(),
                model.labelSet());
    }

    void showLabels(LabelSet labels) {
        wanted.offer(labels);
    }

    void showRemark(Remark remark) {
        why.show(remark);
    }
}
