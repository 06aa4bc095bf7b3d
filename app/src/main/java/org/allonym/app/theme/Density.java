package org.allonym.app.theme;

/// How much room controls and rows take.
public enum Density {
    COMFORTABLE("Comfortable"),
    COMPACT("Compact");

    private final String title;

    Density(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
