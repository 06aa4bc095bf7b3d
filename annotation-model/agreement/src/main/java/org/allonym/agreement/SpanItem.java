package org.allonym.agreement;

import java.util.Comparator;
import java.util.Objects;
import org.allonym.annotation.Mark;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// One matched pair of marks, or a mark without a partner.
///
/// @param first the first side's mark, null when only the second side marked something
/// @param second the second side's mark, null when only the first side marked something
public record SpanItem(MatchKind kind, @Nullable Mark first, @Nullable Mark second) {

    /// In reading order: by the place the item covers.
    static final Comparator<SpanItem> ORDER =
            Comparator.comparing(SpanItem::span).thenComparing(item -> item.some().label());

    public SpanItem {
        if (kind != kindOf(first, second)) {
            throw new IllegalArgumentException("%s for a pair that is %s".formatted(kind, kindOf(first, second)));
        }
    }

    /// The item of two partners, or of one mark alone.
    ///
    /// @throws IllegalArgumentException when both are null, or they share no text
    public static SpanItem of(@Nullable Mark first, @Nullable Mark second) {
        return new SpanItem(kindOf(first, second), first, second);
    }

    private static MatchKind kindOf(@Nullable Mark first, @Nullable Mark second) {
        if (first == null && second == null) {
            throw new IllegalArgumentException("an item needs a mark");
        }
        if (second == null) {
            return MatchKind.MISSED;
        }
        if (first == null) {
            return MatchKind.SPURIOUS;
        }
        if (!first.span().overlaps(second.span())) {
            throw new IllegalArgumentException("%s and %s share no text".formatted(first.span(), second.span()));
        }
        boolean label = first.label().equals(second.label());
        if (first.span().equals(second.span())) {
            return label ? MatchKind.CORRECT : MatchKind.LABEL_WRONG;
        }
        return label ? MatchKind.BORDERS_WRONG : MatchKind.BOTH_WRONG;
    }

    /// The text the item covers: both marks and what lies between their outer borders.
    public Span span() {
        return first == null || second == null ? some().span() : first.span().union(second.span());
    }

    /// Whether either mark carries `label`.
    public boolean has(String label) {
        return (first != null && first.label().equals(label)) || (second != null && second.label().equals(label));
    }

    /// The item as it reads with the sides swapped.
    public SpanItem swapped() {
        return of(second, first);
    }

    private Mark some() {
        return first != null ? first : Objects.requireNonNull(second);
    }
}
