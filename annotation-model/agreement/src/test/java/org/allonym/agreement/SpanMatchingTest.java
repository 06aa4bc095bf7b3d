package org.allonym.agreement;

import static org.allonym.agreement.Samples.mark;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Mark;
import org.junit.jupiter.api.Test;

class SpanMatchingTest {

    private static final String A = "NAME_STUDENT";
    private static final String B = "EMAIL";

    @Test
    void theOrderOfMarksDoesNotMatterWhereAGreedyMatchGetsItWrong() {
        // nervaluate #40: one prediction over two gold spans pairs with whichever comes first
        Mark whole = mark(0, 17, A);

        SpanMatching one = SpanMatching.match(List.of(mark(0, 12, A), mark(14, 17, B)), List.of(whole));
        SpanMatching other = SpanMatching.match(List.of(mark(14, 17, B), mark(0, 12, A)), List.of(whole));

        assertThat(one).isEqualTo(other);
        assertThat(one.items())
                .containsExactly(SpanItem.of(mark(0, 12, A), whole), SpanItem.of(mark(14, 17, B), null));
        assertThat(one.items()).extracting(SpanItem::kind).containsExactly(MatchKind.BORDERS_WRONG, MatchKind.MISSED);
    }

    @Test
    void ofTwoPartnersWithEqualOverlapTheOneWithTheSameLabelIsTaken() {
        // nervaluate #84
        SpanMatching matching =
                SpanMatching.match(List.of(mark(0, 1, A)), List.of(mark(0, 2, B), mark(0, 2, A)));

        assertThat(matching.items()).containsExactlyInAnyOrder(
                SpanItem.of(mark(0, 1, A), mark(0, 2, A)), SpanItem.of(null, mark(0, 2, B)));
    }

    @Test
    void theGreatestTotalOverlapBeatsTheGreatestSingleOverlap() {
        // the greatest single overlap, 4, leaves two marks without partner; the other two pairs share 2 + 3
        Mark left = mark(0, 6, A);
        Mark right = mark(6, 12, A);
        Mark head = mark(0, 2, A);
        Mark middle = mark(2, 9, A);

        SpanMatching matching = SpanMatching.match(List.of(left, right), List.of(head, middle));

        assertThat(matching.items()).containsExactly(SpanItem.of(left, head), SpanItem.of(right, middle));
    }

    @Test
    void exactPairsComeFirstEvenWhereAnotherPairingSharesMore() {
        Mark small = mark(5, 6, A);
        Mark large = mark(0, 20, A);

        SpanMatching matching = SpanMatching.match(List.of(small, large), List.of(small, mark(0, 6, B)));

        assertThat(matching.items())
                .containsExactlyInAnyOrder(SpanItem.of(small, small), SpanItem.of(large, mark(0, 6, B)));
    }

    @Test
    void equalBordersWithAnotherLabelComeBeforeOverlapWithTheSameLabel() {
        SpanMatching matching = SpanMatching.match(List.of(mark(0, 10, A)), List.of(mark(0, 10, B), mark(0, 12, A)));

        assertThat(matching.items()).containsExactly(
                SpanItem.of(mark(0, 10, A), mark(0, 10, B)), SpanItem.of(null, mark(0, 12, A)));
    }

    @Test
    void equalMarksOfOneLayerEachNeedTheirOwnPartner() {
        SpanMatching matching = SpanMatching.match(List.of(mark(0, 5, A), mark(0, 5, A)), List.of(mark(0, 5, A)));

        assertThat(matching.items()).extracting(SpanItem::kind).containsExactly(MatchKind.CORRECT, MatchKind.MISSED);
    }

    @Test
    void marksThatOnlyTouchAreNoPartners() {
        SpanMatching matching = SpanMatching.match(List.of(mark(0, 5, A)), List.of(mark(5, 9, A)));

        assertThat(matching.items()).extracting(SpanItem::kind).containsExactly(MatchKind.MISSED, MatchKind.SPURIOUS);
    }

    @Test
    void nothingAgainstNothingIsNothing() {
        assertThat(SpanMatching.match(List.of(), List.of()).items()).isEmpty();
    }

