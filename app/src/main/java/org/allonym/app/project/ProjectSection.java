package org.allonym.app.project;

import javafx.scene.Node;
import org.allonym.app.action.AppAction;

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

    /// Does what a key or menu means while the section is in view.
    ///
    /// @return false when it means nothing here
    default boolean perform(AppAction action) {
        return false;
    }
}
