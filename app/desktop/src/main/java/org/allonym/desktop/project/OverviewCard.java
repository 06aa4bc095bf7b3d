package org.allonym.desktop.project;

import javafx.scene.Node;

/// A card that another package puts on the overview. JavaFX thread.
public interface OverviewCard {

    Node node();

    /// It comes into view.
    void attach();

    /// Documents came, went or changed.
    void documentsChanged();

    /// It leaves the view: drop what [#attach] subscribed.
    void detach();
}
