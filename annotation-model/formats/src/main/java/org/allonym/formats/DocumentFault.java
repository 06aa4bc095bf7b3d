package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import org.allonym.project.DocumentId;

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

    /// The id of a document, unless it can't be one.
    static DocumentId id(String id) {
        if (!DocumentId.isId(id)) {
            throw new DocumentFault("", tr("the id %s must have 1 to 200 characters and no control characters", Quoted.of(id)));
        }
        return new DocumentId(id);
    }

    /// @param advice what to do
    public DocumentFault(String within, String fault, String advice) {
        super("a document breaks its format", null, false, false);
        this.within = within;
        this.fault = fault;
        this.advice = advice;
    }

    /// The place of the fault in the file.
    ///
    /// @param document the place of the document
    String place(String document) {
        return within.isEmpty() ? document : document.isEmpty() ? within : document + ", " + within;
    }

    String fault() {
        return fault;
    }

    String advice() {
        return advice;
    }
}
