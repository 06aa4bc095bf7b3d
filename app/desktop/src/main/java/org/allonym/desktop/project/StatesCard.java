package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.Locale;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Pieces;
import org.allonym.desktop.shell.Words;

/// How many documents are in each state; each leads to them in the table. JavaFX thread.
final class StatesCard {

    private final ProjectModel model;
    private final VBox lines = new VBox(2);
    private final VBox node;

    StatesCard(ProjectModel model) {
        this.model = model;
        node = Pieces.card(Pieces.heading(tr("Documents")), lines);
        node.setMinWidth(320);
        node.setPrefWidth(320);
    }

    Region node() {
        return node;
    }

    void refresh() {
        lines.getChildren().clear();
        int all = model.rows().size();
        Map<State, Integer> counts = model.states();
        counts.forEach((state, count) -> lines.getChildren().add(line(
                "state-" + state.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                state.title(),
                count,
                all,
                DocumentFilter.of(state))));
        lines.getChildren().add(line(
                "state-flagged", tr("flagged"), model.flagged(), all, DocumentFilter.ALL.withKind(null, true, false)));
        int round = model.settings().calibration().size();
        if (round > 0) {
            lines.getChildren().add(line(
                    "state-calibration", tr("calibration"), round, all, DocumentFilter.ALL.withKind(null, false, true)));
        }
    }

    private Button line(String id, String title, int count, int of, DocumentFilter filter) {
        Label words = new Label(title);
        words.setMinWidth(160);
        ProgressBar bar = Pieces.bar(count, of);
        bar.setPrefWidth(80);
        HBox content = new HBox(12, Pieces.number(count), words, bar);
        content.setAlignment(Pos.CENTER_LEFT);
        Button line = new Button("", content);
        line.setId(id);
        line.setAccessibleText(tr("%s: %s. Show them.", title, Words.count(count, "document", "documents")));
        line.getStyleClass().addAll("flat", "state-line");
        line.setMaxWidth(Double.MAX_VALUE);
        line.setOnAction(_ -> model.showDocuments(filter));
        return line;
    }
}
