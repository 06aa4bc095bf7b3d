package org.allonym.app.theme;

/// The fonts for reading that come with the program.
public enum ReadingFont {
    SERIF("Serif", "Allonym Serif"),
    SANS("Sans", "Allonym Sans");

    private final String title;
    private final String family;

    ReadingFont(String title, String family) {
        this.title = title;
        this.family = family;
    }

    public String title() {
        return title;
    }

    /// Its name in style sheets.
    public String family() {
        return family;
    }
}
