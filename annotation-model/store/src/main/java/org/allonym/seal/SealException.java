package org.allonym.seal;

import org.allonym.problem.Problem.SealedFile;
import org.allonym.problem.Problem.SealedFile.Fault;
import org.allonym.problem.ProblemException;

/// Why sealed bytes can't be had, before anybody knows which file they are of.
final class SealException extends Exception {

    private static final long serialVersionUID = 1L;

    private final Fault fault;

    SealException(Fault fault) {
        super(fault.name());
        this.fault = fault;
    }

    /// @param file its name, for a person
    ProblemException of(String file) {
        return new ProblemException(new SealedFile(file, fault), this);
    }
}
