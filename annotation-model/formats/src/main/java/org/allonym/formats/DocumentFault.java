package org.allonym.formats;

import static org.allonym.language.Messages.tr;

/// One document of a file is not what its format says; the documents after it can still be read.
public final class DocumentFault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String within;
    private final String fault;
    private final String advice;

    /// @param within where in the document: `token 12`; empty for the document as a whole
    public DocumentFault(String within, String fault) {
        this(within, fault, tr("Correct the file in the program that made it, or leave it out."));
    }

    /// @param advice what to do
    public DocumentFault(String within, String fault, String advice) {
        super("a document breaks its format", null, false, false);
        this.within = within;
        this.fault = fault;
        this.advice = advice;
    }

    String within() {
        return within;
    }

    String fault() {
        return fault;
    }

    String advice() {
        return advice;
    }
}
