package org.allonym.project;

/// How far one annotator has got with one document.
public enum DocumentStatus {
    /// Not looked at yet.
    NEW,
    /// Begun, or reopened.
    STARTED,
    /// Done; locked until reopened.
    FINISHED,
    /// Left out, with a reason.
    SKIPPED;

    /// Whether a document may go from this status to `next`. Staying is not a move.
    public boolean canMoveTo(DocumentStatus next) {
        return switch (this) {
            case NEW -> next != NEW;
            case STARTED -> next == FINISHED || next == SKIPPED || next == NEW;
            case FINISHED, SKIPPED -> next == STARTED || next == NEW;
        };
    }

    /// Whether its layer may be edited.
    public boolean isEditable() {
        return this == NEW || this == STARTED;
    }
}
