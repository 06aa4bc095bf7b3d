package org.allonym.text;

/// Text with an unpaired surrogate, which is not valid Unicode.
public final class LoneSurrogateException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final int offset;

    LoneSurrogateException(int offset) {
        super("half a surrogate pair at UTF-16 offset " + offset);
        this.offset = offset;
    }

    /// Where the lone half stands, in UTF-16 code units.
    public int offset() {
        return offset;
    }
}
