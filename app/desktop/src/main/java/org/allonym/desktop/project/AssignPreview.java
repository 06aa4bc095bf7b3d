package org.allonym.desktop.project;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.Words;
import org.allonym.project.ActorId;
import org.allonym.services.assign.AssignDocuments;
import org.jspecify.annotations.Nullable;

/// What an assignment comes to: who gets how much, how much is read twice, and what stays or moves. JavaFX thread.
final class AssignPreview {

    private final GridPane loads = new GridPane(12, 6);
    private final VBox lines = new VBox(6);
    private final Label fault = Pieces.fault();
    private final VBox node = Pieces.card(Pieces.heading(tr("What this does")), loads, lines, fault);

    AssignPreview(AssignModel assign) {
        node.setId("assign-preview");
        for (int i = 0; i < 4; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setHgrow(i == 1 ? Priority.ALWAYS : Priority.NEVER);
            column.setHalignment(i > 1 ? HPos.RIGHT : HPos.LEFT);
            column.setMinWidth(i == 1 ? 40 : Region.USE_PREF_SIZE);
            loads.getColumnConstraints().add(column);
        }
        fault.textProperty().bind(assign.faultProperty());
        fault.setId("assign-fault");
        assign.previewProperty().subscribe(this::show);
    }

    Node node() {
        return node;
    }

    private void show(AssignModel.@Nullable Preview preview) {
        if (preview == null) {
            loads.getChildren().clear();
            lines.getChildren().clear();
            return;
        }
        AssignDocuments.Plan plan = preview.plan();
        loads.add(Pieces.muted(tr("Documents")), 2, 0);
        loads.add(Pieces.muted(tr("Tokens")), 3, 0);
        int most = plan.loads().values().stream().mapToInt(load -> load).max().orElse(0);
        int row = 1;
        for (ActorId person : plan.loads().keySet()) {
            int load = plan.loads().get(person);
            Label documents = new Label(number(load));
            documents.setId("load-" + person.value().replaceAll("[^A-Za-z0-9]", "-"));
            Label tokens = new Label(number(plan.tokens().get(person)));
            loads.addRow(row++, new Label(person.value()), Pieces.bar(load, most), documents, tokens);
        }
        for (String words : words(plan)) {
            Label line = Pieces.muted(words);
            line.setWrapText(true);
            line.setMinHeight(Region.USE_PREF_SIZE);
            lines.getChildren().add(line);
        }
    }

    private static List<String> words(AssignDocuments.Plan plan) {
        List<String> words = new ArrayList<>();
        words.add(tr("%s, %,d of them annotated by two or more.", Words.count(plan.documents(), "document", "documents"), plan.twice()));
        if (plan.calibration() > 0) {
            words.add(tr("%,d of them are the calibration round: everyone annotates them first, in the same order.", plan.calibration()));
        }
        if (plan.stay() > 0) {
            words.add(tr("%s with someone else who has already started, too; no work is lost.",
                    Words.count(plan.stay(), "document stays", "documents stay")));
        }
        if (plan.move() > 0) {
            words.add(tr("%s from someone who hasn’t started to someone else.",
                    Words.count(plan.move(), "document goes", "documents go")));
        }
        if (plan.edits().isEmpty()) {
            words.add(tr("They are already assigned this way; nothing changes."));
        }
        return words;
    }
}
