package org.allonym.desktop.session;

import static org.allonym.language.Messages.tr;

import java.util.function.Supplier;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// Whether an open project can be changed now. UI thread.
public final class Changing {

    private final ProjectStore store;
    private final Supplier<SaveState> saveState;
    private final Runnable write;
    private @Nullable String held;

    /// @param write writes what is waiting
    Changing(ProjectStore store, Supplier<SaveState> saveState, Runnable write) {
        this.store = store;
        this.saveState = saveState;
        this.write = write;
    }

    /// Lets nobody change anything while a job writes the file; what was done before is written first.
    ///
    /// @param title what is under way
    /// @throws ProblemException when nothing can be changed anyway; then nothing is held
    public void hold(String title) {
        require();
        write.run();
        require();
        held = title;
    }

    /// The job has ended, whichever way.
    public void letGo() {
        held = null;
    }

    /// @throws ProblemException when it can't be changed
    void require() {
        String readOnly = store.readOnlyReason();
        if (readOnly != null) {
            throw new ProblemException(new Problem.Refused(readOnly, tr("Close the other program and open the project again.")));
        }
        if (saveState.get() instanceof SaveState.Failed failure) {
            throw new ProblemException(failure.problem());
        }
        if (held != null) {
            throw new ProblemException(
                    new Problem.Refused(tr("“%s” is still running.", held), tr("Wait until it finishes.")));
        }
    }
}
