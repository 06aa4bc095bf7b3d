package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.text.OffsetMap.Bias;
import org.allonym.text.OffsetMap.Replacement;
import org.junit.jupiter.api.Test;

class OffsetMapTest {

    @Provide
    Arbitrary<OffsetMap> maps() {
        return TextArbitraries.maps();
    }

    @Provide
    Arbitrary<String> texts() {
        return TextArbitraries.texts(60);
    }

    /// `Dear Juan Perez!` → `Dear Al!!`: names replaced, a mark inserted.
    private final OffsetMap letter = OffsetMap.of(16, List.of(new Replacement(5, 15, 2), new Replacement(16, 16, 1)));

    @Test
    void aReplacedStretchMapsStartToStartAndEndToEnd() {
        assertThat(letter.newLength()).isEqualTo(9);
        for (Bias bias : Bias.values()) {
            assertThat(letter.toNew(5, bias)).isEqualTo(5);
            assertThat(letter.toNew(15, bias)).isEqualTo(7);
            assertThat(letter.toOld(5, bias)).isEqualTo(5);
            assertThat(letter.toOld(7, bias)).isEqualTo(15);
        }
        assertThat(letter.toNew(new Span(5, 15))).contains(new Span(5, 7));
        assertThat(letter.toOld(new Span(5, 7))).contains(new Span(5, 15));
    }

    @Test
    void aPlaceInsideAReplacedStretchGoesWhereItsBiasSays() {
        assertThat(letter.toNew(9, Bias.START)).isEqualTo(5);
        assertThat(letter.toNew(9, Bias.END)).isEqualTo(7);
        assertThat(letter.toOld(6, Bias.START)).isEqualTo(5);
        assertThat(letter.toOld(6, Bias.END)).isEqualTo(15);
    }

    @Test
    void oneMapAfterAnotherIsAMap() {
        OffsetMap second = OffsetMap.of(9, List.of(new Replacement(0, 4, 2)));

        OffsetMap both = letter.then(second);

        assertThat(both.oldLength()).isEqualTo(16);
        assertThat(both.newLength()).isEqualTo(7);
        assertThat(both.toNew(new Span(5, 15))).contains(new Span(3, 5));
        assertThat(letter.then(OffsetMap.identity(9)).stretches()).isEqualTo(letter.stretches());
        assertThatThrownBy(() -> letter.then(letter)).isInstanceOf(IllegalArgumentException.class);
    }

    @Property(tries = 300)
    void whatNeitherOfTwoMapsTouchesGoesThroughBoth(@ForAll("maps") OffsetMap first, @ForAll("maps") OffsetMap other) {
        OffsetMap second = OffsetMap.of(first.newLength(), other.stretches().stream()
                .filter(one -> one.oldEnd() <= first.newLength())
                .map(one -> new Replacement(one.oldStart(), one.oldEnd(), one.newEnd() - one.newStart()))
                .toList());

        OffsetMap both = first.then(second);

        assertThat(both.oldLength()).isEqualTo(first.oldLength());
        assertThat(both.newLength()).isEqualTo(second.newLength());
        for (int at = 0; at <= first.oldLength(); at++) {
            int place = at;
            if (both.stretches().stream().noneMatch(one -> one.oldStart() <= place && place <= one.oldEnd())) {
                int middle = first.toNew(at, Bias.START);
                assertThat(both.toNew(at, Bias.START)).isEqualTo(second.toNew(middle, Bias.START));
            }
        }
    }

    @Test
    void aSpanThatReachesIntoAReplacementTakesAllOfIt() {
        assertThat(letter.toNew(new Span(0, 9))).contains(new Span(0, 7));
        assertThat(letter.toNew(new Span(10, 16))).contains(new Span(5, 8));
    }

    @Test
    void whatIsInsertedAtTheEdgeOfASpanStaysOutside() {
        OffsetMap map = OffsetMap.of(4, List.of(new Replacement(1, 1, 5), new Replacement(3, 3, 5)));

        assertThat(map.toNew(new Span(1, 3))).contains(new Span(6, 8));
        assertThat(map.toNew(new Span(0, 4))).contains(new Span(0, 14));
        assertThat(map.toNew(1, Bias.START)).isEqualTo(1);
        assertThat(map.toNew(1, Bias.END)).isEqualTo(6);
        assertThat(map.toOld(new Span(1, 6))).isEmpty();
    }

