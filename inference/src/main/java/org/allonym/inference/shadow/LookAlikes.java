package org.allonym.inference.shadow;

/// Letters of other scripts that look like Latin ones, and whether the word around one is Latin otherwise. One thread:
/// it remembers the word it looked at last, so that a text is looked at once.
final class LookAlikes {

    private static final String CYRILLIC = "аеорсухіјѕԁԛԝһӏкмтвнАВЕКМНОРСТУХІЈЅҮԌԚԜ";
    private static final String CYRILLIC_AS = "aeopcyxijsdqwhlkmtbhABEKMHOPCTYXIJSYGQW";
    private static final String GREEK = "οναρυικτγηωχεΑΒΕΖΗΙΚΜΝΟΡΤΥΧϲϳ";
    private static final String GREEK_AS = "ovapuiktynwxeABEZHIKMNOPTYXcj";

    private final String text;
    private int wordEnd;
    private boolean latin;

    LookAlikes(String text) {
        this.text = text;
    }

    /// The Latin letter that `c` looks like; 0 for any other character.
    static int latin(int c) {
        int cyrillic = CYRILLIC.indexOf(c);
        if (cyrillic >= 0) {
            return CYRILLIC_AS.charAt(cyrillic);
        }
        int greek = GREEK.indexOf(c);
        return greek >= 0 ? GREEK_AS.charAt(greek) : 0;
    }

    /// Whether the word that holds the look-alike at `at` has a Latin letter and nothing but Latin letters and
    /// look-alikes. Asked from left to right.
    boolean isLatinAround(int at) {
        if (at >= wordEnd) {
            look(at);
        }
        return latin;
    }

    private void look(int at) {
        int start = at;
        while (start > wordEnd && isWord(text.codePointBefore(start))) {
            start -= Character.charCount(text.codePointBefore(start));
        }
        boolean some = false;
        boolean only = true;
        int end = start;
        while (end < text.length() && isWord(text.codePointAt(end))) {
            int c = text.codePointAt(end);
            int plain = Tricks.plain(c);
            boolean letter = Character.isLetter(plain >= 0 ? plain : c) && plain != Tricks.NOTHING;
            boolean roman = c < 0x250 || plain >= 0;
            some |= letter && roman;
            only &= !letter || roman || latin(c) != 0;
            end += Character.charCount(c);
        }
        wordEnd = end;
        latin = some && only;
    }

    /// Letters, digits and what shows nothing between them.
    private static boolean isWord(int c) {
        int plain = Tricks.plain(c);
        return Character.isLetterOrDigit(plain >= 0 ? plain : c) || plain == Tricks.NOTHING || Character.getType(c) == Character.NON_SPACING_MARK;
    }
}
