package org.allonym.inference.decode;

/// How the names of a model's classes say where entities begin and end.
public enum DecodeScheme {
    /// `B-` at the first token of an entity, `I-` at the others.
    BIO,
    /// Inside or not; a prefix, where there is one, says nothing.
    IO,
    /// As BIO, `L-` or `E-` at the last token of several, `U-` or `S-` at a token by itself.
    BILOU;

    /// The label in `tag`; a tag without a prefix of this scheme is the label itself.
    public String label(String tag) {
        return hasPrefix(tag) ? tag.substring(2) : tag;
    }

    boolean opens(String tag) {
        return hasPrefix(tag) && switch (this) {
            case BIO -> tag.charAt(0) == 'B';
            case BILOU -> "BUS".indexOf(tag.charAt(0)) >= 0;
            case IO -> false;
        };
    }

    boolean closes(String tag) {
        return this == BILOU && hasPrefix(tag) && "LUES".indexOf(tag.charAt(0)) >= 0;
    }

    private boolean hasPrefix(String tag) {
        return tag.length() >= 2 && tag.charAt(1) == '-' && "BILUES".indexOf(tag.charAt(0)) >= 0
                && (this == BILOU || "BI".indexOf(tag.charAt(0)) >= 0);
    }
}
