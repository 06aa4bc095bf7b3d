package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.action.SpanMoves;
import org.allonym.desktop.review.AlikePanel;
import org.allonym.desktop.review.ReasonPanel;
import org.allonym.desktop.review.ReviewCommands;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.ContextActions;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.label.Label;
import org.allonym.services.secondreader.SecondReading;

/// What the keys and buttons of the adjudicate screen do; a toast says why something can't be done. JavaFX thread.
final class AdjudicateActions {

    private final AdjudicateModel model;
    private final ConflictDecisions deciding;
    private final KeyMap keys;
    private final ReviewCommands commands;

    /// @param backToText gives the focus to the text
    AdjudicateActions(AdjudicateModel model, ShellServices desk, KeyMap keys, Runnable backToText) {
        this.model = model;
        this.deciding = model.deciding();
        this.keys = keys;
        this.commands = new ReviewCommands(desk, backToText);
    }

    /// Runs something; when it can't be done, a toast says why.
    void run(Runnable command) {
        commands.run(command);
    }

    void backToText() {
        commands.backToText();
    }

    /// Does what a button means and gives the focus back to the text.
    void press(AppAction action) {
        perform(action);
        backToText();
    }

    /// What can be done with the conflict in hand.
    List<MenuItem> menu() {
        return model.currentProperty().get() == null
                ? List.of()
                : ContextActions.of(
                        keys, this::press, AppAction.ACCEPT, AppAction.UNION, AppAction.INTERSECTION, AppAction.NOTHING_HERE, AppAction.OWN,
                        AppAction.LATER, AppAction.TAKE_BACK, AppAction.GUIDELINE_GAP);
    }

    void take(int number) {
        takeReading(number);
        backToText();
    }

    private void takeReading(int number) {
        commands.go(() -> deciding.take(number), tr("There is no annotator %d here.", number));
    }

    void label(String name) {
        run(() -> deciding.label(name));
        backToText();
    }

    void remark(Remark remark) {
        run(() -> deciding.remark(remark));
    }

    void done() {
        backToText();
    }

    void acceptAgreed() {
        run(() -> model.bulk().acceptAgreed(
                n -> commands.say(tr("Accepted %s.", DomainText.count(n, "agreed span", "agreed spans")))));
        backToText();
    }

    /// A label's key while a label is wanted, or where none of that key was given the number of the annotator who gave it;
    /// else the number of an annotator.
    boolean labelKeyPressed(String key) {
        if (model.currentProperty().get() == null) {
            return false;
        }
        boolean number = key.length() == 1 && key.charAt(0) >= '1' && key.charAt(0) <= '9';
        if (deciding.awaitsLabel()) {
            Optional<String> label = labelOf(key);
            ConflictDecisions.Unlabelled waiting = deciding.unlabelledProperty().get();
            if (number && waiting != null && label.filter(waiting.labels()::contains).isEmpty()) {
                commands.go(() -> deciding.labelOf(key.charAt(0) - '0'), tr("There is no annotator %s here, or they didn’t use exactly one label.", key));
                return true;
            }
            label.ifPresent(name -> run(() -> deciding.labelByKey(name)));
            return label.isPresent();
        }
        if (number) {
            takeReading(key.charAt(0) - '0');
        }
        return number;
    }

    /// A label's key with `Shift`: the own mark is one of several, and the next may be chosen.
    boolean labelKeyPressedWithShift(String key) {
        if (deciding.ownProperty().get() == null) {
            return false;
        }
        Optional<String> label = labelOf(key);
        label.ifPresent(name -> run(() -> deciding.labelOneOfSeveral(name)));
        return label.isPresent();
    }

    private Optional<String> labelOf(String key) {
        return model.labelSet().labelForKey(key).map(Label::name);
    }

    /// While a label is wanted, a key that is a label's means the label and not the command it is otherwise.
    private boolean meansLabel(AppAction action) {
        return action.scope() == AppAction.Scope.ADJUDICATE
                && deciding.awaitsLabel()
                && keys.keys(action).stream()
                        .filter(chord -> chord.keystrokes() == 1)
                        .anyMatch(chord -> labelKeyPressed(chord.key()));
    }

    boolean perform(AppAction action) {
        switch (action) {
            case UNDO -> commands.undone(model::undo);
            case REDO -> commands.redone(model::redo);
            case AUDIT -> toggleAudit();
            default -> {
                return model.currentProperty().get() != null
                        && (meansLabel(action) || decide(action) || go(action) || moveOwn(action));
            }
        }
        return true;
    }

    private boolean decide(AppAction action) {
        switch (action) {
            case ACCEPT -> run(this::accept);
            case MODEL -> run(() -> deciding.decide(deciding.model()));
            case KEEP_EARLIER -> run(deciding::keepEarlier);
            case REASON_SLIP -> because(Reason.ANNOTATOR_SLIP);
            case REASON_GUIDELINE -> because(Reason.UNCLEAR_GUIDELINE);
            case REASON_TEXT -> because(Reason.AMBIGUOUS_TEXT);
            case REASON_TOOL -> because(Reason.TOOL);
            case UNION -> decide(new Choice.Union(""));
            case INTERSECTION -> decide(new Choice.Intersection(""));
            case NOTHING_HERE -> decide(new Choice.Nothing());
            case OWN -> run(deciding::beginOwn);
            case LATER -> run(this::askWhyLater);
            case TAKE_BACK -> run(model.auditing().isOn() ? model.auditing()::reopen : deciding::takeBack);
            case GUIDELINE_GAP -> run(this::toggleGap);
            case LABEL_ALL_SAME -> decideAlike(Set.of());
            default -> {
                return false;
            }
        }
        return true;
    }

