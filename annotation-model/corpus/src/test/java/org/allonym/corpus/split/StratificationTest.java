package org.allonym.corpus.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class StratificationTest {

    private static final SplitPlan HALVES = new SplitPlan(List.of(new SplitPlan.Part("a", 1), new SplitPlan.Part("b", 1)), 1);

    private static SplitItem item(String id, Map<String, Integer> spans, String... together) {
        return new SplitItem(id, spans, Map.of(), Set.of(together));
    }

    private static SplitItem plain(int id, String... together) {
        return item("d" + id, Map.of(), together);
    }

    private static List<String> of(String split, SortedMap<String, String> splits) {
        return splits.entrySet().stream().filter(one -> one.getValue().equals(split)).map(Map.Entry::getKey).toList();
    }

    /// Documents as in a corpus: a few labels in most, some in few, people with several documents.
    static List<SplitItem> corpus(int size, long seed) {
        Random random = new Random(seed);
        List<SplitItem> items = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Map<String, Integer> spans = new HashMap<>();
            for (int label = 0; label < 8; label++) {
                if (random.nextDouble() < Math.pow(0.5, label)) {
                    spans.put("L" + label, 1 + random.nextInt(4));
                }
            }
            String person = "p" + (int) (size * Math.pow(random.nextDouble(), 1.5) / 2);
            items.add(new SplitItem("d" + i, spans, Map.of("course", "c" + random.nextInt(5)), Set.of(person)));
        }
        return items;
    }

    @Test
    void theSharesAreMetToTheDocumentWhereNothingElseIsAsked() {
        List<SplitItem> items = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            items.add(plain(i));
        }

        SortedMap<String, String> splits = Stratification.split(items, SplitPlan.USUAL);

        assertThat(of("train", splits)).hasSize(140);
        assertThat(of("dev", splits)).hasSize(30);
        assertThat(of("test", splits)).hasSize(30);
    }

    @Test
    void aRareLabelIsSpreadBeforeACommonOne() {
        List<SplitItem> items = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            items.add(item("d" + i, i < 4 ? Map.of("RARE", 1, "COMMON", 3) : Map.of("COMMON", 1)));
        }

        SplitBalance balance = SplitBalance.of(items, Stratification.split(items, HALVES), HALVES);

        assertThat(balance.all().documents()).containsExactly(20, 20);
        assertThat(balance.labels()).extracting(row -> row.stratum().value()).containsExactly("COMMON", "RARE");
        assertThat(balance.labels().getLast().documents()).containsExactly(2, 2);
        assertThat(balance.labels().getFirst().spans()).containsExactly(24L, 24L);
        assertThat(balance.furthest(balance.labels()).orElseThrow().shareOff(HALVES)).isZero();
    }

    @Test
    void valuesOfAnAttributeAreSpreadAndAMissingOneIsAValueToo() {
        List<SplitItem> items = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            items.add(new SplitItem("d" + i, Map.of(), Map.of("grade", List.of("A", "B", "").get(i % 3)), Set.of()));
        }

        SplitBalance balance = SplitBalance.of(items, Stratification.split(items, HALVES), HALVES);

        assertThat(balance.values("grade")).allSatisfy(row -> assertThat(row.documents()).containsExactly(10, 10));
        assertThat(balance.values("grade")).hasSize(3);
        assertThat(balance.labels()).isEmpty();
    }

    @Test
    void whatHangsTogetherThroughOthersStaysTogether() {
        List<SplitItem> items = new ArrayList<>(List.of(plain(0, "ann"), plain(1, "ann", "passage"), plain(2, "passage"), plain(3, "bob")));
        for (int i = 4; i < 30; i++) {
            items.add(plain(i));
        }

        SortedMap<String, String> splits = Stratification.split(items, HALVES);

        assertThat(new HashSet<>(List.of(splits.get("d0"), splits.get("d1"), splits.get("d2")))).hasSize(1);
        assertThat(Stratification.groups(items)).filteredOn(group -> group.size() > 1)
                .containsExactly(items.subList(0, 3));
    }

    @Test
    void aGroupLargerThanTheSmallestSplitGoesWhereThereIsMostRoomWhateverLabelIsWantedElsewhere() {
        List<SplitItem> items = new ArrayList<>(List.of(
                item("both1", Map.of("L", 1, "M", 1)), item("both2", Map.of("L", 1, "M", 1)), item("one", Map.of("L", 1), "class")));
        for (int i = 0; i < 97; i++) {
            items.add(i < 59 ? plain(i, "class") : plain(i));
        }

        SortedMap<String, String> splits = Stratification.split(items, SplitPlan.USUAL);

        assertThat(splits.get("one")).isEqualTo("train");
        assertThat(of("train", splits)).hasSize(70);
    }

    @Test
    void theOrderOfTheItemsMakesNoDifferenceAndTheSeedDoes() {
        List<SplitItem> items = corpus(300, 1);
        List<SplitItem> shuffled = new ArrayList<>(items);
        Collections.shuffle(shuffled, new Random(2));

        SortedMap<String, String> splits = Stratification.split(items, SplitPlan.USUAL);

        assertThat(Stratification.split(shuffled, SplitPlan.USUAL)).isEqualTo(splits);
        assertThat(Stratification.split(items, new SplitPlan(SplitPlan.USUAL.parts(), 2))).isNotEqualTo(splits);
    }

    @Test
    void theSplitsAreTheSameOnEveryMachine() {
        List<SplitItem> items = corpus(40, 7);

        SortedMap<String, String> splits = Stratification.split(items, SplitPlan.USUAL);

        assertThat(String.join(" ", of("dev", splits))).isEqualTo("d1 d10 d25 d28 d31 d34 d35 d38");
        assertThat(String.join(" ", of("test", splits))).isEqualTo("d12 d13 d14 d16 d22 d23 d27 d5");
    }

    @Property(tries = 60)
    void everyItemHasOneSplitAndNoGroupFallsApart(@ForAll long seed, @ForAll @IntRange(min = 0, max = 120) int size) {
        List<SplitItem> items = corpus(size, seed);

        SortedMap<String, String> splits = Stratification.split(items, new SplitPlan(SplitPlan.USUAL.parts(), seed));

        assertThat(splits).hasSize(size);
        assertThat(Stratification.groups(items)).allSatisfy(group ->
                assertThat(group.stream().map(item -> splits.get(item.id())).distinct()).hasSize(1));
    }

    @Test
    void labelsAreTwiceAsEvenAsByChance() {
        double stratified = 0;
        double chance = 0;
        for (long seed = 0; seed < 10; seed++) {
            List<SplitItem> items = corpus(400, seed);
            List<SplitItem> unlabelled = items.stream().map(item -> item(item.id(), Map.of(), item.together().toArray(String[]::new))).toList();
            SplitPlan plan = new SplitPlan(SplitPlan.USUAL.parts(), seed);
            stratified += off(items, Stratification.split(items, plan), plan);
            chance += off(items, Stratification.split(unlabelled, plan), plan);
        }

        assertThat(stratified).isLessThan(chance / 2);
    }

    private static double off(List<SplitItem> items, SortedMap<String, String> splits, SplitPlan plan) {
        return SplitBalance.of(items, splits, plan).strata().stream().mapToDouble(row -> row.documentsOff(plan)).average().orElseThrow();
    }

    @Test
    void aPlanThatIsNoneIsRefused() {
        assertThatThrownBy(() -> new SplitPlan(List.of(new SplitPlan.Part("a", 1)), 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SplitPlan(List.of(new SplitPlan.Part("a", 1), new SplitPlan.Part("a", 2)), 1))
                .hasMessageContaining("two splits");
        assertThatThrownBy(() -> new SplitPlan.Part("a/b", 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SplitPlan.Part("a", 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void documentsWithoutASplitAreCountedApart() {
        List<SplitItem> items = List.of(plain(0), plain(1), plain(2));

        SplitBalance balance = SplitBalance.of(items, new TreeMap<>(Map.of("d0", "a", "d1", "gone")), HALVES);

        assertThat(balance.unsplit()).isEqualTo(2);
        assertThat(balance.all().documents()).containsExactly(1, 0);
        assertThat(balance.all().shareOff(HALVES)).isEqualTo(0.5);
    }
}
