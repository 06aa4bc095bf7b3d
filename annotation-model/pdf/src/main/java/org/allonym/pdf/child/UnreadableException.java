package org.allonym.pdf.child;

import org.allonym.pdf.PdfFault;

/// Ends the reading of a file, from wherever in PDFBox's callbacks.
final class UnreadableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final PdfFault fault;

    UnreadableException(PdfFault fault) {
        super(fault.name(), null, false, false);
        this.fault = fault;
    }

    PdfFault fault() {
        return fault;
    }
}
