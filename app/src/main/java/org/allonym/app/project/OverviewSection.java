package org.allonym.app.project;

import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import org.allonym.app.shell.Words;
import org.allonym.project.Actor;
import org.allonym.project.Role;
import org.kordamp.ikonli.feather.Feather;

/// Where the project stands, and what to do next. JavaFX thread.
public final class OverviewSection implements ProjectSection {

    private final ProjectModel model;
    private final GridPane states = new GridPane(16, 4);
    private final GridPane people = new GridPane(16, 6);
    private final ScrollPane node;
    private final ListChangeListener<Object> changed = _ -> refresh();

    public OverviewSection(ProjectModel model, ProjectPanels panels) {
        this.model = model;
        node = Pieces.scrolling(
                Pieces.card(
                        Pieces.heading("Documents"),
                        states,
                        Pieces.button("import-first", "Import essays…", Feather.DOWNLOAD, panels::importEssays)),
                Pieces.card(
                        Pieces.heading("People"),
                        people,
                        new HBox(
                                8,
                                Pieces.button("add-person-button", "Add somebody…", Feather.USER_PLUS, panels::addPerson),
                                Pieces.button("assign", "Assign…", Feather.USERS, panels::assign))));
    }

    private void refresh() {
        states.getChildren().clear();
        Map<ProjectModel.State, Integer> counts = model.states();
        int row = 0;
        for (Map.Entry<ProjectModel.State, Integer> entry : counts.entrySet()) {
            states.addRow(row++, Pieces.number(entry.getValue()), new Label(entry.getKey().title()));
        }
        people.getChildren().clear();
        people.addRow(0, Pieces.muted("Name"), Pieces.muted("Role"), Pieces.muted("Done"), Pieces.muted("Spans"));
        row = 1;
        for (ProjectModel.Standing standing : model.standings()) {
            Actor actor = standing.actor();
            boolean annotates = actor.role() == Role.ANNOTATOR;
            people.addRow(
                    row++,
                    new Label(actor.id().value()),
                    Pieces.muted(Words.role(actor.role())),
                    new Label(annotates ? "%,d of %,d".formatted(standing.finished() + standing.skipped(), standing.documents()) : ""),
                    new Label(annotates ? "%,d".formatted(standing.spans()) : ""));
        }
    }

    @Override
    public String title() {
        return "Overview";
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        model.rows().addListener(changed);
        model.actors().addListener(changed);
        refresh();
    }

    @Override
    public void detach() {
        model.rows().removeListener(changed);
        model.actors().removeListener(changed);
    }
}
