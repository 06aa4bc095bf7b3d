package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.adjudicate.RegionStatus;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.annotate.LabelPalette;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.edit.Decision;
import org.allonym.edit.Outcome;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.label.LabelSet;
import org.allonym.services.secondreader.SecondReading;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The right side of the screen: the versions, what was decided, what can be decided, and why. What decides stands at the foot, in
/// the same place for every conflict. JavaFX thread.
final class DecisionSide extends VBox {

    private final AdjudicateModel model;
    private final LayersPane readings;
    private final DecidedPane decided;
    private final ChoicesPane choices;
    private final LabelWanted wanted;
    private final WhyPane why;
    private final Button throwAway;

    DecisionSide(AdjudicateModel model, KeyMap keys, AdjudicateActions actions) {
        this.model = model;
        getStyleClass().addAll("pane", "side", "side-right", "inspector-pane", "decision-side");
        readings = new LayersPane(model, keys, actions::take, () -> actions.press(AppAction.MODEL));
        decided = new DecidedPane(model, keys, actions::press);
        choices = new ChoicesPane(model, keys, actions::press);
        wanted = new LabelWanted(keys, actions);
        why = new WhyPane(keys, actions);
        choices.managedProperty().bind(choices.visibleProperty());
        choices.visibleProperty().bind(wanted.visibleProperty().not());
        why.managedProperty().bind(why.visibleProperty());
        why.visibleProperty().bind(wanted.visibleProperty().not());
        throwAway = new Button(tr("Discard this document’s decisions…"));
        Controls.changes(throwAway).setId("throw-away");
        throwAway.getStyleClass().addAll("flat", "quiet-danger");
        throwAway.setMaxWidth(Double.MAX_VALUE);
        Controls.wrap(throwAway);
        throwAway.managedProperty().bind(throwAway.visibleProperty());
        throwAway.setOnAction(_ -> actions.throwAway());
        VBox content = new VBox(16, readings, decided, wanted, throwAway);
        content.getStyleClass().add("decision-content");
        VBox foot = new VBox(16, choices, why);
        foot.getStyleClass().addAll("decision-content", "decision-foot");
        foot.setMinHeight(Region.USE_PREF_SIZE);
        getChildren().addAll(ReviewParts.scrolling(content), foot);
    }

    void show(CurrentConflict shown) {
        throwAway.setVisible(!shown.state().decisions().isEmpty());
        decided.show(shown);
        readings.show(shown);
        choices.show(shown);
        showWanted(shown);
    }

    void showWanted(CurrentConflict shown) {
        wanted.show(
                shown,
                model.deciding().ownProperty().get(),
                model.deciding().unlabelledProperty().get(),
                model.labelSet());
    }

    void showLabels(LabelSet labels) {
        wanted.offer(labels);
    }

    void showRemark(Remark remark) {
        why.show(remark);
    }

    /// Goes to the note.
    ///
    /// @return false while it isn't shown
    boolean editNote() {
        boolean there = isVisible() && why.isVisible();
        if (there) {
            why.note.requestFocus();
            why.note.end();
        }
        return there;
    }

    /// Keeps what was typed in the note.
    void keepNote() {
        why.commit();
    }

    /// What was decided about the current entry, by whom, and the way to reopen it. JavaFX thread.
    private static final class DecidedPane extends VBox {

        private final AdjudicateModel model;
        private final Button reopen;

        DecidedPane(AdjudicateModel model, KeyMap keys, Consumer<AppAction> press) {
            this.model = model;
            getStyleClass().add("decided");
            setId("decided");
            setSpacing(6);
            reopen = Controls.changes(ReviewParts.keyed(
                    "take-back", tr("Reopen"), keys.cap(AppAction.TAKE_BACK), () -> press.accept(AppAction.TAKE_BACK)));
            managedProperty().bind(visibleProperty());
        }

