package org.allonym.inference.ensemble;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Caution;
import org.allonym.annotation.Provenance;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.ensemble.AgreementPolicy.Mode;
import org.allonym.text.Span;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class EnsembleTest {

    private static final Source MODEL = new Source.Model("essays-1");
    private static final Source CUE = new Source.Rule("name-cue");

    private static Detection found(int start, int end, String label, double score, Source source) {
        return new Detection(new Span(start, end), label, score, source);
    }

    @Test
    void theSameNameFromTwoSourcesIsOneSuggestionWithTwoVoicesAndTheWiderBorders() {
        List<SuggestedSpan> joined = Ensemble.join(
                List.of(found(3, 8, "NAME_STUDENT", 0.8, MODEL), found(3, 15, "NAME_STUDENT", 0.5, CUE)), AgreementPolicy.UNION);
        assertThat(joined).singleElement().satisfies(only -> {
            assertThat(only.span()).isEqualTo(new Span(3, 15));
            assertThat(only.voices()).extracting(Detection::source).containsExactly(MODEL, CUE);
            assertThat(only.score()).isCloseTo(0.9, Offset.offset(1e-12));
            assertThat(only.provenance()).isEqualTo(new Provenance.Joint(
                    List.of(new Provenance.Model("essays-1", 0.8), new Provenance.Rule("name-cue", 0.5)), only.score()));
        });
    }

    @Test
    void aCheckedAddressLeadsBeforeTheNamesInIt() {
        Source rule = new Source.Rule("email");
        List<SuggestedSpan> joined = Ensemble.join(
                List.of(
                        found(0, 5, "NAME_STUDENT", 0.99, MODEL),
                        found(0, 20, "EMAIL", 0.9, rule),
                        found(30, 35, "NAME_STUDENT", 0.6, MODEL)),
                AgreementPolicy.UNION);
        assertThat(joined).extracting(SuggestedSpan::label).containsExactly("EMAIL", "NAME_STUDENT");
        assertThat(joined.getFirst().provenance()).isEqualTo(new Provenance.Rule("email", 0.9));
    }

    @Test
    void aPolicyCanAskForBothOrForOne() {
        List<Detection> found = List.of(
                found(0, 5, "NAME_STUDENT", 0.9, MODEL),
                found(10, 15, "NAME_STUDENT", 0.9, MODEL),
                found(10, 15, "NAME_STUDENT", 0.7, CUE),
                found(20, 25, "NAME_STUDENT", 0.7, CUE),
                found(30, 35, "NAME_STUDENT", 0.7, new Source.Spread(MODEL)));
        assertThat(spans(found, Mode.BOTH)).containsExactly(new Span(10, 15));
        assertThat(spans(found, Mode.MODEL)).containsExactly(new Span(0, 5), new Span(10, 15), new Span(30, 35));
        assertThat(spans(found, Mode.RULES)).containsExactly(new Span(10, 15), new Span(20, 25));
        assertThat(spans(found, Mode.ANY)).hasSize(4);
    }

    @Test
    void aSureRuleSpeaksBesideTheModelAndAnUnsureOneDoesNot() {
        List<Detection> found = List.of(
                found(0, 5, "NAME_STUDENT", 0.3, MODEL),
                found(10, 15, "NAME_STUDENT", AgreementPolicy.SURE_SCORE, CUE),
                found(20, 25, "NAME_STUDENT", 0.59, CUE),
                found(30, 35, "NAME_STUDENT", 0.64, new Source.Spread(CUE)),
                found(40, 45, "NAME_STUDENT", 0.5, new Source.Spread(CUE)));

        assertThat(spans(found, Mode.SURE)).containsExactly(new Span(0, 5), new Span(10, 15), new Span(30, 35));
        assertThat(Mode.SURE.word()).isEqualTo("sure");
    }

    @Test
    void aSuggestionKeepsWhatSpeaksAgainstItAndWhoseStringItIs() {
        Detection number = found(0, 7, "ID_NUM", 0.5, new Source.Rule("id")).with(Caution.AMONG_NUMBERS);
        Detection sure = found(0, 7, "ID_NUM", 0.9, MODEL);
        Detection again = found(10, 15, "NAME_STUDENT", 0.7, new Source.Spread(MODEL));
        List<SuggestedSpan> joined = Ensemble.join(List.of(number, sure, again), AgreementPolicy.UNION);
        assertThat(joined.getFirst().provenance().cautions()).containsExactly(Caution.AMONG_NUMBERS);
        assertThat(joined.getLast().provenance()).isEqualTo(new Provenance.SameString(new Provenance.Model("essays-1", 0.7)));
    }

    private static List<Span> spans(List<Detection> found, Mode mode) {
        return Ensemble.join(found, AgreementPolicy.UNION.with("NAME_STUDENT", mode)).stream().map(SuggestedSpan::span).toList();
    }

    @Property(tries = 300)
    void theOrderOfDetectionsDoesNotMatterNoSuggestionsOverlapAndNothingIsLeftBareByUnion(@ForAll long seed) {
        Random random = new Random(seed);
        List<Detection> found = new ArrayList<>();
        List<String> labels = List.of("NAME_STUDENT", "EMAIL", "ID_NUM");
        List<Source> sources = List.of(MODEL, CUE, new Source.Rule("id"), new Source.Spread(CUE));
        for (int i = random.nextInt(12); i >= 0; i--) {
            int start = random.nextInt(40);
            found.add(found(
                    start, start + 1 + random.nextInt(8), labels.get(random.nextInt(3)), random.nextInt(11) / 10.0, sources.get(random.nextInt(4))));
        }
        List<SuggestedSpan> joined = Ensemble.join(found, AgreementPolicy.UNION);
        List<Detection> shuffled = new ArrayList<>(found);
        Collections.shuffle(shuffled, random);
        assertThat(Ensemble.join(shuffled, AgreementPolicy.UNION)).isEqualTo(joined);
        for (int i = 1; i < joined.size(); i++) {
            assertThat(joined.get(i - 1).span().overlaps(joined.get(i).span())).isFalse();
        }
        assertThat(found).allMatch(each -> joined.stream().anyMatch(one -> one.span().overlaps(each.span())));
    }
}
