package org.allonym.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The words of a text: runs of letters, digits and the marks that belong to them, found again by their folded form.
/// Immutable; any thread.
public final class Words {

    private final String text;
    private final List<Span> spans;
    private final List<String> folded;
    private final Map<String, List<Integer>> places = new HashMap<>();

    private Words(String text, List<Span> spans) {
        this.text = text;
        this.spans = spans;
        this.folded = new ArrayList<>(spans.size());
        for (int i = 0; i < spans.size(); i++) {
            String key = Folding.caseless(surface(i));
            folded.add(key);
            places.computeIfAbsent(key, _ -> new ArrayList<>()).add(i);
        }
    }

    public static Words of(String text) {
        List<Span> spans = new ArrayList<>();
        int start = -1;
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            boolean inside = Character.isLetterOrDigit(c) || start >= 0 && Characters.isMark(c);
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

    public int size() {
        return spans.size();
    }

    public Span span(int word) {
        return spans.get(word);
    }

    public String surface(int word) {
        return text.substring(spans.get(word).start(), spans.get(word).end());
    }

    /// A word in small letters: [Folding#caseless].
    public String folded(int word) {
        return folded.get(word);
    }

    /// What stands between a word and the next one.
    public String gap(int word) {
        return text.substring(spans.get(word).end(), spans.get(word + 1).start());
    }

    /// Which words have this folded form, in reading order.
    public List<Integer> places(String key) {
        return places.getOrDefault(key, List.of());
    }
}
