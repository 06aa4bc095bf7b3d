package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.Words;
import org.allonym.problem.ProblemException;
import org.allonym.project.Role;

/// Asks for the name and the role of somebody new. JavaFX thread.
final class AddPersonPanel {

    private final VBox box;

    AddPersonPanel(ProjectModel model, Desk desk) {
        TextField name = new TextField();
        name.setId("person-name");
        name.setPromptText(tr("Name or pseudonym"));
        name.setAccessibleText(tr("Name or pseudonym"));
        ToggleGroup roles = new ToggleGroup();
        HBox choice = new HBox(16);
        for (Role role : Role.values()) {
            RadioButton button = new RadioButton(Words.role(role));
            button.setId("role-" + role.name().toLowerCase(java.util.Locale.ROOT));
            button.setUserData(role);
            button.setToggleGroup(roles);
            button.setSelected(role == Role.ANNOTATOR);
            choice.getChildren().add(button);
        }
        Label fault = new Label();
        fault.getStyleClass().add("danger-text");
        fault.setWrapText(true);
        fault.managedProperty().bind(fault.textProperty().isNotEmpty());
        Button add = new Button(tr("Add"));
        add.setId("person-add");
        add.getStyleClass().add("accent");
        Runnable adding = () -> {
            try {
                model.add(name.getText(), (Role) roles.getSelectedToggle().getUserData());
                desk.closePanel();
            } catch (ProblemException e) {
                fault.setText(e.problem().what() + " " + e.problem().advice());
            }
        };
        add.setOnAction(_ -> adding.run());
        name.setOnAction(_ -> adding.run());
        HBox buttons = new HBox(add);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        box = new VBox(12, name, choice, fault, buttons);
        box.setPrefWidth(440);
    }

    Node node() {
        return box;
    }
}
