package org.allonym.app.project;

import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import org.allonym.app.shell.Words;
import org.allonym.project.Actor;
import org.kordamp.ikonli.feather.Feather;

/// Who works on the project. JavaFX thread.
public final class PeopleSection implements ProjectSection {

    private final ProjectModel model;
    private final GridPane people = new GridPane(16, 6);
    private final ScrollPane node;
    private final ListChangeListener<Object> changed = _ -> refresh();

    public PeopleSection(ProjectModel model, ProjectPanels panels) {
        this.model = model;
        node = Pieces.scrolling(Pieces.card(
                Pieces.heading("People"),
                people,
                Pieces.button("add-person-button", "Add somebody…", Feather.USER_PLUS, panels::addPerson)));
    }

    private void refresh() {
        people.getChildren().clear();
        int row = 0;
        for (Actor actor : model.actors().sorted((a, b) -> a.id().compareTo(b.id()))) {
            people.addRow(row++, new Label(actor.id().value()), Pieces.muted(Words.role(actor.role())));
        }
    }

    @Override
    public String title() {
        return "People";
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        model.actors().addListener(changed);
        refresh();
    }

    @Override
    public void detach() {
        model.actors().removeListener(changed);
    }
}
