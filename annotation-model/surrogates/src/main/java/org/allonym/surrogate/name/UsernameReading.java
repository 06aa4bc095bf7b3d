package org.allonym.surrogate.name;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A user name with what stands around it; the parts in order make up the surface without a rest.
///
/// @param before `@`, `u/`, the address of a site before the last part of its path, blanks
/// @param name what was chosen
/// @param after blanks and punctuation, a slash, a query
record UsernameReading(String before, String name, String after) {

    private static final String LETTERS = "\\p{L}\\p{M}\\p{Nd}\\p{Cf}_";
    /// The address of a site with all of its path but the last part.
    private static final String SITE = "(?:https?://)?(?:[\\p{L}\\p{Nd}-]+\\.)+[\\p{L}]{2,}/(?:[^\\s/?#]+/)*";
    private static final Pattern READ = Pattern.compile(
            "(?<before>\\s*[(\\[\"'“‘<]*(?:" + SITE + "|/?[ur]/|[\\p{L} ]{2,20}:\\s*)?[@＠~]*)"
                    + "(?<name>[" + LETTERS + "](?:[" + LETTERS + ".~#$!*+' -]*[" + LETTERS + "])?)"
                    + "(?<after>(?:[/?#].*)?[^\\p{L}\\p{Nd}]*)",
            Pattern.DOTALL);

    /// Empty when there is nothing that somebody could be called.
    static Optional<UsernameReading> of(String surface) {
        Matcher read = READ.matcher(surface);
        return read.matches()
                ? Optional.of(new UsernameReading(read.group("before"), read.group("name"), read.group("after")))
                : Optional.empty();
    }

    /// Whether only Latin letters are in it.
    boolean isLatin() {
        return name.codePoints()
                .filter(Character::isLetter)
                .allMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN);
    }

    String with(String other) {
        boolean query = after.startsWith("?") || after.startsWith("#") && after.length() > 1;
        return before + other + (query ? "" : after);
    }

    @Override
    public String toString() {
        return "UsernameReading";
    }
}
