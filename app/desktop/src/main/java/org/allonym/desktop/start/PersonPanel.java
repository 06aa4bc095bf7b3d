package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.Words;
import org.allonym.project.Actor;
import org.allonym.project.Role;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// Asks who is working: one of the project's people, or somebody new. JavaFX thread.
final class PersonPanel {

    /// Adds somebody new of a role and lets them go on; says why the name can't be, nothing when all is well.
    interface Newcomer {
        Optional<String> add(String name, Role role);
    }

    private final Desk desk;
    private final Consumer<Actor> choose;
    private final Newcomer newcomer;
    private final VBox box = new VBox(8);

    PersonPanel(List<Actor> actors, Desk desk, Consumer<Actor> choose, Newcomer newcomer) {
        this.desk = desk;
        this.choose = choose;
        this.newcomer = newcomer;
        actors.forEach(actor -> box.getChildren().add(button(actor)));
        if (actors.isEmpty()) {
            box.getChildren().add(new Label(tr("Nobody is in this project yet. Add yourself:")));
        }
        box.getChildren().add(adding());
        box.setId("who");
        box.setPadding(new Insets(4));
    }

    Node node() {
        return box;
    }

    private Button button(Actor actor) {
        Label name = new Label(actor.id().value());
        name.getStyleClass().add("section-title");
        Label role = new Label(Words.role(actor.role()));
        role.getStyleClass().add("muted");
        Button button = new Button("", new HBox(10, new FontIcon(Feather.USER), name, role));
        button.setId("person-" + actor.id().value().replaceAll("[^A-Za-z0-9]", "-"));
        button.getStyleClass().add("person-button");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAccessibleText(actor.id() + ", " + Words.role(actor.role()));
        button.setOnAction(_ -> {
            choose.accept(actor);
            desk.closePanel();
        });
        return button;
    }

    private Node adding() {
        TextField name = new TextField();
        name.setId("new-person-name");
        name.setPromptText(tr("Name or pseudonym"));
        name.setTooltip(new Tooltip(tr("Name or pseudonym")));
        name.setAccessibleText(tr("Name or pseudonym"));
        HBox.setHgrow(name, Priority.ALWAYS);
        ComboBox<Role> role = new ComboBox<>();
        role.getItems().setAll(Role.values());
        role.setValue(Role.ANNOTATOR);
        role.setAccessibleText(tr("Role"));
        role.setConverter(new StringConverter<>() {
            @Override
            public String toString(Role value) {
                return Words.role(value);
            }

            @Override
            public Role fromString(String text) {
                throw new UnsupportedOperationException("roles are chosen, not typed");
            }
        });
        Label fault = new Label();
        fault.getStyleClass().add("danger-text");
        fault.setWrapText(true);
        fault.managedProperty().bind(fault.textProperty().isNotEmpty());
        fault.setMaxWidth(420);
        Button add = new Button(tr("Add me"));
        add.setId("add-person");
        Runnable adding = () -> {
            Optional<String> wrong = newcomer.add(name.getText(), role.getValue());
            fault.setText(wrong.orElse(""));
            if (wrong.isEmpty()) {
                desk.closePanel();
            }
        };
        add.setOnAction(_ -> adding.run());
        name.setOnAction(_ -> adding.run());
        HBox row = new HBox(8, name, role, add);
        row.setAlignment(Pos.CENTER_LEFT);
        Label heading = new Label(tr("Somebody else"));
        heading.getStyleClass().add("muted");
        VBox adder = new VBox(6, heading, row, fault);
        adder.setPadding(new Insets(8, 0, 0, 0));
        return adder;
    }
}
