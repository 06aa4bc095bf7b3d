package org.allonym.inference;

/// Texts on which a careless rule takes quadratic time or worse, or piles up detections.
public enum HostileInput {
    LETTERS("a"),
    CAPITALS("A"),
    DIGITS("7"),
    SPACED_DIGITS("7 "),
    PHONES("(714) 328-9989 "),
    JOINED_PHONES("714-328-9989-"),
    PLUSES("+1"),
    ATS("@"),
    LETTERS_AND_ATS("a@"),
    HOSTS_AND_ATS("a.bc@"),
    ADDRESSES("jo@ab.cd "),
    LABELS("a."),
    BRACKETED_AT("[at] "),
    SCHEMES("http://"),
    URLS("http://a.bc/"),
    SLASHES("a.com/"),
    HANDLES("@ab_ "),
    USER_LABELS("username: "),
    IDS("student id "),
    CODES("AB-12345"),
    ID_LIST("ID 12345678 "),
    CAPITALISED("Anna "),
    FULL_NAMES("Anna Lopez, "),
    LAST_FIRST("Lopez, Anna\n"),
    NAME_LINES("Anna Lopez\n"),
    INITIALS("J. "),
    PARTICLES("de la "),
    CUES("my name is "),
    INTRODUCED("My name is Anna Lopez. "),
    MEMBERS("members: Anna and "),
    CITATIONS("Lopez (2010) "),
    REFERENCES("References\nLopez, A. (2010)\n"),
    OPEN_BRACKETS("(Anna "),
    STREETS("Street "),
    HOUSES("12 Elm Street, "),
    LONG_HOUSES("12 Elm Oak Ash Fir Yew St "),
    DATES("3 March 2001 "),
    SLASH_DATES("3/3/"),
    AGES("I am 9 "),
    PLACES("I live in Rome of "),
    SUMS("1+2=3 "),
    SCHOOL_RUNS("at Elm School "),
    LONG_RUNS("Elm of Oak "),
    WORK("I work at Elm "),
    COMPANIONS("my friend Anna "),
    CALLED("a boy called Anna "),
    SPEAKERS("Anna: yes\n"),
    COLUMNS("name\tid\nAnna\t1\n"),
    SCRIPT("name: אבג "),
    TITLES("my tutor Dr. Anna "),
    STOPS("J.P.R. "),
    RANGES("1 June to "),
    MONTHS("May 2024 "),
    FLAGS("\uD83C\uDDEE\uD83C\uDDF3"),
    GROUPED_IDS("id A 12 345 "),
    FOUND_AS("find me as "),
    CELLS("a_1\t"),
    EXTENSIONS("555-0137 ext. "),
    PLOTS("I live plot 2 of Elm "),
    APOSTROPHES("a'"),
    HYPHENS("Anna-"),
    NEWLINES("\n"),
    BLANKS(" "),
    EMOJI("👩\u200d👩\u200d👧"),
    ZERO_WIDTH("a\u200b"),
    MIXED_SCRIPTS("aа"),
    FULL_WIDTH("Ａｎｎａ　"),
    COMBINING("e\u0301");

    private final String unit;

    HostileInput(String unit) {
        this.unit = unit;
    }

    /// About `length` UTF-16 code units of it, in whole characters.
    public String ofLength(int length) {
        return unit.repeat(Math.max(1, length / unit.length()));
    }
}
