package org.allonym.desktop.theme;

import static org.allonym.language.Messages.tr;

import org.allonym.language.English;

/// How much room controls and rows take.
public enum Density {
    COMFORTABLE("Comfortable"),
    COMPACT("Compact");

    private final @English String title;

    Density(@English String title) {
        this.title = title;
    }

    public String title() {
        return tr(title);
    }
}
