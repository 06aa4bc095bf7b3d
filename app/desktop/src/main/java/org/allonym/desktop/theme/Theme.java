package org.allonym.desktop.theme;

import static org.allonym.language.Messages.tr;

import org.allonym.language.English;

/// The themes, each a file of colour roles.
public enum Theme {
    LIGHT("Light"),
    DARK("Dark"),
    CONTRAST("High contrast");

    private final @English String title;

    Theme(@English String title) {
        this.title = title;
    }

    public String title() {
        return tr(title);
    }

    /// The one that follows, round and round.
    public Theme next() {
        return values()[(ordinal() + 1) % values().length];
    }
}
