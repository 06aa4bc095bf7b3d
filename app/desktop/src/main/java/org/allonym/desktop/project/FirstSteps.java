package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.SideBySide;
import org.allonym.desktop.shell.Words;
import org.allonym.project.Role;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The three steps that make a project, in order: essays, people, assignments. The next one stands out. JavaFX thread.
final class FirstSteps {

    /// What words take at least to stand beside their button; and how much shorter the last button is, so that all steps
    /// come to stand alike.
    private static final double LEAST_WORDS = 120;
    private static final double SHORTER = 52;

    /// One step: what it is, how far it is, and its button.
    private static final class Step {
        private final Label state = new Label();
        private final FontIcon done = new FontIcon(Feather.CHECK_CIRCLE);
        private final Button button;
        private final VBox node;

        Step(int number, String title, double leastWords, Button button) {
            this.button = button;
            done.getStyleClass().add("entry-settled");
            Label heading = Pieces.heading("%d  %s".formatted(number, title));
            HBox head = new HBox(8, heading, done);
            head.setAlignment(Pos.CENTER_LEFT);
            state.getStyleClass().add("muted");
            state.setWrapText(true);
            state.setMinHeight(Region.USE_PREF_SIZE);
            VBox words = new VBox(4, head, state);
            words.setMinWidth(leastWords);
            words.setAlignment(Pos.CENTER_LEFT);
            button.setMinWidth(Region.USE_PREF_SIZE);
            HBox does = new HBox(button);
            does.setAlignment(Pos.CENTER_LEFT);
            SideBySide line = new SideBySide(12, 1, words, does);
            node = Pieces.card(line);
            words.setMinHeight(0);
            line.setMinHeight(0);
            node.setMinHeight(0);
            node.setMinWidth(0);
            node.setPrefWidth(344);
            HBox.setHgrow(node, Priority.ALWAYS);
        }

        void show(String words, boolean isDone, boolean isNext) {
            state.setText(words);
            Pieces.show(done, isDone);
            button.getStyleClass().remove("accent");
            if (isNext) {
                button.getStyleClass().add("accent");
            }
        }
    }

    private final ProjectModel model;
    private final Step essays;
    private final Step people;
    private final Step assignments;
    private final Label next = Pieces.muted(tr("Everything is ready: annotators can open this file and choose their name, or get a work package from you "
            + "under Team."));
    private final VBox node;

    FirstSteps(ProjectModel model, ProjectPanels panels) {
        this.model = model;
        essays = new Step(1, tr("Documents"), LEAST_WORDS, panels.importButton("import-first"));
        people = new Step(2, tr("People"), LEAST_WORDS, Pieces.button("add-person-button", tr("Add a person…"), Feather.USER_PLUS, panels::addPerson));
        assignments = new Step(3, tr("Assignments"), LEAST_WORDS + SHORTER, Pieces.button("assign", tr("Assign…"), Feather.USERS, panels::assign));
        next.setId("everything-ready");
        next.setWrapText(true);
        next.setMinHeight(Region.USE_PREF_SIZE);
        node = new VBox(8, new HBox(12, essays.node, people.node, assignments.node), next);
    }

    Node node() {
        return node;
    }

    void refresh() {
        int documents = model.rows().size();
        int annotators = model.annotators().size();
        int adjudicators = (int) model.actors().stream().filter(actor -> actor.role() == Role.ADJUDICATOR).count();
        int assigned = model.assigned();
        essays.show(
                documents == 0
                        ? tr("Import CRAPII JSON, text or PDF files, tables, or another tool’s files.")
                        : Words.count(documents, "document", "documents"),
                documents > 0,
                documents == 0);
        people.show(
                annotators == 0
                        ? tr("Add annotators and an adjudicator.")
                        : "%s, %s".formatted(
                                Words.count(annotators, "annotator", "annotators"),
                                Words.count(adjudicators, "adjudicator", "adjudicators")),
                annotators > 0,
                documents > 0 && annotators == 0);
        boolean ready = documents > 0 && annotators > 0;
        assignments.show(assignmentWords(documents, annotators, assigned), ready && assigned == documents, ready && assigned < documents);
        assignments.button.setDisable(!ready);
        Pieces.show(next, ready && assigned == documents && model.states().getOrDefault(State.NEW, 0) == documents);
    }

    private String assignmentWords(int documents, int annotators, int assigned) {
        if (documents == 0 || annotators == 0) {
            return tr("Assign documents once there are documents and annotators.");
        }
        if (assigned == 0) {
            return tr("Nothing is assigned, so every annotator has every document.");
        }
        int round = model.settings().calibration().size();
        String all = Words.count(documents, "document", "documents");
        return round == 0
                ? tr("%,d of %s assigned", assigned, all)
                : tr("%,d of %s assigned, %,d of them for calibration", assigned, all, round);
    }
}
