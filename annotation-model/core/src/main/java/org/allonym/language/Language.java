package org.allonym.language;

import java.util.Arrays;
import java.util.Locale;

/// A language of the user interface.
public enum Language {
    ENGLISH("English", Locale.UK),
    SPANISH("Español", Locale.forLanguageTag("es-ES"));

    private final String title;
    private final Locale locale;

    Language(String title, Locale locale) {
        this.title = title;
        this.locale = locale;
    }

    /// Its name in itself.
    public String title() {
        return title;
    }

    /// How it writes numbers and dates.
    public Locale locale() {
        return locale;
    }

    /// The one the system speaks, English where the program doesn't speak that. It is what the process was started with,
    /// whatever the default locale became since.
    public static Language ofSystem() {
        String wanted = System.getProperty("user.language.display", System.getProperty("user.language", ""));
        return Arrays.stream(values())
                .filter(each -> each.locale.getLanguage().equals(wanted))
                .findFirst()
                .orElse(ENGLISH);
    }
}
