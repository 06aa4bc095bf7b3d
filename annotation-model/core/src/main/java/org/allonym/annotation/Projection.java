package org.allonym.annotation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// The rule by which spans, which may cut tokens, become one BIO tag a token.
///
/// A token carries one label. Where marks overlap, the longer goes before (in code points), then the earlier, then the
/// one whose label stands first in the label set; the others are left out whole. Marks that don't overlap but share a
/// token are no rivals for the text, so the later in that order loses only the shared token. Any thread.
public enum Projection {
    /// Every token that overlaps a span gets its label, the first as `B-`; neighbouring spans never merge. Lossless for
    /// spans on token borders. Figures count these tags.
    COVER,
    /// The rule of the PII Data Detection competition: a token gets a span's label when it begins inside the span, or
    /// holds the whole span; neighbouring tokens of one label merge into one entity.
    COMPETITION;

    private static final int FREE = -1;

    /// The name in commands and manifests: `cover`, `competition`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The projection of that name.
    public static Optional<Projection> named(String id) {
        return Arrays.stream(values()).filter(projection -> projection.id().equals(id)).findFirst();
    }

    /// The tags of `marks`, and what they can't say.
    ///
    /// @param marks in UTF-16 units; equal ones count once
    /// @param labels names in the label set's order; labels that are not listed come last, by name
    public Projected project(DocumentText text, Tokens tokens, Collection<Mark> marks, List<String> labels) {
        if (marks.isEmpty()) {
            return new Projected(new TokenTags(tokens.size(), List.of()), List.of());
        }
        List<Mark> byRank = marks.stream().distinct().sorted(rank(text, labels)).toList();
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
            claim(tokens, byRank, rank, owner, leftOut);
        }
        leftOut.sort(Comparator.comparing(Projected.LeftOut::mark));
        return new Projected(tags(tokens, owner, byRank), leftOut);
    }

    private static Comparator<Mark> rank(DocumentText text, List<String> labels) {
        return Comparator.<Mark>comparingInt(mark -> -length(text, mark.span()))
                .thenComparingInt(mark -> mark.span().start())
                .thenComparingInt(mark -> labels.contains(mark.label()) ? labels.indexOf(mark.label()) : labels.size())
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

    private void claim(Tokens tokens, List<Mark> byRank, int rank, int[] owner, List<Projected.LeftOut> leftOut) {
        Mark mark = byRank.get(rank);
        int got = 0;
        int lost = 0;
        int winner = FREE;
        int end = tokens.afterOverlapping(mark.span());
        for (int i = tokens.firstOverlapping(mark.span()); i < end; i++) {
            if (!labels(tokens.span(i), mark.span())) {
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

    /// Whether a token that overlaps `span` gets its label.
    private boolean labels(Span token, Span span) {
        return switch (this) {
            case COVER -> true;
            case COMPETITION -> span.contains(token.start()) || token.contains(span);
        };
    }

    private TokenTags tags(Tokens tokens, int[] owner, List<Mark> byRank) {
        List<TokenTags.Tag> tags = new ArrayList<>();
        for (int i = 0; i < owner.length; i++) {
            if (owner[i] == FREE) {
                continue;
            }
            String label = byRank.get(owner[i]).label();
            boolean continues = i > 0 && owner[i - 1] != FREE && switch (this) {
                case COVER -> owner[i - 1] == owner[i];
                case COMPETITION -> byRank.get(owner[i - 1]).label().equals(label);
            };
            tags.add(new TokenTags.Tag(i, tokens.span(i), !continues, label));
        }
        return new TokenTags(owner.length, tags);
    }
}
