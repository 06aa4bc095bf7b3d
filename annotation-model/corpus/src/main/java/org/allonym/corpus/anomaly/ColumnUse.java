package org.allonym.corpus.anomaly;

/// What the frequencies of one character were used for.
public enum ColumnUse {

    /// For finding the core and for the distance.
    CORE,

    /// For the distance only: more than half of the documents are the same in it (they don't have the character), so that the
    /// core would be those (exact fit, Rousseeuw and Van Driessen 1999, section 3).
    NEARLY_CONSTANT,

    /// For the distance only: in half of the documents the column follows from others, as closing brackets follow from opening ones, or
    /// there are too few documents for one more column (fewer than five for each).
    LEFT_OUT_OF_CORE,

    /// For nothing: all documents of the core are the same in it, so that nobody knows how far it usually strays.
    CONSTANT_IN_CORE,

    /// For nothing: all documents are the same in it.
    CONSTANT
}
