package org.allonym.formats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.allonym.annotation.Mark;
import org.allonym.label.LabelSet;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// Turns spans into BIO tags under a [Projection].
///
/// A token carries one label. Where marks overlap, the longer goes before (in code points), then the earlier, then the
/// one whose label stands first in the label set; the others are left out whole. Marks that don't overlap but share a
/// token are no rivals for the text, so the later in that order loses only the shared token. Any thread.
public final class Projector {

    private static final int FREE = -1;

    private final LabelSet labels;

    public Projector(LabelSet labels) {
        this.labels = labels;
    }

    /// The tags of `marks`; equal marks count once.
    public Projected project(DocumentText text, Tokens tokens, List<Mark> marks, Projection projection) {
        if (marks.isEmpty()) {
            return new Projected(Collections.nCopies(tokens.size(), BioTags.OUTSIDE), List.of());
        }
        List<Mark> byRank = marks.stream().distinct().sorted(rank(text)).toList();
        NavigableMap<Integer, Mark> taken = new TreeMap<>();
        int[] owner = new int[tokens.size()];
        Arrays.fill(owner, FREE);
        List<Projected.LeftOut> leftOut = new ArrayList<>();
        for (int rank = 0; rank < byRank.size(); rank++) {
            Mark mark = byRank.get(rank);
            Mark rival = rival(taken, mark.span());
            if (rival != null) {
                leftOut.add(new Projected.LeftOut(mark, Projected.Why.OVERLAP, rival));
                continue;
            }
            taken.put(mark.span().start(), mark);
            claim(tokens, byRank, rank, projection, owner, leftOut);
        }
        leftOut.sort(Comparator.comparing(Projected.LeftOut::mark));
        return new Projected(tags(owner, byRank, projection), List.copyOf(leftOut));
    }

    private Comparator<Mark> rank(DocumentText text) {
        return Comparator.<Mark>comparingInt(mark -> -length(text, mark.span()))
                .thenComparing(mark -> mark.span().start())
                .thenComparing(mark -> labels.order(mark.label()))
                .thenComparing(Mark::label);
    }

    private static int length(DocumentText text, Span span) {
        return text.toCodePoints(span.end()) - text.toCodePoints(span.start());
    }

    /// The one of the disjoint marks in `taken`, by start, that overlaps `span`; the first where several do.
    private static @Nullable Mark rival(NavigableMap<Integer, Mark> taken, Span span) {
        var before = taken.floorEntry(span.start());
        if (before != null && before.getValue().span().overlaps(span)) {
            return before.getValue();
        }
        var after = taken.higherEntry(span.start());
        return after != null && after.getValue().span().overlaps(span) ? after.getValue() : null;
    }

    private static void claim(
            Tokens tokens,
            List<Mark> byRank,
            int rank,
            Projection projection,
            int[] owner,
            List<Projected.LeftOut> leftOut) {
        Mark mark = byRank.get(rank);
        int got = 0;
        int lost = 0;
        int winner = FREE;
        for (int i = tokens.firstOverlapping(mark.span()); i < tokens.afterOverlapping(mark.span()); i++) {
            if (!labelled(tokens.span(i), mark.span(), projection)) {
                continue;
            }
            if (owner[i] == FREE) {
                owner[i] = rank;
                got++;
            } else {
                winner = owner[i];
                lost++;
            }
        }
        if (lost > 0) {
            Projected.Why why = got > 0 ? Projected.Why.TOKEN_SHARED : Projected.Why.TOKEN_TAKEN;
            leftOut.add(new Projected.LeftOut(mark, why, byRank.get(winner)));
        } else if (got == 0) {
            leftOut.add(new Projected.LeftOut(mark, Projected.Why.NO_TOKEN, null));
        }
    }

    private static boolean labelled(Span token, Span span, Projection projection) {
        return switch (projection) {
            case COVER -> token.overlaps(span);
            case COMPETITION -> span.contains(token.start()) || token.contains(span);
        };
    }

    private static List<String> tags(int[] owner, List<Mark> byRank, Projection projection) {
        String[] tags = new String[owner.length];
        for (int i = 0; i < owner.length; i++) {
            if (owner[i] == FREE) {
                tags[i] = BioTags.OUTSIDE;
                continue;
            }
            String label = byRank.get(owner[i]).label();
            boolean continues = i > 0 && owner[i - 1] != FREE && switch (projection) {
                case COVER -> owner[i - 1] == owner[i];
                case COMPETITION -> byRank.get(owner[i - 1]).label().equals(label);
            };
            tags[i] = (continues ? "I-" : "B-") + label;
        }
        return List.of(tags);
    }
}
