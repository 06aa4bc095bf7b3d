package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.HashSet;
import java.util.Set;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.Words;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;

/// Asks to whom finished documents go back, and what they are to look at. JavaFX thread.
final class GiveBackPanel {

    private final VBox box;
    private final Set<ActorId> to = new HashSet<>();

    GiveBackPanel(ProjectModel model, Desk desk, Set<DocumentId> documents) {
        to.addAll(model.readersOf(documents));
        FlowPane names = new FlowPane(16, 8);
        Button give = new Button(tr("Give back"));
        give.setId("give-back-now");
        for (ActorId reader : model.readersOf(documents)) {
            CheckBox person = new CheckBox(reader.value());
            person.setId("give-back-" + reader.value().replaceAll("[^A-Za-z0-9]", "-"));
            person.setSelected(true);
            person.selectedProperty().subscribe(selected -> {
                if (selected) {
                    to.add(reader);
                } else {
                    to.remove(reader);
                }
                give.setDisable(to.isEmpty());
            });
            names.getChildren().add(person);
        }
        TextField note = new TextField();
        note.setId("give-back-note");
        note.setAccessibleText(tr("Note"));
        note.setPromptText(tr("Look again at …"));
        Label fault = Pieces.fault();
        give.getStyleClass().add("accent");
        give.setDefaultButton(true);
        give.setDisable(to.isEmpty());
        give.setOnAction(_ -> {
            try {
                model.giveBack(documents, to, note.getText(), count -> {
                    desk.closePanel();
                    desk.say(tr("Given back: %s", Words.count(count, "layer", "layers")));
                });
            } catch (ProblemException e) {
                fault.setText(e.problem().what() + " " + e.problem().advice());
            }
        });
        HBox buttons = new HBox(give);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        Label what = new Label(to.isEmpty()
                ? tr("Nobody has finished any of them.")
                : tr("Reopen %s for", Words.count(documents.size(), "document", "documents")));
        Label asked = new Label(tr("What should they look at? They see this note with the document."));
        asked.setWrapText(true);
        asked.setMinHeight(Region.USE_PREF_SIZE);
        box = new VBox(12, what, names, asked, note, fault, buttons);
        box.setPrefWidth(480);
    }

    Node node() {
        return box;
    }
}
