package org.allonym.text;

import java.util.ArrayList;
import java.util.List;

/// Finds the whole-word occurrences of a string in a text.
public final class Occurrences {

    private Occurrences() {}

    /// Every place of `surface` in `text`, left to right, without overlaps, letter case kept.
    ///
    /// Where the string begins or ends with a letter or digit, no letter or digit may go on beside it: `Ana` is not
    /// found in `Banana`, but is in `Ana's`. An empty string is nowhere.
    public static List<Span> of(DocumentText text, String surface) {
        List<Span> found = new ArrayList<>();
        if (surface.isEmpty()) {
            return found;
        }
        String value = text.value();
        int at = value.indexOf(surface);
        while (at >= 0) {
            int end = at + surface.length();
            if (standsAlone(value, at, end)) {
                found.add(new Span(at, end));
                at = value.indexOf(surface, end);
            } else {
                at = value.indexOf(surface, at + 1);
            }
        }
        return found;
    }

    private static boolean standsAlone(String value, int start, int end) {
        boolean before = start > 0
                && Character.isLetterOrDigit(value.codePointBefore(start))
                && Character.isLetterOrDigit(value.codePointAt(start));
        boolean after = end < value.length()
                && Character.isLetterOrDigit(value.codePointAt(end))
                && Character.isLetterOrDigit(value.codePointBefore(end));
        boolean cuts = start > 0 && Character.isLowSurrogate(value.charAt(start))
                || end < value.length() && Character.isLowSurrogate(value.charAt(end));
        return !before && !after && !cuts;
    }
}