    @Test
    void aPairThatSharesNoTextIsNoItem() {
        assertThatThrownBy(() -> SpanItem.of(mark(0, 2, A), mark(2, 3, A)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Property(tries = 2000)
    void noPairingOfSmallLayersIsBetter(@ForAll long seed) {
        Random random = new Random(seed);
        List<Mark> first = marks(random, random.nextInt(6), 12);
        List<Mark> second = marks(random, random.nextInt(6), 12);

        SpanMatching matching = SpanMatching.match(first, second);

        assertThat(value(matching.items())).isEqualTo(best(first, second));
        assertThat(matching.optimal()).isTrue();
        assertThat(marks(matching, true)).containsExactlyInAnyOrderElementsOf(first);
        assertThat(marks(matching, false)).containsExactlyInAnyOrderElementsOf(second);
    }

    @Property(tries = 1000)
    void noPairingOfLayersWithoutInnerOverlapIsBetter(@ForAll long seed) {
        Random random = new Random(seed);
        List<Mark> first = disjoint(random, 5);
        List<Mark> second = disjoint(random, 5);

        assertThat(value(SpanMatching.match(first, second).items())).isEqualTo(best(first, second));
    }

    @Property(tries = 1000)
    void swappingTheSidesGivesTheSamePairs(@ForAll long seed) {
        Random random = new Random(seed);
        List<Mark> first = marks(random, random.nextInt(9), 20);
        List<Mark> second = marks(random, random.nextInt(9), 20);

        List<SpanItem> turned = SpanMatching.match(second, first).items().stream().map(SpanItem::swapped).toList();

        assertThat(turned).containsExactlyInAnyOrderElementsOf(SpanMatching.match(first, second).items());
    }

    @Property(tries = 300)
    void theOrderOfTheMarksIsIrrelevant(@ForAll long seed) {
        Random random = new Random(seed);
        List<Mark> first = marks(random, 8, 20);
        List<Mark> second = marks(random, 8, 20);
        SpanMatching matching = SpanMatching.match(first, second);
        Collections.shuffle(first, random);
        Collections.shuffle(second, random);

        assertThat(SpanMatching.match(first, second)).isEqualTo(matching);
    }

    @Test
    void aLongChainOfShiftedMarksIsSolvedAsAWhole() {
        List<Mark> first = new ArrayList<>();
        List<Mark> second = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            first.add(mark(10 * i, 10 * i + 10, A));
            second.add(mark(10 * i + 3, 10 * i + 13, A));
        }

        SpanMatching matching = SpanMatching.match(first, second);

        assertThat(matching.optimal()).isTrue();
        assertThat(matching.items()).hasSize(20_000).allMatch(item -> item.kind() == MatchKind.BORDERS_WRONG);
        assertThat(value(matching.items())).startsWith(7L * 20_000);
    }

    @Test
    void aHostileClusterIsCutIntoBlocksAndSaysSo() {
        List<Mark> first = new ArrayList<>();
        List<Mark> second = new ArrayList<>();
        for (int i = 0; i < 4000; i++) {
            first.add(mark(i, 9000 - i, A));
            second.add(mark(i, 9001 + i, B));
        }

        SpanMatching matching = SpanMatching.match(first, second);

        assertThat(matching.optimal()).isFalse();
        assertThat(marks(matching, true)).containsExactlyInAnyOrderElementsOf(first);
        assertThat(marks(matching, false)).containsExactlyInAnyOrderElementsOf(second);
        assertThat(matching.items()).hasSize(4000);
    }

    private static List<Mark> marks(Random random, int count, int length) {
        List<Mark> marks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int start = random.nextInt(length);
            marks.add(mark(start, start + 1 + random.nextInt(6), random.nextBoolean() ? A : B));
        }
        return marks;
    }

    private static List<Mark> disjoint(Random random, int most) {
        List<Mark> marks = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < random.nextInt(most + 1); i++) {
            int start = at + random.nextInt(3);
            at = start + 1 + random.nextInt(6);
            marks.add(mark(start, at, random.nextBoolean() ? A : B));
        }
        return marks;
    }

    private static List<Mark> marks(SpanMatching matching, boolean first) {
        List<Mark> marks = new ArrayList<>();
        for (SpanItem item : matching.items()) {
            Mark mark = first ? item.first() : item.second();
            if (mark != null) {
                marks.add(mark);
            }
        }
        return marks;
    }

    /// What the matching maximises in the pairs that are not exact: overlap, equal labels, pairs; exact pairs before.
    private static List<Long> value(List<SpanItem> items) {
        long correct = 0;
        long sameBorders = 0;
        long overlap = 0;
        long label = 0;
        long pairs = 0;
        for (SpanItem item : items) {
            switch (item.kind()) {
                case CORRECT -> correct++;
                case LABEL_WRONG -> sameBorders++;
                case BORDERS_WRONG, BOTH_WRONG -> {
                    overlap += item.first().span().overlap(item.second().span());
                    label += item.kind() == MatchKind.BORDERS_WRONG ? 1 : 0;
                    pairs++;
                }
                case MISSED, SPURIOUS -> {}
            }
        }
        return List.of(overlap, label, pairs, correct, sameBorders);
    }

    /// Takes exact pairs out by hand, then tries every pairing of the rest.
    static List<Long> best(List<Mark> first, List<Mark> second) {
        List<Mark> one = new ArrayList<>(first.stream().sorted().toList());
        List<Mark> two = new ArrayList<>(second.stream().sorted().toList());
        long correct = takeOut(one, two, Comparator.naturalOrder());
        long sameBorders = takeOut(one, two, Comparator.comparing(Mark::span));
        List<Long> rest = tryAll(one, two);
        return List.of(rest.get(0), rest.get(1), rest.get(2), correct, sameBorders);
    }

    private static long takeOut(List<Mark> one, List<Mark> two, Comparator<Mark> equal) {
        long count = 0;
        for (Mark mark : List.copyOf(one)) {
            for (int j = 0; j < two.size(); j++) {
                if (equal.compare(mark, two.get(j)) == 0) {
                    one.remove(mark);
                    two.remove(j);
                    count++;
                    break;
                }
            }
        }
        return count;
    }

    private static List<Long> tryAll(List<Mark> one, List<Mark> two) {
        if (one.isEmpty()) {
            return List.of(0L, 0L, 0L);
        }
        Mark mark = one.getFirst();
        List<Mark> others = one.subList(1, one.size());
        List<Long> best = tryAll(others, two);
        for (int j = 0; j < two.size(); j++) {
            long overlap = mark.span().overlap(two.get(j).span());
            if (overlap > 0) {
                long label = mark.label().equals(two.get(j).label()) ? 1 : 0;
                List<Mark> left = new ArrayList<>(two);
                left.remove(j);
                List<Long> rest = tryAll(others, left);
                List<Long> value = List.of(rest.get(0) + overlap, rest.get(1) + label, rest.get(2) + 1);
                best = Comparator.<List<Long>>comparingLong(List::getFirst)
                                        .thenComparingLong(values -> values.get(1))
                                        .thenComparingLong(List::getLast)
                                        .compare(value, best)
                                > 0
                        ? value
                        : best;
            }
        }
        return best;
    }
}
