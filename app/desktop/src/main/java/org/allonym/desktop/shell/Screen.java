package org.allonym.desktop.shell;

import java.util.List;
import java.util.Optional;
import javafx.scene.layout.Region;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;
import org.allonym.desktop.action.AppAction;

/// One stage's screen inside the window. JavaFX thread.
public interface Screen {

    /// What is shown.
    Parent node();

    /// Where the screen stands, for the status bar: `12 of 310 · 3 spans`.
    ObservableValue<String> status();

    /// The actions whose keys the bar at the foot shows, in order.
    List<AppAction> keysToShow();

    /// What the bar at the foot says beside the key of one of them.
    default String said(AppAction action) {
        return action.title();
    }

    /// Does what a key or menu means.
    ///
    /// @return false when it means nothing here, so that somebody else may take it
    boolean perform(AppAction action);

    /// A plain key that is no action's: a label key or an annotator's number.
    ///
    /// @param key one character, letters in upper case
    /// @return false when it means nothing here
    default boolean labelKeyPressed(String key) {
        return false;
    }

    /// A plain key with `Shift` that is no action's: a label key for one mark of several.
    ///
    /// @param key one character, letters in upper case
    /// @return false when it means nothing here
    default boolean labelKeyPressedWithShift(String key) {
        return false;
    }

    /// What it would do with files that are held over the window.
    ///
    /// @return empty where it has no use of its own for them
    default Optional<DropOffer> offer(DroppedFiles files) {
        return Optional.empty();
    }

    /// Whose keys work on it now; empty for those of its stage.
    default Optional<AppAction.Scope> scope() {
        return Optional.empty();
    }

    /// Whether what it is about is still being prepared. Keys that decide do nothing then, nor before it has been on the screen.
    default boolean isComing() {
        return false;
    }

    /// What goes on paper, block by block; none where there is nothing to print.
    default List<Region> printed() {
        return List.of();
    }

    /// It comes into view: subscribe, load, take the focus.
    void attach();

    /// It leaves the view: drop what [#attach] subscribed.
    void detach();
}
