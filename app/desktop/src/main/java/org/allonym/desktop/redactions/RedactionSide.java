package org.allonym.desktop.redactions;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.annotate.LabelPalette;
import org.allonym.desktop.redactions.RedactionsModel.Current;
import org.allonym.desktop.review.ReviewCommands;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.session.RedactionDesk.Place;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.services.secondreader.RedactionAnswer;
import org.jspecify.annotations.Nullable;

/// What can be said of a redaction, each with its key: PII with the proposed surrogate, not PII, uncertain, another type, words of
/// one's own. JavaFX thread.
final class RedactionSide extends VBox {

    private static final List<AppAction> FOLLOW = List.of(AppAction.REDACTION_READER_1, AppAction.REDACTION_READER_2);

    private final RedactionsModel model;
    private final KeyMap keys;
    private final ReviewCommands commands;
    private final Label said = ReviewParts.line("", "review-said");
    private final Label reader = ReviewParts.line("", "muted");
    private final Button take = Controls.changes(Controls.pressedOnce(Controls.button("redaction-take", "", this::takeWords)));
    private final Label proposal = ReviewParts.line("", "redaction-proposal");
    private final Label origin = ReviewParts.line("", "muted");
    private final VBox readers = new VBox(6);
    private final VBox ofReaders;
    private final Label asked = ReviewParts.line("", "muted");
    private final TextField words = new TextField();
    private final VBox asking = new VBox(4, asked, words);
    private final FlowPane used = new FlowPane(4, 4);
    private final VBox ofUsed;
    private final LabelPalette palette;
    private final Label ofLabels = Controls.heading("");
    private final Button another;
    private final Button takeBack;
    private RedactionVerdict meant = RedactionVerdict.NOT_PII;
    private RedactionsModel.@Nullable Key shownFor;

