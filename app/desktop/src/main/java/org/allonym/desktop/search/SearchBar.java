package org.allonym.desktop.search;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import javafx.util.StringConverter;
import org.allonym.desktop.theme.Concealed;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.services.search.SearchProject.Which;
import org.allonym.text.SoughtWords.Fit;
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
        words.setPromptText(tr("Words, a name, part of an address, or a number"));
        Concealed.mark(words).setAccessibleText(tr("Words to search for in the project"));
        words.textProperty().bindBidirectional(model.wordsProperty());
        words.addEventFilter(KeyEvent.KEY_PRESSED, event -> pressed(event, model));
        HBox.setHgrow(words, Priority.ALWAYS);
        pause.setOnFinished(_ -> model.search());
        model.wordsProperty().subscribe((_, _) -> pause.playFromStart());
        ComboBox<Fit> fit = new ComboBox<>();
        fit.setId("search-fit");
        fit.setAccessibleText(tr("How words must match"));
        fit.setConverter(titles(SearchBar::title));
        fit.getItems().setAll(Fit.values());
        fit.valueProperty().bindBidirectional(model.fitProperty());
        CheckBox matchCase = new CheckBox(tr("Match case"));
        matchCase.setId("search-case");
        matchCase.setSelected(model.matchCaseProperty().get());
        matchCase.selectedProperty().subscribe(on -> model.matchCaseProperty().set(on));
        which.setId("search-which");
        which.setAccessibleText(tr("Which places to list"));
        which.setConverter(titles(this::title));
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
            case Which.Labelled(String name) -> tr("Labeled %s", labels.find(name).map(Label::title).orElse(name));
        };
    }

    private static <T> StringConverter<T> titles(Function<T, String> title) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : title.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        };
    }
}
