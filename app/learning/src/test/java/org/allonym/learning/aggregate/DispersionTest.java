package org.allonym.learning.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Mark;
import org.allonym.inference.Subject;
import org.allonym.learning.aggregate.Dispersion.KnownNames;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class DispersionTest {

    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    @Test
    void aTokenLabelledInFiveDocumentsIsLetGoUnlessItIsAKnownName() {
        assertThat(left(5, KnownNames.KEPT)).containsOnly("0 1");
        assertThat(left(5, KnownNames.LET_GO)).containsOnly("0 0");
        assertThat(left(6, KnownNames.LET_GO)).containsOnly("1 2");
    }

    @Test
    void whatWasLetGoIsListed() {
        Dispersion filter = new Dispersion(2, KnownNames.KEPT);
        Subject subject = subject("Storytelling Maria");
        filter.count(subject, new int[] {1, 2});
        filter.count(subject("STORYTELLING"), new int[] {1});

        filter.filter(subject, new int[] {1, 2});

        assertThat(filter.removed()).containsExactly(new Dispersion.LetGo("storytelling", 2, 1));
    }

    @Test
    void statesMakeSpansAndAnInsideWithoutABeginningBeginsOne() {
        Subject subject = subject("one two three four five");
        TagStates states = new TagStates(List.of("A", "B"));

        assertThat(SourceVotes.marks(subject, states, new int[] {2, 1, 2, 4, 4}))
                .containsExactly(new Mark(new Span(0, 3), "A"), new Mark(new Span(4, 13), "A"), new Mark(new Span(14, 23), "B"));
        SourceVotes votes = SourceVotes.of(subject, states,
                Map.of("x", List.of(new Mark(new Span(4, 13), "A")), "y", List.of(new Mark(new Span(0, 3), "C"))),
                Map.of("z", List.of(new Mark(new Span(0, 3), "A"))));
        assertThat(votes.bySource()).containsOnlyKeys("x", "z");
        assertThat(votes.bySource().get("x")).containsExactly(0, 1, 2, 0, 0);
        assertThat(votes.bySource().get("z")).containsExactly(0, -1, -1, -1, -1);
    }

    private static List<String> left(int least, KnownNames known) {
        Dispersion filter = new Dispersion(least, known);
        List<Subject> subjects = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            subjects.add(subject("Storytelling Maria"));
        }
        subjects.forEach(subject -> filter.count(subject, new int[] {1, 2}));
        return subjects.stream().map(subject -> {
            int[] states = filter.filter(subject, new int[] {1, 2});
            return (states[0] > 0 ? 1 : 0) + " " + (states[1] == 0 ? 0 : states[0] == 0 ? 1 : 2);
        }).toList();
    }

    private static Subject subject(String value) {
        DocumentText text = DocumentText.of(value);
        return Subject.of(text, TOKENIZER);
    }
}
