package org.allonym.corpus.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.progress.Progress;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SimilaritiesTest {

    private static final String ONE = "red apples grow near old stone walls";
    private static final String OTHER = "grey boats sail past tall iron towers";

    private static Similarities of(List<String> texts) {
        return of(texts, List.of());
    }

    private static Similarities of(List<String> texts, List<String> leftOut) {
        return TrigramIndex.of(texts, leftOut, Progress.NONE).similarities(0.1, Progress.NONE);
    }

    @Test
    void similaritiesAreThoseOfScikitLearn() throws Exception {
        JsonNode golden;
        try (InputStream file = SimilaritiesTest.class.getResourceAsStream("golden.json")) {
            golden = JsonMapper.shared().readTree(file);
        }
        List<String> texts = new ArrayList<>();
        golden.get("texts").forEach(text -> texts.add(text.asString()));

        Similarities similarities = of(texts);

        double[] highest = new double[texts.size()];
        Map<List<Integer>, Double> listed = new HashMap<>();
        for (JsonNode pair : golden.get("pairs")) {
            double cosine = pair.get(2).asDouble();
            for (int k = 0; k < 2 && cosine >= 0.1; k++) {
                int document = pair.get(k).asInt();
                highest[document] = Math.max(highest[document], cosine);
                listed.put(List.of(document, pair.get(1 - k).asInt()), cosine);
            }
        }
        for (int i = 0; i < texts.size(); i++) {
            assertThat(similarities.size(i)).as("size of %d", i).isEqualTo(golden.get("sizes").get(i).asInt());
            assertThat(similarities.highest(i)).as("highest of %d", i).isEqualTo(highest[i], within(1e-9));
            for (Similarities.Neighbour neighbour : similarities.neighbours(i)) {
                Double cosine = listed.remove(List.of(i, neighbour.document()));
                assertThat(neighbour.cosine()).as("%d and %d", i, neighbour.document()).isEqualTo(cosine, within(1e-9));
            }
        }
        assertThat(listed).isEmpty();
    }

    @Test
    void aDocumentWithANeighbourAboveTheThresholdIsLeftOutAndTheNeighbourToo() {
        Similarities similarities = of(List.of(ONE, OTHER, ONE + " today", OTHER + " one two three four five"));

        // 5 of 5 and 6 trigrams are √(5/6) = 0.913, 5 of 5 and 10 are √(1/2) = 0.707
        assertThat(similarities.withNeighbourAbove(0.9)).containsExactly(0, 2);
        assertThat(similarities.countWithNeighbourAbove(0.9)).isEqualTo(2);
        assertThat(similarities.withNeighbourAbove(0.7)).containsExactly(0, 1, 2, 3);
        assertThat(similarities.neighbour(3)).isEqualTo(OptionalInt.of(1));
        assertThat(similarities.highest(3)).isEqualTo(Math.sqrt(0.5), within(1e-15));
    }

    @Test
    void aCosineThatIsTheThresholdIsNotAboveIt() {
        // 9 trigrams are in both, of 10 each
        String nine = "b01 b02 b03 b04 b05 b06 b07 b08 b09 b10 b11";

        Similarities similarities = of(List.of("start " + nine, nine + " end"));

        assertThat(similarities.highest(0)).isEqualTo(0.9);
        assertThat(similarities.withNeighbourAbove(0.9)).isEmpty();
        assertThat(similarities.cumulative(0.2)).containsExactly(
                new Similarities.CumulativePoint(0.1, 0),
                new Similarities.CumulativePoint(0.1 + 0.2, 0),
                new Similarities.CumulativePoint(0.1 + 2 * 0.2, 0),
                new Similarities.CumulativePoint(0.1 + 3 * 0.2, 0),
                new Similarities.CumulativePoint(0.1 + 4 * 0.2, 2),
                new Similarities.CumulativePoint(1, 2));
    }

    @Test
    void textsWithoutATrigramAreLikeNothing() {
        Similarities similarities = of(List.of("", "", "two words", "two words", "the of and", "the of and"));

        assertThat(similarities.pairs()).isZero();
        assertThat(similarities.neighbour(0)).isEmpty();
        assertThat(similarities.withNeighbourAbove(0.1)).isEmpty();
        assertThat(of(List.of()).cumulative(0.1)).last().isEqualTo(new Similarities.CumulativePoint(1, 0));
    }

    @Test
    void tooManyTokensForExactMarksMakeNoDifference() {
        List<String> texts = List.of(ONE, "left out words here", OTHER, ONE + " today", ONE);
        TokenRows rows = TokenRows.read(texts, 1, Progress.NONE);

        List<Similarities> both = Stream.of(true, false)
                .map(exact -> TrigramIndex.of(new TokenRows(rows.tokens(), rows.starts(), exact), 2, 1, Progress.NONE))
                .map(index -> index.similarities(0.1, Progress.NONE))
                .toList();

        assertThat(rows.marksAreExact()).isTrue();
        assertThat(both).extracting(similarities -> similarities.size(1)).containsOnly(1);
        assertThat(both).extracting(similarities -> similarities.size(2)).containsOnly(0);
    }

    @Test
    void groupsAreInTheOrderOfTheirFirstDocuments() {
        Similarities similarities = of(List.of(OTHER, ONE, ONE + " today", "unlike all other texts here", ONE + " today again", OTHER));

        assertThat(similarities.groups(0.9)).containsExactly(List.of(0, 5), List.of(1, 2, 4));
        assertThatThrownBy(() -> similarities.groups(0.05)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void passagesThatAreLeftOutCountInNoDocument() {
        String template = "Describe in your own words what the team decided";
        List<String> texts = List.of(template + "\n" + ONE, template + "\n" + OTHER);

        Similarities with = of(texts);
        Similarities without = of(texts, List.of(template));

        assertThat(with.highest(0)).isPositive();
        assertThat(without.highest(0)).isZero();
        assertThat(without.size(0)).isEqualTo(with.size(0) - 2);
    }

    @Property(tries = 60)
    void everyWayToCountGivesThePairsOfTheSlowOne(@ForAll long seed) {
        List<String> texts = RandomTexts.of(new Random(seed), 40);
        List<Set<List<String>>> sets = texts.stream().map(SimilaritiesTest::trigrams).toList();

        Similarities fast = TrigramIndex.of(texts, List.of(), 1, Progress.NONE).similarities(0.3, 1, Progress.NONE);
        Similarities shared = TrigramIndex.of(texts, List.of(), 3, Progress.NONE).similarities(0.3, 3, Progress.NONE);

        for (int i = 0; i < texts.size(); i++) {
            List<Similarities.Neighbour> expected = new ArrayList<>();
            double highest = 0;
            for (int j = 0; j < texts.size(); j++) {
                Set<List<String>> common = new HashSet<>(sets.get(i));
                common.retainAll(sets.get(j));
                double cosine = common.isEmpty() ? 0 : common.size() / Math.sqrt((double) sets.get(i).size() * sets.get(j).size());
                if (i != j) {
                    highest = Math.max(highest, cosine >= 0.1 ? cosine : 0);
                    if (cosine >= 0.3) {
                        expected.add(new Similarities.Neighbour(j, cosine, common.size()));
                    }
                }
            }
            assertThat(fast.neighbours(i)).isEqualTo(expected);
            assertThat(fast.highest(i)).isEqualTo(highest);
            assertThat(shared.neighbours(i)).isEqualTo(expected);
            assertThat(shared.neighbour(i)).isEqualTo(fast.neighbour(i));
        }
        assertThat(shared.groups(0.3)).isEqualTo(fast.groups(0.3));
    }

    private static Set<List<String>> trigrams(String text) {
        List<String> tokens = text.isBlank() ? List.of() : Arrays.asList(text.strip().split(" +"));
        Set<List<String>> trigrams = new HashSet<>();
        for (int i = 0; i + 2 < tokens.size(); i++) {
            trigrams.add(tokens.subList(i, i + 3));
        }
        return trigrams;
    }

    @Test
    void templateTextInAllDocumentsIsCountedInBitsWithTheSameResult() {
        List<String> texts = RandomTexts.withTemplate(new Random(3), 300);
        TrigramIndex index = TrigramIndex.of(texts, List.of(), Progress.NONE);

        Similarities similarities = index.similarities(0.1, Progress.NONE);

        FrequentTrigrams frequent = FrequentTrigrams.of(index);
        assertThat(IntStream.range(0, index.sharedTrigrams()).filter(frequent::has).count()).isGreaterThan(20);
        for (int i = 0; i < 300; i += 37) {
            Set<List<String>> one = trigrams(texts.get(i));
            List<Similarities.Neighbour> expected = new ArrayList<>();
            for (int j = 0; j < 300; j++) {
                Set<List<String>> common = trigrams(texts.get(j));
                int size = common.size();
                common.retainAll(one);
                double cosine = common.size() / Math.sqrt((double) size * one.size());
                if (j != i && cosine >= 0.1) {
                    expected.add(new Similarities.Neighbour(j, cosine, common.size()));
                }
            }
            assertThat(similarities.neighbours(i)).isEqualTo(expected);
        }
    }

    @Test
    void tooManyPairsRaiseTheFloorAndGroupsStayTheSame() {
        List<String> texts = RandomTexts.withTemplate(new Random(3), 300);
        TrigramIndex index = TrigramIndex.of(texts, List.of(), Progress.NONE);

        Similarities all = SimilarityJoin.run(index, 0.1, Integer.MAX_VALUE, 2, Progress.NONE);
        Similarities few = SimilarityJoin.run(index, 0.1, 500, 2, Progress.NONE);
        Similarities fewOnOneThread = SimilarityJoin.run(index, 0.1, 500, 1, Progress.NONE);

        assertThat(all.floor()).isEqualTo(0.1);
        assertThat(few.floor()).isGreaterThan(0.1).isEqualTo(fewOnOneThread.floor());
        assertThat(few.pairs()).isPositive().isLessThanOrEqualTo(500);
        for (int i = 0; i < 300; i++) {
            assertThat(few.highest(i)).isEqualTo(all.highest(i));
            assertThat(few.neighbours(i)).isEqualTo(
                    all.neighbours(i).stream().filter(neighbour -> neighbour.cosine() >= few.floor()).toList());
        }
        for (double threshold : new double[] {0.1, 0.2, 0.3, 0.5}) {
            assertThat(few.groups(threshold)).isEqualTo(all.groups(threshold));
        }
    }

    @Test
    void manyTimesTheSameTextIsOneGroupThatIsNotListedPairByPair() {
        TrigramIndex index = TrigramIndex.of(Collections.nCopies(100, ONE), List.of(), Progress.NONE);

        Similarities similarities = SimilarityJoin.run(index, 0.5, 1000, 2, Progress.NONE);

        assertThat(similarities.floor()).isGreaterThan(1);
        assertThat(similarities.pairs()).isZero();
        assertThat(similarities.groups(0.9)).containsExactly(IntStream.range(0, 100).boxed().toList());
        assertThat(similarities.neighbour(0)).hasValue(1);
        assertThat(similarities.neighbour(99)).hasValue(0);
    }

    @Test
    void progressThatThrowsStopsTheWork() {
        TrigramIndex index = TrigramIndex.of(RandomTexts.of(new Random(1), 200), List.of(), Progress.NONE);

        assertThatThrownBy(() -> index.similarities(0.3, (_, _) -> {
            throw new CancellationException();
        })).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> index.similarities(0.05, Progress.NONE)).isInstanceOf(IllegalArgumentException.class);
    }
}
