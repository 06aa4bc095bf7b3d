package org.allonym.pdf;

/// Why there is no text of a file. The child names one by its place in this list.
public enum TextFault {
    /// It is no file of a kind that is read, whatever its name.
    OTHER_KIND,
    /// Its parts don't fit together.
    DAMAGED,
    /// It opens with a password only, or a certificate.
    LOCKED,
    /// It may be looked at and not copied from.
    COPYING_FORBIDDEN,
    /// It has more bytes than are read.
    TOO_LARGE,
    /// It has more pages than are read, or a tree of pages that ends nowhere.
    TOO_MANY_PAGES,
    /// It has more characters than a document may have.
    TOO_LONG,
    /// It draws more than any text needs.
    TOO_INTRICATE,
    /// What it unfolds to doesn't fit into the child's memory.
    TOO_MUCH_MEMORY,
    /// It keeps the child busy beyond all patience.
    TOO_SLOW,
    /// The child ended for another reason.
    READER_ENDED,
    /// The child could not be started.
    NO_READER
}
