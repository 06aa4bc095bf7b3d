package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.shell.Words;

/// How far the project is: conflicts, documents, and what the rest waits for. JavaFX thread.
final class StandingsBox extends VBox {

    private final Label count = new Label();
    private final ProgressBar conflicts = new ProgressBar(0);
    private final Label documents = new Label();
    private final Label left = new Label();

    StandingsBox() {
        setSpacing(4);
        Label title = new Label(tr("Conflicts"));
        title.getStyleClass().add("section-title");
        count.setId("queue-count");
        count.getStyleClass().add("muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox heading = new HBox(8, title, gap, count);
        heading.setAlignment(Pos.CENTER_LEFT);
        conflicts.setMaxWidth(Double.MAX_VALUE);
        conflicts.getStyleClass().add("standing-bar");
        conflicts.setAccessibleText(tr("Share of conflicts resolved"));
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
        count.setText(tr("%,d of %,d open", standings.open(), all.all()));
        conflicts.setProgress(all.fraction());
        documents.setText(tr("%,d of %s adjudicated", standings.documents().done(), Words.count(standings.documents().all(), "document", "documents")));
        List<String> why = new ArrayList<>();
        if (standings.changed() > 0) {
            why.add(tr("%,d changed since the decision", standings.changed()));
        }
        if (standings.putOff() > 0) {
            why.add(tr("%,d for later", standings.putOff()));
        }
        if (standings.waiting() > 0) {
            why.add(tr("%s for annotators", Words.count(standings.waiting(), "document is waiting", "documents are waiting")));
        }
        if (standings.leftOut() > 0) {
            why.add(tr("%,d skipped by all", standings.leftOut()));
        }
        left.setText(String.join(" · ", why));
        left.setVisible(!why.isEmpty());
    }
}
