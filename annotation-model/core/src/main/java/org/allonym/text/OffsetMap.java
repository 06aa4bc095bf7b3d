package org.allonym.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Where the places of an old text are in a new one made from it by replacements, and back.
///
/// Both texts are counted in UTF-16 code units. Between replacements a place keeps its neighbours. For a replaced
/// stretch the start maps to the start and the end to the end, both ways; a place inside it has no exact counterpart
/// and goes where its [Bias] says, and so do the place of an insertion (towards the new text) and of a deletion
/// (towards the old one), which become a stretch. Asking costs a binary search over the replacements, nothing where
/// there are none. Immutable; any thread.
public final class OffsetMap {

    /// Which end of a stretch a place without an exact counterpart goes to.
    public enum Bias {
        START,
        END
    }

    /// Old text from `start` to `end` gave way to `newLength` units of new text. `start == end` inserts, `newLength`
    /// 0 deletes.
    public record Replacement(int start, int end, int newLength) {

        public Replacement {
            if (start < 0 || end < start || newLength < 0) {
                throw new IllegalArgumentException(
                        "not a replacement: [%d, %d) by %d units".formatted(start, end, newLength));
            }
        }
    }

    private final int oldLength;
    private final int newLength;
    private final int[] oldStarts;
    private final int[] oldEnds;
    private final int[] newStarts;
    private final int[] newEnds;

    private OffsetMap(int oldLength, int[] oldStarts, int[] oldEnds, int newLength, int[] newStarts, int[] newEnds) {
        this.oldLength = oldLength;
        this.newLength = newLength;
        this.oldStarts = oldStarts;
        this.oldEnds = oldEnds;
        this.newStarts = newStarts;
        this.newEnds = newEnds;
    }

    /// Old text from `oldStart` to `oldEnd` gave way to new text from `newStart` to `newEnd`; one of them may be empty.
    public record Stretch(int oldStart, int oldEnd, int newStart, int newEnd) {}

    /// What was replaced, in order.
    public List<Stretch> stretches() {
        return IntStream.range(0, oldStarts.length)
                .mapToObj(i -> new Stretch(oldStarts[i], oldEnds[i], newStarts[i], newEnds[i]))
                .toList();
    }

    /// The map of a text of `length` units to itself.
    public static OffsetMap identity(int length) {
        return of(length, List.of());
    }

    /// The map that `replacements` of an old text of `oldLength` units make, given in the old text's order.
    ///
    /// @throws IllegalArgumentException when they overlap, are out of order or reach outside the old text
    public static OffsetMap of(int oldLength, List<Replacement> replacements) {
        int count = replacements.size();
        int[] oldStarts = new int[count];
        int[] oldEnds = new int[count];
        int[] newStarts = new int[count];
        int[] newEnds = new int[count];
        int oldAt = 0;
        int newAt = 0;
        for (int i = 0; i < count; i++) {
            Replacement replacement = replacements.get(i);
            if (replacement.start() < oldAt || replacement.end() > oldLength) {
                throw new IllegalArgumentException(
                        "replacement %d at %d overlaps another or is outside".formatted(i, replacement.start()));
            }
            newAt = Math.addExact(newAt, replacement.start() - oldAt);
            oldStarts[i] = replacement.start();
            oldEnds[i] = replacement.end();
            newStarts[i] = newAt;
            newAt = Math.addExact(newAt, replacement.newLength());
            newEnds[i] = newAt;
            oldAt = replacement.end();
        }
        int newLength = Math.addExact(newAt, oldLength - oldAt);
        return new OffsetMap(oldLength, oldStarts, oldEnds, newLength, newStarts, newEnds);
    }

    /// Whether every offset maps to itself because nothing was replaced.
    public boolean isIdentity() {
        return oldStarts.length == 0;
    }

    /// Length of the old text in UTF-16 code units.
    public int oldLength() {
        return oldLength;
    }

    /// Length of the new text in UTF-16 code units.
    public int newLength() {
        return newLength;
    }

    /// The same map seen from the new text.
    public OffsetMap inverse() {
        return isIdentity() ? this : new OffsetMap(newLength, newStarts, newEnds, oldLength, oldStarts, oldEnds);
    }

