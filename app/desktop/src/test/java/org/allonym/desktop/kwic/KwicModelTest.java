package org.allonym.desktop.kwic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.IntStream;
import org.allonym.label.LabelSets;
import org.allonym.project.DocumentId;
import org.allonym.text.Kwic;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class KwicModelTest {

    private final KwicModel model = new KwicModel();

    static List<KwicRow> rows(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new KwicRow(
                        new DocumentId("essay-" + i / 3),
                        new Span(i, i + 5),
                        new Kwic("before number " + i + " ", "Odile", " after it"),
                        null))
                .toList();
    }

    @Test
    void whatIsShownIsTickedUnlessSomebodySaysOtherwise() {
        model.show(rows(3));
        assertThat(model.tickedCountProperty().get()).isEqualTo(3);

        model.show(rows(3), row -> row.span().start() == 1);

        assertThat(model.ticked()).containsExactly(rows(3).get(1));
    }

    @Test
    void ticksAreTakenAwayAndPutBackOneByOne() {
        model.show(rows(4));

        model.toggle(1);
        model.toggle(2);
        model.toggle(2);

        assertThat(model.ticked()).extracting(row -> row.span().start()).containsExactly(0, 2, 3);
        assertThat(model.isTicked(1)).isFalse();
        assertThat(model.tickedCountProperty().get()).isEqualTo(3);
    }

    @Test
    void allAreTickedUnlessAllAre() {
        model.show(rows(3));
        model.toggle(0);

        model.toggleAll();
        assertThat(model.isAllTicked()).isTrue();

        model.toggleAll();
        assertThat(model.ticked()).isEmpty();
        assertThat(model.isAllTicked()).isFalse();
    }

    @Test
    void aLineThatIsNotThereCannotBeTicked() {
        model.show(rows(2));

        model.toggle(-1);
        model.toggle(2);

        assertThat(model.tickedCountProperty().get()).isEqualTo(2);
    }

    @Test
    void morePlacesComeAfterThoseThereAreWithTicksOfTheirOwn() {
        model.show(rows(2));
        model.toggle(0);

        model.add(rows(3), row -> row.span().start() > 0);

        assertThat(model.rows()).hasSize(5);
        assertThat(IntStream.range(0, 5).filter(model::isTicked)).containsExactly(1, 3, 4);
    }

    @Test
    void aPlaceShownAnewKeepsItsTick() {
        model.show(rows(2));
        model.toggle(1);
        KwicRow labelled = rows(2).get(1).withLabel(LabelSets.CRAPII_14.labels().getFirst());

        model.replace(1, labelled);
        assertThat(model.rows().get(1)).isEqualTo(labelled);
        assertThat(model.isTicked(1)).isFalse();

        model.replaceAll(rows(2));
        assertThat(model.rows()).isEqualTo(rows(2));
        assertThat(model.ticked()).containsExactly(rows(2).get(0));
        assertThatIllegalArgumentException().isThrownBy(() -> model.replaceAll(rows(1)));
    }
}
