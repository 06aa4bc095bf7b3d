package org.allonym.desktop.first;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.annotate.LabelPalette;
import org.allonym.desktop.first.FirstModel.Item;
import org.allonym.desktop.review.ReviewCommands;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.first.Opinion;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;

/// What the PI can say of a place, each with its key: the verdicts, the right label, a remark. JavaFX thread.
final class VerdictSide extends VBox {

    private final KeyMap keys;
    private final Consumer<AppAction> press;
    private final ReviewCommands commands;
    private final Label said = ReviewParts.line("", "review-said");
    private final VBox verdicts = new VBox(6);
    private final Label labelTitle = ReviewParts.wrap(Controls.heading(""));
    private final LabelPalette palette;
    private final TextField remark = new TextField();
    private final Button takeBack;
    private final VBox content;
    private boolean filling;

    /// @param press does what an action's key does
    /// @param label hears the label a place should have
    /// @param note hears the words of a remark
    VerdictSide(KeyMap keys, Consumer<AppAction> press, Consumer<String> label, ReviewCommands commands, Consumer<String> note) {
        this.keys = keys;
        this.press = press;
        this.commands = commands;
        said.setId("first-said");
        HiddenText.mark(said);
        getStyleClass().addAll("pane", "side", "side-right", "review-side");
        palette = LabelPalette.narrow(chosen -> label.accept(chosen.name()));
        palette.setId("first-labels");
        Controls.changes(remark).setId("first-remark");
        remark.setPromptText(tr("Remark"));
        remark.setAccessibleText(tr("Remark for the annotator"));
        HiddenText.mark(remark);
        remark.setOnAction(_ -> {
            keep(note);
            commands.backToText();
        });
        remark.focusedProperty().addListener((_, _, focused) -> {
            if (!focused) {
                keep(note);
            }
        });
        takeBack = ReviewParts.keyed("first-take-back", tr("Take back"), keys.cap(AppAction.FIRST_TAKE_BACK), () -> press.accept(AppAction.FIRST_TAKE_BACK));
        Controls.changes(takeBack).getStyleClass().add("flat");
        Button others = choice("others-right", tr("All others are right"), AppAction.FIRST_OTHERS_RIGHT);
        Hint.on(others, tr("Everything in this document that you haven’t seen is right"));
        HBox words = Controls.row(8, remark, new KeyCap(keys.cap(AppAction.FIRST_REMARK)));
        HBox.setHgrow(remark, Priority.ALWAYS);
        HBox labels = Controls.row(8, labelTitle, Controls.gap(), new KeyCap(keys.cap(AppAction.FIRST_LABEL)));
        content = new VBox(16, new VBox(6, Controls.heading(tr("What you think")), verdicts, others), words, new VBox(6, labels, palette), takeBack);
        content.getStyleClass().add("decision-content");
        getChildren().add(ReviewParts.scrolling(content));
    }

    private Button choice(String id, String words, AppAction action) {
        return ReviewParts.choice("first-" + id, words, action, keys, press);
    }

    /// What was said of the place, to stand above the text.
    Label said() {
        return said;
    }

    /// @param item null for none
    /// @param words what was said of it
    void show(@Nullable Item item, String words) {
        content.setVisible(item != null);
        said.setText(words);
        Controls.show(said, !words.isEmpty());
        if (item == null) {
            return;
        }
        boolean marked = item.place().marked();
        List<Button> buttons = new ArrayList<>();
        if (marked) {
            buttons.add(choice("right", tr("Right"), AppAction.FIRST_RIGHT));
            buttons.add(choice("boundaries", tr("Wrong boundaries"), AppAction.FIRST_BOUNDARIES));
            buttons.add(choice("not-personal", tr("Not personal"), AppAction.FIRST_NOT_PERSONAL));
        } else {
            buttons.add(choice("missed", tr("Missed"), AppAction.FIRST_MISSED));
            buttons.add(choice("right", tr("Rightly unmarked"), AppAction.FIRST_RIGHT));
        }
        verdicts.getChildren().setAll(buttons);
        labelTitle.setText(marked ? tr("Wrong label: should be") : tr("Missed: should be"));
        Opinion opinion = item.opinion();
        filling = true;
        remark.setText(opinion == null ? "" : opinion.note());
        filling = false;
        remark.setDisable(opinion == null);
        takeBack.setVisible(opinion != null);
    }

    private void keep(Consumer<String> note) {
        if (!filling && !remark.isDisabled()) {
            commands.run(() -> note.accept(remark.getText().strip()));
        }
    }

    void offer(LabelSet labels) {
        palette.show(labels);
    }

    /// Puts the focus on the labels.
    void labels() {
        palette.lookupAll(".label-button").stream().findFirst().ifPresent(Node::requestFocus);
    }

    /// Puts the caret into the remark.
    void remark() {
        if (remark.isDisabled()) {
            commands.say(tr("A remark needs a verdict on the place. Choose one first."));
        } else {
            remark.requestFocus();
            remark.selectAll();
        }
    }
}
