package org.allonym.services.surrogates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.progress.Progress;
import org.allonym.services.surrogates.SelfTest.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SelfTestTest {

    private static final List<String> SYLLABLES = List.of("ka", "lo", "mi", "ren", "dus", "to", "vel", "ana", "bri", "sho", "pe", "gar");

    /// A made-up town; some are more frequent than others.
    private static String town(Random random) {
        int square = random.nextInt(60) * random.nextInt(60);
        Random spelling = new Random(square);
        String town = spelling.ints(3, 0, SYLLABLES.size()).mapToObj(SYLLABLES::get).reduce("", String::concat);
        return Character.toUpperCase(town.charAt(0)) + town.substring(1);
    }

    /// Two pairs a document.
    private static List<Pair> pairs(int count, IntFunction<String> original, IntFunction<String> surrogate) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Pair(i / 2, "LOCATION", original.apply(i), surrogate.apply(i), "in", i % 3 == 0 ? "since" : ""))
                .toList();
    }

    private static SelfTest.Result tested(List<Pair> pairs) {
        return SelfTest.of(pairs, 200, 200, Progress.NONE);
    }

    private static double auc(SelfTest.Result result) {
        return ((Figure.Value) result.byLabel().getFirst().auc()).value();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void whatIsDrawnAsOriginalsAreCannotBeTold(long seed) {
        Random random = new Random(seed);

        SelfTest.Result result = tested(pairs(300, _ -> town(random), _ -> town(random)));

        assertThat(auc(result)).isCloseTo(0.5, within(0.1));
        assertThat(result.byLabel().getFirst().isAboveGoal()).isFalse();
        assertThat(result.byLabel().getFirst().signs()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shuffledOriginalsCannotBeTold(long seed) {
        Random random = new Random(seed);
        List<String> originals = IntStream.range(0, 300).mapToObj(_ -> town(random)).toList();

        SelfTest.Result result = tested(pairs(300, originals::get, _ -> originals.get(random.nextInt(300))));

        assertThat(auc(result)).isCloseTo(0.5, within(0.1));
    }

    @Test
    void aProjectOfFewPlacesIsNotToldByThem() {
        Random random = new Random(7);
        Random few = new Random(8);
        List<String> places = IntStream.range(0, 60).mapToObj(_ -> town(random)).toList();

        SelfTest.Result result = tested(pairs(300, _ -> places.get(few.nextInt(60)), _ -> town(random)));

        assertThat(auc(result)).isLessThan(0.6);
    }

    @Test
    void aSignatureIsToldAndNamed() {
        Random random = new Random(5);

        SelfTest.Result result = tested(pairs(120, _ -> town(random), _ -> town(random) + "ville"));

        SelfTest.Outcome towns = result.byLabel().getFirst();
        assertThat(auc(result)).isGreaterThan(0.97);
        assertThat(towns.isAboveGoal()).isTrue();
        assertThat(towns.auc()).isInstanceOfSatisfying(Figure.Value.class, value -> assertThat(value.interval()).isInstanceOf(Interval.Range.class));
        assertThat(towns.signs().getFirst().sentence())
                .isEqualTo("with a word ending in “ville”: 120 of 120 surrogates, 0 of 120 originals");
        assertThat(result.all().isAboveGoal()).isTrue();
    }

    @Test
    void oneValueForManyIsTold() {
        Random random = new Random(5);

        SelfTest.Result result = tested(pairs(120, _ -> town(random), i -> i % 3 == 0 ? town(random) : "Oak Street"));

        assertThat(auc(result)).isGreaterThan(0.75);
        assertThat(result.byLabel().getFirst().signs().getFirst().what()).containsAnyOf("oak", "street", "Aa Aa");
    }

    @Test
    void theSexThatATitleAsksForIsSeen() {
        Random random = new Random(5);
        List<Pair> pairs = IntStream.range(0, 160)
                .mapToObj(i -> {
                    boolean man = i % 2 == 0;
                    String stem = town(random);
                    return new Pair(i / 2, "NAME_STUDENT", stem + (man ? "o" : "a"), stem + (man ? "a" : "o"), man ? "mr." : "mrs.", "");
                })
                .toList();

        SelfTest.Result result = tested(pairs);

        assertThat(auc(result)).isGreaterThan(0.9);
        assertThat(result.byLabel().getFirst().signs().getFirst().what()).contains("after “mr");
    }

    @Test
    void tooFewValuesGiveNoFigure() {
        Random random = new Random(5);
        List<Pair> pairs = new ArrayList<>(pairs(SelfTest.VALUES - 1, i -> "Town" + i, _ -> town(random) + "ville"));

        SelfTest.Outcome few = tested(pairs).byLabel().getFirst();
        pairs.add(new Pair(3, "LOCATION", "Town0", "Oakville", "in", ""));
        SelfTest.Outcome same = tested(pairs).all();
        pairs.add(new Pair(3, "LOCATION", "Elsewhere", "Oakville", "in", ""));

        assertThat(few.auc()).isInstanceOf(Figure.Undefined.class);
        assertThat(few.sentence()).isEqualTo("too few values: 29 different ones in 15 documents; at least 30 in 10 are needed");
        assertThat(same.auc()).isInstanceOf(Figure.Undefined.class);
        assertThat(tested(pairs).all().auc()).isInstanceOf(Figure.Value.class);
        assertThat(tested(List.of()).byLabel()).isEmpty();
    }
}
