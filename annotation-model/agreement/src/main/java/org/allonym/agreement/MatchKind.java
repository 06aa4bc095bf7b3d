package org.allonym.agreement;

import java.util.Locale;

/// What became of a mark, or of a pair of marks, when two sides' spans were matched: the categories of SemEval-2013
/// task 9 (Segura-Bedmar, Martínez, Herrero-Zazo 2013), with "incorrect" told apart by what is wrong.
public enum MatchKind {
    /// Same borders, same label.
    CORRECT("correct"),
    /// Same borders, another label.
    LABEL_WRONG("label wrong"),
    /// Same label, borders that overlap but differ.
    BORDERS_WRONG("borders wrong"),
    /// They overlap, with other borders and another label.
    BOTH_WRONG("borders and label wrong"),
    /// Only the first side marked it; against a gold: a miss, and so a leak.
    MISSED("missed"),
    /// Only the second side marked it.
    SPURIOUS("spurious");

    private final String title;

    MatchKind(String title) {
        this.title = title;
    }

    /// What people read.
    public String title() {
        return title;
    }

    /// Its name in files: `label_wrong`.
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
