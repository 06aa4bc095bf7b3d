package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Supplier;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.shell.Desk;
import org.allonym.desktop.shell.Words;
import org.allonym.edit.Ruling;
import org.allonym.problem.ProblemException;

/// What the keys and buttons of the surrogates screen do; what can't be done is said in passing. JavaFX thread.
final class Commands implements DraftPane.Hands {

    private final SurrogatesModel model;
    private final Desk desk;
    private final Supplier<String> chosenLabel;
    private final Runnable backToText;

    /// @param chosenLabel the label chosen for the finding in hand
    /// @param backToText gives the focus to the text
    Commands(SurrogatesModel model, Desk desk, Supplier<String> chosenLabel, Runnable backToText) {
        this.model = model;
        this.desk = desk;
        this.chosenLabel = chosenLabel;
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

    /// Does what a button means and gives the focus back to the text, unless something is written then.
    void press(AppAction action) {
        perform(action);
        if (model.drafting().draftProperty().get() == null) {
            backToText.run();
        }
    }

    @Override
    public void write(String value) {
        guarded(() -> model.drafting().write(value));
    }

    @Override
    public void writeMention(int mention, String text) {
        guarded(() -> model.drafting().writeMention(mention, text));
    }

    @Override
    public void settle() {
        guarded(model.drafting()::settle);
        if (model.drafting().draftProperty().get() == null) {
            backToText.run();
        }
    }

    @Override
    public void leave() {
        model.drafting().cancel();
        backToText.run();
    }

    void lookAt(int mention) {
        guarded(() -> model.lookAt(mention));
        backToText.run();
    }

    boolean perform(AppAction action) {
        switch (action) {
            case UNDO -> guarded(() -> say(model.undo(), tr("There is nothing to undo.")));
            case REDO -> guarded(() -> say(model.redo(), tr("There is nothing to redo.")));
            case APPROVE_CLEAN -> guarded(this::askWhichClean);
            case POLICY -> desk.openPanel(tr("How values are made"), PolicyPanel.of(model.policies(), model.labelSet(), this::guarded), backToText);
            default -> {
                return model.inHandProperty().get() != null
                        && (ofEntity(action) || ofFinding(action) || go(action));
            }
        }
        return true;
    }

    private boolean ofEntity(AppAction action) {
        Reviewing reviewing = model.reviewing();
        switch (action) {
            case APPROVE -> guarded(reviewing::approve);
            case ANOTHER -> guarded(() -> {
                if (model.current().bearer().isPresent()) {
                    model.leaks().another();
                } else {
                    reviewing.another();
                }
            });
            case OWN_VALUE -> guarded(model.drafting()::begin);
            case KEEP -> guarded(this::keep);
            case NOT_PERSONAL -> guarded(() -> {
                int mentions = reviewing.notPersonal();
                desk.say(tr("Removed %s from gold.", Words.count(mentions, "span", "spans")));
            });
            case NOT_PERSONAL_HERE -> guarded(reviewing::mentionNotPersonal);
            case JOIN_SPLIT -> guarded(this::joinOrSplit);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean ofFinding(AppAction action) {
        Leaks leaks = model.leaks();
        switch (action) {
            case LABEL_FINDING -> guarded(() -> {
                if (model.current().place().isEmpty()) {
                    leaks.mend();
                } else {
                    leaks.label(chosenLabel.get());
                }
            });
            case SOMEONE_ELSE -> guarded(() -> leaks.settle(Ruling.Verdict.SOMEONE_ELSE, ""));
            case COMMON_WORD -> guarded(() -> leaks.settle(Ruling.Verdict.COMMON_WORD, ""));
            case OVERRIDE -> guarded(this::override);
            case UNDECIDE -> guarded(() -> {
                if (model.current().finding() != null) {
                    leaks.reopen();
                } else {
                    model.reviewing().takeBack();
                }
            });
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean go(AppAction action) {
        switch (action) {
            case NEXT_ENTITY -> guarded(() -> say(model.next(), tr("This is the last one in the list.")));
            case PREVIOUS_ENTITY -> guarded(() -> say(model.previous(), tr("This is the first one in the list.")));
            case NEXT_TOKEN -> guarded(() -> say(model.walk(1), tr("There are no more mentions.")));
            case PREVIOUS_TOKEN -> guarded(() -> say(model.walk(-1), tr("There are no earlier mentions.")));
            case LABEL_ALL_SAME -> guarded(this::doTheSame);
            case CANCEL -> {
                if (!model.drafting().cancel()) {
                    model.also().dismiss();
                }
                backToText.run();
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /// Does what the strip offers.
    void doTheSame() {
        model.also().accept(n -> desk.say(tr("Applied to %s.", Words.count(n, "more place", "more places"))));
    }

    private void keep() {
        if (!model.reviewing().keepingNeedsReason()) {
            model.reviewing().keep("");
            return;
        }
        desk.openPanel(tr("Keep the original"), ReasonPanel.of(
                tr("This identifies someone by itself. Why keep it?"),
                List.of(tr("A public figure"), tr("A cited author"), tr("Not a real person")),
                why -> {
                    desk.closePanel();
                    guarded(() -> model.reviewing().keep(why));
                    backToText.run();
                }));
    }

    private void override() {
        model.leaks().finding();
        desk.openPanel(tr("Keep the leak"), ReasonPanel.of(
                tr("This stays in the released text. Why keep it?"),
                List.of(tr("Needed to understand the text"), tr("Already published"), tr("A place, not a person")),
                why -> {
                    desk.closePanel();
                    guarded(() -> model.leaks().settle(Ruling.Verdict.OVERRIDDEN, why));
                    backToText.run();
                }));
    }

    private void joinOrSplit() {
        desk.openPanel(tr("Join or split"), JoinPanel.of(
                model.current(),
                model.reviewing().entity(),
                model.reviewing().joinable(),
                keys -> {
                    desk.closePanel();
                    guarded(() -> model.reviewing().join(keys));
                    backToText.run();
                },
                marks -> {
                    desk.closePanel();
                    guarded(() -> model.reviewing().split(marks));
                    backToText.run();
                }));
    }

    private void askWhichClean() {
        if (model.reviewing().clean().isEmpty()) {
            desk.say(tr("Nothing is left to approve without review."));
            return;
        }
        desk.openPanel(tr("Approve without warnings"), CleanPanel.of(model.reviewing().clean(), model.labelSet(), labels -> {
            desk.closePanel();
            guarded(() -> model.reviewing().approveClean(labels, n ->
                    desk.say(tr("Approved %s.", Words.count(n, "surrogate", "surrogates")))));
            backToText.run();
        }));
    }
}
