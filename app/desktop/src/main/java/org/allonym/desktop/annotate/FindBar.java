package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.Hint;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.SearchPattern;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The small bar that finds words in the document. JavaFX thread.
final class FindBar extends HBox {

    private final FindModel model;
    private final TextField field = new TextField();
    private final Label count = Controls.muted("");
    private final Consumer<@Nullable Span> closed;

    /// @param closed hears that the bar has gone, and on which place the search stood
    FindBar(FindModel model, KeyMap keys, Consumer<@Nullable Span> closed) {
        this.model = model;
        this.closed = closed;
        setId("find-bar");
        getStyleClass().addAll("strip", "find-bar");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        field.setId("find-field");
        field.setPromptText(tr("Find in this document"));
        field.setAccessibleText(tr("Find in this document"));
        field.setPrefColumnCount(18);
        field.textProperty().subscribe(words -> {
            model.find(words, 0);
            show(model.hitsProperty().get());
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                model.step(event.isShiftDown() ? -1 : 1);
                event.consume();
            }
        });
        count.setId("find-count");
        count.setMinWidth(72);
        getChildren().addAll(
                field,
                count,
                button("find-previous", Feather.CHEVRON_UP, tr("Previous match (⇧⏎)"), () -> model.step(-1)),
                button("find-next", Feather.CHEVRON_DOWN, tr("Next match (⏎)"), () -> model.step(1)),
                button("find-close", Feather.X, Hint.withKey(tr("Close"), keys.cap(AppAction.CANCEL)), this::close));
        model.hitsProperty().subscribe(this::show);
        setVisible(false);
    }

    private static Button button(String id, Feather icon, String words, Runnable action) {
        Button button = new Button("", new FontIcon(icon));
        button.setId(id);
        button.getStyleClass().addAll("flat", "icon-button");
        button.setAccessibleText(words);
        Hint.on(button, words);
        button.setOnAction(_ -> action.run());
        return button;
    }

    private void show(FindModel.Hits hits) {
        count.setText(field.getText().isBlank()
                ? ""
                : hits.places().isEmpty() ? tr("no matches") : tr("%,d of %,d", hits.at() + 1, hits.places().size()));
    }

    /// Takes its room, so that a match is looked for in what is left of the text.
    private void appear() {
        setVisible(true);
        if (getScene() != null) {
            getScene().getRoot().layout();
        }
    }

    /// Shows the bar with its words selected, ready to be typed over.
    void open() {
        appear();
        model.find(field.getText(), 0);
        field.requestFocus();
        field.selectAll();
    }

    /// Shows the bar with these words, ready for more.
    void open(String begun) {
        appear();
        field.setText(begun);
        field.requestFocus();
        field.end();
    }

    /// Says what can be typed.
    void offerTurns(boolean there) {
        String words = there ? tr("Find words, #turn or @speaker") : tr("Find in this document");
        field.setPromptText(words);
        field.setAccessibleText(words);
    }

    boolean isOpen() {
        return isVisible();
    }

    /// Takes the bar and the marks of its places away.
    void close() {
        Span at = model.hitsProperty().get().current();
        setVisible(false);
        model.clear();
        closed.accept(at);
    }

    /// Finds words in the open document. JavaFX thread; knows no node.
    ///
    /// Letter case makes no difference, any white space is any other, and a letter with its accent is found whether the
    /// text has it as one character or as two. The text itself stays as it is.
    static final class FindModel {

        /// Every place, in reading order, and which of them the search stands on.
        ///
        /// @param at index into `places`; −1 when there are none
        record Hits(List<Span> places, int at) {
            static final Hits NONE = new Hits(List.of(), -1);

            Hits {
                places = List.copyOf(places);
            }

            @Nullable Span current() {
                return at < 0 ? null : places.get(at);
            }
        }

        private final ReadOnlyObjectWrapper<Hits> hits = new ReadOnlyObjectWrapper<>(Hits.NONE);
        private DocumentText text = DocumentText.of("");
        private List<Turn> turns = List.of();
        private String words = "";

        ReadOnlyObjectProperty<Hits> hitsProperty() {
            return hits.getReadOnlyProperty();
        }

        /// Searches another document for the same words.
        void searchIn(DocumentText document, List<Turn> itsTurns) {
            text = document;
            turns = List.copyOf(itsTurns);
            find(words, 0);
        }

        /// Searches for words, and stands on the first place at or after `from`.
        void find(String typed, int from) {
            words = typed.strip();
            List<Span> places = turns.isEmpty() ? places(text, words) : places();
            int at = places.isEmpty() ? -1 : 0;
            for (int i = places.size() - 1; i >= 0; i--) {
                if (places.get(i).start() >= from) {
                    at = i;
                }
            }
            hits.set(new Hits(places, at));
        }

        /// Goes on to the next place, or with a negative step to the one before, round and round.
        void step(int step) {
            Hits now = hits.get();
            if (!now.places().isEmpty()) {
                hits.set(new Hits(now.places(), Math.floorMod(now.at() + step, now.places().size())));
            }
        }

        /// Forgets the words.
        void clear() {
            words = "";
            hits.set(Hits.NONE);
        }

        /// In a transcript `#12` is turn 12, and `@ana` every turn of whoever is called so, or has that role.
        private List<Span> places() {
            if (words.matches("#\\d{1,9}")) {
                int number = Integer.parseInt(words.substring(1));
                return turns.stream().filter(turn -> turn.number() == number).map(Turn::span).toList();
            }
            if (words.length() > 1 && words.startsWith("@")) {
                return turns.stream().filter(turn -> turn.isBy(words.substring(1))).map(Turn::span).toList();
            }
            return places(text, words);
        }

        static List<Span> places(DocumentText text, String words) {
            return SearchPattern.of(words, SearchPattern.Fit.ANYWHERE, false).in(text);
        }
    }
}
