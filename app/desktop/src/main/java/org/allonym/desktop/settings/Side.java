package org.allonym.desktop.settings;

import static org.allonym.language.Messages.tr;

import org.allonym.language.English;

/// On which side of the text the list is.
enum Side {
    LIST_LEFT("List on the left, labels on the right"),
    LIST_RIGHT("Labels on the left, list on the right");

    private final @English String title;

    Side(@English String title) {
        this.title = title;
    }

    String title() {
        return tr(title);
    }
}
