package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.desktop.text.MarkLayout.Stacked;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class StackedTest {

    private static Painted painted(String id, int start, int end, PaintStyle style) {
        return new Painted(id, new Span(start, end), style, 1, id, false);
    }

    private static Map<String, Integer> lanes(Painted... painted) {
        return Stacked.of(List.of(painted)).stream()
                .collect(Collectors.toMap(each -> each.painted().id(), Stacked::lane));
    }

    @Test
    void innerSpansLieNearerToTheText() {
        PaintStyle label = new PaintStyle.Label(true);

        assertThat(lanes(painted("school", 0, 30, label), painted("name", 5, 15, label), painted("place", 20, 30, label)))
                .containsOnly(java.util.Map.entry("name", 0), java.util.Map.entry("place", 0), java.util.Map.entry("school", 1));
    }

    @Test
    void annotatorsKeepTheirOrderWhateverTheLength() {
        assertThat(lanes(
                painted("conflict", 0, 20, new PaintStyle.Conflict()),
                painted("second", 5, 8, new PaintStyle.Reading(2, true)),
                painted("first", 0, 20, new PaintStyle.Reading(1, true))))
                .containsEntry("first", 0).containsEntry("second", 1).containsEntry("conflict", 2);
    }

    @Test
    void spansThatOnlyTouchShareADepth() {
        PaintStyle label = new PaintStyle.Label(false);

        assertThat(lanes(painted("a", 0, 5, label), painted("b", 5, 9, label)).values()).containsOnly(0);
    }

    @Provide
    Arbitrary<List<Painted>> layers() {
        Arbitrary<Span> spans = Combinators.combine(Arbitraries.integers().between(0, 60), Arbitraries.integers().between(1, 20))
                .as((start, length) -> new Span(start, start + length));
        return spans.list().ofMaxSize(25).map(list -> {
            List<Painted> painted = new ArrayList<>();
            for (Span span : list) {
                PaintStyle style = painted.size() % 4 == 3 ? new PaintStyle.Suggestion() : new PaintStyle.Label(true);
                painted.add(new Painted("m" + painted.size(), span, style, 1, "X", false));
            }
            return painted;
        });
    }

    @Property
    void overlappingSpansNeverShareADepth(@ForAll("layers") List<Painted> layer) {
        List<Stacked> stacked = Stacked.of(layer);

        assertThat(stacked).extracting(Stacked::painted).containsExactlyInAnyOrderElementsOf(layer);
        for (Stacked one : stacked) {
            assertThat(one.lane()).isLessThan(one.lanes());
            for (Stacked other : stacked) {
                if (one != other && one.painted().span().overlaps(other.painted().span())) {
                    assertThat(one.lane()).isNotEqualTo(other.lane());
                }
            }
        }
    }
}
