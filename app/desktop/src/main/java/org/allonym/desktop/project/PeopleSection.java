package org.allonym.desktop.project;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.project.Actor;
import org.allonym.project.Role;
import org.allonym.services.project.SurveyProject;
import org.kordamp.ikonli.feather.Feather;

/// Who works on the project: who comes, who goes, who does what. JavaFX thread.
public final class PeopleSection implements ProjectSection {

    private final ProjectModel model;
    private final ProjectPanels panels;
    private final GridPane people = new GridPane(24, 8);
    private final ScrollPane node;
    private final ListChangeListener<Object> changed = _ -> refresh();
    private Subscription survey = Subscription.EMPTY;

    public PeopleSection(ProjectModel model, ProjectPanels panels) {
        this.model = model;
        this.panels = panels;
        for (int i = 0; i < 5; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setMinWidth(Region.USE_PREF_SIZE);
            people.getColumnConstraints().add(column);
        }
        Label names = Controls.muted(tr("Names can’t be changed, because layers are named after people. Anyone who has work in the project "
                + "stays in it; an archived layer is left out of assignments, adjudication and agreement."));
        names.setWrapText(true);
        HBox foot = new HBox(Controls.changes(Controls.button("add-person-button", tr("Add a person…"), Feather.USER_PLUS, panels::addPerson)));
        node = Controls.scrolling(Controls.card(Controls.heading(tr("People")), people, names, foot));
    }

    private void refresh() {
        Controls.refill(people, this::fill);
    }

    private void fill() {
        people.getChildren().clear();
        people.addRow(
                0, Controls.muted(tr("Name")), Controls.muted(tr("Role")), Controls.muted(tr("Documents")), Controls.muted(tr("Spans")), new Label());
        int row = 1;
        for (ProjectModel.Progress person : model.progress()) {
            Actor actor = person.actor();
            Label why = Controls.muted("");
            Label documents = new Label(actor.role() == Role.ANNOTATOR ? tr("%,d of %,d done", person.done(), person.documents()) : "");
            Label spans = new Label(person.spans() == 0 ? "" : number(person.spans()));
            if (actor.archived()) {
                documents.setText(tr("archived"));
            }
            HBox last = Controls.row(12, archive(actor), remove(actor, why), why);
            people.addRow(row++, new Label(actor.id().value()), role(actor), documents, spans, last);
        }
    }

    private ComboBox<Role> role(Actor actor) {
        ComboBox<Role> role = Controls.choice(
                "role-of-" + actor.id().value().replaceAll("[^A-Za-z0-9]", "-"), tr("Role of %s", actor.id()), List.of(Role.values()), DomainText::role);
        role.setValue(actor.role());
        role.setMinWidth(140);
        role.setDisable(actor.archived());
        role.setOnAction(_ -> {
            if (role.getValue() != actor.role()) {
                panels.desk().guarded(() -> {
                    model.change(actor, role.getValue());
                    panels.say(tr("%s is now %s.", actor.id(), DomainText.role(role.getValue())));
                });
                refresh();
            }
        });
        return Controls.changes(role);
    }

    private Button archive(Actor actor) {
        boolean to = !actor.archived();
        Button button = Controls.button(
                "archive-" + actor.id().value().replaceAll("[^A-Za-z0-9]", "-"),
                to ? tr("Archive layer") : tr("Restore layer"),
                to ? Feather.ARCHIVE : Feather.CORNER_UP_LEFT,
                () -> panels.desk().guarded(() -> {
                    model.archive(actor, to);
                    panels.say(to ? tr("The layer of %s is archived.", actor.id()) : tr("The layer of %s counts again.", actor.id()));
                }));
        button.getStyleClass().addAll("flat", "small");
        button.setVisible(actor.role() == Role.ANNOTATOR);
        return Controls.changes(button);
    }

    private Button remove(Actor actor, Label why) {
        Button remove = Controls.button(
                "remove-" + actor.id().value().replaceAll("[^A-Za-z0-9]", "-"), tr("Remove"), Feather.USER_MINUS, () -> panels.desk().guarded(() -> {
                    model.remove(actor);
                    panels.say(tr("%s has been removed from the project.", actor.id()));
                }));
        remove.getStyleClass().addAll("flat", "small");
        boolean known = !model.surveyProperty().get().equals(SurveyProject.Survey.NONE);
        Optional<String> refusal = known ? model.whyNotRemoved(actor) : Optional.of("");
        remove.setDisable(refusal.isPresent());
        why.setText(refusal.orElse(""));
        return Controls.changes(remove);
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        model.actors().addListener(changed);
        model.rows().addListener(changed);
        survey = model.surveyProperty().subscribe(_ -> refresh());
        model.survey();
    }

    @Override
    public void detach() {
        survey.unsubscribe();
        model.actors().removeListener(changed);
        model.rows().removeListener(changed);
    }
}
