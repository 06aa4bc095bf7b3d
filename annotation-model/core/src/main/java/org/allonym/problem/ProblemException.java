package org.allonym.problem;

/// Carries a [Problem] to the code that shows it.
public final class ProblemException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public ProblemException(Problem problem) {
        super(problem.getClass().getSimpleName());
        this.problem = problem;
    }

    /// With the technical cause, for `--debug` only.
    public ProblemException(Problem problem, Throwable cause) {
        super(problem.getClass().getSimpleName(), cause);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
