package org.allonym.store;

import java.util.function.Consumer;

/// Entries of other replicas' logs, on their way into a project: a work package, or what came back of one.
public interface LogSource {

    /// What people call it: the name of its file.
    String name();

    /// Every entry it holds, replica by replica, each from its first on. May be asked again.
    ///
    /// @throws org.allonym.problem.ProblemException when it can't be read
    void each(Consumer<LogEntry> visitor);
}
