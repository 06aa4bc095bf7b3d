package org.allonym.desktop.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.allonym.desktop.review.FilteredQueue.Filter;
import org.allonym.desktop.review.FilteredQueue.Traits;
import org.junit.jupiter.api.Test;

/// A queue of letters that are vowels or not, each with a label and open or done.
class FilteredQueueTest {

    private record Letter(String name, String label, boolean done) {}

    private enum Kind {
        VOWEL,
        DONE
    }

    private static final Letter A = new Letter("a", "first", true);
    private static final Letter B = new Letter("b", "first", false);
    private static final Letter E = new Letter("e", "second", false);
    private static final Letter F = new Letter("f", "second", true);

    private static boolean is(Kind kind, Letter letter) {
        return switch (kind) {
            case VOWEL -> "aeiou".contains(letter.name());
            case DONE -> letter.done();
        };
    }

    private static FilteredQueue<Letter, Kind> queue(Filter<Kind> filter) {
        Traits<Letter, Kind> traits = new Traits<>(List.of(Kind.values()), FilteredQueueTest::is, Letter::name, Letter::label, one -> !one.done());
        return new FilteredQueue<>(traits, List.of(A, B, E, F), filter);
    }

    @Test
    void aFilterShowsWhatHasBothItsKindAndItsLabel() {
        assertThat(queue(new Filter<>(null, null)).items()).containsExactly(A, B, E, F);
        assertThat(queue(new Filter<>(Kind.VOWEL, null)).items()).containsExactly(A, E);
        assertThat(queue(new Filter<>(null, "second")).items()).containsExactly(E, F);
        assertThat(queue(new Filter<>(Kind.VOWEL, "second")).items()).containsExactly(E);
    }

    @Test
    void eachChoiceIsCountedAmongWhatTheOtherLeaves() {
        FilteredQueue<Letter, Kind> queue = queue(new Filter<>(Kind.VOWEL, "first"));

        assertThat(queue.kinds()).isEqualTo(Map.of(Kind.VOWEL, 1, Kind.DONE, 1));
        assertThat(queue.labels()).isEqualTo(Map.of("first", 1, "second", 1));
        assertThat(queue.done()).as("whatever the filter").isEqualTo(2);
    }

    @Test
    void anItemIsFoundByItsKeyAlsoAfterSomethingWasSaidOfIt() {
        FilteredQueue<Letter, Kind> queue = queue(new Filter<>(null, null));
        Letter before = new Letter("f", "second", false);

        assertThat(queue.again(before)).contains(F);
        assertThat(queue.positionOf(before)).hasValue(3);
        assertThat(queue.find("z")).isEmpty();
    }

    @Test
    void fromAnItemThatIsHiddenTheWayGoesOnFromWhereItWouldBe() {
        FilteredQueue<Letter, Kind> vowels = queue(new Filter<>(Kind.VOWEL, null));

        assertThat(vowels.positionOf(B)).isEmpty();
        assertThat(vowels.next(B)).contains(E);
        assertThat(vowels.previous(B)).contains(A);
        assertThat(vowels.next(E)).isEmpty();
    }

    @Test
    void theNextOpenItemComesFromTheBeginningWhenNoneIsLeftBehindAndIsNeverTheSame() {
        FilteredQueue<Letter, Kind> queue = queue(new Filter<>(null, null));

        assertThat(queue.firstOpen()).contains(B);
        assertThat(queue.nextOpen(B)).contains(E);
        assertThat(queue.nextOpen(F)).contains(B);
        assertThat(queue(new Filter<>(null, "second")).nextOpen(E)).isEmpty();
    }
}
