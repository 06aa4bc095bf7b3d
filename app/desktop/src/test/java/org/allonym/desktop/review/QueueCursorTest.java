package org.allonym.desktop.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.Test;

/// The cursor over a queue of letters, in alphabetical order; some of them are open.
class QueueCursorTest {

    private final Set<String> open = new HashSet<>(Set.of("b", "d"));
    private List<String> shown = List.of("a", "b", "c", "d");
    private final QueueCursor<String, String> cursor = new QueueCursor<>(() -> new Letters(shown, open), item -> item, this::open);

    private void open(String item) {
        cursor.set(item);
    }

    @Test
    void theFirstOpenItemIsTakenWhenNothingIsShown() {
        cursor.comeIntoView();

        assertThat(cursor.get()).isEqualTo("b");
        assertThat(cursor.position()).hasValue(1);
    }

    @Test
    void nextAndPreviousTakeEveryItemAndStopAtTheEnds() {
        cursor.set("c");

        assertThat(cursor.next()).isTrue();
        assertThat(cursor.get()).isEqualTo("d");
        assertThat(cursor.next()).isFalse();
        assertThat(cursor.get()).isEqualTo("d");
        assertThat(cursor.previous()).isTrue();
        assertThat(cursor.get()).isEqualTo("c");
    }

    @Test
    void aDecisionGoesOnToTheNextOpenItemFromTheEndBackToTheBeginning() {
        cursor.set("d");

        cursor.stepAndGoOn(() -> decide("d"));
        assertThat(cursor.get()).isEqualTo("b");
        cursor.stepAndGoOn(() -> decide("b"));
        assertThat(cursor.get()).as("nothing else is open").isEqualTo("b");
    }

    private void decide(String item) {
        open.remove(item);
        cursor.follow(cursor::set);
    }

    @Test
    void aChangeFromElsewhereKeepsTheItem() {
        cursor.set("b");
        open.remove("b");

        cursor.follow(cursor::set);

        assertThat(cursor.get()).isEqualTo("b");
    }

    @Test
    void whatComesInThePlaceOfAnItemThatHasGoneIsShown() {
        cursor.set("b");
        shown = List.of("a", "c");
        cursor.replace("b");
        assertThat(cursor.get()).isEqualTo("c");

        shown = List.of("a");
        cursor.replace("c");
        assertThat(cursor.get()).as("the one before, at the end").isEqualTo("a");

        shown = List.of();
        cursor.replace("a");
        assertThat(cursor.get()).isNull();
    }

    @Test
    void aFilterThatHidesTheItemTakesAnotherAndOneThatShowsItDoesNot() {
        cursor.set("a");
        shown = List.of("a", "d");
        cursor.comeIntoView();
        assertThat(cursor.get()).isEqualTo("a");

        shown = List.of("c", "d");
        cursor.comeIntoView();
        assertThat(cursor.get()).isEqualTo("d");
    }

    @Test
    void whereNothingIsCurrentACommandIsRefusedAndNoWayLeadsOn() {
        Problem nothing = new Problem.Refused("Nothing is selected.", "Choose something.");

        assertThatThrownBy(() -> cursor.require(nothing))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem()).isEqualTo(nothing));
        assertThat(cursor.next()).isFalse();
        assertThat(cursor.position()).isEmpty();
    }

    private record Letters(List<String> items, Set<String> open) implements QueueOrder<String> {

        @Override
        public OptionalInt positionOf(String item) {
            int at = items.indexOf(item);
            return at < 0 ? OptionalInt.empty() : OptionalInt.of(at);
        }

        @Override
        public Optional<String> firstOpen() {
            return items.stream().filter(open::contains).findFirst();
        }

        @Override
        public Optional<String> nextOpen(String item) {
            return Stream.concat(after(item), items.stream())
                    .filter(each -> open.contains(each) && !each.equals(item))
                    .findFirst();
        }

        @Override
        public Optional<String> next(String item) {
            return after(item).findFirst();
        }

        private Stream<String> after(String item) {
            return items.stream().filter(each -> each.compareTo(item) > 0);
        }

        @Override
        public Optional<String> previous(String item) {
            return IntStream.range(0, items.size())
                    .mapToObj(i -> items.get(items.size() - 1 - i))
                    .filter(each -> each.compareTo(item) < 0)
                    .findFirst();
        }
    }
}
