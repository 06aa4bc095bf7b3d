package org.allonym.store.sqlite;

/// Limits what is read of one document, so that a crafted file with millions of annotations or decisions in one can't fill
/// memory: a book of a million characters in which every tenth word is marked stays far below. One thread.
final class ReadLimit {

    /// Characters that are kept of everything in one table about one document.
    private static final long MOST = 16 << 20;
    /// What a row weighs beside its texts.
    private static final int ROW = 64;

    /// A layer or somebody's standing weighs more: a document has a few annotators, not thousands.
    static final int PERSON = 2_000;

    private final long document;
    private long weight;

    /// @param document its number, for messages
    ReadLimit(long document) {
        this.document = document;
    }

    /// One more row.
    ///
    /// @param characters in its texts, or in its JSON
    /// @throws DamageException when it is one too many
    void more(int characters) {
        weight += ROW + characters;
        if (weight > MOST) {
            throw new DamageException(FaultLocation.document(document), "it has more data than a document can have");
        }
    }
}
