package org.allonym.inference.rules;

import java.util.Set;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;

/// Looks at the words beside a place as far as its sentence goes, and not further than a few words. Immutable; any thread.
final class Clause {

    /// The writer, alone or among others.
    static final Set<String> WRITER = Set.of("i", "i'm", "i’m", "i've", "i’ve", "im", "my", "me", "we", "we're", "our", "us", "myself", "mine");

    private static final int LONGEST_WORD = 16;

    private Clause() {}

    /// Whether one of `small` is among the `most` words before `word`.
    static boolean before(RuleContext context, int word, int most, Set<String> small) {
        return lastBefore(context, word, most, small) >= 0;
    }

    /// The last of the `most` words before `word` that is one of `small`; −1 when none is.
    static int lastBefore(RuleContext context, int word, int most, Set<String> small) {
        RuleWords words = context.words();
        for (int at = word - 1; at >= 0 && word - at <= most && !endsBetween(context, at); at--) {
            if (isOneOf(words, at, small)) {
                return at;
            }
        }
        return -1;
    }

    /// Whether one of `small` is among the `most` words behind `word`.
    static boolean after(RuleContext context, int word, int most, Set<String> small) {
        RuleWords words = context.words();
        for (int at = word + 1; at < words.size() && at - word <= most && !endsBetween(context, at - 1); at++) {
            if (isOneOf(words, at, small)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the writer speaks of themselves within a dozen words before or six behind.
    static boolean isTheWriters(RuleContext context, int first, int last) {
        return before(context, first, 12, WRITER) || after(context, last, 6, WRITER);
    }

    static boolean isOneOf(RuleWords words, int word, Set<String> small) {
        return words.end(word) - words.start(word) <= LONGEST_WORD && small.contains(words.small(word));
    }

    /// Whether a sentence or line ends between a word and the next; the stop of a title or an initial ends none.
    private static boolean endsBetween(RuleContext context, int word) {
        RuleWords words = context.words();
        String text = context.text();
        int to = words.start(word + 1);
        for (int i = words.end(word); i < to; i++) {
            char c = text.charAt(i);
            if (c == '!' || c == '?' || c == '\n' || c == '…') {
                return true;
            }
            if (c == '.' && !(words.shape(word) == Shape.INITIAL || NameCandidate.isTitle(words, word))) {
                return true;
            }
        }
        return false;
    }

    /// Whether one of `small` stands in the `reach` units before `span`, in the same paragraph.
    static boolean nearBefore(RuleWords words, Span span, int reach, Set<String> small) {
        int word = words.at(span.start());
        while (word >= 0 && words.end(word) > span.start()) {
            word--;
        }
        for (; word >= 0 && span.start() - words.end(word) <= reach; word--) {
            if (words.end(word) - words.start(word) <= LONGEST_WORD && small.contains(words.small(word))) {
                return true;
            }
        }
        return false;
    }

    /// Whether one of `small` stands in the `reach` units behind `span`.
    static boolean nearAfter(RuleWords words, Span span, int reach, Set<String> small) {
        int word = words.at(span.end()) + 1;
        if (word > 0 && words.start(word - 1) >= span.end()) {
            word--;
        }
        for (; word < words.size() && words.start(word) - span.end() <= reach; word++) {
            if (words.end(word) - words.start(word) <= LONGEST_WORD && small.contains(words.small(word))) {
                return true;
            }
        }
        return false;
    }
}