    /// The map from the old text of this one to the new text of `next`, whose old text is this one's new text. Replacements that
    /// meet become one.
    ///
    /// @throws IllegalArgumentException when `next` is of another text's length
    public OffsetMap then(OffsetMap next) {
        if (next.oldLength != newLength) {
            throw new IllegalArgumentException("%d units, then %d".formatted(newLength, next.oldLength));
        }
        List<Replacement> joined = new ArrayList<>();
        int mine = 0;
        int theirs = 0;
        while (mine < newStarts.length || theirs < next.oldStarts.length) {
            boolean first = theirs == next.oldStarts.length || mine < newStarts.length && newStarts[mine] <= next.oldStarts[theirs];
            int start = first ? newStarts[mine] : next.oldStarts[theirs];
            int end = start;
            while (mine < newStarts.length && newStarts[mine] <= end || theirs < next.oldStarts.length && next.oldStarts[theirs] <= end) {
                end = mine < newStarts.length && newStarts[mine] <= end
                        ? Math.max(end, newEnds[mine++])
                        : Math.max(end, next.oldEnds[theirs++]);
            }
            int from = toOld(start, Bias.START);
            int to = next.toNew(start, Bias.START);
            joined.add(new Replacement(from, toOld(end, Bias.END), next.toNew(end, Bias.END) - to));
        }
        return of(oldLength, joined);
    }

    /// Where an offset of the old text is in the new one.
    ///
    /// @throws IndexOutOfBoundsException when it is outside the old text
    public int toNew(int oldOffset, Bias bias) {
        return map(oldOffset, bias, oldLength, oldStarts, oldEnds, newStarts, newEnds);
    }

    /// Where an offset of the new text was in the old one.
    ///
    /// @throws IndexOutOfBoundsException when it is outside the new text
    public int toOld(int newOffset, Bias bias) {
        return map(newOffset, bias, newLength, newStarts, newEnds, oldStarts, oldEnds);
    }

    /// The stretch of new text that stands for `oldSpan`: all of a replacement it reaches into, nothing that was
    /// inserted just before or after it; empty when it was deleted.
    public Optional<Span> toNew(Span oldSpan) {
        return map(oldSpan, oldLength, oldStarts, oldEnds, newStarts, newEnds);
    }

    /// The stretch of old text that `newSpan` stands for, by the same rule as [#toNew(Span)]; empty when it was
    /// inserted.
    public Optional<Span> toOld(Span newSpan) {
        return map(newSpan, newLength, newStarts, newEnds, oldStarts, oldEnds);
    }

    private static Optional<Span> map(Span span, int length, int[] starts, int[] ends, int[] toStarts, int[] toEnds) {
        int start = map(span.start(), Bias.END, length, starts, ends, toStarts, toEnds);
        int end = map(span.end(), Bias.START, length, starts, ends, toStarts, toEnds);
        int reached = inside(span.start(), starts, ends);
        if (reached >= 0) {
            start = toStarts[reached];
        }
        reached = inside(span.end(), starts, ends);
        if (reached >= 0) {
            end = toEnds[reached];
        }
        return start < end ? Optional.of(new Span(start, end)) : Optional.empty();
    }

    private static int map(
            int offset, Bias bias, int length, int[] starts, int[] ends, int[] toStarts, int[] toEnds) {
        if (offset < 0 || offset > length) {
            throw new IndexOutOfBoundsException("offset %d of %d units".formatted(offset, length));
        }
        if (starts.length == 0) {
            return offset;
        }
        int inside = inside(offset, starts, ends);
        if (inside >= 0) {
            return bias == Bias.START ? toStarts[inside] : toEnds[inside];
        }
        return bias == Bias.START
                ? leftmost(offset, starts, ends, toStarts, toEnds)
                : rightmost(offset, starts, ends, toStarts, toEnds);
    }

    /// The replacement that `offset` is strictly inside of, or −1.
    private static int inside(int offset, int[] starts, int[] ends) {
        int index = firstAtOrAfter(offset, starts) - 1;
        return index >= 0 && offset < ends[index] ? index : -1;
    }

    /// The first place that `offset` can stand for: before whatever was inserted there.
    private static int leftmost(int offset, int[] starts, int[] ends, int[] toStarts, int[] toEnds) {
        int before = firstAtOrAfter(offset, starts) - 1;
        return before < 0 ? offset : toEnds[before] + offset - ends[before];
    }

    /// The last place that `offset` can stand for: after whatever was inserted there.
    private static int rightmost(int offset, int[] starts, int[] ends, int[] toStarts, int[] toEnds) {
        int after = firstAtOrAfter(offset + 1, ends);
        if (after < ends.length) {
            return toStarts[after] - (starts[after] - offset);
        }
        int last = ends.length - 1;
        return toEnds[last] + offset - ends[last];
    }

    /// The first index whose value is `wanted` or more, the length when there is none.
    private static int firstAtOrAfter(int wanted, int[] values) {
        int low = 0;
        int high = values.length;
        while (low < high) {
            int middle = low + high >>> 1;
            if (values[middle] < wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
