package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.Optional;
import java.util.Set;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.Words;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.label.Label;
import org.allonym.problem.ProblemException;
import org.allonym.text.SpanCursor;

/// What the keys and buttons of the adjudicate screen do; what can't be done is said in passing. JavaFX thread.
final class Commands implements DecisionSide.Hands {

    private final AdjudicateModel model;
    private final Deciding deciding;
    private final Desk desk;
    private final KeyMap keys;
    private final Runnable backToText;

    /// @param backToText gives the focus to the text
    Commands(AdjudicateModel model, Desk desk, KeyMap keys, Runnable backToText) {
        this.model = model;
        this.deciding = model.deciding();
        this.desk = desk;
        this.keys = keys;
        this.backToText = backToText;
    }

    void guarded(Runnable command) {
        try {
            command.run();
        } catch (ProblemException e) {
            desk.say(e.problem().what() + " " + e.problem().advice());
        }
    }

    private void say(boolean went, String otherwise) {
        if (!went) {
            desk.say(otherwise);
        }
    }

    /// Does what a button means and gives the focus back to the text.
    @Override
    public void press(AppAction action) {
        perform(action);
        backToText.run();
    }

    @Override
    public void take(int number) {
        takeReading(number);
        backToText.run();
    }

    private void takeReading(int number) {
        guarded(() -> say(deciding.take(number), tr("There is no annotator %d here.", number)));
    }

    @Override
    public void label(String name) {
        guarded(() -> deciding.label(name));
        backToText.run();
    }

    @Override
    public void remark(Remark remark) {
        guarded(() -> deciding.remark(remark));
    }

    @Override
    public void done() {
        backToText.run();
    }

    void acceptAgreed() {
        guarded(() -> model.agreed().accept(
                n -> desk.say(tr("Accepted %s.", Words.count(n, "agreed span", "agreed spans")))));
        backToText.run();
    }

    /// A label's key while a label is wanted, or where none of that key was given the number of the reader who gave it;
    /// else the number of a reader.
    boolean typed(String key) {
        if (model.inHandProperty().get() == null) {
            return false;
        }
        boolean number = key.length() == 1 && key.charAt(0) >= '1' && key.charAt(0) <= '9';
        if (deciding.awaitsLabel()) {
            Optional<String> label = labelOf(key);
            Unlabelled waiting = deciding.unlabelledProperty().get();
            if (number && waiting != null && label.filter(waiting.labels()::contains).isEmpty()) {
                guarded(() -> say(deciding.labelOf(key.charAt(0) - '0'), tr("There is no annotator %s here, or they didn’t use exactly one label.", key)));
                return true;
            }
            label.ifPresent(name -> guarded(() -> deciding.labelByKey(name)));
            return label.isPresent();
        }
        if (number) {
            takeReading(key.charAt(0) - '0');
        }
        return number;
    }

    /// A label's key with `Shift`: the own mark is one of several, and the next may be chosen.
    boolean typedWithShift(String key) {
        if (deciding.ownProperty().get() == null) {
            return false;
        }
        Optional<String> label = labelOf(key);
        label.ifPresent(name -> guarded(() -> deciding.labelOneOfSeveral(name)));
        return label.isPresent();
    }

    private Optional<String> labelOf(String key) {
        return model.labelSet().labels().stream()
                .filter(label -> !key.isEmpty() && label.key().equals(key))
                .map(Label::name)
                .findFirst();
    }

    /// While a label is wanted, a key that is a label's means the label and not the command it is otherwise.
    private boolean meansLabel(AppAction action) {
        return action.scope() == AppAction.Scope.ADJUDICATE
                && deciding.awaitsLabel()
                && keys.keys(action).stream()
                        .filter(chord -> chord.keystrokes() == 1)
                        .anyMatch(chord -> typed(chord.key()));
    }

    boolean perform(AppAction action) {
        switch (action) {
            case UNDO -> guarded(() -> say(model.undo(), tr("There is nothing to undo.")));
            case REDO -> guarded(() -> say(model.redo(), tr("There is nothing to redo.")));
            case AUDIT -> toggleAudit();
            default -> {
                return model.inHandProperty().get() != null
                        && (meansLabel(action) || decide(action) || go(action) || moveOwn(action));
            }
        }
        return true;
    }

    private boolean decide(AppAction action) {
        switch (action) {
            case ACCEPT -> guarded(this::accept);
            case MODEL -> guarded(() -> deciding.decide(deciding.model()));
            case KEEP_EARLIER -> guarded(deciding::keepEarlier);
            case REASON_SLIP -> because(Reason.ANNOTATOR_SLIP);
            case REASON_GUIDELINE -> because(Reason.UNCLEAR_GUIDELINE);
            case REASON_TEXT -> because(Reason.AMBIGUOUS_TEXT);
            case REASON_TOOL -> because(Reason.TOOL);
            case UNION -> decide(new Choice.Union(""));
            case INTERSECTION -> decide(new Choice.Intersection(""));
            case NOTHING_HERE -> decide(new Choice.Nothing());
            case OWN -> guarded(deciding::beginOwn);
            case LATER -> guarded(this::askWhyLater);
            case TAKE_BACK -> guarded(model.auditing().isOn() ? model.auditing()::reopen : deciding::takeBack);
            case GUIDELINE_GAP -> guarded(this::toggleGap);
            case LABEL_ALL_SAME -> decideAlike(Set.of());
            default -> {
                return false;
            }
        }
        return true;
    }

