package org.allonym.surrogate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.allonym.text.DocumentText;
import org.allonym.text.OffsetMap;
import org.allonym.text.Span;

/// Puts new texts into the places of mentions, once, from left to right, by the offsets of the original.
///
/// Of mentions that overlap, the longest has its way, then the earliest, then the first label by name; what crosses its
/// border goes with it as a whole, so that no piece of an original stays. What is kept gives way to what is replaced
/// within it. Stateless; any thread.
final class TextRewriter {

    private TextRewriter() {}

    /// A mention's new text.
    record Wanted(Mention mention, String text, Rewriting.Fate fate) {}

    private static final Comparator<Wanted> STRENGTH = Comparator.comparing(
                    (Wanted wanted) -> wanted.fate() == Rewriting.Fate.KEPT)
            .thenComparingInt(wanted -> -wanted.mention().mark().span().length())
            .thenComparing(Wanted::mention);

    /// @param wanted in any order, each mention once
    static Rewriting rewrite(DocumentText text, List<Wanted> wanted) {
        TreeMap<Span, Wanted> places = new TreeMap<>();
        List<Mention> inside = new ArrayList<>();
        for (Wanted one : wanted.stream().sorted(STRENGTH).toList()) {
            place(one, places, inside);
        }
        StringBuilder made = new StringBuilder(text.length() + 64);
        List<OffsetMap.Replacement> replacements = new ArrayList<>();
        List<Rewriting.Replaced> replaced = new ArrayList<>();
        int at = 0;
        for (var entry : places.entrySet()) {
            Span place = entry.getKey();
            Wanted one = entry.getValue();
            made.append(text.value(), at, place.start());
            int start = made.length();
            made.append(one.text());
            at = place.end();
            replacements.add(new OffsetMap.Replacement(place.start(), place.end(), one.text().length()));
            replaced.add(new Rewriting.Replaced(one.mention(), new Span(start, made.length()), one.text(), one.fate()));
        }
        made.append(text.value(), at, text.length());
        inside.sort(Comparator.naturalOrder());
        return new Rewriting(
                DocumentText.of(made.toString()), OffsetMap.of(text.length(), replacements), replaced, inside);
    }

    private static void place(Wanted one, TreeMap<Span, Wanted> places, List<Mention> inside) {
        Span span = one.mention().mark().span();
        List<Span> touched = touched(span, places);
        if (touched.isEmpty()) {
            places.put(span, one);
            return;
        }
        inside.add(one.mention());
        if (one.fate() == Rewriting.Fate.KEPT) {
            return;
        }
        Span whole = span;
        for (Span place : touched) {
            whole = whole.union(place);
        }
        if (touched.size() > 1 || !touched.getFirst().equals(whole)) {
            Wanted first = places.get(touched.getFirst());
            touched.forEach(place -> {
                Wanted gone = places.remove(place);
                if (gone != first) {
                    inside.add(gone.mention());
                }
            });
            places.put(whole, first);
        }
    }

    /// The places that share text with `span`; places never overlap each other.
    private static List<Span> touched(Span span, TreeMap<Span, Wanted> places) {
        List<Span> touched = new ArrayList<>();
        Span at = places.floorKey(new Span(span.start(), Integer.MAX_VALUE));
        if (at == null || !at.overlaps(span)) {
            at = places.ceilingKey(span);
        }
        while (at != null && at.overlaps(span)) {
            touched.add(at);
            at = places.higherKey(at);
        }
        return touched;
    }
}
