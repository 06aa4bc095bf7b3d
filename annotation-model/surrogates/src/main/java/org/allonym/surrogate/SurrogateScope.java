package org.allonym.surrogate;

import static org.allonym.language.Messages.tr;

import java.util.Locale;
import org.allonym.language.English;

/// How far one surrogate reaches.
public enum SurrogateScope {
    /// Every mention gets one of its own.
    MENTION("separate for each mention"),
    /// All mentions of an entity in a document get one.
    DOCUMENT("the same throughout a document"),
    /// Entities of one full form get one throughout the project.
    PROJECT("the same throughout the project");

    private final @English String words;

    SurrogateScope(@English String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /// As the window says it; [#words] is what files hold.
    public String spoken() {
        return tr(words);
    }

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
