package org.allonym.cli;

import java.util.List;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// What stands against the import of files, shown as one message: the first problem in full, the others by what happened.
final class RefusalException extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int NAMED = 20;

    private final transient List<Problem> problems;

    private final boolean skippable;

    private RefusalException(List<Problem> problems, boolean skippable) {
        super("%d problems".formatted(problems.size()));
        this.problems = List.copyOf(problems);
        this.skippable = skippable;
    }

    /// Throws unless the list is empty.
    ///
    /// @param skipping whether what is wrong is left out already
    static void throwIfAny(List<Problem> problems, boolean skipping) {
        boolean skippable = !skipping && problems.stream().anyMatch(Problem.BrokenFile.class::isInstance);
        if (problems.size() == 1 && !skippable) {
            throw new ProblemException(problems.getFirst());
        }
        if (!problems.isEmpty()) {
            throw new RefusalException(problems, skippable);
        }
    }

    void show(Terminal terminal) {
        Problem first = problems.getFirst();
        List<String> others = problems.stream().skip(1).limit(NAMED).map(problem -> "  " + problem.what()).toList();
        int unnamed = problems.size() - 1 - others.size();
        terminal.fail(
                first.what(),
                first.safe(),
                first.advice(),
                others.isEmpty() ? "" : "Also:\n" + String.join("\n", others) + (unnamed > 0 ? "\n  and %d more".formatted(unnamed) : ""),
                skippable ? "To leave out what is wrong and take the rest, add --skip-bad." : "");
    }
}
