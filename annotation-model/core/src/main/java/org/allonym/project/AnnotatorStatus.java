package org.allonym.project;

/// One annotator's work on one document: its status, and what they noted.
///
/// @param reason why it was skipped, or what it was given back for while it is open again; else empty
/// @param note a note on the whole document for the adjudicator, empty for none
/// @param flag a word from the project's list of flags, empty for none
/// @param passed whether the annotator has finished it at least once: the first pass is done, also while it is reopened
public record AnnotatorStatus(DocumentStatus status, String reason, String note, String flag, boolean passed) {

    /// Nothing done yet.
    public static final AnnotatorStatus NEW = new AnnotatorStatus(DocumentStatus.NEW, "", "", "", false);

    public AnnotatorStatus {
        passed = passed || status == DocumentStatus.FINISHED;
    }

    public AnnotatorStatus withStatus(DocumentStatus newStatus) {
        return new AnnotatorStatus(newStatus, newStatus == DocumentStatus.SKIPPED ? reason : "", note, flag, passed);
    }

    public AnnotatorStatus skipped(String newReason) {
        return new AnnotatorStatus(DocumentStatus.SKIPPED, newReason, note, flag, passed);
    }

    /// Given back to its annotator.
    ///
    /// @param why what they are to look at
    public AnnotatorStatus returned(String why) {
        return new AnnotatorStatus(DocumentStatus.STARTED, why, note, flag, passed);
    }

    public AnnotatorStatus withNote(String newNote) {
        return new AnnotatorStatus(status, reason, newNote, flag, passed);
    }

    public AnnotatorStatus withFlag(String newFlag) {
        return new AnnotatorStatus(status, reason, note, newFlag, passed);
    }
}
