package org.allonym.app.session;

import org.allonym.problem.Problem;

/// Whether everything done so far is on the disk. The screen says "Saved" only for [Saved].
public sealed interface SaveState {

    /// All of it is.
    record Saved() implements SaveState {}

    /// Some is still on its way.
    record Saving() implements SaveState {}

    /// Writing failed; what was done since is only in memory.
    record Failed(Problem problem) implements SaveState {}
}
