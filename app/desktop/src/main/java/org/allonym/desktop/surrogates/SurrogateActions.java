package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.review.ReasonPanel;
import org.allonym.desktop.review.ReviewCommands;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.shell.ContextActions;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.services.secondreader.AskForSurrogates;

/// What the keys and buttons of the surrogates screen do; a toast says why something can't be done. JavaFX thread.
final class SurrogateActions {

    private final SurrogatesModel model;
    private final ShellServices desk;
    private final KeyMap keys;
    private final Supplier<String> chosenLabel;
    private final Runnable backToText;
    private final ReviewCommands commands;

    /// @param chosenLabel the label chosen for the current leak
    /// @param backToText gives the focus to the text
    SurrogateActions(SurrogatesModel model, ShellServices desk, KeyMap keys, Supplier<String> chosenLabel, Runnable backToText) {
        this.model = model;
        this.desk = desk;
        this.keys = keys;
        this.chosenLabel = chosenLabel;
        this.backToText = backToText;
        this.commands = new ReviewCommands(desk, backToText);
    }

    /// Runs something; when it can't be done, a toast says why.
    void run(Runnable command) {
        commands.run(command);
    }

    /// A button that does what an action's key does.
    Button button(String id, String words, AppAction action) {
        Button button = ReviewParts.choice(id, words, action, keys, this::press);
        button.setPrefWidth(0);
        return button;
    }

    /// How advice names an action.
    String key(AppAction action) {
        return ReviewText.key(keys, action);
    }

    /// Does what a button means and gives the focus back to the text, unless something is written then.
    void press(AppAction action) {
        perform(action);
        if (model.drafting().draftProperty().get() == null) {
            backToText.run();
        }
    }

    /// What can be done with the entity or leak in hand.
    List<MenuItem> menu() {
        CurrentItem current = model.currentProperty().get();
        if (current == null) {
            return List.of();
        }
        return current.item().id() instanceof Item.Id.OfEntity
                ? ContextActions.of(
                        keys, this::press, AppAction.APPROVE, AppAction.ANOTHER, AppAction.OWN_VALUE, AppAction.KEEP, AppAction.NOT_PERSONAL,
                        AppAction.JOIN_SPLIT, AppAction.UNDECIDE)
                : ContextActions.of(
                        keys, this::press, AppAction.LABEL_FINDING, AppAction.SOMEONE_ELSE, AppAction.COMMON_WORD, AppAction.OVERRIDE,
                        AppAction.UNDECIDE);
    }

    boolean hasIdeas() {
        return model.ideas().isOffered();
    }

    /// Asks the second reader for ideas.
    void askForIdeas(Consumer<AskForSurrogates.Proposals> done, Runnable failed) {
        run(() -> model.ideas().ask(done, failed));
    }

    void write(String value) {
        run(() -> model.drafting().write(value));
    }

    void writeMention(int mention, String text) {
        run(() -> model.drafting().writeMention(mention, text));
    }

    void settle() {
        run(model.drafting()::settle);
        if (model.drafting().draftProperty().get() == null) {
            backToText.run();
        }
    }

    void leave() {
        model.drafting().cancel();
        backToText.run();
    }

    void lookAt(int mention) {
        run(() -> model.lookAt(mention));
        backToText.run();
    }

    boolean perform(AppAction action) {
        switch (action) {
            case UNDO -> commands.undone(model::undo);
            case REDO -> commands.redone(model::redo);
            case APPROVE_CLEAN -> run(this::askWhichClean);
            case POLICY -> desk.openPanel(tr("How values are made"), PolicyPanel.of(model.policies(), model.labelSet(), this::run), backToText);
            default -> {
                return model.currentProperty().get() != null
                        && (ofEntity(action) || ofLeak(action) || go(action));
            }
        }
        return true;
    }

