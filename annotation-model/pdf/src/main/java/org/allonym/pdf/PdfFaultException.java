package org.allonym.pdf;

/// There is no text of this file; the next one can be read. In the child process it ends the reading from wherever PDFBox
/// calls back.
public final class PdfFaultException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final PdfFault fault;

    public PdfFaultException(PdfFault fault) {
        super(fault.name(), null, false, false);
        this.fault = fault;
    }

    /// With the technical cause.
    PdfFaultException(PdfFault fault, Throwable cause) {
        super(fault.name(), cause);
        this.fault = fault;
    }

    public PdfFault fault() {
        return fault;
    }
}
