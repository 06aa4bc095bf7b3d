package org.allonym.exchange;

/// One document of a file is not what its format says; the documents after it can still be read.
final class DocumentFault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String within;
    private final String fault;

    /// @param within where in the document: `token 12`; empty for the document as a whole
    DocumentFault(String within, String fault) {
        super("a document breaks its format", null, false, false);
        this.within = within;
        this.fault = fault;
    }

    String within() {
        return within;
    }

    String fault() {
        return fault;
    }
}