    private void decideAlike(Set<QueueEntry.Id> excluded) {
        run(() -> model.bulk().decide(excluded, n ->
                commands.say(tr("Applied to %s.", DomainText.count(n, "more place", "more places")))));
    }

    /// In an audit accepting confirms.
    private void accept() {
        if (model.auditing().isOn()) {
            model.auditing().confirm();
        } else {
            deciding.decide(new Choice.Accept());
        }
    }

    /// Gives a reason, or takes it away again.
    private void because(Reason reason) {
        run(() -> {
            Remark remark = deciding.remarkProperty().get();
            deciding.remark(remark.withReason(remark.reason() == reason ? Reason.UNSTATED : reason));
        });
    }

    private void decide(Choice choice) {
        CurrentConflict before = model.currentProperty().get();
        run(() -> {
            deciding.decide(choice);
            SecondReading.Hint hint = before == null ? null : model.hints().now(before);
            if (hint != null) {
                commands.say(AdjudicateText.hint(hint, before.document(), model.labelSet()));
            }
        });
    }

    private boolean go(AppAction action) {
        switch (action) {
            case NEXT_CONFLICT -> commands.go(
                    () -> model.auditing().isOn() ? model.auditing().go(1) : model.next(), tr("This is the last one in the list."));
            case PREVIOUS_CONFLICT -> commands.go(
                    () -> model.auditing().isOn() ? model.auditing().go(-1) : model.previous(), tr("This is the first one in the list."));
            case CANCEL -> {
                deciding.cancel();
                backToText();
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean moveOwn(AppAction action) {
        return SpanMoves.of(action).map(move -> {
            run(() -> deciding.moveOwn(move));
            return true;
        }).orElse(false);
    }

    private void askWhyLater() {
        deciding.whyNot(new Choice.Later("later")).ifPresentOrElse(
                commands::say,
                () -> commands.ask(tr("Later"), new ReasonPanel(
                        new ReasonPanel.Ids("later", "later-reason", "put-off"),
                        tr("Why leave this for later?"),
                        List.of(tr("Ask the PI"), tr("Ask the annotators"), tr("Guideline unclear")),
                        tr("Later"),
                        why -> commands.answered(() -> deciding.decide(new Choice.Later(why))))));
    }

    /// Begins the audit, or leaves it for the queue.
    void toggleAudit() {
        if (!model.auditing().isOffered()) {
            commands.say(tr("Audits are done in the project, not in a work package."));
        } else if (model.auditing().isOn()) {
            model.auditing().leave();
            backToText();
        } else if (model.auditing().isDrawn()) {
            run(model.auditing()::begin);
            backToText();
        } else {
            askForAudit();
        }
    }

    /// Asks how large a sample to draw.
    void askForAudit() {
        commands.ask(tr("Audit agreed spans"), AuditPane.panel(model.auditing(), (spans, documents, seed) ->
                commands.answered(() -> model.auditing().draw(spans, documents, seed))));
    }

    private void toggleGap() {
        Remark remark = deciding.remarkProperty().get();
        deciding.remark(remark.withGuidelineGap(!remark.guidelineGap()));
    }

    /// Shows the places that would be decided like the last one in a panel over the window.
    void showAlike() {
        BulkDecisions.Alike offer = model.bulk().offerProperty().get();
        if (offer != null) {
            commands.ask(tr("Identical conflicts"), new AlikePanel<>(
                    offer.others(),
                    QueueEntry::document,
                    model::passage,
                    new AlikePanel.Texts(
                            tr("Identical conflicts"),
                            tr("Press Space to uncheck a conflict; it stays open."),
                            trc("conflict", "Not these")),
                    excluded -> commands.answered(() -> decideAlike(
                            excluded.stream().map(QueueEntry::id).collect(Collectors.toUnmodifiableSet()))),
                    () -> commands.answered(deciding::cancel)));
        }
    }

    /// Asks for the document's name before every decision in it is discarded.
    void throwAway() {
        CurrentConflict shown = model.currentProperty().get();
        if (shown != null) {
            commands.ask(tr("Discard decisions"), discardPanel(
                    shown, () -> commands.answered(() -> model.throwAway(shown.document().id()))));
        }
    }

    private static Node discardPanel(CurrentConflict shown, Runnable discard) {
        String name = shown.document().id().value();
        int decisions = shown.state().decisions().size();
        javafx.scene.control.Label what = ReviewParts.line(tr("This discards %s in %s: every decision ever made there. You can undo this.",
                DomainText.count(decisions, "decision", "decisions"), name));
        what.setMaxWidth(440);
        javafx.scene.control.Label ask = new javafx.scene.control.Label(tr("To continue, type the document’s name: %s", name));
        TextField typed = new TextField();
        typed.setId("throw-away-name");
        typed.setAccessibleText(tr("Name of the document"));
        Button go = Controls.button("throw-away-now", tr("Discard"), discard);
        go.getStyleClass().add("danger");
        go.disableProperty().bind(typed.textProperty().map(text -> !text.strip().equals(name) || decisions == 0));
        typed.setOnAction(_ -> {
            if (!go.isDisabled()) {
                discard.run();
            }
        });
        HBox buttons = Controls.foot(go);
        return new VBox(12, what, ask, typed, buttons);
    }
}
