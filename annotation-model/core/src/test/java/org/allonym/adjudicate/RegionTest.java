package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.CHEN;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class RegionTest {

    @Test
    void spansThatOnlyTouchAreTwoRegions() {
        Scene scene = Scene.of("7").reads(AMINA, mark(0, 4, "DATE")).reads(BRUNO, mark(4, 8, "DATE"));

        assertThat(Region.of(scene.state())).extracting(Region::span).containsExactly(new Span(0, 4), new Span(4, 8));
    }

    @Test
    void aChainOfOverlapsAcrossAnnotatorsIsOneRegion() {
        Scene scene = Scene.of("7")
                .reads(AMINA, mark(0, 5, "DATE"), mark(8, 12, "DATE"))
                .reads(BRUNO, mark(4, 9, "DATE"))
                .reads(CHEN, mark(20, 21, "DATE"));

        List<Region> regions = Region.of(scene.state());

        assertThat(regions).extracting(Region::span).containsExactly(new Span(0, 12), new Span(20, 21));
        assertThat(regions.getFirst().marks(AMINA)).containsExactly(mark(0, 5, "DATE"), mark(8, 12, "DATE"));
        assertThat(regions.getFirst().missedBy()).containsExactly(CHEN);
        assertThat(regions.getLast().missedBy()).containsExactly(AMINA, BRUNO);
    }

    @Test
    void aLongSpanHoldsItsRegionTogetherOverShortOnesInsideIt() {
        Scene scene = Scene.of("7")
                .reads(AMINA, mark(0, 20, "LOCATION"))
                .reads(BRUNO, mark(1, 3, "DATE"), mark(15, 18, "DATE"));

        assertThat(Region.of(scene.state())).extracting(Region::span).containsExactly(new Span(0, 20));
    }

    @Test
    void whoHasNotFinishedIsNoAnnotator() {
        Scene scene = Scene.of("7")
                .reads(AMINA, mark(0, 4, "DATE"))
                .marks(BRUNO, mark(2, 6, "DATE"))
                .is(BRUNO, DocumentStatus.STARTED);

        assertThat(Region.of(scene.state()))
                .singleElement()
                .satisfies(region -> assertThat(region.annotators()).containsExactly(AMINA));
    }

    @Test
    void anAnnotatorWhoMarkedNothingInTheWholeDocumentIsStillAnAnnotator() {
        Scene scene = Scene.of("7").reads(AMINA, mark(0, 4, "DATE")).reads(BRUNO);

        assertThat(Region.of(scene.state()).getFirst().annotators()).containsExactly(AMINA, BRUNO);
    }

    @Test
    void aDocumentNobodyMarkedHasNoRegions() {
        assertThat(Region.of(Scene.of("7").reads(AMINA).reads(BRUNO).state())).isEmpty();
        assertThat(Region.of(DocumentState.empty(Scene.of("7").state().document()))).isEmpty();
    }

    @Test
    void aRegionRefusesAnnotationsThatReachOutOfIt() {
        TreeMap<ActorId, List<Annotation>> readings = new TreeMap<>();
        readings.put(AMINA, List.of(Annotation.of(new Span(0, 5), "DATE", new Provenance.Person(AMINA))));

        assertThatThrownBy(() -> new Region(new Span(0, 4), readings)).isInstanceOf(IllegalArgumentException.class);
        readings.put(AMINA, List.of());
        assertThatThrownBy(() -> new Region(new Span(0, 4), readings)).isInstanceOf(IllegalArgumentException.class);
    }

    @Property(tries = 500)
    void regionsPartitionTheAnnotationsAndNeitherOverlapNorFallApart(@ForAll long seed) {
        Scene scene = Scene.random(new Random(seed), 60, 8, AMINA, BRUNO, CHEN);

        List<Region> regions = Region.of(scene.state());

        for (ActorId annotator : scene.state().annotators()) {
            List<Annotation> together = new ArrayList<>();
            regions.forEach(region -> together.addAll(region.readings().get(annotator)));
            assertThat(Layer.of(together)).isEqualTo(scene.state().layer(annotator));
        }
        for (int i = 1; i < regions.size(); i++) {
            assertThat(regions.get(i).span().start()).isGreaterThanOrEqualTo(regions.get(i - 1).span().end());
        }
        for (Region region : regions) {
            List<Annotation> inside =
                    region.readings().values().stream().flatMap(List::stream).toList();
            for (int cut = region.span().start() + 1; cut < region.span().end(); cut++) {
                int between = cut;
                assertThat(inside).anyMatch(one -> one.span().start() < between && between < one.span().end());
            }
        }
    }

    @Test
    void aHundredThousandAnnotationsAreCutInOnePass() {
        List<Annotation> many = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            many.add(Annotation.of(new Span(3 * i, 3 * i + 2), "DATE", new Provenance.Person(AMINA)));
        }
        TreeMap<ActorId, Layer> layers = new TreeMap<>();
        layers.put(AMINA, Layer.of(many));
        layers.put(BRUNO, Layer.of(many));

        assertThat(Region.of(layers)).hasSize(100_000);
    }
}
