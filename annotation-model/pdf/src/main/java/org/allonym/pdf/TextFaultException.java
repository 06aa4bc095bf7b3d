package org.allonym.pdf;

/// There is no text of this file; the next one can be read. In the child process it ends the reading from wherever PDFBox
/// calls back.
public final class TextFaultException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final TextFault fault;

    public TextFaultException(TextFault fault) {
        super(fault.name(), null, false, false);
        this.fault = fault;
    }

    /// With the technical cause.
    TextFaultException(TextFault fault, Throwable cause) {
        super(fault.name(), cause);
        this.fault = fault;
    }

    public TextFault fault() {
        return fault;
    }
}
