package org.allonym.desktop.surrogates;

import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.label.LabelSet;
import org.allonym.surrogate.Finding;
import org.allonym.surrogate.PlannedEntity;
import org.jspecify.annotations.Nullable;

/// The right side of the screen: the entity or the finding in hand, and what else is left in its document. JavaFX thread.
final class SurrogateSide extends VBox {

    private final EntityPane entity;
    private final FindingPane finding;
    private final FindingsBox findings;
    private final DraftPane draft;
    private final VBox content = new VBox(16);

    SurrogateSide(
            Buttons buttons, LabelSet labels, DraftPane.Hands hands, IntConsumer lookAt, Consumer<Item.Id> open) {
        getStyleClass().addAll("pane", "side", "side-right", "inspector-pane", "decision-side");
        draft = new DraftPane(hands);
        entity = new EntityPane(buttons, draft, lookAt);
        finding = new FindingPane(buttons, labels);
        findings = new FindingsBox(open);
        content.getStyleClass().add("decision-content");
        content.getChildren().addAll(entity, finding, findings);
        entity.managedProperty().bind(entity.visibleProperty());
        finding.managedProperty().bind(finding.visibleProperty());
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().add(scroll);
    }

    /// @param written what is being written; null for nothing
    void show(InHand shown, LabelSet labels, Drafting.@Nullable Draft written) {
        PlannedEntity planned = shown.entity();
        Finding found = shown.finding();
        entity.setVisible(planned != null);
        finding.setVisible(found != null);
        if (planned != null) {
            entity.show(shown, planned, labels, written);
        }
        if (found != null) {
            finding.show(found, shown.bearer().orElse(null), labels);
        }
        findings.show(shown);
    }

    /// The label that was chosen for the finding in hand.
    String chosenLabel() {
        return finding.chosenLabel();
    }

    /// Gives the focus to the field of one's own value.
    void focusDraft() {
        draft.focus();
    }
}
