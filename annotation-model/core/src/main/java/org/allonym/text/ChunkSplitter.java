package org.allonym.text;

/// Cuts one chunk, a run without white space, into tokens: peels affixes off both ends, then looks at the middle.
///
/// Steps 2 and 3 of the algorithm. Every question about a chunk is bounded or pays for itself by cutting something off,
/// so a chunk costs time linear in its length. Immutable; any thread.
final class ChunkSplitter {

    private final ExceptionTable exceptions;
    private final Affixes affixes;
    private final Infixes infixes;
    private final UrlPattern urls;

    ChunkSplitter(ExceptionTable exceptions, Affixes affixes, Infixes infixes, UrlPattern urls) {
        this.exceptions = exceptions;
        this.affixes = affixes;
        this.infixes = infixes;
        this.urls = urls;
    }

    /// Adds the end of every token of `text` from `start` to `end`, in order.
    void split(CharSequence text, int start, int end, IntList ends) {
        split(text, start, end, true, ends);
    }

    /// As [#split], by rule alone: how the second pass looks for exceptions that the rules have cut.
    void splitByRule(CharSequence text, int start, int end, IntList ends) {
        split(text, start, end, false, ends);
    }

    private void split(CharSequence text, int start, int end, boolean table, IntList ends) {
        IntList suffixEnds = new IntList();
        int from = start;
        int to = end;
        while (from < to && !(table && exceptions.holds(text, from, to))) {
            int prefix = affixes.prefix(text, from, to);
            if (prefix > 0 && table && exceptions.holds(text, from + prefix, to)) {
                from += prefix;
                ends.add(from);
                break;
            }
            int suffix = affixes.suffix(text, from + prefix, to);
            if (suffix > 0 && table && exceptions.holds(text, from, to - suffix)) {
                suffixEnds.add(to);
                to -= suffix;
                break;
            }
            if (prefix == 0 && suffix == 0) {
                break;
            }
            if (prefix > 0) {
                from += prefix;
                ends.add(from);
            }
            if (suffix > 0) {
                suffixEnds.add(to);
                to -= suffix;
            }
        }
        if (from < to) {
            middle(text, from, to, table, ends);
        }
        for (int i = suffixEnds.size() - 1; i >= 0; i--) {
            ends.add(suffixEnds.get(i));
        }
    }

    private void middle(CharSequence text, int from, int to, boolean table, IntList ends) {
        int exception = table ? exceptions.find(text, from, to) : WordTable.ABSENT;
        if (exception != WordTable.ABSENT) {
            for (int i = 0; i < exceptions.tokenCount(exception); i++) {
                ends.add(from + exceptions.tokenEnd(exception, i));
            }
        } else if (urls.matches(text, from, to)) {
            ends.add(to);
        } else {
            infixes.cut(text, from, to, ends);
        }
    }
}
