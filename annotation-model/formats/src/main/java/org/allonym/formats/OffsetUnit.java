package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import org.allonym.language.English;

/// What a format counts when it says where a label stands.
public enum OffsetUnit {
    /// Positions in the document's list of tokens.
    TOKENS("tokens"),
    /// Unicode code points of the text.
    CODE_POINTS("code points"),
    /// UTF-16 code units of the text.
    UTF16("UTF-16 code units"),
    /// The format carries no labels.
    NONE("none");

    private final @English String words;

    OffsetUnit(@English String words) {
        this.words = words;
    }

    /// As manifests and commands say it.
    public String words() {
        return words;
    }

    /// As the window says it.
    public String spoken() {
        return tr(words);
    }
}
