package org.allonym.agreement;

import java.util.Locale;

/// When a matched pair of spans counts as agreement: the four schemes of SemEval-2013 task 9.
public enum Scheme {
    /// Same borders and same label.
    STRICT,
    /// Same borders, whatever the label.
    EXACT,
    /// Same borders, whatever the label; half credit where borders only overlap.
    PARTIAL,
    /// Overlap and same label.
    TYPE;

    /// Its name in files: `strict`.
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
