package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.Words;
import org.allonym.project.Role;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Who takes part, in which role. JavaFX thread.
final class NewProjectPeople implements NewProjectPanel.Page {

    private final NewProjectModel model;
    private final VBox rows = new VBox(8);
    private final Label noPi = new Label(tr("There is no PI, so nobody can import or assign documents or change the rules."));
    private final VBox box;
    private int listed;

    NewProjectPeople(NewProjectModel model) {
        this.model = model;
        Button add = new Button(tr("Another"), new FontIcon(Feather.USER_PLUS));
        add.setId("new-project-add-person");
        add.setOnAction(_ -> {
            model.people().add();
            field(rows.getChildren().size() - 1).requestFocus();
        });
        noPi.getStyleClass().add("warning-text");
        noPi.setWrapText(true);
        noPi.setMinHeight(Region.USE_PREF_SIZE);
        noPi.managedProperty().bind(noPi.visibleProperty());
        VBox roles = new VBox(
                4,
                NewProjectPanel.lead(tr("A PI imports and assigns documents, sees the agreement figures, and exports. A PI can also "
                        + "adjudicate.")),
                NewProjectPanel.lead(tr("An annotator labels documents and doesn’t see what others label. Two annotators of the same "
                        + "document can be compared.")),
                NewProjectPanel.lead(tr("An adjudicator decides where annotators differ.")));
        box = new VBox(
                12,
                NewProjectPanel.lead(tr("Names can be pseudonyms. Empty lines are ignored. You can add people later.")),
                rows,
                add,
                noPi,
                roles);
    }

    private TextField field(int row) {
        return (TextField) ((HBox) rows.getChildren().get(row)).getChildren().getFirst();
    }

    private HBox row(Participants.Row person, int number) {
        boolean you = person == model.people().you();
        TextField name = new TextField();
        name.setId("participant-" + number);
        name.setPromptText(you ? Participants.NAMELESS.value() : tr("Name or pseudonym"));
        name.setAccessibleText(you ? tr("Your name or a pseudonym") : tr("Name or pseudonym"));
        name.textProperty().bindBidirectional(person.nameProperty());
        HBox.setHgrow(name, Priority.ALWAYS);
        ComboBox<Role> role = new ComboBox<>();
        role.setId("participant-role-" + number);
        role.getItems().setAll(Role.PI, Role.ADJUDICATOR, Role.ANNOTATOR);
        role.setAccessibleText(tr("Role"));
        role.setPrefWidth(140);
        role.setConverter(new StringConverter<>() {
            @Override
            public String toString(Role value) {
                return value == null ? "" : Words.role(value);
            }

            @Override
            public Role fromString(String text) {
                throw new UnsupportedOperationException("roles are chosen, not typed");
            }
        });
        role.valueProperty().bindBidirectional(person.roleProperty());
        HBox row = new HBox(8, name, role);
        row.setAlignment(Pos.CENTER_LEFT);
        if (you) {
            Label mine = new Label(tr("you"));
            mine.getStyleClass().add("muted");
            mine.setMinWidth(48);
            row.getChildren().add(mine);
        } else {
            Button remove = new Button("", new FontIcon(Feather.X));
            remove.setId("participant-remove-" + number);
            remove.getStyleClass().addAll("flat", "icon-button");
            remove.setAccessibleText(tr("Remove this line"));
            Hint.on(remove, tr("Remove this line"));
            remove.setOnAction(_ -> {
                int at = model.people().rows().indexOf(person);
                model.people().remove(person);
                field(at - 1).requestFocus();
            });
            HBox holder = new HBox(remove);
            holder.setAlignment(Pos.CENTER_LEFT);
            holder.setMinWidth(48);
            row.getChildren().add(holder);
        }
        return row;
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public Node first() {
        return field(Math.min(1, rows.getChildren().size() - 1));
    }

    @Override
    public void refresh() {
        noPi.setVisible(!model.people().hasPi());
        int people = model.people().rows().size();
        if (people != listed) {
            listed = people;
            rows.getChildren().clear();
            for (int i = 0; i < people; i++) {
                rows.getChildren().add(row(model.people().rows().get(i), i));
            }
        }
    }
}
