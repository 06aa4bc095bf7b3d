package org.allonym.store;

import static org.allonym.language.Messages.tr;

import java.util.Locale;
import java.util.Optional;
import org.allonym.language.English;

/// Why a backup was made.
public enum BackupReason {
    OPENED("project opened"),
    WORK("during work"),
    CLOSED("project closed"),
    BY_HAND("made manually"),
    BEFORE_MERGE("before merging packages"),
    BEFORE_UPGRADE("before upgrading the file"),
    BEFORE_RESTORE("before restoring a backup");

    private final @English String words;

    BackupReason(@English String words) {
        this.words = words;
    }

    /// For a person: `before packages came in`.
    public String words() {
        return tr(words);
    }

    /// As it stands in a backup's name: `before-merge`.
    String inNames() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Optional<BackupReason> fromName(String word) {
        for (BackupReason reason : values()) {
            if (reason.inNames().equals(word)) {
                return Optional.of(reason);
            }
        }
        return Optional.empty();
    }
}
