package org.allonym.desktop.annotate;

import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.label.Label;
import org.jspecify.annotations.Nullable;

/// A pen: while it is out, every selection gets its label at once, and a label's key takes another pen.
///
/// JavaFX thread; knows no node.
public final class StickyLabel {

    private final ReadOnlyBooleanWrapper on = new ReadOnlyBooleanWrapper(false);
    private final ObjectProperty<@Nullable Label> label = new SimpleObjectProperty<>(null);

    /// Whether the pen is out, be it with a label or before one is chosen.
    public ReadOnlyBooleanProperty onProperty() {
        return on.getReadOnlyProperty();
    }

    /// The label every new selection gets; null when the pen is in, or no label is chosen yet.
    public ObjectProperty<@Nullable Label> labelProperty() {
        return label;
    }

    /// The label every new selection gets.
    Optional<Label> held() {
        return Optional.ofNullable(label.get());
    }

    /// Takes the pen out with a label, or without one when it is null.
    public void take(@Nullable Label chosen) {
        label.set(chosen);
        on.set(true);
    }

    /// Puts the pen away; whether it was out.
    public boolean leave() {
        boolean was = on.get();
        on.set(false);
        label.set(null);
        return was;
    }

    /// Whether a label's key takes another pen instead of marking something.
    boolean takes(Label pressed) {
        boolean another = on.get() && held().filter(pressed::equals).isEmpty();
        if (another) {
            label.set(pressed);
        }
        return another;
    }
}
