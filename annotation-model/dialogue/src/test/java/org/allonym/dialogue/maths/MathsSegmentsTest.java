package org.allonym.dialogue.maths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import net.jqwik.api.constraints.CharRange;
import org.allonym.project.Turn;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class MathsSegmentsTest {

    @Test
    void densityWeighsWordsPhrasesAndExpressionsAsThePaperDoes() {
        MathsVocabulary vocabulary = MathsVocabulary.of(MathsSettings.DEFAULT);

        assertThat(vocabulary.density("the fraction is small today")).isEqualTo(1.0 / 5);
        assertThat(vocabulary.density("what is the common denominator now")).isEqualTo(1.5 / 6);
        assertThat(vocabulary.density("I have x = 5")).isEqualTo(2.0 / 4);
        assertThat(vocabulary.density("fractions with a common denominator: 1/2")).isCloseTo((1 + 1.5 + 2) / 7, offset(1e-9));
        assertThat(vocabulary.density("hello Ana")).isZero();
        assertThat(vocabulary.density("👍")).isZero();
    }

    @Test
    void aProjectsOwnWordsCount() {
        MathsSettings own = new MathsSettings(0.05, 0.3, List.of(" Bruch ", "kleinster gemeinsamer Nenner", ""), Optional.empty());

        assertThat(MathsVocabulary.of(own).density("der BRUCH hier")).isEqualTo(1.0 / 3);
        assertThat(MathsVocabulary.of(own).density("kleinster gemeinsamer Nenner")).isEqualTo(0.5);
        assertThat(MathsVocabulary.of(MathsSettings.DEFAULT).density("der Bruch hier")).isZero();
    }

    @Test
    void aNumberBesideAnExpressionJoinsItsSegmentAndAGreetingDoesNot() {
        List<String> session = List.of("Hi Mateo!", "we had pizza", "What is 1/2 + 1/4?", "3", "6 and 4", "yay", "bye Mateo!");

        assertThat(numbers(session, MathsSettings.DEFAULT)).containsExactly(3, 4, 5);
        assertThat(numbers(session, new MathsSettings(0.05, 1, List.of(), Optional.empty()))).containsExactly(3);
        assertThat(numbers(session, new MathsSettings(1, 0, List.of(), Optional.empty()))).isEmpty();
    }

    @Test
    void aTextWithoutTurnsHasItsLinesForMessages() {
        String text = "My week was fine.\r\n\nSolve 2x + 3 = 7.\nGrandma Ana came.";

        MathsSegments segments = MathsSegments.of(text, MathsSettings.DEFAULT, MessageComparison.WORDS);

        assertThat(segments.spans()).extracting(span -> text.substring(span.start(), span.end())).containsExactly("Solve 2x + 3 = 7.");
        assertThat(segments.holds(new Span(text.indexOf("3 ="), text.indexOf("3 =") + 1))).isTrue();
        assertThat(segments.holds(new Span(text.indexOf("Ana"), text.length() - 1))).isFalse();
        assertThat(segments.share()).isCloseTo(1.0 / 3, offset(1e-9));
    }

    @Test
    void settingsSurviveTheStore() {
        MathsSettings settings = new MathsSettings(0.075, 0.5, List.of("bruch", "a b"), Optional.of(new MathsSettings.Embedding("all-MiniLM L6", "0f".repeat(32))));
        Map<String, String> stored = settings.values();

        assertThat(MathsSettings.of(name -> stored.getOrDefault(name, ""))).isEqualTo(settings);
        assertThat(MathsSettings.DEFAULT.values().values()).containsOnly("");
        assertThat(MathsSettings.of(_ -> "many")).isEqualTo(new MathsSettings(0.05, 0.3, List.of("many"), Optional.empty()));
    }

    @Property(tries = 200)
    void anchorsAlwaysStayAndALowerThresholdNeverLosesAMessage(
            @ForAll @Size(max = 12) List<@StringLength(max = 8) @CharRange(from = '0', to = '3') @CharRange(from = '+', to = '+') @CharRange(from = ' ', to = ' ') @CharRange(from = 'a', to = 'b') String> messages) {
        List<Integer> anchors = numbers(messages, new MathsSettings(0.05, 1, List.of(), Optional.empty()));

        assertThat(numbers(messages, MathsSettings.DEFAULT)).containsAll(anchors);
    }

    @Test
    void otherVectorsThanWordsTellWhichNeighboursJoin() {
        List<String> session = List.of("far", "near", "x = 5 + 2", "near", "far");
        List<List<String>> asked = new ArrayList<>();
        MessageComparison vectors = MessageComparison.of(messages -> {
            asked.add(messages);
            float[][] rows = new float[messages.size()][];
            for (int i = 0; i < rows.length; i++) {
                rows[i] = messages.get(i).equals("far") ? new float[] {0, 1} : messages.get(i).equals("near") ? new float[] {0.6f, 0.8f} : new float[] {1, 0};
            }
            return rows;
        });
        MathsSettings settings = MathsSettings.DEFAULT;

        // the cosine of "near" to the anchor is 0.6, that of "far" to all three 1.6 / √(2.2² + 1.6²)
        assertThat(numbers(session, settings.withThresholds(0.05, 0.61), vectors)).containsExactly(3);
        assertThat(numbers(session, settings.withThresholds(0.05, 0.59), vectors)).containsExactly(2, 3, 4);
        assertThat(numbers(session, settings.withThresholds(0.05, 0.58), vectors)).containsExactly(1, 2, 3, 4, 5);
        assertThat(asked).hasSize(3).allMatch(session::equals);
        assertThat(numbers(List.of("far", "near"), settings, vectors)).isEmpty();
        assertThat(asked).as("nothing to compare where nothing is mathematics").hasSize(3);
    }

    private static List<Integer> numbers(List<String> messages, MathsSettings settings) {
        return numbers(messages, settings, MessageComparison.WORDS);
    }

    private static List<Integer> numbers(List<String> messages, MathsSettings settings, MessageComparison comparison) {
        StringBuilder text = new StringBuilder();
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < messages.size(); i++) {
            if (!messages.get(i).isEmpty()) {
                turns.add(new Turn(i + 1, "", new Span(text.length(), text.length() + messages.get(i).length())));
            }
            text.append(messages.get(i)).append('\n');
        }
        return MathsSegments.of(text.toString(), turns, settings, comparison).turns();
    }
}
