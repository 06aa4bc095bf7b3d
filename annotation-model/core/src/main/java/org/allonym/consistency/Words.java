package org.allonym.consistency;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.allonym.text.Span;

/// The words of a text: runs of letters, digits and the marks that belong to them, found again by their folded form
/// (small letters, one form of accents). Immutable; any thread.
final class Words {

    private final String text;
    private final List<Span> spans;
    private final List<String> folded;
    private final Map<String, List<Integer>> places = new HashMap<>();

    private Words(String text, List<Span> spans) {
        this.text = text;
        this.spans = spans;
        this.folded = new ArrayList<>(spans.size());
        for (int i = 0; i < spans.size(); i++) {
            String key = fold(surface(i));
            folded.add(key);
            places.computeIfAbsent(key, _ -> new ArrayList<>()).add(i);
        }
    }

    static Words of(String text) {
        List<Span> spans = new ArrayList<>();
        int start = -1;
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            boolean inside = Character.isLetterOrDigit(c) || start >= 0 && isMark(c);
            if (inside && start < 0) {
                start = at;
            } else if (!inside && start >= 0) {
                spans.add(new Span(start, at));
                start = -1;
            }
            at += Character.charCount(c);
        }
        if (start >= 0) {
            spans.add(new Span(start, text.length()));
        }
        return new Words(text, spans);
    }

    private static boolean isMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    static String fold(String word) {
        return Normalizer.normalize(word, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    }

    int size() {
        return spans.size();
    }

    Span span(int word) {
        return spans.get(word);
    }

    String surface(int word) {
        return text.substring(spans.get(word).start(), spans.get(word).end());
    }

    String folded(int word) {
        return folded.get(word);
    }

    /// What stands between a word and the next one.
    String gap(int word) {
        return text.substring(spans.get(word).end(), spans.get(word + 1).start());
    }

    /// Which words have this folded form, in reading order.
    List<Integer> places(String key) {
        return places.getOrDefault(key, List.of());
    }
}
