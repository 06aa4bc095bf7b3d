package org.allonym.surrogate;

import static org.allonym.language.Messages.tr;

import org.allonym.language.English;

/// How far an entity is.
public enum EntityStatus {
    /// It has no value that may be written; a person decides.
    NEEDS_REVIEW("needs review"),
    /// A value is proposed and keeps all constraints; nobody has approved it.
    PROPOSED("suggested"),
    /// A person approved the proposed value.
    APPROVED("approved"),
    /// A person wrote the value.
    OWN("own value"),
    /// It doesn't identify and stays.
    KEPT("kept");

    private final @English String words;

    EntityStatus(@English String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /// As the window says it; [#words] is what files hold.
    public String spoken() {
        return tr(words);
    }

    /// Whether a person has decided.
    public boolean isDecided() {
        return this == APPROVED || this == OWN || this == KEPT;
    }
}
