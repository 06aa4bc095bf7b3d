package org.allonym.inference.rules;

import java.util.Locale;
import java.util.Set;

/// The list of references at the end of a text. What signs the text below it, a brief line without a year at the very
/// end, isn't part of it. Immutable.
///
/// @param start of its heading; the text's length when there is none
/// @param end of its last line
record References(int start, int end) {

    private static final int BRIEF = 60;

    private static final Set<String> HEADINGS = Set.of(
            "references", "reference", "bibliography", "works cited", "reference list", "list of references", "sources",
            "literature", "further reading", "literature cited", "works consulted", "citations");

    static References in(RuleContext context) {
        Lines lines = context.lines();
        for (int line = lines.size() - 1; line > 0; line--) {
            int length = lines.end(line) - lines.start(line);
            if (length >= 7 && length <= 24) {
                String heading = context.text().substring(lines.start(line), lines.end(line));
                String bare = heading.replaceAll("[^A-Za-z ]", "").strip().toLowerCase(Locale.ROOT);
                if (HEADINGS.contains(bare)) {
                    return new References(lines.start(line), end(context, line));
                }
            }
        }
        return new References(context.text().length(), context.text().length());
    }

    boolean hold(int offset) {
        return offset >= start && offset < end;
    }

    private static int end(RuleContext context, int heading) {
        Lines lines = context.lines();
        int last = lines.size() - 1;
        boolean signs = last > heading + 1 && lines.end(last) - lines.start(last) <= BRIEF
                && context.text().charAt(lines.end(last) - 1) != '.' && !hasYear(context, lines.start(last), lines.end(last));
        return signs ? lines.start(last) : context.text().length();
    }

    private static boolean hasYear(RuleContext context, int from, int to) {
        int run = 0;
        for (int i = from; i < to; i++) {
            run = DigitRuns.isDigit(context.text().charAt(i)) ? run + 1 : 0;
            if (run == 4 || context.text().startsWith("://", i) || context.text().startsWith("www", i)) {
                return true;
            }
        }
        return false;
    }
}
