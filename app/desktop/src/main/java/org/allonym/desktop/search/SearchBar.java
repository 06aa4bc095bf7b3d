package org.allonym.desktop.search;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.search.SearchModel.Outcome;
import org.allonym.desktop.search.SearchModel.Standing;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.label.LabelSet;
import org.allonym.services.search.SearchProject.Found;
import org.allonym.services.search.SearchProject.Which;
import org.allonym.text.SearchPattern.Fit;
import org.jspecify.annotations.Nullable;

/// What to look for and how. It looks a moment after the last key, or at once with `Enter`. JavaFX thread.
final class SearchBar extends HBox {

    private static final Duration PAUSE = Duration.millis(250);

    private final TextField words = new TextField();
    private final ComboBox<Which> which = new ComboBox<>();
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private final Runnable go;
    private LabelSet labels;

    /// @param go goes to what was found
    SearchBar(SearchModel model, Runnable go) {
        super(8);
        this.go = go;
        labels = model.desk().labelSet();
        setAlignment(Pos.CENTER_LEFT);
        words.setId("search-words");
        words.setPromptText(tr("Words, a name, part of an address, a number, or @speaker"));
        HiddenText.mark(words).setAccessibleText(tr("Words to search for in the project"));
        words.textProperty().bindBidirectional(model.wordsProperty());
        words.addEventFilter(KeyEvent.KEY_PRESSED, event -> pressed(event, model));
        HBox.setHgrow(words, Priority.ALWAYS);
        pause.setOnFinished(_ -> model.search());
        model.wordsProperty().subscribe((_, _) -> pause.playFromStart());
        ComboBox<Fit> fit = Controls.choice("search-fit", tr("How words must match"), List.of(Fit.values()), SearchBar::title);
        fit.valueProperty().bindBidirectional(model.fitProperty());
        CheckBox matchCase = new CheckBox(tr("Match case"));
        matchCase.setId("search-case");
        matchCase.setSelected(model.matchCaseProperty().get());
        matchCase.selectedProperty().subscribe(on -> model.matchCaseProperty().set(on));
        which.setId("search-which");
        which.setAccessibleText(tr("Which places to list"));
        Controls.titles(which, this::title);
        which.valueProperty().bindBidirectional(model.whichProperty());
        for (Region region : List.of(fit, matchCase, which)) {
            region.setMinWidth(USE_PREF_SIZE);
        }
        model.fitProperty().subscribe((_, _) -> model.search());
        model.matchCaseProperty().subscribe((_, _) -> model.search());
        model.whichProperty().subscribe((_, _) -> model.search());
        getChildren().addAll(words, fit, matchCase, which);
        show(labels);
    }

    private void pressed(KeyEvent event, SearchModel model) {
        switch (event.getCode()) {
            case ENTER -> {
                pause.stop();
                model.search();
                go.run();
                event.consume();
            }
            case DOWN -> {
                go.run();
                event.consume();
            }
            default -> {}
        }
    }

    /// Offers the labels of a label set to choose places by.
    void show(LabelSet set) {
        labels = set;
        Which chosen = which.getValue();
        List<Which> all = new ArrayList<>(List.of(new Which.Every(), new Which.Unlabelled()));
        set.labels().forEach(label -> all.add(new Which.Labelled(label.name())));
        which.getItems().setAll(all);
        which.setValue(chosen);
    }

    /// Puts the caret into the field, its words selected to be typed over.
    void enter() {
        words.requestFocus();
        words.selectAll();
    }

    /// Looks no more for what is being typed.
    void leave() {
        pause.stop();
    }

    private static String title(Fit fit) {
        return switch (fit) {
            case BEGINNING -> tr("Start of words");
            case WHOLE -> tr("Whole words");
            case ANYWHERE -> tr("Anywhere in words");
        };
    }

    private String title(Which wanted) {
        return switch (wanted) {
            case Which.Every _ -> tr("All places");
            case Which.Unlabelled _ -> tr("Not labeled");
            case Which.Labelled(String name) -> tr("Labeled %s", labels.titleOf(name));
        };
    }

    /// Says how many places there are, and lets a long search be stopped. JavaFX thread.
    static final class OutcomeLine extends HBox {

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
                    DomainText.count(found.places(), "place", "places"), DomainText.count(found.documents(), "document", "documents"));
        }
    }
}
