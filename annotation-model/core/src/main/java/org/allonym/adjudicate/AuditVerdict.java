package org.allonym.adjudicate;

import java.util.Arrays;
import java.util.Locale;

/// The result of checking an item of an audit.
public enum AuditVerdict {
    /// Nobody has looked yet.
    OPEN,
    /// It is right: the span is what the annotators say, or the document has nothing.
    CONFIRMED,
    /// It is wrong: the span was reopened, or something was missed.
    WRONG;

    /// The value of the setting that keeps it; empty for open.
    public String word() {
        return this == OPEN ? "" : name().toLowerCase(Locale.ROOT);
    }

    /// The verdict a setting keeps; open for anything else.
    public static AuditVerdict of(String word) {
        return Arrays.stream(values()).filter(verdict -> verdict.word().equals(word)).findFirst().orElse(OPEN);
    }
}
