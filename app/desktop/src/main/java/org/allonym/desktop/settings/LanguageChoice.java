package org.allonym.desktop.settings;

import static org.allonym.language.Messages.tr;

import org.allonym.language.Language;

/// Which language the window speaks from its next start on.
public enum LanguageChoice {
    SYSTEM,
    ENGLISH,
    SPANISH;

    /// Languages are called what they call themselves.
    public String title() {
        return this == SYSTEM ? tr("Same as system") : language().title();
    }

    public Language language() {
        return switch (this) {
            case SYSTEM -> Language.ofSystem();
            case ENGLISH -> Language.ENGLISH;
            case SPANISH -> Language.SPANISH;
        };
    }
}
