package org.allonym.surrogate.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Rewriting;
import org.allonym.text.DocumentText;
import org.allonym.text.OffsetMap;
import org.allonym.text.Span;

/// Puts new texts into the places of mentions, once, from left to right, by the offsets of the original.
///
/// Of mentions that overlap, the longest has its way, then the earliest, then the first label by name; what crosses its
/// border goes with it as a whole, so that no piece of an original stays. What is kept gives way to what is replaced
/// within it. One text, one thread.
public final class TextRewriter {

    /// A mention's new text.
    public record Wanted(Mention mention, String text, Rewriting.Fate fate) {}

    private static final Comparator<Wanted> STRENGTH = Comparator.comparing(
                    (Wanted wanted) -> wanted.fate() == Rewriting.Fate.KEPT)
            .thenComparingInt(wanted -> -wanted.mention().mark().span().length())
            .thenComparing(Wanted::mention);

    /// A stretch of the original that becomes one text.
    ///
    /// @param first whose text it is
    /// @param mentions that went in and stand in no other
    private record Place(Wanted first, List<Mention> mentions) {

        Place(Wanted first) {
            this(first, List.of(first.mention()));
        }

        boolean holds(Mention mention) {
            return mentions.stream().anyMatch(one -> one.mark().span().contains(mention.mark().span()));
        }
    }

    private final TreeMap<Span, Place> places = new TreeMap<>();
    private final List<Mention> inside = new ArrayList<>();
    private final List<Mention> crossing = new ArrayList<>();

    private TextRewriter() {}

    /// @param wanted in any order, each mention once
    public static Rewriting rewrite(DocumentText text, List<Wanted> wanted) {
        TextRewriter rewriter = new TextRewriter();
        wanted.stream().sorted(STRENGTH).forEach(rewriter::place);
        return rewriter.write(text);
    }

    private Rewriting write(DocumentText text) {
        StringBuilder made = new StringBuilder(text.length() + 64);
        List<OffsetMap.Replacement> replacements = new ArrayList<>();
        List<Rewriting.Replaced> replaced = new ArrayList<>();
        int at = 0;
        for (var entry : places.entrySet()) {
            Span place = entry.getKey();
            Wanted one = entry.getValue().first();
            made.append(text.value(), at, place.start());
            int start = made.length();
            made.append(one.text());
            at = place.end();
            replacements.add(new OffsetMap.Replacement(place.start(), place.end(), one.text().length()));
            replaced.add(new Rewriting.Replaced(one.mention(), new Span(start, made.length()), one.text(), one.fate()));
        }
        made.append(text.value(), at, text.length());
        inside.sort(Comparator.naturalOrder());
        crossing.sort(Comparator.naturalOrder());
        return new Rewriting(
                DocumentText.of(made.toString()), OffsetMap.of(text.length(), replacements), replaced, inside, crossing);
    }

    private void place(Wanted one) {
        Span span = one.mention().mark().span();
        List<Span> touched = touched(span);
        if (touched.isEmpty()) {
            places.put(span, new Place(one));
            return;
        }
        inside.add(one.mention());
        if (touched.stream().anyMatch(place -> places.get(place).holds(one.mention()))) {
            return;
        }
        if (touched.stream().anyMatch(place -> places.get(place).first().fate() != Rewriting.Fate.KEPT)) {
            crossing.add(one.mention());
        }
        if (one.fate() == Rewriting.Fate.KEPT) {
            return;
        }
        Span whole = span;
        List<Mention> mentions = new ArrayList<>(List.of(one.mention()));
        Wanted first = places.get(touched.getFirst()).first();
        for (Span place : touched) {
            whole = whole.union(place);
            Place gone = places.remove(place);
            mentions.addAll(gone.mentions());
            if (gone.first() != first) {
                inside.add(gone.first().mention());
                crossing.add(gone.first().mention());
            }
        }
        places.put(whole, new Place(first, mentions));
    }

    /// The places that share text with `span`; places never overlap each other.
    private List<Span> touched(Span span) {
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
