package org.allonym.suggest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.suggest.Suggestion.Fate;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class SuggestionsTest {

    private static final ActorId AMINA = new ActorId("amina");

    private static Annotation proposed(int start, int end, String label, double score) {
        return Annotation.of(new Span(start, end), label, new Provenance.Model("m", score));
    }

    private static Annotation own(int start, int end, String label) {
        return Annotation.of(new Span(start, end), label, new Provenance.Person(AMINA));
    }

    @Test
    void aSuggestionIsOpenUntilSomethingIsSaidAboutItsPlace() {
        Annotation open = proposed(0, 5, "NAME_STUDENT", 0.9);
        Annotation accepted = proposed(10, 15, "EMAIL", 0.9);
        Annotation rejected = proposed(20, 25, "AGE", 0.9);
        Annotation overruled = proposed(30, 35, "AGE", 0.9);
        Layer layer = Layer.of(List.of(own(10, 15, "EMAIL"), own(33, 40, "DATE")));

        Suggestions all = Suggestions.of(
                Layer.of(List.of(open, accepted, rejected, overruled)), layer, Set.of(rejected.mark()));

        assertThat(all.all()).extracting(Suggestion::fate)
                .containsExactly(Fate.OPEN, Fate.ACCEPTED, Fate.REJECTED, Fate.OVERRULED);
        assertThat(all.open()).extracting(Suggestion::proposed).containsExactly(open);
    }

    @Test
    void acceptingWinsOverAnEarlierNo() {
        Annotation proposed = proposed(0, 5, "AGE", 0.9);

        Suggestions all = Suggestions.of(
                Layer.of(List.of(proposed)), Layer.of(List.of(own(0, 5, "AGE"))), Set.of(proposed.mark()));

        assertThat(all.all()).extracting(Suggestion::fate).containsExactly(Fate.ACCEPTED);
    }

    @Test
    void atAPlaceTheSameSpanIsMeantBeforeAShorterOne() {
        Annotation name = proposed(0, 15, "NAME_STUDENT", 0.9);
        Annotation first = proposed(0, 5, "NAME_STUDENT", 0.8);
        Suggestions all = Suggestions.of(Layer.of(List.of(name, first)), Layer.EMPTY, Set.of());

        assertThat(all.openAt(new Span(0, 15))).map(Suggestion::proposed).contains(name);
        assertThat(all.openAt(new Span(2, 4))).map(Suggestion::proposed).contains(first);
        assertThat(all.openAt(new Span(8, 9))).map(Suggestion::proposed).contains(name);
        assertThat(all.openAt(new Span(15, 16))).isEmpty();
    }

    @Test
    void aThresholdHidesWhatScoresLessAndNothingUnscored() {
        Thresholds thresholds = Thresholds.NONE.with("AGE", 0.7);

        assertThat(thresholds.admits(new Suggestion(proposed(0, 1, "AGE", 0.7), Fate.OPEN))).isTrue();
        assertThat(thresholds.admits(new Suggestion(proposed(0, 1, "AGE", 0.69), Fate.OPEN))).isFalse();
        assertThat(thresholds.admits(new Suggestion(proposed(0, 1, "DATE", 0.1), Fate.OPEN))).isTrue();
        assertThat(thresholds.admits(new Suggestion(own(0, 1, "AGE"), Fate.OPEN))).isTrue();
        assertThat(thresholds.with("AGE", 0)).isEqualTo(Thresholds.NONE);
        assertThatThrownBy(() -> Thresholds.NONE.with("AGE", 1.5)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aShareOfDocumentsIsReadBlindAndAlwaysTheSame() {
        Withholding third = Withholding.of("share:0.33:abc1");
        Withholding other = new Withholding.Share(0.33, "abc2");

        List<DocumentId> blind = documents().filter(id -> third.withholds(id, AnnotatorStatus.NEW)).toList();

        assertThat(blind.size()).isBetween(280, 380);
        assertThat(documents().filter(id -> Withholding.of(third.setting()).withholds(id, AnnotatorStatus.NEW))).isEqualTo(blind);
        assertThat(documents().filter(id -> other.withholds(id, AnnotatorStatus.NEW))).isNotEqualTo(blind);
    }

    private static Stream<DocumentId> documents() {
        return IntStream.range(0, 1000).mapToObj(i -> new DocumentId("essay-" + i));
    }

    @Test
    void theFirstPassEndsWhenTheDocumentWasFinishedOnce() {
        Withholding pass = Withholding.of("first-pass");
        DocumentId id = new DocumentId("7");
        AnnotatorStatus finished = AnnotatorStatus.NEW.withStatus(DocumentStatus.STARTED).withStatus(DocumentStatus.FINISHED);

        assertThat(pass.withholds(id, AnnotatorStatus.NEW)).isTrue();
        assertThat(pass.withholds(id, AnnotatorStatus.NEW.withStatus(DocumentStatus.STARTED))).isTrue();
        assertThat(pass.withholds(id, finished)).isFalse();
        assertThat(pass.withholds(id, finished.withStatus(DocumentStatus.STARTED))).isFalse();
    }

    @Test
    void anUnknownRuleWithholdsEverything() {
        for (String setting : List.of("share:2", "share:0.00:x", "later", "all")) {
            assertThat(Withholding.of(setting)).isEqualTo(new Withholding.Always());
        }
        for (Withholding rule : List.of(new Withholding.Never(), new Withholding.Always(), new Withholding.UntilFirstPass())) {
            assertThat(Withholding.of(rule.setting())).isEqualTo(rule);
        }
    }
}