        void show(CurrentConflict shown) {
            setVisible(shown.decided().isPresent());
            getChildren().clear();
            List<Decision> contested = shown.which() != null
                    && shown.which().standing() instanceof RegionStatus.Contested(List<Decision> several) ? several : List.of();
            if (!contested.isEmpty()) {
                getChildren().add(ReviewParts.line(tr("This was resolved differently on two computers. Decide again:")));
                contested.forEach(decision -> tell(shown, decision));
            } else {
                shown.decided().ifPresent(decision -> tell(shown, decision));
                SecondReading.Hint hint = shown.which() == null ? null : model.hints().of(shown.document().id(), shown.which());
                if (hint != null) {
                    getChildren().add(HiddenText.mark(ReviewParts.line(AdjudicateText.hint(hint, shown.document(), model.labelSet()), "muted")));
                }
            }
        }

        private void tell(CurrentConflict shown, Decision decision) {
            FontIcon icon = new FontIcon(decision.settles() ? Feather.CHECK_CIRCLE : Feather.CLOCK);
            icon.getStyleClass().add(decision.settles() ? "status-finished" : "status-skipped");
            Label what = Controls.heading(AdjudicateText.outcome(shown, decision, model.namesHidden()));
            HBox head = Controls.row(8, icon, what, Controls.gap());
            if (getChildren().stream().noneMatch(HBox.class::isInstance)) {
                reopen.setText(decision.isOwnFind() ? tr("Remove") : tr("Reopen"));
                head.getChildren().add(reopen);
            }
            getChildren().add(head);
            decision.marks().forEach(mark -> getChildren().add(LayersPane.mark(shown, mark, model.labelSet())));
            if (!decision.settles()) {
                getChildren().add(ReviewParts.line(decision.note()));
            }
            Label by = ReviewParts.line(decision.isByPerson() ? tr("by %s", decision.by()) : tr("by the rule “%s”", decision.policy()));
            by.getStyleClass().add("muted");
            getChildren().add(by);
        }
    }

    /// Asks for the label of an own mark, or of a union whose annotators gave several. JavaFX thread.
    private static final class LabelWanted extends VBox {

        private final Label title = new Label();
        private final Label words = new Label();
        private final Label help = new Label();
        private final LabelPalette palette;
        private final KeyMap keys;
        private @Nullable LabelSet offered;

        LabelWanted(KeyMap keys, AdjudicateActions actions) {
            setId("label-wanted");
            setSpacing(8);
            title.getStyleClass().add("section-title");
            ReviewParts.wrap(title);
            this.keys = keys;
            words.getStyleClass().add("span-surface");
            words.setId("own-words");
            ReviewParts.wrap(words);
            help.getStyleClass().add("muted");
            Controls.wrap(help);
            Button leave = ReviewParts.keyed(
                    "leave-own", tr("Leave as is"), keys.cap(AppAction.CANCEL), () -> actions.press(AppAction.CANCEL));
            HBox head = Controls.row(8, title, Controls.gap(), leave);
            palette = new LabelPalette(chosen -> actions.label(chosen.name()));
            getChildren().addAll(head, words, help, palette);
            managedProperty().bind(visibleProperty());
        }

        void show(@Nullable CurrentConflict shown, @Nullable Span own, ConflictDecisions.@Nullable Unlabelled unlabelled, LabelSet labels) {
            setVisible(shown != null && (own != null || unlabelled != null));
            offer(own == null && unlabelled != null ? unlabelled.given(labels) : labels);
            Controls.show(words, own != null);
            if (shown != null && own != null) {
                title.setText(tr("Your own span"));
                words.setText(ReviewText.quoted(shown.document().text().slice(own), 120));
                help.setText(movingHelp());
            } else if (unlabelled != null) {
                title.setText(unlabelled.choice().outcome() instanceof Outcome.Union
                        ? tr("Union: which label?") : tr("Intersection: which label?"));
                words.setText("");
                help.setText(tr("The annotators used %s. Press the label’s key or an annotator’s number.",
                        String.join(tr(" and "), unlabelled.labels().stream().map(name -> withKey(labels, name)).toList())));
            }
        }

