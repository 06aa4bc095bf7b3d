package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import java.util.Locale;
import org.allonym.language.English;

/// A question about a new project, in the order they are asked.
public enum NewProjectPage {
    PROJECT("Project"),
    ESSAYS("Documents"),
    PEOPLE("People"),
    LABELS("Labels"),
    READING("Who labels");

    private final @English String title;

    NewProjectPage(@English String title) {
        this.title = title;
    }

    String title() {
        return tr(title);
    }

    /// The id of its button.
    String buttonId() {
        return "page-" + name().toLowerCase(Locale.ROOT);
    }

    boolean isFirst() {
        return ordinal() == 0;
    }

    boolean isLast() {
        return ordinal() == values().length - 1;
    }

    NewProjectPage next() {
        return isLast() ? this : values()[ordinal() + 1];
    }

    NewProjectPage previous() {
        return isFirst() ? this : values()[ordinal() - 1];
    }
}
