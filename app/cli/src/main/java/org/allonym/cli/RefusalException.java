package org.allonym.cli;

import java.util.List;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Several problems at once, shown as one message: the first in full, the others by what happened.
final class RefusalException extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int NAMED = 20;

    private final transient List<Problem> problems;

    private RefusalException(List<Problem> problems) {
        super("%d problems".formatted(problems.size()));
        this.problems = List.copyOf(problems);
    }

    /// Throws unless the list is empty.
    static void throwIfAny(List<Problem> problems) {
        if (problems.size() == 1) {
            throw new ProblemException(problems.getFirst());
        }
        if (!problems.isEmpty()) {
            throw new RefusalException(problems);
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
                "Also:\n" + String.join("\n", others) + (unnamed > 0 ? "\n  and %d more".formatted(unnamed) : ""));
    }
}
