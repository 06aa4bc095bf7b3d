package org.allonym.desktop.session;

import static org.allonym.language.Messages.tr;

import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Whether everything done so far is on the disk. The screen says "Saved" only for [Saved].
public sealed interface SaveState {

    /// All of it is.
    record Saved() implements SaveState {}

    /// Some is still on its way.
    record Saving() implements SaveState {}

    /// Writing failed; what was done since is only in memory.
    record Failed(Problem problem) implements SaveState {

        /// What a writer's failure means to a person.
        static Failed of(Throwable trouble) {
            return new Failed(trouble instanceof ProblemException known
                    ? known.problem()
                    : new Problem.FileTrouble(
                            tr("The last change could not be saved (%s).", trouble.getClass().getSimpleName()),
                            tr("Everything saved before is safe; the change is still on the screen."),
                            tr("Try again, or export your work before you close the project.")));
        }
    }
}
