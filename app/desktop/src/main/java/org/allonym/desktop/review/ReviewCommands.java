package org.allonym.desktop.review;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.scene.Node;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.problem.ProblemException;

/// Runs the commands of a review screen; a toast says why one can't be done. JavaFX thread.
public final class ReviewCommands {

    private final ShellServices desk;
    private final Runnable backToText;

    /// @param backToText gives the focus to the text
    public ReviewCommands(ShellServices desk, Runnable backToText) {
        this.desk = desk;
        this.backToText = backToText;
    }

    /// Runs a command; when it can't be done, a toast says why and what to do instead.
    public void run(Runnable command) {
        try {
            command.run();
        } catch (ProblemException e) {
            desk.say(e.problem().what() + " " + e.problem().advice());
        }
    }

    /// Runs a command that goes somewhere; a toast says `otherwise` when there is nowhere to go.
    public void go(BooleanSupplier command, String otherwise) {
        run(() -> {
            if (!command.getAsBoolean()) {
                desk.say(otherwise);
            }
        });
    }

    /// Takes back a step and says which, or that there is none.
    public void undone(Supplier<Optional<String>> undo) {
        run(() -> desk.sayUndone(undo.get()));
    }

    /// Repeats a step and says which, or that there is none.
    public void redone(Supplier<Optional<String>> redo) {
        run(() -> desk.sayRedone(redo.get()));
    }

    /// Shows a toast.
    public void say(String words) {
        desk.say(words);
    }

    /// Gives the focus to the text.
    public void backToText() {
        backToText.run();
    }

    /// Asks something in a panel over the window, which calls [#answered] with what to do.
    public void ask(String title, Node panel) {
        desk.openPanel(title, panel);
    }

    /// Closes the panel, runs a command and gives the focus back to the text.
    public void answered(Runnable command) {
        desk.closePanel();
        run(command);
        backToText.run();
    }
}
