package org.allonym.project;

/// One annotator's work on one document: its status, and what they noted.
///
/// @param reason why it was skipped, or what it was given back for while it is open again; else empty
/// @param note a note on the whole document for the adjudicator, empty for none
/// @param flag a word from the project's list of flags, empty for none
/// @param passed whether the annotator has finished it at least once: the first pass is done, also while it is reopened
public record Work(DocumentStatus status, String reason, String note, String flag, boolean passed) {

    /// Nothing done yet.
    public static final Work NEW = new Work(DocumentStatus.NEW, "", "", "", false);

    public Work {
        passed = passed || status == DocumentStatus.FINISHED;
    }

    public Work withStatus(DocumentStatus newStatus) {
        return new Work(newStatus, newStatus == DocumentStatus.SKIPPED ? reason : "", note, flag, passed);
    }

    public Work skipped(String newReason) {
        return new Work(DocumentStatus.SKIPPED, newReason, note, flag, passed);
    }

    /// Given back to its annotator.
    ///
    /// @param why what they are to look at
    public Work returned(String why) {
        return new Work(DocumentStatus.STARTED, why, note, flag, passed);
    }

    public Work withNote(String newNote) {
        return new Work(status, reason, newNote, flag, passed);
    }

    public Work withFlag(String newFlag) {
        return new Work(status, reason, note, newFlag, passed);
    }
}
