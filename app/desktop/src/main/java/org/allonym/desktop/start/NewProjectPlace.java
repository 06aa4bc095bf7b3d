package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.FileDialogs;

/// What the project is called, where its file goes, and who makes it. JavaFX thread.
final class NewProjectPlace implements NewProjectPanel.Page {

    private final TextField name = field("new-project-name", tr("Project name"), tr("Design-course essays"));
    private final VBox box;

    NewProjectPlace(NewProjectModel model, FileDialogs dialogs) {
        TextField file = field("new-project-file", tr("Project file"), "");
        TextField person = field("new-project-person", tr("Your name or a pseudonym"), Participants.NAMELESS.value());
        name.textProperty().bindBidirectional(model.nameProperty());
        file.textProperty().bindBidirectional(model.fileProperty());
        person.textProperty().bindBidirectional(model.people().you().nameProperty());
        Button choose = new Button(tr("Choose…"));
        choose.setId("choose-project-file");
        choose.setMinWidth(Region.USE_PREF_SIZE);
        choose.setOnAction(_ -> dialogs.save(tr("New project"), model.fileName(), StartView.projects())
                .ifPresent(path -> model.fileProperty().set(path.toString())));
        HBox.setHgrow(file, Priority.ALWAYS);
        HBox fileRow = new HBox(8, file, choose);
        fileRow.setAlignment(Pos.CENTER_LEFT);
        GridPane grid = new GridPane(12, 10);
        ColumnConstraints wide = new ColumnConstraints();
        wide.setHgrow(Priority.ALWAYS);
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(Region.USE_PREF_SIZE);
        grid.getColumnConstraints().addAll(names, wide);
        grid.addRow(0, new Label(tr("Name")), name);
        grid.addRow(1, new Label(tr("File")), fileRow);
        grid.addRow(2, new Label(tr("You")), person);
        grid.add(NewProjectPanel.lead(tr("A name or a pseudonym. It is recorded with everything you do and can’t be changed later. If you leave "
                + "it empty, your name is “%s”.", Participants.NAMELESS)), 1, 3);
        box = new VBox(
                16,
                NewProjectPanel.lead(tr("A project is a single file. It holds the documents, the labels, the people, and everything "
                        + "they do.")),
                grid,
                NewProjectPanel.lead(tr("This is enough for an empty project. The next questions are about documents, people, and "
                        + "labels. You can also set all of this up later.")));
    }

    private static TextField field(String id, String name, String prompt) {
        TextField field = new TextField();
        field.setId(id);
        field.setPromptText(prompt);
        field.setAccessibleText(name);
        return field;
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public Node first() {
        return name;
    }

    @Override
    public void refresh() {}
}
