package org.allonym.text;

/// Tokens that don't rebuild their text.
public final class TokenMismatchException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final int index;
    private final int offset;

    TokenMismatchException(int index, int offset) {
        super("token %d does not fit the text at UTF-16 offset %d".formatted(index, offset));
        this.index = index;
        this.offset = offset;
    }

    /// The first token that doesn't fit; the number of tokens when text is left over after the last.
    public int index() {
        return index;
    }

    /// Where it should have begun, in UTF-16 code units.
    public int offset() {
        return offset;
    }
}
