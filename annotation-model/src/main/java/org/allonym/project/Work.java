package org.allonym.project;

/// One annotator's standing with one document.
///
/// @param reason why it was skipped, empty unless it was
/// @param note a note on the whole document for the adjudicator, empty for none
/// @param flag a word from the project's list of flags, empty for none
public record Work(DocumentStatus status, String reason, String note, String flag) {

    /// Nothing done yet.
    public static final Work NEW = new Work(DocumentStatus.NEW, "", "", "");

    public Work withStatus(DocumentStatus newStatus) {
        return new Work(newStatus, newStatus == DocumentStatus.SKIPPED ? reason : "", note, flag);
    }

    public Work skipped(String newReason) {
        return new Work(DocumentStatus.SKIPPED, newReason, note, flag);
    }

    public Work withNote(String newNote) {
        return new Work(status, reason, newNote, flag);
    }

    public Work withFlag(String newFlag) {
        return new Work(status, reason, note, newFlag);
    }
}
