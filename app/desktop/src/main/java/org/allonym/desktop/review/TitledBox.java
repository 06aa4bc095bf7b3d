package org.allonym.desktop.review;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;
import org.allonym.desktop.shell.Hint;
import org.jspecify.annotations.Nullable;

/// A drop-down of values that have titles; a filter of a queue has one value more, which means any. JavaFX thread.
///
/// A change made by [#offer] or [#show] tells nobody: only the person chooses.
public final class TitledBox<T> extends ComboBox<@Nullable T> {

    private final List<Consumer<@Nullable T>> listeners = new ArrayList<>();
    private final boolean hasAny;
    private @Nullable ChangeListener<@Nullable T> followed;
    private boolean filling;
    private boolean waiting;

    private TitledBox(String id, String spoken, Function<T, String> title, @Nullable String any) {
        this.hasAny = any != null;
        setId(id);
        setAccessibleText(spoken);
        setPromptText(any);
        setConverter(titles(title, any == null ? "" : any));
        valueProperty().subscribe(value -> {
            // while the list is open, arrow keys go through its values: chosen is what it closes with
            waiting = isShowing() && !filling;
            if (!filling && !isShowing()) {
                tell(value);
            }
        });
        showingProperty().subscribe(showing -> {
            if (!showing && waiting) {
                waiting = false;
                tell(getValue());
            }
        });
    }

    private void tell(@Nullable T value) {
        if (hasAny || value != null) {
            listeners.forEach(listener -> listener.accept(value));
        }
    }

    /// One of some values; its hint says the one that is chosen, for where it is cut.
    public static <T> TitledBox<T> of(String id, String spoken, Function<T, String> title) {
        TitledBox<T> box = new TitledBox<>(id, spoken, title, null);
        box.valueProperty().subscribe(value -> Hint.on(box, value == null ? "" : title.apply(value)));
        return box;
    }

    /// One of some values, or any of them.
    ///
    /// @param any the title of any, which is null as a value
    public static <T> TitledBox<T> orAny(String id, String spoken, String any, Function<T, String> title) {
        return new TitledBox<>(id, spoken, title, any);
    }

    /// A converter for a control that shows values by their titles and takes no typing.
    ///
    /// @param none what stands for null
    public static <T> StringConverter<T> titles(Function<T, String> title, String none) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? none : title.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        };
    }

    /// Calls `chosen` with what the person chooses from now on.
    public TitledBox<T> onChoice(Consumer<@Nullable T> chosen) {
        listeners.add(chosen);
        return this;
    }

    /// Follows a property both ways, and shows what it holds now. The property keeps the box weakly, since a model
    /// outlives its view.
    public TitledBox<T> follows(ObjectProperty<@Nullable T> property) {
        ChangeListener<@Nullable T> follow = (_, _, now) -> show(now);
        followed = follow;
        property.addListener(new WeakChangeListener<>(follow));
        show(property.get());
        return onChoice(property::set);
    }

    /// Offers other values; the one chosen stays where it is among them.
    public void offer(Collection<? extends T> values) {
        List<@Nullable T> all = new ArrayList<>();
        if (hasAny) {
            all.add(null);
        }
        all.addAll(values);
        quietly(() -> {
            T kept = getValue();
            if (!getItems().equals(all)) {
                getItems().setAll(all);
            }
            setValue(kept);
        });
    }

    /// Shows a value as chosen.
    public void show(@Nullable T value) {
        quietly(() -> setValue(value));
    }

    private void quietly(Runnable change) {
        boolean before = filling;
        filling = true;
        try {
            change.run();
        } finally {
            filling = before;
        }
    }
}
