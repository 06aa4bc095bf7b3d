package org.allonym.surrogate;

import java.util.Locale;

/// How far one surrogate reaches.
public enum Scope {
    /// Every mention gets one of its own.
    MENTION("each mention for itself"),
    /// All mentions of an entity in a document get one.
    DOCUMENT("the same throughout a document"),
    /// Entities of one full form get one throughout the project.
    PROJECT("the same throughout the project");

    private final String words;

    Scope(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
