package org.allonym.dialogue.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.dialogue.redaction.Redaction.Status;
import org.allonym.edit.DocumentState;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class RedactionTest {

    private static final ActorId ANA = new ActorId("ana");
    private static final ActorId BEN = new ActorId("ben");
    private static final ActorId EVA = new ActorId("eva");
    private static final String TEXT = "Hi <PERSON>! i <DATE> at <AGE> to <LOCATION>";
    private static final Mark PERSON = mark("<PERSON>", "PERSON");
    private static final Mark DATE = mark("<DATE>", "DATE");
    private static final Mark AGE = mark("<AGE>", "AGE");
    private static final Mark PLACE = mark("<LOCATION>", "LOCATION");

    private static Mark mark(String words, String label) {
        int at = TEXT.indexOf(words);
        return new Mark(new Span(at, at + words.length()), label);
    }

    private static DocumentState state(List<ActorId> assigned, Ruling... rulings) {
        Layer layer = Layer.of(List.of(PERSON, DATE, AGE, PLACE).stream()
                .map(mark -> Annotation.of(mark.span(), mark.label(), new Provenance.Imported("x")))
                .toList());
        return new DocumentState(
                new DocumentId("d"), new TreeMap<>(java.util.Map.of(ActorId.AS_RECEIVED, layer)), new TreeMap<>(), new TreeSet<>(assigned),
                List.of(), new TreeMap<>(), Arrays.asList(rulings), "", new TreeSet<>(List.of(ActorId.AS_RECEIVED)));
    }

    private static Ruling says(ActorId who, Mark mark, RedactionVerdict verdict, String text) {
        return Ruling.Judgement.of(mark, verdict, verdict == RedactionVerdict.PII ? mark.label() : "", text, who.equals(EVA), who);
    }

    private static Status status(Mark mark, DocumentState state) {
        return Redaction.of(state).stream().filter(one -> one.mark().equals(mark)).findFirst().orElseThrow().status();
    }

    @Test
    void bothToWhomItIsAssignedHaveToSayTheSame() {
        Ruling ana = says(ANA, PERSON, RedactionVerdict.PII, "Zoe");

        assertThat(status(PERSON, state(List.of(ANA, BEN), ana))).isEqualTo(Status.OPEN);
        assertThat(status(PERSON, state(List.of(ANA, BEN), ana, says(BEN, PERSON, RedactionVerdict.PII, "Mia")))).isEqualTo(Status.AGREED);
        assertThat(status(PERSON, state(List.of(ANA, BEN), ana, says(BEN, PERSON, RedactionVerdict.UNCERTAIN, "")))).isEqualTo(Status.CONFLICT);
        assertThat(status(PERSON, state(List.of(), ana))).isEqualTo(Status.AGREED);
        assertThat(status(DATE, state(List.of(), ana))).isEqualTo(Status.OPEN);
    }

    @Test
    void anotherTypeAndAnotherWordAreConflicts() {
        Ruling other = Ruling.Judgement.of(PERSON, RedactionVerdict.PII, "SCHOOL", "", false, BEN);

        assertThat(status(PERSON, state(List.of(), says(ANA, PERSON, RedactionVerdict.PII, ""), other))).isEqualTo(Status.CONFLICT);
        assertThat(status(DATE, state(List.of(), says(ANA, DATE, RedactionVerdict.NOT_PII, "march"), says(BEN, DATE, RedactionVerdict.NOT_PII, "may"))))
                .isEqualTo(Status.CONFLICT);
        assertThat(status(DATE, state(List.of(), says(ANA, DATE, RedactionVerdict.NOT_PII, "march"), says(BEN, DATE, RedactionVerdict.NOT_PII, ""))))
                .isEqualTo(Status.AGREED);
    }

    @Test
    void aDecisionSettlesWhateverReadersSay() {
        DocumentState state = state(
                List.of(ANA, BEN), says(ANA, DATE, RedactionVerdict.PII, "May 2"), says(EVA, DATE, RedactionVerdict.NOT_PII, "march"));

        assertThat(status(DATE, state)).isEqualTo(Status.DECIDED);
        assertThat(Redaction.of(state).get(1).settled().orElseThrow().text()).isEqualTo("march");
        assertThat(Redaction.of(state).get(1).readers()).extracting(Ruling.Judgement::by).containsExactly(ANA);
    }

    @Test
    void aRepairedTextHasWhatWasSettledAndCountsWhatStays() {
        DocumentText text = DocumentText.of(TEXT);
        Repair repair = Repair.of(
                text,
                state(
                        List.of(),
                        says(EVA, PERSON, RedactionVerdict.PII, "Zoe"),
                        says(EVA, DATE, RedactionVerdict.NOT_PII, "march"),
                        says(EVA, AGE, RedactionVerdict.UNCERTAIN, "")));

        assertThat(repair.text().value()).isEqualTo("Hi Zoe! i march at <AGE> to <LOCATION>");
        assertThat(repair.marks()).containsExactly(new Mark(new Span(3, 6), "PERSON"));
        assertThat(repair.counts()).isEqualTo(new Repair.Counts(1, 1, 1, 0, 1));
        assertThat(repair.counts().left()).isEqualTo(2);
        assertThat(repair.moved(new Span(TEXT.indexOf("to"), TEXT.indexOf("to") + 2)).map(repair.text()::slice)).contains("to");
        assertThat(repair.moved(PERSON.span())).isEmpty();
        assertThat(Repair.of(text, state(List.of())).text()).isSameAs(text);
    }

    @Test
    void whoSpeaksToWhomTellsOnePersonFromAnother() {
        assertThat(people("Tutor|Hi <P>! How was camp?", "Student|good. <P> has the triangle now", "Student|but mr <P> says no",
                        "Student|its <P> btw", "Tutor|well done, <P>.", "Student|thanks <P>!", "Tutor|ask mr <P> again"))
                .containsExactly(0, 1, 2, 0, 0, 3, 2);
    }

    private static List<Integer> people(String... messages) {
        StringBuilder text = new StringBuilder();
        List<Turn> turns = new ArrayList<>();
        List<Span> names = new ArrayList<>();
        for (String message : messages) {
            String words = message.substring(message.indexOf('|') + 1);
            int start = text.length() + (text.isEmpty() ? 0 : 1);
            text.append(text.isEmpty() ? "" : "\n").append(words);
            turns.add(new Turn(turns.size() + 1, message.substring(0, message.indexOf('|')), new Span(start, text.length())));
            names.add(new Span(start + words.indexOf("<P>"), start + words.indexOf("<P>") + 3));
        }
        DocumentText whole = DocumentText.of(text.toString());
        return SamePerson.of(
                new Document(new DocumentId("s"), false, whole, new EnglishTokenizer().tokenize(whole), Collections.emptyMap(), turns), names);
    }
}