    /// @param press does what an action's key does
    /// @param label does what a label's key does
    RedactionSide(RedactionsModel model, KeyMap keys, ReviewCommands commands, Consumer<AppAction> press, Consumer<String> label) {
        this.model = model;
        this.keys = keys;
        this.commands = commands;
        getStyleClass().addAll("pane", "side", "side-right", "redaction-side");
        said.setId("redaction-said");
        proposal.setId("redaction-proposal");
        reader.setId("redaction-reader-said");
        take.getStyleClass().add("small");
        List.of(said, reader, take, proposal, readers, used, words).forEach(HiddenText::mark);
        palette = LabelPalette.narrow(chosen -> {
            label.accept(chosen.name());
            commands.backToText();
        });
        palette.setId("redaction-labels");
        VBox verdicts = new VBox(
                6,
                choice("personal", tr("PII, with this surrogate"), AppAction.REDACTION_PERSONAL, keys, press),
                choice("not-personal", tr("Not PII"), AppAction.REDACTION_NOT_PERSONAL, keys, press),
                choice("uncertain", tr("Uncertain"), AppAction.REDACTION_UNCERTAIN, keys, press),
                choice("restore", tr("Not PII: original text…"), AppAction.REDACTION_RESTORE, keys, press));
        another = choice("another", tr("Another surrogate"), AppAction.REDACTION_ANOTHER, keys, press);
        VBox surrogate = new VBox(
                6, Controls.heading(tr("Suggested surrogate")), proposal, origin, another,
                choice("own", tr("Your own surrogate…"), AppAction.REDACTION_OWN, keys, press));
        Controls.changes(words).setId("redaction-words");
        words.setOnAction(_ -> take());
        words.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                leave();
            }
        });
        asking.setId("redaction-asking");
        forget();
        ofReaders = new VBox(6, Controls.heading(tr("Annotators’ verdicts")), readers);
        ofUsed = new VBox(6, Controls.heading(tr("Used in this document")), used);
        takeBack = ReviewParts.keyed(
                "redaction-take-back", tr("Take back"), keys.cap(AppAction.REDACTION_TAKE_BACK), () -> press.accept(AppAction.REDACTION_TAKE_BACK));
        Controls.changes(takeBack).getStyleClass().add("flat");
        Button missed = choice("missed", tr("Mark what was missed"), AppAction.REDACTION_MISSED, keys, press);
        choose(false);
        VBox content = new VBox(
                16, said, new VBox(4, reader, take), ofReaders, new VBox(6, Controls.heading(tr("What it hides")), verdicts), asking, surrogate, ofUsed,
                new VBox(6, ofLabels, palette), missed, takeBack);
        content.getStyleClass().add("decision-content");
        getChildren().add(ReviewParts.scrolling(content));
    }

    private static Button choice(String id, String words, AppAction action, KeyMap keys, Consumer<AppAction> press) {
        return ReviewParts.choice("redaction-" + id, words, action, keys, press);
    }

    /// What the labels mean: what the redaction hides, or words that are chosen.
    void choose(boolean words) {
        ofLabels.setText(words ? tr("Mark the selection as") : tr("PII of another type"));
    }

    void offer(LabelSet labels) {
        palette.show(labels);
    }

    /// @param current null for none
    void show(@Nullable Current current) {
        RedactionsModel.Key key = current == null ? null : RedactionsModel.Key.of(current.place());
        if (key == null || !key.equals(shownFor)) {
            forget();
        }
        shownFor = key;
        if (current == null) {
            return;
        }
        Place place = current.place();
        Ruling.Judgement mine = place.said();
        LabelSet labels = model.labelSet();
        said.setText(mine == null ? "" : RedactionText.said(labels, mine));
        Controls.show(said, mine != null);
        proposal.setText(current.proposal().isEmpty() ? tr("none for this type") : current.proposal());
        origin.setText(current.proposal().isEmpty()
                ? tr("Type one yourself; otherwise the redaction stays in the text.")
                : tr("From the context: type, gender, country, the same person."));
        another.setDisable(current.proposal().isEmpty() || mine != null);
        takeBack.setVisible(mine != null);
        showReader(current, labels);
        showReaders(place, labels);
        showUsed(current);
    }

    /// What the second reader says, once people have settled it.
    private void showReader(Current current, LabelSet labels) {
        RedactionAnswer answer = current.place().answer();
        Ruling.Judgement mine = current.place().said();
        reader.setText(answer == null
                ? ""
                : tr("The second reader says: %s", RedactionText.said(labels, answer.verdict(), answer.label(), current.reader())));
        boolean offered = answer != null && mine != null && answer.agreesWith(mine) && !current.reader().isEmpty() && !current.reader().equals(mine.text());
        take.setText(tr("Put %s there", ReviewText.quoted(current.reader(), 24)));
        Controls.show(take, offered);
        Controls.show(reader, answer != null);
        Controls.show(reader.getParent(), answer != null);
    }

    private void takeWords() {
        commands.run(model::takeWords);
        commands.backToText();
    }

    private void showReaders(Place place, LabelSet labels) {
        boolean shown = model.decides() && !place.redaction().readers().isEmpty();
        Controls.show(ofReaders, shown);
        List<Node> lines = new ArrayList<>();
        if (shown) {
            List<Ruling.Judgement> all = place.redaction().readers();
            for (int i = 0; i < all.size(); i++) {
                String who = model.namesHidden() ? tr("Annotator %d", i + 1) : all.get(i).by().value();
                Label line = ReviewParts.line(who + ": " + RedactionText.said(labels, all.get(i)));
                Ruling.Judgement judgement = all.get(i);
                lines.add(ReviewParts.pressable(line, line.getText(), () -> {
                    commands.run(() -> model.follow(judgement));
                    commands.backToText();
                }));
                line.getStyleClass().add("redaction-reader");
                if (i < FOLLOW.size()) {
                    line.setGraphic(new KeyCap(keys.cap(FOLLOW.get(i))));
                }
            }
        }
        readers.getChildren().setAll(lines);
    }

    private void showUsed(Current current) {
        Controls.show(ofUsed, !current.used().isEmpty());
        used.getChildren().setAll(current.used().stream().map(value -> {
            Button button = Controls.button("redaction-used-" + current.used().indexOf(value), ReviewText.shortened(value, 24), () -> {
                commands.run(() -> model.personalAs(value));
                commands.backToText();
            });
            button.getStyleClass().add("small");
            return (Node) Controls.changes(Controls.pressedOnce(button));
        }).toList());
    }

    /// Asks for words: what stood there, or a surrogate.
    void ask(RedactionVerdict verdict) {
        Current current = model.currentProperty().get();
        if (current == null) {
            return;
        }
        meant = verdict;
        boolean surrogate = verdict == RedactionVerdict.PII;
        Ruling.Judgement mine = current.place().said();
        asked.setText(surrogate ? tr("Surrogate; ⏎ to save") : tr("Original text; ⏎ to save"));
        words.setAccessibleText(asked.getText());
        words.setText(mine != null && mine.verdict() == verdict ? mine.text() : surrogate ? current.proposal() : "");
        words.requestFocus();
        words.selectAll();
    }

    private void take() {
        String typed = words.getText();
        boolean surrogate = meant == RedactionVerdict.PII;
        leave();
        commands.run(() -> {
            if (surrogate) {
                model.personalAs(typed);
            } else {
                model.restore(typed);
            }
        });
    }

    /// What is typed without a word before is what stood there.
    private void forget() {
        meant = RedactionVerdict.NOT_PII;
        asked.setText(tr("Original text; ⏎ to save"));
        words.setAccessibleText(asked.getText());
        words.clear();
    }

    private void leave() {
        forget();
        commands.backToText();
    }
}
