package org.allonym.app.start;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.allonym.app.shell.Desk;
import org.allonym.app.shell.FileDialogs;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.store.ProjectFile;

/// Asks what a new project needs: a name, a file, a label set and the person who runs it. JavaFX thread.
final class NewProjectPanel {

    private final VBox box;

    NewProjectPanel(StartModel model, Desk desk, FileDialogs dialogs) {
        TextField name = field("new-project-name", tr("Name of the project"), tr("Design-course essays"));
        TextField file = field("new-project-file", tr("File of the project"), "");
        Path documents = Path.of(System.getProperty("user.home", ".")).resolve("Documents");
        Path folder = Files.isDirectory(documents) ? documents : Path.of(System.getProperty("user.home", "."));
        name.textProperty().subscribe(text -> file.setText(folder.resolve(fileName(text)).toString()));
        Button choose = new Button(tr("Choose…"));
        choose.setId("choose-project-file");
        choose.setOnAction(_ -> dialogs.save(tr("New project"), fileName(name.getText()), StartView.projects())
                .ifPresent(path -> file.setText(path.toString())));
        ComboBox<LabelSet> labels = new ComboBox<>();
        labels.getItems().setAll(LabelSets.presets());
        labels.setValue(LabelSets.CRAPII_14);
        labels.setAccessibleText(tr("Labels"));
        labels.setConverter(new StringConverter<>() {
            @Override
            public String toString(LabelSet set) {
                return tr("%s (%s)", set.name(), count(set.labels().size(), "label", "labels"));
            }

            @Override
            public LabelSet fromString(String text) {
                throw new UnsupportedOperationException("label sets are chosen, not typed");
            }
        });
        labels.setId("new-project-labels");
        labels.setMaxWidth(Double.MAX_VALUE);
        Label about = new Label();
        about.setId("new-project-labels-about");
        about.getStyleClass().add("muted");
        about.setWrapText(true);
        about.setMaxWidth(420);
        about.setMinHeight(Label.USE_PREF_SIZE);
        labels.valueProperty().subscribe(set -> about.setText(LabelSets.about(set)));
        TextField person = field("new-project-person", tr("Your name or a pseudonym"), tr("Your name or a pseudonym"));
        Label fault = new Label();
        fault.getStyleClass().add("danger-text");
        fault.setWrapText(true);
        fault.managedProperty().bind(fault.textProperty().isNotEmpty());

        HBox.setHgrow(file, Priority.ALWAYS);
        HBox fileRow = new HBox(8, file, choose);
        fileRow.setAlignment(Pos.CENTER_LEFT);
        GridPane grid = new GridPane(12, 10);
        grid.addRow(0, new Label(tr("Name")), name);
        grid.addRow(1, new Label(tr("File")), fileRow);
        Label labelsTitle = new Label(tr("Labels"));
        GridPane.setValignment(labelsTitle, VPos.TOP);
        labelsTitle.getStyleClass().add("form-label");
        grid.addRow(2, labelsTitle, new VBox(4, labels, about));
        grid.addRow(3, new Label(tr("You, the PI")), person);
        name.setPrefWidth(420);

        Button create = new Button(tr("Make the project"));
        create.setId("create-project");
        create.getStyleClass().add("accent");
        create.setDefaultButton(true);
        create.setOnAction(_ -> {
            String wrong = fault(name.getText(), file.getText(), person.getText());
            fault.setText(wrong);
            if (wrong.isEmpty()) {
                desk.closePanel();
                model.create(
                        withEnding(file.getText().strip()),
                        name.getText().strip(),
                        labels.getValue(),
                        new ActorId(person.getText().strip()));
            }
        });
        HBox buttons = new HBox(8, create);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        box = new VBox(16, grid, fault, buttons);
    }

    Node node() {
        return box;
    }

    private static TextField field(String id, String name, String prompt) {
        TextField field = new TextField();
        field.setId(id);
        field.setPromptText(prompt);
        field.setAccessibleText(name);
        return field;
    }

    private static String fault(String name, String file, String person) {
        if (name.isBlank()) {
            return tr("Give the project a name.");
        }
        if (file.isBlank()) {
            return tr("Choose where the project file goes.");
        }
        if (!ActorId.isName(person.strip())) {
            return tr("Type your name or a pseudonym: up to 64 characters without / or \\, and not gold or model.");
        }
        return Files.exists(withEnding(file.strip())) ? tr("There is a file of that name already: choose another.") : "";
    }

    private static Path withEnding(String file) {
        return Path.of(file.endsWith(ProjectFile.EXTENSION) ? file : file + ProjectFile.EXTENSION);
    }

    private static String fileName(String name) {
        String plain = name.strip().replaceAll("[\\\\/:*?\"<>|\\p{Cntrl}]+", "-");
        return (plain.isEmpty() ? "project" : plain) + ProjectFile.EXTENSION;
    }
}
