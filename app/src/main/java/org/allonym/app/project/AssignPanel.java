package org.allonym.app.project;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.app.shell.Desk;
import org.allonym.app.shell.Words;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.workflow.AssignDocuments;

/// Asks who reads the documents, and how many of them are read twice. JavaFX thread.
final class AssignPanel {

    private final VBox box;
    private final List<CheckBox> people = new ArrayList<>();
    private final RadioButton twice = new RadioButton("Two annotators read every document");
    private final RadioButton once = new RadioButton("One annotator reads each document");
    private final RadioButton share = new RadioButton();
    private final Slider part = new Slider(5, 95, 20);

    AssignPanel(ProjectModel model, Desk desk) {
        VBox names = new VBox(6);
        for (ActorId annotator : model.annotators()) {
            CheckBox box = new CheckBox(annotator.value());
            box.setUserData(annotator);
            box.setSelected(true);
            people.add(box);
            names.getChildren().add(box);
        }
        ToggleGroup overlap = new ToggleGroup();
        for (RadioButton button : List.of(twice, once, share)) {
            button.setToggleGroup(overlap);
        }
        twice.setSelected(true);
        part.valueProperty().subscribe(value -> share.setText("Two read %.0f %% of them, one the others".formatted(value)));
        part.disableProperty().bind(share.selectedProperty().not());
        part.setBlockIncrement(5);
        part.setAccessibleText("Share of documents that two read");
        Label fault = new Label();
        fault.getStyleClass().add("danger-text");
        fault.setWrapText(true);
        fault.managedProperty().bind(fault.textProperty().isNotEmpty());
        Button go = new Button("Assign " + Words.count(model.rows().size(), "document", "documents"));
        go.setId("assign-now");
        go.getStyleClass().add("accent");
        go.setDefaultButton(true);
        go.setDisable(people.isEmpty() || model.rows().isEmpty());
        go.setOnAction(_ -> {
            try {
                AssignDocuments.Plan plan = model.assign(chosen(), overlap());
                desk.closePanel();
                desk.say("Assigned: " + String.join(", ", plan.loads().entrySet().stream()
                        .map(load -> "%s %,d".formatted(load.getKey(), load.getValue()))
                        .toList()));
            } catch (ProblemException e) {
                fault.setText(e.problem().what() + " " + e.problem().advice());
            }
        });
        HBox buttons = new HBox(go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        Label who = new Label(people.isEmpty() ? "There is nobody to assign to yet: add annotators first." : "Who reads?");
        who.getStyleClass().add("section-title");
        Label kept = new Label("What somebody has begun stays theirs.");
        kept.getStyleClass().add("muted");
        box = new VBox(12, who, names, twice, once, share, part, kept, fault, buttons);
        box.setPrefWidth(440);
    }

    private List<ActorId> chosen() {
        return people.stream().filter(CheckBox::isSelected).map(box -> (ActorId) box.getUserData()).toList();
    }

    private AssignDocuments.Overlap overlap() {
        if (twice.isSelected()) {
            return new AssignDocuments.Overlap.Twice();
        }
        return once.isSelected()
                ? new AssignDocuments.Overlap.Once()
                : new AssignDocuments.Overlap.Share(part.getValue() / 100);
    }

    Node node() {
        return box;
    }
}
