package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.Locale;
import org.allonym.language.English;

/// The sections of the project screen, in the order of the navigation.
public enum SectionName {
    OVERVIEW("Overview"),
    DOCUMENTS("Documents"),
    PEOPLE("People"),
    TEAM("Team"),
    LABELS("Labels"),
    GUIDELINE_GAPS("Guideline gaps"),
    FIRST_DOCUMENTS("First documents"),
    REDACTIONS("Redactions"),
    SUGGESTIONS("Suggestions"),
    MODELS("Models"),
    SECOND_READER("Second reader"),
    WORKFLOW("Workflow"),
    ACTIVITY("History"),
    BACKUPS("Backups"),
    HEALTH("Health");

    private final @English String title;

    SectionName(@English String title) {
        this.title = title;
    }

    /// What the navigation calls it.
    public String title() {
        return tr(title);
    }

    /// The id of its button in the navigation, such as `section-guideline-gaps`.
    String buttonId() {
        return "section-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
