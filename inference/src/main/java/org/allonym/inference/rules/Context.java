package org.allonym.inference.rules;

import java.util.Set;
import org.allonym.text.Span;

/// Looks at the words near a place. Immutable; any thread.
final class Context {

    private Context() {}

    /// Whether one of `small` stands in the `reach` units before `span`, in the same paragraph.
    static boolean before(Words words, Span span, int reach, Set<String> small) {
        int word = words.at(span.start());
        while (word >= 0 && words.end(word) > span.start()) {
            word--;
        }
        for (; word >= 0 && span.start() - words.end(word) <= reach; word--) {
            if (words.end(word) - words.start(word) <= 16 && small.contains(words.small(word))) {
                return true;
            }
        }
        return false;
    }

    /// Whether one of `small` stands in the `reach` units behind `span`.
    static boolean after(Words words, Span span, int reach, Set<String> small) {
        int word = words.at(span.end()) + 1;
        if (word > 0 && words.start(word - 1) >= span.end()) {
            word--;
        }
        for (; word < words.size() && words.start(word) - span.end() <= reach; word++) {
            if (words.end(word) - words.start(word) <= 16 && small.contains(words.small(word))) {
                return true;
            }
        }
        return false;
    }
}
