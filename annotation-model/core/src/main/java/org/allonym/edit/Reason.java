package org.allonym.edit;

/// Why annotators differed, in the adjudicator's judgement.
public enum Reason {
    UNSTATED,
    ANNOTATOR_SLIP,
    UNCLEAR_GUIDELINE,
    AMBIGUOUS_TEXT,
    TOOL
}