    private boolean ofEntity(AppAction action) {
        EntityDecisions reviewing = model.reviewing();
        switch (action) {
            case APPROVE -> run(reviewing::approve);
            case ANOTHER -> run(() -> {
                if (model.current().bearer().isPresent()) {
                    model.leaks().another();
                } else {
                    reviewing.another();
                }
            });
            case OWN_VALUE -> run(model.drafting()::begin);
            case KEEP -> run(this::keep);
            case NOT_PERSONAL -> run(() -> {
                int mentions = reviewing.notPersonal();
                commands.say(tr("Removed %s from gold.", DomainText.count(mentions, "span", "spans")));
            });
            case NOT_PERSONAL_HERE -> run(reviewing::mentionNotPersonal);
            case JOIN_SPLIT -> run(this::joinOrSplit);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean ofLeak(AppAction action) {
        LeakDecisions leaks = model.leaks();
        switch (action) {
            case LABEL_FINDING -> run(() -> {
                if (model.current().place().isEmpty()) {
                    leaks.mend();
                } else {
                    leaks.label(chosenLabel.get());
                }
            });
            case SOMEONE_ELSE -> run(() -> leaks.settle(Ruling.Verdict.SOMEONE_ELSE, ""));
            case COMMON_WORD -> run(() -> leaks.settle(Ruling.Verdict.COMMON_WORD, ""));
            case OVERRIDE -> run(this::override);
            case UNDECIDE -> run(() -> {
                if (model.current().leak() != null) {
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
            case NEXT_ENTITY -> commands.go(model::next, tr("This is the last one in the list."));
            case PREVIOUS_ENTITY -> commands.go(model::previous, tr("This is the first one in the list."));
            case NEXT_TOKEN -> commands.go(() -> model.walk(1), tr("There are no more mentions."));
            case PREVIOUS_TOKEN -> commands.go(() -> model.walk(-1), tr("There are no earlier mentions."));
            case LABEL_ALL_SAME -> run(this::doTheSame);
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
        model.also().accept(n -> commands.say(tr("Applied to %s.", DomainText.count(n, "more place", "more places"))));
    }

    private void keep() {
        if (!model.reviewing().keepingNeedsReason()) {
            model.reviewing().keep("");
            return;
        }
        askForReason(
                tr("Keep the original"),
                tr("This identifies someone by itself. Why keep it?"),
                List.of(tr("A public figure"), tr("A cited author"), tr("Not a real person")),
                model.reviewing()::keep);
    }

    private void override() {
        model.leaks().leak();
        askForReason(
                tr("Keep the leak"),
                tr("This stays in the released text. Why keep it?"),
                List.of(tr("Needed to understand the text"), tr("Already published"), tr("A place, not a person")),
                why -> model.leaks().settle(Ruling.Verdict.OVERRIDDEN, why));
    }

    private void askForReason(String title, String question, List<String> common, Consumer<String> keep) {
        ReasonPanel panel = new ReasonPanel(
                new ReasonPanel.Ids("reason", "reason", "reason-keep"),
                question,
                common,
                tr("Keep it"),
                why -> commands.answered(() -> keep.accept(why)));
        panel.confirm().getStyleClass().add("accent");
        commands.ask(title, panel);
    }

    private void joinOrSplit() {
        commands.ask(tr("Join or split"), JoinPanel.of(
                model.current(),
                model.reviewing().entity(),
                model.reviewing().joinable(),
                keys -> commands.answered(() -> model.reviewing().join(keys)),
                marks -> commands.answered(() -> model.reviewing().split(marks))));
    }

    private void askWhichClean() {
        SortedMap<String, Integer> clean = model.reviewing().clean();
        if (clean.isEmpty()) {
            commands.say(tr("Nothing is left to approve without review."));
        } else {
            commands.ask(tr("Approve without warnings"), cleanPanel(clean, model.labelSet(), labels ->
                    commands.answered(() -> model.reviewing().approveClean(labels, n ->
                            commands.say(tr("Approved %s.", DomainText.count(n, "surrogate", "surrogates")))))));
        }
    }

    /// Approves the values that nothing speaks against, of one label or of all, after saying how many they are.
    ///
    /// @param clean how many there are of each label
    /// @param approve hears the labels to approve
    private static Node cleanPanel(SortedMap<String, Integer> clean, LabelSet labels, Consumer<Set<String>> approve) {
        GridPane grid = new GridPane(16, 6);
        int sum = clean.values().stream().mapToInt(Integer::intValue).sum();
        Button every = Controls.button("approve-clean-all", tr("Approve all %,d", sum), () -> approve.accept(Set.copyOf(clean.keySet())));
        every.getStyleClass().add("accent");
        every.setMaxWidth(Double.MAX_VALUE);
        Label all = Controls.heading(tr("All labels"));
        grid.addRow(0, all, every);
        int row = 1;
        for (String name : clean.keySet().stream().sorted((a, b) -> Integer.compare(labels.order(a), labels.order(b))).toList()) {
            Label title = new Label(labels.titleOf(name));
            HBox what = Controls.row(8, LabelSwatch.of(labels, name), title);
            what.setMinWidth(240);
            Button button = Controls.button("approve-clean-" + name, tr("Approve %,d", clean.get(name)), () -> approve.accept(Set.of(name)));
            button.setAccessibleText(tr("Approve %,d values for %s", clean.get(name), labels.titleOf(name)));
            button.setMaxWidth(Double.MAX_VALUE);
            GridPane.setHgrow(what, Priority.ALWAYS);
            grid.addRow(row++, what, button);
        }
        Label why = ReviewParts.line(
                tr("These values meet every constraint and raise no doubts. Values with a warning still need your "
                        + "review. You can undo this in one step."),
                "muted");
        why.setPrefWidth(420);
        return new VBox(16, why, grid);
    }
}
