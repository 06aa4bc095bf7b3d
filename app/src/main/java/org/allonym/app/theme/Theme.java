package org.allonym.app.theme;

/// The themes, each a file of colour roles.
public enum Theme {
    LIGHT("Light"),
    DARK("Dark"),
    CONTRAST("High contrast");

    private final String title;

    Theme(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /// The one that follows, round and round.
    public Theme next() {
        return values()[(ordinal() + 1) % values().length];
    }
}
