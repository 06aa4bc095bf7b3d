package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import java.util.EnumMap;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Who reads the essays, and what would be made. JavaFX thread.
final class NewProjectReading implements NewProjectPanel.Page {

    private final NewProjectModel model;
    private final Map<NewProjectModel.Reading, RadioButton> choices = new EnumMap<>(NewProjectModel.Reading.class);
    private final Label why = NewProjectPanel.lead("");
    private final VBox made = new VBox(4);
    private final VBox box;

    NewProjectReading(NewProjectModel model) {
        this.model = model;
        ToggleGroup group = new ToggleGroup();
        choice(group, "new-project-twice", tr("Each document goes to two annotators, so that they can be compared"), NewProjectModel.Reading.TWO);
        choice(group, "new-project-once", tr("Each document goes to one annotator"), NewProjectModel.Reading.ONE);
        choice(group, "new-project-later", tr("Later: until then, every annotator has every document"), NewProjectModel.Reading.LATER);
        why.managedProperty().bind(why.textProperty().isNotEmpty());
        why.setId("new-project-why-later");
        Label heading = new Label(tr("What will be created"));
        heading.getStyleClass().add("section-title");
        made.setId("new-project-summary");
        VBox questions = new VBox(8);
        questions.getChildren().addAll(choices.values());
        box = new VBox(16, NewProjectPanel.lead(tr("Who annotates which documents?")), questions, why, new VBox(8, heading, made));
    }

    private void choice(ToggleGroup group, String id, String words, NewProjectModel.Reading reading) {
        RadioButton button = new RadioButton(words);
        button.setId(id);
        button.setToggleGroup(group);
        button.setWrapText(true);
        button.setMinHeight(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> model.readingProperty().set(reading));
        choices.put(reading, button);
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public Node first() {
        RadioButton chosen = choices.get(model.effectiveReading());
        return chosen == null ? box : chosen;
    }

    @Override
    public void refresh() {
        choices.forEach((reading, button) -> {
            button.setDisable(!model.isPossible(reading));
            button.setSelected(reading == model.effectiveReading());
        });
        why.setText(reason());
        made.getChildren().setAll(model.summary().stream().map(NewProjectReading::line).toList());
    }

    private String reason() {
        if (model.files().documents() == 0) {
            return tr("There are no documents to assign yet.");
        }
        return switch (model.people().annotators().size()) {
            case 0 -> tr("There is no annotator to assign them to. Add one under People.");
            case 1 -> tr("To assign each document to two annotators, add a second annotator under People.");
            default -> "";
        };
    }

    private static Label line(String words) {
        Label line = new Label(words);
        line.setWrapText(true);
        line.setMinHeight(Region.USE_PREF_SIZE);
        return line;
    }
}
