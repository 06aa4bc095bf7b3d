package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import org.allonym.text.Span;

/// Finds flags of countries: pairs of regional indicators. Immutable; any thread.
final class Flags {

    /// All regional indicators begin with this unit.
    private static final char LEAD = '\uD83C';

    private Flags() {}

    static List<Span> in(String text) {
        List<Span> found = new ArrayList<>();
        int at = text.indexOf(LEAD);
        while (at >= 0) {
            boolean flag = isIndicator(text, at) && isIndicator(text, at + 2);
            if (flag) {
                found.add(new Span(at, at + 4));
            }
            at = text.indexOf(LEAD, at + (flag ? 4 : 1));
        }
        return found;
    }

    private static boolean isIndicator(String text, int at) {
        return at + 1 < text.length() && text.charAt(at) == LEAD && text.charAt(at + 1) >= '\uDDE6' && text.charAt(at + 1) <= '\uDDFF';
    }
}