        private String movingHelp() {
            return tr("Press a label’s key to mark the span. Move it by words with %s and %s, move its end with %s and %s and its "
                            + "start with %s and %s, or drag in the text. Press ⇧ and the label’s key to mark one of several spans.",
                    key(AppAction.PREVIOUS_TOKEN),
                    key(AppAction.NEXT_TOKEN),
                    key(AppAction.END_LEFT),
                    key(AppAction.END_RIGHT),
                    key(AppAction.START_LEFT),
                    key(AppAction.START_RIGHT));
        }

        private String key(AppAction action) {
            return ReviewText.key(keys, action);
        }

        private static String withKey(LabelSet labels, String name) {
            return labels.find(name)
                    .map(known -> known.key().isEmpty() ? known.title() : "%s (%s)".formatted(known.title(), known.key()))
                    .orElse(name);
        }

        /// Shows these to choose from.
        void offer(LabelSet labels) {
            if (!labels.equals(offered)) {
                offered = labels;
                palette.show(labels);
            }
        }
    }

    /// Why the annotators differ, in the adjudicator's judgement: a reason, a note, a gap in the guideline. JavaFX thread.
    private static final class WhyPane extends VBox {

        private final ComboBox<Reason> reason = new ComboBox<>();
        private final TextField note = new TextField();
        private final ToggleButton gap;
        private final AdjudicateActions actions;
        private Remark shown = Remark.NONE;
        private boolean showing;

        WhyPane(KeyMap keys, AdjudicateActions actions) {
            this.actions = actions;
            setSpacing(8);
            Controls.changes(reason).setId("reason");
            reason.getItems().setAll(Reason.values());
            reason.setAccessibleText(tr("Why the annotators differ"));
            reason.setMaxWidth(Double.MAX_VALUE);
            reason.setMinWidth(0);
            HBox.setHgrow(reason, Priority.ALWAYS);
            Controls.titles(reason, value -> AdjudicateText.reason(value) + key(keys, value));
            reason.valueProperty().subscribe(value -> {
                Hint.on(reason, value == null ? "" : reason.getConverter().toString(value));
                if (value != null && !showing) {
                    actions.remark(shown.withReason(value));
                }
            });
            gap = new ToggleButton(tr("Gap"));
            KeyCap.on(gap, keys.cap(AppAction.GUIDELINE_GAP));
            Controls.changes(gap).setId("guideline-gap");
            gap.setMinWidth(Region.USE_PREF_SIZE);
            gap.setAccessibleText(tr("Guideline gap"));
            Hint.on(gap, tr("The guideline should say more about this. The flag is saved with the decision."));
            gap.setOnAction(_ -> actions.press(AppAction.GUIDELINE_GAP));
            Controls.changes(note).setId("decision-note");
            String words = Hint.withKey(tr("Note for the annotators and the PI"), keys.cap(AppAction.DECISION_NOTE));
            note.setPromptText(words);
            note.setTooltip(new Tooltip(words));
            note.setAccessibleText(tr("Note on the decision"));
            note.setOnAction(_ -> {
                commit();
                actions.backToText();
            });
            note.focusedProperty().subscribe(focused -> {
                if (!focused) {
                    commit();
                }
            });
            HBox row = Controls.row(8, reason, gap);
            getChildren().addAll(Controls.heading(tr("Why")), row, note);
        }

        private static String key(KeyMap keys, Reason reason) {
            return switch (reason) {
                case UNSTATED -> "";
                case ANNOTATOR_SLIP -> cap(keys, AppAction.REASON_SLIP);
                case UNCLEAR_GUIDELINE -> cap(keys, AppAction.REASON_GUIDELINE);
                case AMBIGUOUS_TEXT -> cap(keys, AppAction.REASON_TEXT);
                case TOOL -> cap(keys, AppAction.REASON_TOOL);
            };
        }

        private static String cap(KeyMap keys, AppAction action) {
            return "  (" + keys.cap(action) + ")";
        }

        private void commit() {
            if (!note.getText().equals(shown.note())) {
                actions.remark(shown.withNote(note.getText()));
            }
        }

        void show(Remark remark) {
            showing = true;
            try {
                shown = remark;
                reason.setValue(remark.reason());
                note.setText(remark.note());
                gap.setSelected(remark.guidelineGap());
            } finally {
                showing = false;
            }
        }
    }
}
