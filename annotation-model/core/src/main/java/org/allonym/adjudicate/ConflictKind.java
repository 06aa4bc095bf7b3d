package org.allonym.adjudicate;

/// The types people filter a queue by, in the order they are shown.
public enum ConflictKind {
    /// Some marked it, alike, and some didn't.
    MISSED,
    /// The same spans under other labels.
    LABEL,
    /// The same labels on other spans.
    BORDERS,
    /// Other labels and other spans.
    BOTH,
    /// The passage is cut up differently: one long span against two short ones, sets that don't pair off.
    PIECES,
    /// The annotators agree, but an adjudicator put the place in doubt; only while it is open.
    REOPENED,
    /// An adjudicator had decided that something is here, and since then the annotators took their marks away.
    WITHDRAWN,
    /// Only the model marked it. Whether people look at these is the project's choice; gold is complete without.
    MODEL_ONLY,
    /// All annotators have the same marks.
    AGREED,
    /// Only the adjudicator saw it.
    OWN_FIND;

    /// Whether it needs a person: everything but what annotators agree on, what only the model marked and what the
    /// adjudicator found.
    public boolean isConflict() {
        return this != MODEL_ONLY && this != AGREED && this != OWN_FIND;
    }
}
