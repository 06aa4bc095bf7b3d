package org.allonym.store;

import static org.allonym.language.Messages.tr;

import java.util.Locale;
import java.util.Optional;
import org.allonym.language.English;

/// Why a backup was made.
public enum BackupReason {
    OPENED("the project was opened"),
    WORK("while somebody worked"),
    CLOSED("the project was closed"),
    BY_HAND("made by hand"),
    BEFORE_MERGE("before packages came in"),
    BEFORE_UPGRADE("before the file was brought up to date"),
    BEFORE_RESTORE("before a backup was restored");

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
