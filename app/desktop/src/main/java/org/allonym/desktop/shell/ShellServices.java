package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.scene.Node;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.job.JobRunner;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// What the window does for its screens. Through it no screen reaches the open project. JavaFX thread.
public interface ShellServices {

    /// The key map in force. A screen is made anew when it changes.
    KeyMap keys();

    /// Whether the text is hidden from people who look over a shoulder.
    BooleanProperty hiddenProperty();

    /// Runs long work.
    JobRunner jobs();

    /// Does what a key or a menu means, on the screen in view or in the window.
    ///
    /// @return false when it means nothing here
    boolean perform(AppAction action);

    /// Shows a toast: a few seconds, without taking the focus.
    void say(String message);

    /// Shows a problem: what happened, what is safe, what to do.
    void show(Problem problem);

    /// Runs what may be refused, and shows the problem then.
    default void guarded(Runnable command) {
        try {
            command.run();
        } catch (ProblemException e) {
            show(e.problem());
        }
    }

    /// Says what was taken back; empty for nothing.
    default void sayUndone(Optional<String> what) {
        say(what.map(words -> tr("Undone: %s", words)).orElseGet(() -> tr("There is nothing to undo.")));
    }

    /// Says what was done again; empty for nothing.
    default void sayRedone(Optional<String> what) {
        say(what.map(words -> tr("Redone: %s", words)).orElseGet(() -> tr("There is nothing to redo.")));
    }

    /// The style class of what gets the focus when a panel opens, if that isn't the first field in it.
    String FIRST_FOCUS = "first-focus";

    /// Lays a panel over the window until [#closePanel] or `Esc`; the first field in it gets the focus, or what carries
    /// [#FIRST_FOCUS].
    ///
    /// @param title what the panel is for
    void openPanel(String title, Node content);

    /// As [#openPanel(String, Node)].
    ///
    /// @param closed runs when the panel is gone, whoever closed it, and when another panel takes its place
    void openPanel(String title, Node content, Runnable closed);

    /// Takes the panel away and gives the focus back.
    void closePanel();
}
