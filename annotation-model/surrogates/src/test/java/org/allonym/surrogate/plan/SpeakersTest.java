package org.allonym.surrogate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Mark;
import org.allonym.edit.Ruling;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class SpeakersTest {

    private static final Map<String, ValueKind> KINDS =
            Map.of("NAME_STUDENT", ValueKind.NAME, "NAME_INSTRUCTOR", ValueKind.NAME, "USERNAME", ValueKind.USERNAME);

    private final List<Turn> turns = new ArrayList<>();
    private final StringBuilder marked = new StringBuilder();
    private Map<String, ValueKind> kinds = KINDS;
    private SurrogatePolicy policy = Essays.policy();

    private void says(String speaker, String role, String message) {
        int start = Essays.essay("s", marked.toString()).document().text().length();
        marked.append(message);
        turns.add(new Turn(turns.size() + 1, speaker, role, "", new Span(start, Essays.essay("s", marked.toString()).document().text().length())));
        marked.append('\n');
    }

    private Essays.Essay session() {
        Essays.Essay essay = Essays.essay("session-1", marked.toString());
        Document plain = essay.document();
        return new Essays.Essay(new Document(plain.id(), false, plain.text(), plain.tokens(), plain.metadata(), turns), essay.gold());
    }

    private Surrogates surrogates() {
        return Surrogates.of(new ProjectFacts(policy, kinds, new TreeMap<>(), Map.of(), null));
    }

    private DocumentPlan plan(Ruling... rulings) {
        return surrogates().plan(session().document(), session().gold(), List.of(rulings));
    }

    @Test
    void aSpeakerIsThePersonWhomTheTextMentions() {
        says("Ms. Halvorsen", "tutor", "Hi {NAME_STUDENT:Wyatt}!");
        says("Wyatt Kelso", "student", "hi {NAME_INSTRUCTOR:Ms. Halvorsen}");

        DocumentPlan plan = plan();

        String forename = plan.entities().getFirst().made().texts().getFirst();
        String teacher = plan.entities().get(1).made().texts().getFirst();
        assertThat(plan.entities()).hasSize(2);
        assertThat(plan.speakers().get("Wyatt Kelso")).startsWith(forename + " ").doesNotContain("Wyatt", "Kelso");
        assertThat(plan.speakers()).containsEntry("Ms. Halvorsen", teacher);
        assertThat(plan.rewriting().text().value()).isEqualTo("Hi %s!\nhi %s\n".formatted(forename, teacher));
    }

    @Test
    void whatAPersonDecidedHoldsForTheSpeakerToo() {
        says("Tutor", "tutor", "Hi {NAME_STUDENT:Wyatt}!");
        says("Wyatt", "student", "hi");
        Mark mark = session().gold().marks().iterator().next();
        Ruling.Treatment own = new Ruling.Treatment(
                "t", new TreeSet<>(List.of(mark)), new Ruling.Choice.Own("Odell", new TreeMap<>(Map.of(mark, "Odell"))), Essays.CLARA);

        DocumentPlan plan = plan(own);

        assertThat(plan.entities()).singleElement().extracting(PlannedEntity::standing).isEqualTo(EntityStatus.OWN);
        assertThat(plan.speakers()).containsEntry("Wyatt", "Odell").containsEntry("Tutor", "Tutor");
        assertThat(plan.stale()).isEmpty();
    }

    @Test
    void aSpeakerWhomNobodyMentionsGetsANameAndNoEntityOfTheText() {
        says("Priya Raghunathan", "student", "is it 7?");
        says("Olga", "student", "no 8");

        DocumentPlan plan = plan();

        assertThat(plan.entities()).isEmpty();
        assertThat(plan.speakers().values()).doesNotContain("Priya Raghunathan", "Olga").doesNotHaveDuplicates();
        assertThat(plan.speakers().get("Priya Raghunathan")).matches("\\p{L}+ \\p{L}.*").doesNotStartWith("Person");
    }

    @Test
    void rolesStayAndWhoGetsNoNameBecomesANumber() {
        says("Student 2", "student", "hi");
        says("", "", "hello");
        says("Priya", "student", "hey");
        says("Olga", "student", "hey");
        kinds = Map.of();

        assertThat(plan().speakers())
                .containsEntry("Student 2", "Student 2")
                .containsEntry("", "")
                .containsEntry("Priya", "Person 1")
                .containsEntry("Olga", "Person 2");
    }

    @Test
    void aHandleIsReplacedByAHandle() {
        says("wyatt_k07", "student", "i think 12");

        assertThat(plan().speakers().get("wyatt_k07")).matches("[\\w]+\\d+").doesNotContainIgnoringCase("wyatt");
    }

    @Test
    void aNameOfASpeakerThatNobodyMarkedInAMessageIsALeak() {
        says("Halvorsen", "tutor", "hello");
        says("Student", "student", "thanks Halvorsen");

        assertThat(plan().leaks()).singleElement().extracting(Leak::part).isEqualTo("halvorsen");
    }

    @Test
    void whereNamesAreKeptSpeakersAreToo() {
        says("Wyatt", "student", "hi");
        policy = policy.withMethods(new TreeMap<>(Map.of("NAME_STUDENT", SurrogateMethod.KEEP)));

        assertThat(plan().speakers()).containsEntry("Wyatt", "Wyatt");
    }
}
