package org.allonym.app.settings;

/// On which side of the text the list is.
enum Side {
    LIST_LEFT("List on the left, labels on the right"),
    LIST_RIGHT("Labels on the left, list on the right");

    private final String title;

    Side(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
