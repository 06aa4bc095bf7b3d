package org.allonym.dialogue.maths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
        MathsSettings own = new MathsSettings(0.05, 0.3, List.of(" Bruch ", "kleinster gemeinsamer Nenner", ""));

        assertThat(MathsVocabulary.of(own).density("der BRUCH hier")).isEqualTo(1.0 / 3);
        assertThat(MathsVocabulary.of(own).density("kleinster gemeinsamer Nenner")).isEqualTo(0.5);
        assertThat(MathsVocabulary.of(MathsSettings.DEFAULT).density("der Bruch hier")).isZero();
    }

    @Test
    void aNumberBesideAnExpressionJoinsItsSegmentAndAGreetingDoesNot() {
        List<String> session = List.of("Hi Mateo!", "we had pizza", "What is 1/2 + 1/4?", "3", "6 and 4", "yay", "bye Mateo!");

        assertThat(numbers(session, MathsSettings.DEFAULT)).containsExactly(3, 4, 5);
        assertThat(numbers(session, new MathsSettings(0.05, 1, List.of()))).containsExactly(3);
        assertThat(numbers(session, new MathsSettings(1, 0, List.of()))).isEmpty();
    }

    @Test
    void aTextWithoutTurnsHasItsLinesForMessages() {
        String text = "My week was fine.\r\n\nSolve 2x + 3 = 7.\nGrandma Ana came.";

        MathsSegments segments = MathsSegments.of(text, MathsSettings.DEFAULT);

        assertThat(segments.spans()).extracting(span -> text.substring(span.start(), span.end())).containsExactly("Solve 2x + 3 = 7.");
        assertThat(segments.holds(new Span(text.indexOf("3 ="), text.indexOf("3 =") + 1))).isTrue();
        assertThat(segments.holds(new Span(text.indexOf("Ana"), text.length() - 1))).isFalse();
        assertThat(segments.share()).isCloseTo(1.0 / 3, offset(1e-9));
    }

    @Test
    void settingsSurviveTheStore() {
        MathsSettings settings = new MathsSettings(0.075, 0.5, List.of("bruch", "a b"));
        Map<String, String> stored = settings.values();

        assertThat(MathsSettings.of(name -> stored.getOrDefault(name, ""))).isEqualTo(settings);
        assertThat(MathsSettings.DEFAULT.values().values()).containsOnly("");
        assertThat(MathsSettings.of(_ -> "many")).isEqualTo(new MathsSettings(0.05, 0.3, List.of("many")));
    }

    @Property(tries = 200)
    void anchorsAlwaysStayAndALowerThresholdNeverLosesAMessage(
            @ForAll @Size(max = 12) List<@StringLength(max = 8) @CharRange(from = '0', to = '3') @CharRange(from = '+', to = '+') @CharRange(from = ' ', to = ' ') @CharRange(from = 'a', to = 'b') String> messages) {
        List<Integer> anchors = numbers(messages, new MathsSettings(0.05, 1, List.of()));

        assertThat(numbers(messages, MathsSettings.DEFAULT)).containsAll(anchors);
    }

    private static List<Integer> numbers(List<String> messages, MathsSettings settings) {
        StringBuilder text = new StringBuilder();
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < messages.size(); i++) {
            if (!messages.get(i).isEmpty()) {
                turns.add(new Turn(i + 1, "", new Span(text.length(), text.length() + messages.get(i).length())));
            }
            text.append(messages.get(i)).append('\n');
        }
        return MathsSegments.of(text.toString(), turns, settings).turns();
    }
}
