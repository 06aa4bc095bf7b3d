package org.allonym.desktop.theme;

import static org.allonym.language.Messages.tr;

import org.allonym.language.English;

/// The fonts for reading that come with the program.
public enum ReadingFont {
    SERIF("Serif", "Allonym Serif"),
    SANS("Sans", "Allonym Sans");

    private final @English String title;
    private final String family;

    ReadingFont(@English String title, String family) {
        this.title = title;
        this.family = family;
    }

    public String title() {
        return tr(title);
    }

    /// Its name in style sheets.
    public String family() {
        return family;
    }
}
