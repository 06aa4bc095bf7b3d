package org.allonym.desktop.shell;

import javafx.scene.Node;
import org.allonym.problem.Problem;

/// What the window does for its screens. JavaFX thread.
public interface Desk {

    /// Says something in passing, for a few seconds, without taking the focus.
    void say(String message);

    /// Shows a problem: what happened, what is safe, what to do.
    void show(Problem problem);

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
