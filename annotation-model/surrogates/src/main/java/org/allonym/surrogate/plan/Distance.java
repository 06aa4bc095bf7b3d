package org.allonym.surrogate.plan;

/// Edit distance after Levenshtein (1966): insertions, deletions and replacements of one character.
public final class Distance {

    private Distance() {}

    /// Whether no more than one edit leads from one string to the other.
    public static boolean isAtMostOne(String a, String b) {
        if (a.length() > b.length()) {
            return isAtMostOne(b, a);
        }
        if (b.length() - a.length() > 1) {
            return false;
        }
        int same = 0;
        while (same < a.length() && a.charAt(same) == b.charAt(same)) {
            same++;
        }
        int skip = a.length() == b.length() ? 1 : 0;
        return same == a.length() || a.regionMatches(same + skip, b, same + 1, b.length() - same - 1);
    }
}
