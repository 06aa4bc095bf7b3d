package org.allonym.services.exporting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Ruling;
import org.allonym.formats.LabelledSpan;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateScope;
import org.allonym.surrogate.plan.Surrogates;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class ReleasedDocumentTest {

    private static final ActorId ROSA = new ActorId("rosa");
    private static final SurrogatePolicy POLICY = SurrogatePolicy.standard("ab".repeat(32));
    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    private final Map<String, String> metadata = new LinkedHashMap<>();
    private final List<Turn> turns = new ArrayList<>();
    private final List<Ruling> rulings = new ArrayList<>();

    /// A document in which `surface` is an employer for which a person wrote `value`.
    private ReleasedDocument released(String text, String surface, String value, SurrogatePolicy policy) {
        DocumentText whole = DocumentText.of(text);
        int at = text.indexOf(surface);
        Mark mark = new Mark(new Span(at, at + surface.length()), "EMPLOYER");
        Document document =
                new Document(new DocumentId("essay-7"), false, whole, TOKENIZER.tokenize(whole), metadata, turns);
        Layer gold = Layer.of(List.of(Annotation.of(mark.span(), mark.label(), new Provenance.Adjudicated(ROSA))));
        rulings.add(new Ruling.Treatment(
                "t", new TreeSet<>(Set.of(mark)), new Ruling.Choice.Own(value, new TreeMap<>(Map.of(mark, value))), ROSA));
        DocumentPlan plan = Surrogates.of(new ProjectFacts(policy, Map.of(), new TreeMap<>(), Map.of(), null))
                .plan(document, gold, rulings);
        return ReleasedDocument.of(document, plan, 4, policy, TOKENIZER::tokenize);
    }

    private static List<String> said(ReleasedDocument released) {
        return released.document().turns().stream()
                .map(turn -> turn.speaker() + ": " + released.document().text().slice(turn.span()))
                .toList();
    }

    @Test
    void labelsTokensAndTurnsMoveWithTheText() {
        turns.add(new Turn(1, "Tutor", new Span(0, 22)));
        turns.add(new Turn(2, "Student", new Span(23, 33)));

        ReleasedDocument released = released("I work at Pedal Filho.\nSo do I 😀", "Pedal Filho", "Quince", POLICY);

        assertThat(released.document().text().value()).isEqualTo("I work at Quince.\nSo do I 😀");
        assertThat(released.spans()).containsExactly(new LabelledSpan(new Span(10, 16), "EMPLOYER", ""));
        assertThat(released.document().tokens()).isEqualTo(TOKENIZER.tokenize(released.document().text()));
        assertThat(said(released)).containsExactly("Tutor: I work at Quince.", "Student: So do I 😀");
    }

    @Test
    void aValueAcrossTheBorderOfTwoTurnsBelongsToTheFirst() {
        turns.add(new Turn(1, "", new Span(0, 15)));
        turns.add(new Turn(2, "", new Span(15, 22)));

        ReleasedDocument released = released("I work at Pedal Filho.", "Pedal Filho", "Quince", POLICY);

        assertThat(said(released)).containsExactly(": I work at Quince", ": .");
    }

    @Test
    void speakersWhoAreCalledAfterWhatTheyDoKeepTheirNameAndOthersGetANumber() {
        List<String> speakers =
                List.of("Tutor", "Odile Marchetti", "Student 2", "TA", "STUDENT_B", "ta-1", "Odile Marchetti", "Bo", "", "Tutora");
        StringBuilder text = new StringBuilder("Pedal Filho ");
        for (int i = 0; i < speakers.size(); i++) {
            turns.add(new Turn(i + 1, speakers.get(i), new Span(text.length(), text.length() + 1)));
            text.append("x ");
        }

        ReleasedDocument released = released(text.toString(), "Pedal Filho", "Quince", POLICY);

        List<String> names = released.document().turns().stream().map(Turn::speaker).toList();
        assertThat(names.get(1)).isEqualTo(names.get(6)).isEqualTo("Person 1");
        assertThat(names).doesNotContain("Odile Marchetti", "Bo", "Tutora").contains("Tutor", "Student 2", "TA", "STUDENT_B", "ta-1", "");
        assertThat(Set.of(names.get(1), names.get(7), names.get(9))).hasSize(3);
    }

    @Test
    void namesBecomeNumbersAndAttributesStayOutWhereTheProjectSaysSo() {
        metadata.put("course", "c1");
        metadata.put("author", "Odile");
        SurrogatePolicy numbered = new SurrogatePolicy(
                "default", new TreeMap<>(), SurrogateScope.DOCUMENT, false, false, 2, true, new TreeSet<>(Set.of("author")), POLICY.secret());

        Document document = released("At Pedal Filho.", "Pedal Filho", "Quince", numbered).document();

        assertThat(document.id().value()).isEqualTo("4");
        assertThat(document.integerId()).isTrue();
        assertThat(document.metadata()).containsExactly(Map.entry("course", "c1"));
    }

    @Test
    void anAttributeWithAnOpenLeakStaysOut() {
        metadata.put("course", "c1");
        metadata.put("place", "pedal filho, Porto");

        assertThat(released("At Pedal Filho.", "Pedal Filho", "Quince", POLICY).document().metadata())
                .containsExactly(Map.entry("course", "c1"));
    }
}