    private void decideAlike(Set<QueueEntry.Id> excluded) {
        guarded(() -> model.once().decide(excluded, n ->
                desk.say(tr("Applied to %s.", Words.count(n, "more place", "more places")))));
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
        guarded(() -> {
            Remark remark = deciding.remarkProperty().get();
            deciding.remark(remark.withReason(remark.reason() == reason ? Reason.UNSTATED : reason));
        });
    }

    private void decide(Choice choice) {
        guarded(() -> deciding.decide(choice));
    }

    private boolean go(AppAction action) {
        switch (action) {
            case NEXT_CONFLICT -> guarded(() -> say(
                    model.auditing().isOn() ? model.auditing().go(1) : model.next(), tr("This is the last one in the list.")));
            case PREVIOUS_CONFLICT -> guarded(() -> say(
                    model.auditing().isOn() ? model.auditing().go(-1) : model.previous(), tr("This is the first one in the list.")));
            case CANCEL -> {
                deciding.cancel();
                backToText.run();
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean moveOwn(AppAction action) {
        switch (action) {
            case PREVIOUS_TOKEN -> guarded(() -> deciding.walkOwn(false));
            case NEXT_TOKEN -> guarded(() -> deciding.walkOwn(true));
            case END_RIGHT -> guarded(() -> deciding.moveOwn(SpanCursor::endRight));
            case END_LEFT -> guarded(() -> deciding.moveOwn(SpanCursor::endLeft));
            case START_LEFT -> guarded(() -> deciding.moveOwn(SpanCursor::startLeft));
            case START_RIGHT -> guarded(() -> deciding.moveOwn(SpanCursor::startRight));
            case END_RIGHT_CHARACTER -> guarded(() -> deciding.moveOwn((at, span) -> at.endByCharacter(span, 1)));
            case END_LEFT_CHARACTER -> guarded(() -> deciding.moveOwn((at, span) -> at.endByCharacter(span, -1)));
            case START_LEFT_CHARACTER -> guarded(() -> deciding.moveOwn((at, span) -> at.startByCharacter(span, -1)));
            case START_RIGHT_CHARACTER -> guarded(() -> deciding.moveOwn((at, span) -> at.startByCharacter(span, 1)));
            default -> {
                return false;
            }
        }
        return true;
    }

    private void askWhyLater() {
        deciding.whyNot(new Choice.Later("later")).ifPresentOrElse(
                desk::say,
                () -> desk.openPanel(tr("Later"), LaterPanel.of(why -> {
                    desk.closePanel();
                    decide(new Choice.Later(why));
                    backToText.run();
                })));
    }

    /// Begins the audit, or leaves it for the queue.
    void toggleAudit() {
        if (!model.auditing().isOffered()) {
            desk.say(tr("Audits are done in the project, not in a work package."));
        } else if (model.auditing().isOn()) {
            model.auditing().leave();
            backToText.run();
        } else if (model.auditing().isDrawn()) {
            guarded(model.auditing()::begin);
            backToText.run();
        } else {
            askForAudit();
        }
    }

    /// Asks how large a sample to draw.
    void askForAudit() {
        desk.openPanel(tr("Audit agreed spans"), AuditPanel.of(model.auditing(), (spans, documents, seed) -> {
            desk.closePanel();
            guarded(() -> model.auditing().draw(spans, documents, seed));
            backToText.run();
        }));
    }

    /// Asks for the document's name before everything decided in it is thrown away.
    @Override
    public void throwAway() {
        InHand shown = model.inHandProperty().get();
        if (shown != null) {
            desk.openPanel(tr("Discard decisions"), ThrowAwayPanel.of(shown, () -> {
                desk.closePanel();
                guarded(() -> model.throwAway(shown.document().id()));
                backToText.run();
            }));
        }
    }

    private void toggleGap() {
        Remark remark = deciding.remarkProperty().get();
        deciding.remark(remark.withGuidelineGap(!remark.guidelineGap()));
    }

    /// Lays the places that would be decided alike over the window.
    void showAlike() {
        DecideOnce.Alike offer = deciding.alikeProperty().get();
        if (offer != null) {
            desk.openPanel(tr("Identical conflicts"), AlikePanel.of(
                    model,
                    offer,
                    excluded -> {
                        desk.closePanel();
                        decideAlike(excluded);
                        backToText.run();
                    },
                    () -> {
                        desk.closePanel();
                        deciding.cancel();
                        backToText.run();
                    }));
        }
    }
}
