package org.allonym.store;

import org.jspecify.annotations.Nullable;

/// What a step in the log is about, as coarsely as a person would look for it.
public enum LogKind {
    /// Spans were labelled, changed or deleted, or a layer was replaced.
    SPANS,
    /// Suggestions of a model or oversights were turned down or brought back.
    SUGGESTIONS,
    /// A document was begun, finished, skipped, given back, flagged or got a note.
    STATUS,
    DECISIONS,
    /// What was said about surrogates.
    SURROGATES,
    ASSIGNMENTS,
    PEOPLE,
    LABELS,
    SETTINGS,
    IMPORTS,
    /// The file itself was made, restored, packaged or merged; and whatever a later version writes.
    FILE;

    /// What an entry is about.
    ///
    /// @param kind the action's `kind`
    /// @param edit the action's `edit`; null where it has none
    public static LogKind of(String kind, @Nullable String edit) {
        return switch (kind) {
            case "import", "undo-import" -> IMPORTS;
            case "do", "undo", "redo" -> ofEdit(edit == null ? "" : edit);
            default -> FILE;
        };
    }

    private static LogKind ofEdit(String edit) {
        return switch (edit) {
            case "add-annotation", "remove-annotation", "change-annotation", "replace-layer" -> SPANS;
            case "reject-suggestion", "restore-suggestion" -> SUGGESTIONS;
            case "change-work", "set-aside" -> STATUS;
            case "change-decision" -> DECISIONS;
            case "change-ruling" -> SURROGATES;
            case "change-assignment" -> ASSIGNMENTS;
            case "change-actor" -> PEOPLE;
            case "change-label-set" -> LABELS;
            case "change-setting" -> SETTINGS;
            default -> FILE;
        };
    }
}
