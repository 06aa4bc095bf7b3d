package org.allonym.seal;

import org.allonym.problem.Problem.SealedFile;
import org.allonym.problem.Problem.SealedFile.Fault;
import org.allonym.problem.ProblemException;

/// Sealed bytes that can't be decrypted, before the file's name is known.
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
