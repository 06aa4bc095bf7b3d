package org.allonym.desktop.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.allonym.desktop.session.SaveState;
import org.allonym.problem.Problem;

/// Lets work that reads the file wait until all that was done is in it. JavaFX thread.
final class Saved {

    private final ReadOnlyObjectProperty<SaveState> state;
    private final Consumer<Problem> show;
    private final List<Runnable> waiting = new ArrayList<>();

    /// @param show gets the problem when it can't be saved; what waits is then dropped
    Saved(ReadOnlyObjectProperty<SaveState> state, Consumer<Problem> show) {
        this.state = state;
        this.show = show;
    }

    /// Does something now or as soon as all is saved.
    void then(Runnable work) {
        waiting.add(work);
        if (waiting.size() == 1) {
            look();
        }
    }

    private void look() {
        switch (state.get()) {
            case SaveState.Saved _ -> go();
            case SaveState.Failed failed -> {
                waiting.clear();
                show.accept(failed.problem());
            }
            case SaveState.Saving _ -> lookAgain();
        }
    }

    private void lookAgain() {
        state.addListener(new javafx.beans.value.ChangeListener<>() {
            @Override
            public void changed(
                    javafx.beans.value.ObservableValue<? extends SaveState> observed, SaveState before, SaveState now) {
                if (!(now instanceof SaveState.Saving)) {
                    state.removeListener(this);
                    look();
                }
            }
        });
    }

    private void go() {
        List<Runnable> all = List.copyOf(waiting);
        waiting.clear();
        all.forEach(Runnable::run);
    }
}
