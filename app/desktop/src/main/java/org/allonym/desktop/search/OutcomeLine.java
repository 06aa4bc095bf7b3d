package org.allonym.desktop.search;

import static org.allonym.language.Messages.tr;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.search.SearchModel.Outcome;
import org.allonym.desktop.search.SearchModel.Standing;
import org.allonym.desktop.shell.Words;
import org.allonym.services.search.SearchProject.Found;
import org.jspecify.annotations.Nullable;

/// Says how many places there are, and lets a long search be stopped. JavaFX thread.
final class OutcomeLine extends HBox {

    private final Label count = new Label();
    private final Label advice = new Label();
    private final ProgressBar progress = new ProgressBar();
    private final Button stop = new Button(tr("Stop"));
    private @Nullable Job followed;

    OutcomeLine(SearchModel model) {
        super(12);
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("outcome-line");
        count.setId("search-count");
        count.getStyleClass().add("section-title");
        count.setMinWidth(USE_PREF_SIZE);
        advice.setId("search-advice");
        advice.getStyleClass().add("muted");
        advice.setMinWidth(0);
        progress.setPrefWidth(120);
        stop.setId("search-stop");
        stop.getStyleClass().add("small");
        stop.setOnAction(_ -> model.stop());
        getChildren().addAll(count, advice, progress, stop);
    }

    void show(Outcome outcome, @Nullable Job job) {
        boolean searching = outcome.standing() == Standing.SEARCHING;
        progress.setVisible(searching);
        stop.setVisible(searching);
        if (job != null && job != followed) {
            progress.progressProperty().bind(job.fractionProperty());
            followed = job;
        }
        count.setText(switch (outcome.standing()) {
            case NOTHING_ASKED -> "";
            case SEARCHING -> outcome.found().places() == 0 ? tr("Searching…") : tr("%s so far", places(outcome.found()));
            case STOPPED -> tr("%s (search stopped)", places(outcome.found()));
            case DONE -> outcome.found().places() == 0 ? tr("Nothing found") : places(outcome.found());
        });
        advice.setText(outcome.isTooMuch()
                ? tr("Only the first %,d are listed. Type more to narrow the search.", outcome.most())
                : "");
    }

    static String places(Found found) {
        return tr("%s in %s",
                Words.count(found.places(), "place", "places"), Words.count(found.documents(), "document", "documents"));
    }
}
