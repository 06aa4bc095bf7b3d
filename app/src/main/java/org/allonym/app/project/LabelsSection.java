package org.allonym.app.project;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import org.allonym.label.Identifier;

/// The labels in force. JavaFX thread.
public final class LabelsSection implements ProjectSection {

    private final ProjectModel model;
    private final GridPane grid = new GridPane(10, 4);
    private final Label heading = Pieces.heading("");
    private final ScrollPane node = Pieces.scrolling(Pieces.card(heading, grid));
    private Subscription labels = Subscription.EMPTY;

    public LabelsSection(ProjectModel model) {
        this.model = model;
    }

    private void refresh() {
        heading.setText("Labels: %s, version %d".formatted(model.labelSet().name(), model.labelSet().version()));
        grid.getChildren().clear();
        int row = 0;
        for (org.allonym.label.Label label : model.labelSet().labels()) {
            Region swatch = new Region();
            swatch.getStyleClass().addAll(
                    "swatch", "label-role-" + label.role(), label.identifier() == Identifier.DIRECT ? "direct" : "indirect");
            grid.addRow(row++, swatch, new Label(label.name()), Pieces.muted(label.title()));
        }
    }

    @Override
    public String title() {
        return "Labels";
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        labels = model.session().labelSetProperty().subscribe(_ -> refresh());
    }

    @Override
    public void detach() {
        labels.unsubscribe();
    }
}