    @Test
    void aDeletedSpanIsGone() {
        OffsetMap map = OffsetMap.of(10, List.of(new Replacement(2, 6, 0)));

        assertThat(map.toNew(new Span(2, 6))).isEmpty();
        assertThat(map.toNew(new Span(3, 4))).isEmpty();
        assertThat(map.toNew(new Span(1, 7))).contains(new Span(1, 3));
        assertThat(map.toOld(2, Bias.START)).isEqualTo(2);
        assertThat(map.toOld(2, Bias.END)).isEqualTo(6);
        assertThat(map.toOld(new Span(1, 2))).contains(new Span(1, 2));
        assertThat(map.toOld(new Span(2, 3))).contains(new Span(6, 7));
    }

    @Test
    void identityCostsNothing() {
        OffsetMap map = OffsetMap.identity(5);

        assertThat(map.isIdentity()).isTrue();
        assertThat(map.inverse()).isSameAs(map);
        assertThat(map.toNew(5, Bias.START)).isEqualTo(5);
    }

    @Test
    void overlappingReplacementsAndOffsetsOutsideAreRefused() {
        assertThatThrownBy(() -> OffsetMap.of(9, List.of(new Replacement(2, 5, 1), new Replacement(4, 6, 1))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> OffsetMap.of(4, List.of(new Replacement(2, 5, 1))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> letter.toNew(17, Bias.START)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> letter.toOld(-1, Bias.END)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> OffsetMap.identity(2).toNew(3, Bias.END))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Property
    void goingThereAndBackReturnsWhereverThereIsACounterpart(@ForAll("maps") OffsetMap map) {
        for (int offset = 0; offset <= map.oldLength(); offset++) {
            int least = map.toNew(offset, Bias.START);
            int most = map.toNew(offset, Bias.END);

            assertThat(least).isLessThanOrEqualTo(most);
            assertThat(map.toOld(least, Bias.START)).isLessThanOrEqualTo(offset);
            assertThat(map.toOld(most, Bias.END)).isGreaterThanOrEqualTo(offset);
            if (least == most && map.toOld(least, Bias.START) == map.toOld(least, Bias.END)) {
                assertThat(map.toOld(least, Bias.START)).isEqualTo(offset);
            }
        }
    }

    @Property
    void mappingKeepsTheOrderOfPlaces(@ForAll("maps") OffsetMap map) {
        for (Bias bias : Bias.values()) {
            for (int offset = 0; offset < map.oldLength(); offset++) {
                assertThat(map.toNew(offset, bias)).isLessThanOrEqualTo(map.toNew(offset + 1, bias));
            }
        }
        assertThat(map.toNew(0, Bias.START)).isZero();
        assertThat(map.toNew(map.oldLength(), Bias.END)).isEqualTo(map.newLength());
    }

    @Property
    void theInverseAsksTheOtherWay(@ForAll("maps") OffsetMap map) {
        OffsetMap inverse = map.inverse();

        for (int offset = 0; offset <= map.newLength(); offset++) {
            for (Bias bias : Bias.values()) {
                assertThat(inverse.toNew(offset, bias)).isEqualTo(map.toOld(offset, bias));
            }
        }
    }

    @Property
    void untouchedTextMapsToItself(@ForAll("texts") String value) {
        // Takes out every letter a and doubles every full stop, then compares what lies between.
        List<Replacement> replacements = new ArrayList<>();
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            switch (value.charAt(i)) {
                case 'a' -> replacements.add(new Replacement(i, i + 1, 0));
                case '.' -> {
                    replacements.add(new Replacement(i, i + 1, 2));
                    made.append("..");
                }
                default -> made.append(value.charAt(i));
            }
        }

        OffsetMap map = OffsetMap.of(value.length(), replacements);

        assertThat(map.newLength()).isEqualTo(made.length());
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) != 'a' && value.charAt(i) != '.') {
                Span there = map.toNew(new Span(i, i + 1)).orElseThrow();
                assertThat(made.substring(there.start(), there.end())).isEqualTo(value.substring(i, i + 1));
            }
        }
    }
}
