package org.allonym.desktop.settings;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/// Whether the panes are mirrored, as one of two sides. JavaFX thread.
final class SideProperty extends SimpleObjectProperty<Side> {

    SideProperty(BooleanProperty mirrored) {
        super(mirrored.get() ? Side.LIST_RIGHT : Side.LIST_LEFT);
        subscribe(side -> mirrored.set(side == Side.LIST_RIGHT));
    }
}
