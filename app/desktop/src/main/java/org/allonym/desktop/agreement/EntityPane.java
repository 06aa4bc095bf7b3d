package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.agreement.EntityRecall;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Reason;
import org.allonym.desktop.shell.Words;

/// How many entities of the gold the other side covered whole: one mention left open gives it away. JavaFX thread.
final class EntityPane {

    private final AgreementModel model;
    private final VBox node = new VBox(12);

    EntityPane(AgreementModel model) {
        this.model = model;
        node.getStyleClass().add("card");
    }

    Node node() {
        return node;
    }

    void show(EntityRecall entities, String reader) {
        Label title = new Label(tr("Entities with every mention covered"));
        title.getStyleClass().add("section-title");
        Label words = new Label(
                tr("An entity counts only if %s covered all its mentions, with any label: one uncovered mention reveals it.", reader));
        words.getStyleClass().add("muted");
        words.setWrapText(true);
        GridPane grid = new GridPane(24, 6);
        row(grid, 0, tr("Direct identifiers"), entities.direct());
        row(grid, 1, tr("Indirect identifiers"), entities.indirect());
        row(grid, 2, trc("entities", "All"), entities.all());
        Button leaks = new Button(tr("Show uncovered mentions"));
        leaks.setId("show-leaks");
        leaks.setDisable(entities.leaks().isEmpty());
        leaks.setOnAction(_ -> model.drillLeaks());
        Label count = new Label(entities.leaks().isEmpty()
                ? tr("Every mention is covered.")
                : Words.count(entities.leaks().size(), "entity has an uncovered mention.", "entities have an uncovered mention."));
        node.getChildren().setAll(title, words, grid, count, leaks);
    }

    private static void row(GridPane grid, int row, String name, Figure figure) {
        Label label = new Label(name);
        label.setMinWidth(Region.USE_PREF_SIZE);
        Label value = new Label(figure instanceof Figure.Undefined(String reason, long _) ? tr("n/a: %s", Reason.spoken(reason)) : figure.text());
        value.setId("entities-" + row);
        Label n = new Label(Words.count(figure.n(), "entity", "entities"));
        n.getStyleClass().add("muted");
        grid.addRow(row, label, new Whisker(figure), value, n);
    }
}
