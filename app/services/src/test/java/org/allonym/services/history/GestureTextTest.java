package org.allonym.services.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSets;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class GestureTextTest {

    private static final ActorId ANNA = new ActorId("Anna");
    private static final DocumentId ESSAY = new DocumentId("essay-7");
    private static final DocumentText TEXT = DocumentText.of("Odile\nMarchetti, and Odile again.");
    private static final Annotation ODILE = at(0, 5);

    private static Annotation at(int start, int end) {
        return Annotation.of(new Span(start, end), "NAME_STUDENT", new Provenance.Person(ANNA));
    }

    private static Optional<Document> document(DocumentId id) {
        return id.equals(ESSAY)
                ? Optional.of(new Document(ESSAY, false, TEXT, new EnglishTokenizer().tokenize(TEXT), Map.of()))
                : Optional.empty();
    }

    private static String words(Edit... edits) {
        return new GestureText(LabelSets.CRAPII_14, GestureTextTest::document).of(Gesture.of(ANNA, List.of(edits)));
    }

    private static Edit add(Annotation annotation) {
        return new DocumentEdit.AddAnnotation(ESSAY, ANNA, annotation);
    }

    private static Edit change(Annotation after) {
        return new DocumentEdit.ChangeAnnotation(ESSAY, ANNA, ODILE, after);
    }

    private static Edit work(AnnotatorStatus before, AnnotatorStatus after) {
        return new DocumentEdit.ChangeWork(ESSAY, ANNA, before, after);
    }

    @Test
    void spansAreQuoted() {
        assertThat(words(add(ODILE))).isEqualTo("labeled “Odile” as Student name");
        assertThat(words(new DocumentEdit.RemoveAnnotation(ESSAY, ANNA, ODILE))).isEqualTo("deleted “Odile” (Student name)");
        assertThat(words(change(ODILE.withLabel("EMAIL")))).startsWith("relabeled “Odile” from Student name to ");
        assertThat(words(change(ODILE.withSpan(new Span(0, 15))))).isEqualTo("changed the boundaries of “Odile” to “Odile Marchetti”");
        assertThat(words(change(ODILE.withNote("sure?")))).isEqualTo("changed the note on “Odile”");
        assertThat(words(change(ODILE.withFlagged(true)))).isEqualTo("flagged “Odile”");
    }

    @Test
    void theBeginningOfADocumentGoesWithoutSaying() {
        assertThat(words(work(AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.STARTED)), add(ODILE)))
                .isEqualTo("labeled “Odile” as Student name");
        assertThat(words(work(AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.STARTED)))).isEqualTo("started essay-7");
    }

    @Test
    void severalOfAKindAreCounted() {
        assertThat(words(add(ODILE), add(at(21, 26)))).isEqualTo("labeled 2 more “Odile” as Student name");
        assertThat(words(add(ODILE), add(at(6, 15)))).isEqualTo("labeled 2 spans");
        assertThat(words(add(ODILE), work(AnnotatorStatus.NEW, AnnotatorStatus.NEW.withFlag("later")))).isEqualTo("made 2 changes");
    }

    @Test
    void standingIsNamed() {
        AnnotatorStatus started = AnnotatorStatus.NEW.withStatus(DocumentStatus.STARTED);
        assertThat(words(work(started, started.withStatus(DocumentStatus.FINISHED)))).isEqualTo("finished essay-7");
        assertThat(words(work(started, started.skipped("off-task")))).isEqualTo("skipped essay-7");
        assertThat(words(work(started.withStatus(DocumentStatus.FINISHED), started))).isEqualTo("reopened essay-7");
        assertThat(words(work(started, started.withNote("long")))).isEqualTo("changed the note on essay-7");
        assertThat(words(work(started, started.withFlag("later")))).isEqualTo("flagged essay-7");
        assertThat(words(work(started.withFlag("later"), started))).isEqualTo("removed the flag from essay-7");
    }

    @Test
    void whatThePiDoesIsNamed() {
        assertThat(words(new ProjectEdit.ChangeActor(null, new Actor(ANNA, Role.ANNOTATOR)))).isEqualTo("added Anna to the project");
        assertThat(words(new DocumentEdit.ChangeAssignment(ESSAY, new TreeSet<>(), new TreeSet<>(Set.of(ANNA)))))
                .isEqualTo("assigned essay-7 to Anna");
        assertThat(words(new ProjectEdit.ChangeSetting("a", "", "b"))).isEqualTo("changed a project setting");
    }

    private static Edit setting(String name, String before, String after) {
        return new ProjectEdit.ChangeSetting(name, before, after);
    }

    @Test
    void whatIsDoneAboutSplitsAndSubmissionsIsNamed() {
        String keep = "{\"keep\":true,\"by\":\"pi\",\"why\":\"\"}";

        assertThat(words(setting("splits", "", "{}"))).isEqualTo("made splits");
        assertThat(words(setting("splits", "{}", "{ }"))).isEqualTo("made other splits");
        assertThat(words(setting("splits", "{}", ""))).isEqualTo("removed the splits");
        assertThat(words(setting("selection.plan", "", "{}"))).isEqualTo("changed the selection plan");
        assertThat(words(setting("selection.plan", "", "{}"), setting("selection.source", "", "a"))).isEqualTo("changed the selection plan");
        assertThat(words(setting("selection.ruling/7", "", keep))).isEqualTo("kept submission 7");
        assertThat(words(setting("selection.ruling/7", keep, keep.replace("true", "false")))).isEqualTo("left out submission 7");
        assertThat(words(setting("selection.ruling/7", keep, ""))).isEqualTo("took back the ruling on submission 7");
        assertThat(words(setting("selection.ruling/7", "", "?"))).isEqualTo("ruled on submission 7");
        assertThat(words(setting("selection.ruling/7", "", keep), setting("selection.ruling/8", "", keep))).isEqualTo("ruled on 2 submissions");
    }

    private static Edit ruling(Ruling before, Ruling after) {
        return new DocumentEdit.ChangeRuling(ESSAY, before, after);
    }

    private static Ruling treatment(String id, Ruling.Choice choice) {
        return new Ruling.Treatment(id, new TreeSet<>(Set.of(ODILE.mark())), choice, ANNA);
    }

    private static Ruling group(String id, Annotation... mentions) {
        return new Ruling.Grouping(
                id, new TreeSet<>(Arrays.stream(mentions).map(Annotation::mark).toList()), ANNA);
    }

    private static Ruling clearance(Ruling.Verdict verdict) {
        return new Ruling.Clearance("c", "", new Span(0, 5), "odile", verdict, "a ship", ANNA);
    }

    @Test
    void whatIsSaidAboutSurrogatesIsNamed() {
        Ruling approved = treatment("t", new Ruling.Choice.Approved("Ines", "", new TreeMap<>()));
        assertThat(words(ruling(null, approved))).isEqualTo("approved the surrogate for “Odile”");
        assertThat(words(ruling(null, treatment("t", new Ruling.Choice.Another(1))))).isEqualTo("asked for another surrogate for “Odile”");
        assertThat(words(ruling(approved, treatment("t", new Ruling.Choice.Own("Ada", new TreeMap<>())))))
                .isEqualTo("wrote a custom surrogate for “Odile”");
        assertThat(words(ruling(null, treatment("t", new Ruling.Choice.Kept(""))))).isEqualTo("kept “Odile” as it is");
        assertThat(words(ruling(approved, null))).isEqualTo("took back a surrogate decision in essay-7");
        assertThat(words(ruling(null, clearance(Ruling.Verdict.COMMON_WORD)))).isEqualTo("cleared a leak in essay-7");
        assertThat(words(ruling(null, clearance(Ruling.Verdict.OVERRIDDEN)))).isEqualTo("kept a leak in essay-7 with a reason");
    }

    @Test
    void joiningAndSplittingEntitiesAreToldApart() {
        Annotation again = at(21, 26);
        Annotation full = at(0, 15);
        Ruling kept = treatment("t", new Ruling.Choice.Kept(""));
        assertThat(words(ruling(null, group("g", ODILE, again)))).isEqualTo("made one entity from 2 mentions in essay-7");
        assertThat(words(ruling(null, group("g", again)))).isEqualTo("split an entity in essay-7");
        assertThat(words(ruling(group("g", ODILE, full, again), group("g", ODILE, full)))).isEqualTo("split an entity in essay-7");
        assertThat(words(ruling(kept, null), ruling(null, group("h", full, again)))).isEqualTo("split an entity in essay-7");
        assertThat(words(ruling(group("g", ODILE, full, again), null), ruling(null, group("h", ODILE, again))))
                .isEqualTo("split an entity in essay-7");
        assertThat(words(ruling(group("g", again), null), ruling(kept, null), ruling(null, group("h", ODILE, again))))
                .isEqualTo("joined entities in essay-7");
        assertThat(words(ruling(group("g", ODILE, again), null))).isEqualTo("took back a surrogate decision in essay-7");
    }

    @Test
    void manyRulingsOfAKindAreCountedAndTheSecretGoesWithoutSaying() {
        Ruling.Choice approved = new Ruling.Choice.Approved("Ines", "", new TreeMap<>());
        Edit other = new DocumentEdit.ChangeRuling(new DocumentId("other"), null, treatment("u", approved));
        Edit secret = new ProjectEdit.ChangeSetting(SurrogateSettings.SECRET, "", "ab".repeat(32));
        assertThat(words(secret, ruling(null, treatment("t", approved)), ruling(null, treatment("s", approved)), other))
                .isEqualTo("approved 3 surrogates in 2 documents");
        assertThat(words(ruling(null, treatment("t", approved)), ruling(null, treatment("s", approved)))).isEqualTo("approved 2 surrogates");
        assertThat(words(ruling(null, treatment("t", approved)), ruling(null, treatment("s", new Ruling.Choice.Kept("")))))
                .isEqualTo("made 2 surrogate decisions");
        assertThat(words(secret)).isEqualTo("generated the secret used to create surrogates");
        assertThat(words(new ProjectEdit.ChangeSetting(SurrogateSettings.POLICY, "", "{}"))).isEqualTo("changed how surrogates are made");
    }

    @Test
    void aDocumentThatIsGoneIsNotQuoted() {
        assertThat(words(new DocumentEdit.AddAnnotation(new DocumentId("other"), ANNA, ODILE))).isEqualTo("labeled a span as Student name");
    }
}
