package org.allonym.corpus;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.allonym.progress.Progress;
import org.jspecify.annotations.Nullable;

/// Makes a choice among the submissions that passed every step.
@FunctionalInterface
public interface Chooser {

    /// @param from in the source's order
    /// @param texts by id
    /// @return ids of the chosen ones; the same for the same arguments, on any machine
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it
    Set<String> choose(SampleChoice choice, List<Submission> from, Function<String, @Nullable String> texts, Progress progress);
}
