package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.adjudicate.Standing;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.Wrapping;
import org.allonym.edit.Decision;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What was decided about the entry in hand, by whom, and the way to reopen it. JavaFX thread.
final class DecidedPane extends VBox {

    private final AdjudicateModel model;
    private final Button reopen;

    DecidedPane(AdjudicateModel model, KeyMap keys, Runnable takeBack) {
        this.model = model;
        getStyleClass().add("decided");
        setId("decided");
        setSpacing(6);
        reopen = new Button(tr("Reopen"), new KeyCap(keys.cap(AppAction.TAKE_BACK)));
        reopen.setId("take-back");
        reopen.setContentDisplay(ContentDisplay.RIGHT);
        reopen.setMinWidth(Region.USE_PREF_SIZE);
        reopen.setOnAction(_ -> takeBack.run());
        managedProperty().bind(visibleProperty());
    }

    void show(InHand shown) {
        setVisible(shown.decided().isPresent());
        getChildren().clear();
        List<Decision> contested = shown.which() != null
                && shown.which().standing() instanceof Standing.Contested(List<Decision> several) ? several : List.of();
        if (!contested.isEmpty()) {
            getChildren().add(line(tr("This was resolved differently on two computers. Decide again:")));
            contested.forEach(decision -> tell(shown, decision));
        } else {
            shown.decided().ifPresent(decision -> tell(shown, decision));
        }
    }

    private void tell(InHand shown, Decision decision) {
        FontIcon icon = new FontIcon(decision.settles() ? Feather.CHECK_CIRCLE : Feather.CLOCK);
        icon.getStyleClass().add(decision.settles() ? "status-finished" : "status-skipped");
        Label what = new Label(Called.outcome(shown, decision, model.namesHidden()));
        what.getStyleClass().add("section-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, icon, what, gap);
        head.setAlignment(Pos.CENTER_LEFT);
        if (getChildren().stream().noneMatch(HBox.class::isInstance)) {
            reopen.setText(decision.isOwnFind() ? tr("Remove") : tr("Reopen"));
            head.getChildren().add(reopen);
        }
        getChildren().add(head);
        decision.marks().forEach(mark -> getChildren().add(MarkLines.mark(shown, mark, model.labelSet())));
        if (!decision.settles()) {
            getChildren().add(line(decision.note()));
        }
        Label by = line(decision.isByPerson() ? tr("by %s", decision.by()) : tr("by the rule “%s”", decision.policy()));
        by.getStyleClass().add("muted");
        getChildren().add(by);
    }

    private static Label line(String text) {
        Label label = new Label(text);
        Wrapping.of(label);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
