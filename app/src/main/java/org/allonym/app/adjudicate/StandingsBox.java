package org.allonym.app.adjudicate;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.app.shell.Words;

/// How far the project is: conflicts, documents, and what the rest waits for. JavaFX thread.
final class StandingsBox extends VBox {

    private final Label count = new Label();
    private final ProgressBar conflicts = new ProgressBar(0);
    private final Label documents = new Label();
    private final Label left = new Label();

    StandingsBox() {
        setSpacing(4);
        Label title = new Label("Conflicts");
        title.getStyleClass().add("section-title");
        count.setId("queue-count");
        count.getStyleClass().add("muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox heading = new HBox(8, title, gap, count);
        heading.setAlignment(Pos.CENTER_LEFT);
        conflicts.setMaxWidth(Double.MAX_VALUE);
        conflicts.getStyleClass().add("standing-bar");
        conflicts.setAccessibleText("Share of the conflicts that are decided");
        documents.setId("documents-done");
        documents.getStyleClass().add("muted");
        left.setId("waiting");
        left.getStyleClass().add("muted");
        left.managedProperty().bind(left.visibleProperty());
        MarkLines.wrap(documents);
        MarkLines.wrap(left);
        getChildren().addAll(heading, conflicts, documents, left);
    }

    void show(Standings standings) {
        Standings.Share all = standings.conflicts();
        count.setText("%,d open of %,d".formatted(standings.open(), all.all()));
        conflicts.setProgress(all.fraction());
        documents.setText("%,d of %s adjudicated".formatted(
                standings.documents().done(), Words.count(standings.documents().all(), "document", "documents")));
        List<String> why = new ArrayList<>();
        if (standings.changed() > 0) {
            why.add("%,d changed since decided".formatted(standings.changed()));
        }
        if (standings.putOff() > 0) {
            why.add("%,d put off".formatted(standings.putOff()));
        }
        if (standings.waiting() > 0) {
            why.add(Words.count(standings.waiting(), "document waits", "documents wait") + " for annotators");
        }
        if (standings.leftOut() > 0) {
            why.add("%,d skipped by all".formatted(standings.leftOut()));
        }
        left.setText(String.join(" · ", why));
        left.setVisible(!why.isEmpty());
    }
}
