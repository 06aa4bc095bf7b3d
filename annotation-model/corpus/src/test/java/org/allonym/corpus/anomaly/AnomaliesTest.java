package org.allonym.corpus.anomaly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.allonym.progress.Progress;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AnomaliesTest {

    private static JsonNode golden() throws Exception {
        try (InputStream file = AnomaliesTest.class.getResourceAsStream("golden.json")) {
            return JsonMapper.shared().readTree(file);
        }
    }

    private static List<String> strings(JsonNode node) {
        List<String> strings = new ArrayList<>();
        node.forEach(each -> strings.add(each.asString()));
        return strings;
    }

    /// Essays as they are: words with capitals, commas and stops, now and then a bracket or a digit.
    private static List<String> essays(Random random, int count) {
        String[] words = ("question nation action section people ideas maps help team before quickly Views station mention jazz vexed"
                + " option stories motion would fork given").split(" ");
        List<String> essays = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            StringBuilder essay = new StringBuilder();
            for (int k = 150 + random.nextInt(100); k > 0; k--) {
                essay.append(words[random.nextInt(words.length)]);
                essay.append(between(random));
            }
            essays.add(essay.toString());
        }
        return essays;
    }

    private static String between(Random random) {
        return switch (random.nextInt(60)) {
            case 0 -> " (" + random.nextInt(10) + ")\n";
            case 1, 2, 3, 4, 5, 6 -> ". ";
            case 7, 8, 9, 10, 11, 12 -> ", ";
            default -> " ";
        };
    }

    @Test
    void aProfileComparesADocumentAsTheCorpusDid() {
        List<String> texts = essays(new Random(3), 300);
        texts.set(17, texts.get(17).replace("io", "3"));
        Anomalies anomalies = Anomalies.of(texts, 0.03, 1, Progress.NONE);
        CharacterProfile profile = anomalies.profile();

        for (int i = 0; i < texts.size(); i++) {
            assertThat(profile.compare(texts.get(i)).squaredDistance()).isCloseTo(anomalies.squaredDistance(i), within(1e-9 * (1 + anomalies.squaredDistance(i))));
        }
        for (Outlier outlier : anomalies.outliers()) {
            CharacterProfile.Comparison comparison = profile.compare(texts.get(outlier.document()));
            assertThat(comparison.weights()).isEqualTo(outlier.weights());
            assertThat(comparison.unknown()).isEqualTo(outlier.unknown());
        }
        assertThat(profile.threshold()).isEqualTo(anomalies.threshold());
    }

    @Test
    void frequenciesAreThoseOfTheTextWithoutAccents() throws Exception {
        JsonNode golden = golden();

        CharacterFrequencies frequencies = CharacterFrequencies.of(strings(golden.get("odd")), 2, Progress.NONE);

        for (int i = 0; i < frequencies.rows(); i++) {
            double[] expected = new double[CharacterFrequencies.COLUMNS];
            for (JsonNode pair : golden.get("frequencies").get(i)) {
                expected[CharacterFrequencies.column(pair.get(0).asString().charAt(0))] = pair.get(1).asDouble();
            }
            for (int j = 0; j < expected.length; j++) {
                assertThat(frequencies.value(i, j)).as("text %d, column %d", i, j).isEqualTo(expected[j], within(1e-15));
            }
        }
    }

    @Test
    void distancesAndOutliersAreThoseOfScikitLearn() throws Exception {
        JsonNode golden = golden();

        Anomalies anomalies = Anomalies.of(strings(golden.get("texts")), 0.05, 1, Progress.NONE);

        for (int i = 0; i < anomalies.documents(); i++) {
            double expected = golden.get("distances").get(i).asDouble();
            assertThat(anomalies.squaredDistance(i)).as("document %d", i).isEqualTo(expected, within(1e-6 * expected));
        }
        double offset = golden.get("offset").asDouble();
        assertThat(anomalies.threshold()).isEqualTo(offset, within(1e-6 * offset));
        assertThat(anomalies.outliers().stream().map(Outlier::document).sorted().toList())
                .isEqualTo(golden.get("outliers").valueStream().map(JsonNode::asInt).toList());
    }

    @Test
    void anOutlierSaysWhichCharactersItHasTooManyOrTooFewOf() {
        List<String> essays = essays(new Random(4), 200);
        essays.set(77, essays.get(77).replace("io", "3"));

        Anomalies anomalies = Anomalies.of(essays, Anomalies.CONTAMINATION, 1, Progress.NONE);

        Outlier first = anomalies.outliers().getFirst();
        assertThat(first.document()).isEqualTo(77);
        assertThat(first.weights()).hasSize(10).isSortedAccordingTo((one, other) -> Double.compare(other.share(), one.share()));
        CharacterWeight three = first.weights().stream().filter(weight -> weight.character() == '3').findFirst().orElseThrow();
        assertThat(three.tooMany()).isTrue();
        assertThat(three.examples()).hasSize(2).allSatisfy(
                span -> assertThat(essays.get(77).substring(span.start(), span.end())).isEqualTo("3"));
        assertThat(three.examples().get(0).end()).isLessThan(essays.get(77).indexOf(' ', three.examples().get(0).end()));
        CharacterWeight missing = first.weights().stream().filter(weight -> weight.character() == 'i').findFirst().orElseThrow();
        assertThat(missing.tooMany()).isFalse();
        assertThat(missing.perThousand()).isLessThan(missing.expectedPerThousand());
    }

    /// Not ten lines, one for each letter.
    @Test
    void whatMakesAnOutlierIsSaidInThreeSharesAtTheMost() {
        List<String> essays = essays(new Random(4), 200);
        essays.set(77, essays.get(77).toUpperCase(Locale.ROOT));
        essays.set(78, essays.get(78).replace("io", "3"));

        List<Outlier> outliers = Anomalies.of(essays, Anomalies.CONTAMINATION, 1, Progress.NONE).outliers();

        List<UnusualShare> capitals = outliers.stream().filter(one -> one.document() == 77).findFirst().orElseThrow().shares();
        assertThat(capitals).extracting(UnusualShare::kind).containsExactlyInAnyOrder(UnusualShare.CAPITALS, UnusualShare.SMALL);
        UnusualShare large = capitals.stream().filter(one -> one.kind().equals(UnusualShare.CAPITALS)).findFirst().orElseThrow();
        assertThat(large.perThousand()).isGreaterThan(700);
        assertThat(large.usualTo()).isBetween(1.0, 20.0);
        assertThat(large.usualFrom()).isLessThan(large.usualTo());
        assertThat(outliers.stream().filter(one -> one.document() == 78).findFirst().orElseThrow().shares())
                .hasSizeBetween(1, 3).extracting(UnusualShare::kind).contains("3");
        List<CharacterWeight> weights = outliers.getFirst().weights();
        assertThat(CharacterWeight.read(CharacterWeight.written(weights))).hasSize(10)
                .extracting(CharacterWeight::character).isEqualTo(weights.stream().map(CharacterWeight::character).toList());
        assertThat(UnusualShare.read(UnusualShare.written(capitals))).extracting(UnusualShare::kind).isEqualTo(capitals.stream().map(UnusualShare::kind).toList());
    }

    @Test
    void charactersThatNoneOfTheCoreHasAreSaidThoughTheyWeighNothing() {
        List<String> essays = essays(new Random(4), 200);
        essays.set(77, essays.get(77).replace("io", "]"));

        Outlier first = Anomalies.of(essays, Anomalies.CONTAMINATION, 1, Progress.NONE).outliers().getFirst();

        assertThat(first.document()).isEqualTo(77);
        assertThat(first.unknown()).singleElement().satisfies(weight -> {
            assertThat(weight.character()).isEqualTo(']');
            assertThat(weight.share()).isZero();
            assertThat(weight.expectedPerThousand()).isZero();
        });
        assertThat(first.shares()).extracting(UnusualShare::kind).first().isEqualTo("]");
    }

    @Test
    void whatCharactersContributeAddsUpToTheDistance() {
        CharacterFrequencies frequencies = CharacterFrequencies.of(essays(new Random(5), 150), 1, Progress.NONE);

        Envelope envelope = Envelope.of(frequencies, 1, 1, Progress.NONE);

        for (int i = 0; i < 150; i += 10) {
            assertThat(Arrays.stream(envelope.contributions(i)).sum())
                    .isEqualTo(envelope.squaredDistances[i], within(1e-9 * envelope.squaredDistances[i]));
        }
    }

    @Test
    void aCharacterThatStandsForOthersIsProposedWithItsWords() {
        List<String> essays = essays(new Random(4), 200);
        essays.set(77, essays.get(77).replace("io", "3"));
        Outlier outlier = Anomalies.of(essays, Anomalies.CONTAMINATION, 1, Progress.NONE).outliers().getFirst();

        List<Confusion> confusions = UsualWords.of(essays, Progress.NONE).confusions(essays.get(77), outlier);

        Confusion confusion = confusions.getFirst();
        assertThat(confusion.character()).isEqualTo('3');
        assertThat(confusion.expected()).isEqualTo("io");
        assertThat(confusion.words()).isGreaterThan(5);
        assertThat(confusion.examples()).hasSize(3).allSatisfy(example -> {
            Span span = example.span();
            assertThat(essays.get(77).substring(span.start(), span.end()).replace("3", "io")).isEqualTo(example.usual());
        });
    }

    @Test
    void theResultDependsOnTheSeedAndNotOnThreads() {
        List<String> essays = essays(new Random(9), 700);

        Anomalies one = Anomalies.of(essays, 0.03, 5, 1, Progress.NONE);
        Anomalies three = Anomalies.of(essays, 0.03, 5, 3, Progress.NONE);

        assertThat(three.outliers()).isEqualTo(one.outliers());
        for (int i = 0; i < 700; i++) {
            assertThat(three.squaredDistance(i)).isEqualTo(one.squaredDistance(i));
        }
    }

    @Test
    void charactersThatHardlyVaryAreSaidAndMakeNoCore() {
        List<String> essays = essays(new Random(6), 300);
        essays.set(3, essays.get(3) + "~~~~");

        Anomalies anomalies = Anomalies.of(essays, 0.03, 1, Progress.NONE);

        assertThat(use(anomalies, '#')).isEqualTo(ColumnUse.CONSTANT);
        assertThat(use(anomalies, '~')).isIn(ColumnUse.NEARLY_CONSTANT, ColumnUse.CONSTANT_IN_CORE);
        assertThat(use(anomalies, 'e')).isEqualTo(ColumnUse.CORE);
        // brackets close as often as they open, in each text, and then a line ends
        assertThat(List.of(use(anomalies, '\n'), use(anomalies, '('), use(anomalies, ')'))).containsOnlyOnce(ColumnUse.CORE);
        assertThat(anomalies.isRobust()).isTrue();
        assertThat(anomalies.isSingular()).isTrue();
        assertThat(anomalies.rank()).isLessThan(anomalies.weighedColumns());
    }

    private static ColumnUse use(Anomalies anomalies, char character) {
        Anomalies.CharacterColumn column = anomalies.columns().get(CharacterFrequencies.column(character));
        assertThat(column.character()).isEqualTo(character);
        return column.use();
    }

    @Test
    void fewOrEqualDocumentsAreComparedWithAllOfThem() {
        assertThat(Anomalies.of(List.of(), 0.03, 1, Progress.NONE).outliers()).isEmpty();
        assertThat(Anomalies.of(List.of("a"), 0.03, 1, Progress.NONE).outliers()).isEmpty();
        assertThat(Anomalies.of(Collections.nCopies(50, "same text"), 0.03, 1, Progress.NONE).outliers()).isEmpty();

        Anomalies two = Anomalies.of(List.of("some text", "another", ""), 0.03, 1, Progress.NONE);

        assertThat(two.isRobust()).isFalse();
        assertThat(two.coreDocuments()).isEqualTo(3);
    }

    @Test
    void moreColumnsThanDocumentsUseFewerForTheCore() {
        Anomalies anomalies = Anomalies.of(essays(new Random(8), 40), 0.03, 1, Progress.NONE);

        assertThat(anomalies.columns().stream().filter(column -> column.use() == ColumnUse.CORE).count()).isEqualTo(8);
        assertThat(anomalies.outliers()).hasSize(2);
    }

    @Test
    void aColumnThatFollowsFromOthersInHalfOfTheDocumentsLeavesTheCore() {
        // d = a + b in most of the documents, which no pair of columns shows
        Random random = new Random(2);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            int a = 20 + random.nextInt(30);
            int b = 20 + random.nextInt(30);
            int d = i % 3 == 0 ? 20 + random.nextInt(60) : a + b;
            int c = 20 + random.nextInt(30);
            String letters = "a".repeat(a) + "b".repeat(b) + "c".repeat(c) + "d".repeat(d);
            texts.add(letters + "é".repeat(random.nextInt(9)) + "—".repeat(random.nextInt(50)));
        }

        Anomalies anomalies = Anomalies.of(texts, 0.03, 1, Progress.NONE);

        assertThat(List.of(use(anomalies, 'a'), use(anomalies, 'b'), use(anomalies, 'd'))).containsOnlyOnce(ColumnUse.LEFT_OUT_OF_CORE);
        assertThat(anomalies.isRobust()).isTrue();
    }

    @Test
    void quantilesOfChiSquaredAreThoseOfTheTables() {
        assertThat(ChiSquared.quantile(0.975, 1)).isEqualTo(5.0238861873148881, within(1e-10));
        assertThat(ChiSquared.quantile(0.975, 58)).isEqualTo(80.93559188653639, within(1e-10));
        assertThat(ChiSquared.probability(96, 96)).isEqualTo(0.5191962373196565, within(1e-12));
        assertThat(ChiSquared.consistency(58, 1)).isEqualTo(1);
    }

    @Test
    void progressThatThrowsStopsTheWork() {
        List<String> essays = essays(new Random(1), 20);

        assertThatThrownBy(() -> Anomalies.of(essays, 0.03, 1, (_, _) -> {
            throw new CancellationException();
        })).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> Anomalies.of(essays, 0, 1, Progress.NONE)).isInstanceOf(IllegalArgumentException.class);
    }
}
