package org.allonym.text;

/// Chunks without white space on which a careless tokenizer takes quadratic time or worse.
public enum HostileText {
    LETTERS("", "a", ""),
    DIGITS("", "7", ""),
    COLONS("", "a:", ""),
    COMMAS("", "a,", ""),
    HYPHENS("", "a-", ""),
    DASHES("a", "-", ""),
    STOPS("", ".", ""),
    STOPS_BETWEEN_LETTERS("", "a.", ""),
    INITIALS("", "A.", ""),
    ELLIPSES("", "a..", ""),
    OPENING_BRACKETS("", "(", ""),
    CLOSING_BRACKETS("", ")", ""),
    BRACKETED("", "()", ""),
    APOSTROPHES("", "'", ""),
    POSSESSIVES("", "'s", ""),
    CURRENCIES("", "US$", ""),
    UNITS("", "5km", ""),
    AMOUNTS_BEHIND("5", "$", ""),
    LABELS("http://", "a.", ""),
    LABELS_AND_SLASH("http://", "a.", "/"),
    LONG_LABELS("http://", "a".repeat(70) + ".", "com"),
    SCHEMES("", "http://", ""),
    USERS("", "a@", "b.c"),
    HOSTS_AND_USERS("", "a.bc@", ""),
    OCTETS("", "1.2.3.", ""),
    OCTETS_AND_USERS("", "8.8.8.8@", ""),
    PLUSES("", "+", ""),
    SUMS("", "1+", ""),
    FACES("", ":)", ""),
    LETTER_AND_FACES("x", ":-(", ""),
    HALF_FACES("", ":-", ""),
    SHRUGS("", "¯\\", ""),
    CONTRACTIONS("", "can't", ""),
    EMOJI("", "😀", ""),
    FAMILIES("", "👨\u200d👩\u200d👧", ""),
    FLAGS("", "🇫", ""),
    COMBINING_MARKS("e", "\u0301", ""),
    IDEOGRAPHS("", "漢", ""),
    BACKSLASHES("", "\\", "");

    private final String head;
    private final String unit;
    private final String tail;

    HostileText(String head, String unit, String tail) {
        this.head = head;
        this.unit = unit;
        this.tail = tail;
    }

    /// About `length` UTF-16 code units of it, in whole characters.
    String ofLength(int length) {
        return head + unit.repeat(Math.max(1, length / unit.length())) + tail;
    }
}
