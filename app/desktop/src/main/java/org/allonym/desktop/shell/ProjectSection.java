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

    /// Does what a key or menu means while the section is in view.
    ///
    /// @return false when it means nothing here
    default boolean perform(AppAction action) {
        return false;
    }
}
