package org.allonym.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.allonym.progress.Progress;
import org.junit.jupiter.api.Test;

class ChoosingTest {

    private final Choosing choosing = new Choosing(String::length);

    private static List<Submission> some(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Submission("s" + i, null, null, Map.of("course", i % 4 == 0 ? "art" : "maths", "talk", "move-" + i % 3)))
                .toList();
    }

    private Set<String> choose(SampleChoice choice, List<Submission> from) {
        return choosing.choose(choice, from, id -> "x".repeat(Integer.parseInt(id.substring(1))), Progress.NONE);
    }

    @Test
    void aDrawIsTheSameWhateverTheOrderAndAnotherWithAnotherSeed() {
        List<Submission> from = some(200);
        List<Submission> reversed = new ArrayList<>(from);
        Collections.reverse(reversed);

        Set<String> drawn = choose(new SampleChoice.Random(20, 7), from);

        assertThat(drawn).hasSize(20).containsExactlyInAnyOrderElementsOf(choose(new SampleChoice.Random(20, 7), reversed));
        assertThat(drawn).isNotEqualTo(choose(new SampleChoice.Random(20, 8), from));
    }

    @Test
    void moreThanThereIsIsAllThereIs() {
        assertThat(choose(new SampleChoice.Random(50, 1), some(12))).hasSize(12);
        assertThat(choose(new SampleChoice.Stratified(50, 1, List.of("course")), some(12))).hasSize(12);
    }

    @Test
    void eachStratumGetsItsShare() {
        List<Submission> from = some(200);

        Set<String> drawn = choose(new SampleChoice.Stratified(40, 3, List.of("course")), from);

        Map<String, Long> byCourse = from.stream()
                .filter(one -> drawn.contains(one.id()))
                .collect(Collectors.groupingBy(one -> one.attributes().get("course"), Collectors.counting()));
        assertThat(byCourse).isEqualTo(Map.of("art", 10L, "maths", 30L));
    }

    @Test
    void whatEachStratumGetsIsKnownBeforeTheDraw() {
        List<Choosing.Stratum> strata = Choosing.strata(new SampleChoice.Stratified(41, 3, List.of("course", "talk")), some(200));

        assertThat(strata).hasSize(6).first().isEqualTo(new Choosing.Stratum(List.of("art", "move-0"), 17, 4));
        assertThat(strata.stream().mapToInt(Choosing.Stratum::there).sum()).isEqualTo(200);
        Set<String> drawn = choose(new SampleChoice.Stratified(41, 3, List.of("course", "talk")), some(200));
        for (Choosing.Stratum one : strata) {
            assertThat(some(200).stream().filter(each -> drawn.contains(each.id())
                    && one.values().equals(List.of(each.attributes().get("course"), each.attributes().get("talk"))))).hasSize(one.taken());
        }
        assertThat(Choosing.strata(new SampleChoice.Stratified(5, 1, List.of("course")), List.of())).isEmpty();
    }

    @Test
    void theScoreChoosesTheHighest() {
        assertThat(choose(new SampleChoice.Score(3), some(20))).containsExactly("s19", "s18", "s17");
    }

    @Test
    void aDiverseChoiceTakesEachKindBeforeItRepeatsOne() {
        Set<String> chosen = choose(new SampleChoice.Diverse(3, List.of("talk"), "", 8, 1000), some(30));

        assertThat(chosen.stream().map(id -> Integer.parseInt(id.substring(1)) % 3)).containsExactlyInAnyOrder(0, 1, 2);
    }

    @Test
    void capsHoldForEachGroupAndForHowManyThereAre() {
        assertThat(choose(new SampleChoice.Diverse(30, List.of("talk"), "course", 4, 1000), some(40))).hasSize(8);
        assertThat(choose(new SampleChoice.Diverse(30, List.of("talk"), "course", 4, 1), some(40))).hasSize(4);
    }
}
