package org.allonym.edit;

/// What a person says about a redaction that a text had when it came in.
public enum RedactionVerdict {
    /// It hides personal information.
    PII,
    /// It hides something else, such as a number of an exercise.
    NOT_PII,
    /// Nobody can tell from the context.
    UNCERTAIN
}
