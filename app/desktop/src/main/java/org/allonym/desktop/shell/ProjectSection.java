package org.allonym.desktop.shell;

import java.util.Optional;
import javafx.scene.Node;
import org.allonym.desktop.action.AppAction;

/// One section of the project screen, such as its documents or its people. JavaFX thread.
///
/// `Screens` makes one for each [SectionName].
public interface ProjectSection {

    /// What is shown beside the navigation; it scrolls by itself where it must.
    Node node();

    /// It comes into view: subscribe, load, take the focus if something in it should have it.
    void attach();

    /// It leaves the view: drop what [#attach] subscribed.
    void detach();

    /// What it would do with files that are held over the window.
    ///
    /// @return empty where it has no use of its own for them
    default Optional<DropOffer> offer(DroppedFiles files) {
        return Optional.empty();
    }

    /// Whose keys work while it is in view; empty for those that work everywhere.
    default Optional<AppAction.Scope> scope() {
        return Optional.empty();
    }

    /// As [Screen#isComing].
    default boolean isComing() {
        return false;
    }

    /// A plain key that is no action's, such as a label's.
    ///
    /// @param key one character, letters in upper case
    /// @return false when it means nothing here
    default boolean labelKeyPressed(String key) {
        return false;
    }

    /// Does what a key or menu means while the section is in view.
    ///
    /// @return false when it means nothing here
    default boolean perform(AppAction action) {
        return false;
    }
}
