package org.allonym.services.redactions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projection;
import org.allonym.annotation.Provenance;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.dialogue.redaction.RedactionPatterns;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.formats.Notice;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.ExportSurrogates;
import org.allonym.services.exporting.LayerChoice;
import org.allonym.services.sample.TutoringSample;
import org.allonym.services.surrogates.PlanDocuments;
import org.allonym.services.surrogates.SurrogateDecisions;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Redactions of the tutoring sample: found, judged, audited.
class RedactionsTest {

    private static final DocumentId BAND = new DocumentId("M-013");

    @TempDir
    static Path made;

    @TempDir
    Path folder;

    private Path file;

    @BeforeAll
    static void make() {
        TutoringSample.make(made.resolve("tutoring.allonym"));
    }

    @BeforeEach
    void copy() throws IOException {
        file = Files.copy(made.resolve("tutoring.allonym"), folder.resolve("tutoring.allonym"));
    }

    private static DetectRedactions.Report detect(ProjectStore store) {
        return DetectRedactions.run(RedactionPatterns.DEFAULT, store, TutoringSample.PI, Progress.NONE);
    }

    @Test
    void theRedactionsOfTheSampleBecomeALayerThatCountsForNothingElse() {
        try (ProjectStore store = ProjectFile.open(file)) {
            DetectRedactions.Report found = detect(store);

            assertThat(found.documents()).isEqualTo(3);
            assertThat(found.unknown()).isEmpty();
            assertThat(found.redactions()).isEqualTo(placeholders());
            assertThat(store.state(BAND).layer(ActorId.AS_RECEIVED).size()).isEqualTo(29);
            assertThat(store.state(BAND).archived()).containsExactly(ActorId.AS_RECEIVED);
            assertThat(store.state(BAND).annotators()).isEmpty();
            assertThat(store.state(new DocumentId("M-001")).layer(ActorId.AS_RECEIVED).isEmpty()).isTrue();
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    private static long placeholders() {
        return TutoringSample.sessions(TutoringSample.RECEIVED).stream()
                .mapToLong(session -> session.document().text().value().chars().filter(c -> c == '<').count())
                .sum();
    }

    @Test
    void findingAgainWritesNothingAndOtherPatternsKeepWhatIsStillThere() {
        try (ProjectStore store = ProjectFile.open(file)) {
            detect(store);
            List<Annotation> before = store.state(BAND).layer(ActorId.AS_RECEIVED).annotations();
            String end = store.logEnd();

            detect(store);

            assertThat(store.logEnd()).isEqualTo(end);
            RedactionPatterns names = new RedactionPatterns(
                    List.of(new RedactionPatterns.Find("<(PERSON)>", "")), RedactionPatterns.DEFAULT.types());
            DetectRedactions.run(names, store, TutoringSample.PI, Progress.NONE);
            assertThat(store.state(BAND).layer(ActorId.AS_RECEIVED).annotations())
                    .isEqualTo(before.stream().filter(one -> one.label().equals("PERSON")).toList());
            assertThat(DetectRedactions.patterns(store)).isEqualTo(names);
        }
    }

    @Test
    void annotatorsFindNothingAndAPatternThatIsNoneIsRefused() {
        try (ProjectStore store = ProjectFile.open(file)) {
            String end = store.logEnd();
            RedactionPatterns none = new RedactionPatterns(
                    List.of(new RedactionPatterns.Find("(PERSON", "")), RedactionPatterns.DEFAULT.types());

            assertThatThrownBy(() -> DetectRedactions.run(RedactionPatterns.DEFAULT, store, TutoringSample.NOOR, Progress.NONE))
                    .isInstanceOf(ProblemException.class);
            assertThatThrownBy(() -> DetectRedactions.run(none, store, TutoringSample.PI, Progress.NONE))
                    .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("missing closing )"));
            assertThat(store.logEnd()).isEqualTo(end);
        }
    }

    @Test
    void proposalsFitTheTypeAndKeepOnePersonOnePerson() {
        try (ProjectStore store = ProjectFile.open(file)) {
            detect(store);
            for (TutoringSample.Session session : TutoringSample.sessions(TutoringSample.RECEIVED)) {
                Document document = store.document(session.document().id()).orElseThrow();
                List<ProposeSurrogates.Hidden> hidden = hidden(store, document);

                SortedMap<Mark, String> proposals = ProposeSurrogates.of(document, store.labelSet(), hidden);

                assertThat(ProposeSurrogates.of(document, store.labelSet(), hidden)).isEqualTo(proposals);
                List<Mark> names = hidden.stream().map(ProposeSurrogates.Hidden::redaction).filter(mark -> mark.label().equals("PERSON")).toList();
                assertThat(proposals.keySet()).containsAll(names);
                proposals.forEach((mark, text) -> assertThat(text).isNotBlank().doesNotContain("<", "Zq"));
                if (document.id().equals(BAND)) {
                    Mark first = names.getFirst();
                    Mark last = names.getLast();
                    assertThat(proposals.get(first)).isEqualTo(proposals.get(last)).isNotEqualTo(proposals.get(names.get(1)));
                    SortedMap<Mark, String> approved = ProposeSurrogates.of(document, store.labelSet(), hidden.stream()
                            .map(one -> one.redaction().equals(first) ? new ProposeSurrogates.Hidden(first, "PERSON", "Ottokar", 0) : one)
                            .toList());
                    assertThat(approved.get(last)).isEqualTo("Ottokar");
                    SortedMap<Mark, String> another = ProposeSurrogates.of(document, store.labelSet(), hidden.stream()
                            .map(one -> one.redaction().equals(first) ? new ProposeSurrogates.Hidden(first, "PERSON", "", 1) : one)
                            .toList());
                    assertThat(another.get(first)).isNotEqualTo(proposals.get(first));
                }
            }
        }
    }

    private static List<ProposeSurrogates.Hidden> hidden(ProjectStore store, Document document) {
        return store.state(document.id()).layer(ActorId.AS_RECEIVED).marks().stream()
                .map(mark -> new ProposeSurrogates.Hidden(mark, mark.label(), "", 0))
                .toList();
    }

    /// Judges as the original sessions have it.
    private static void judge(ProjectStore store) {
        List<Edit> edits = new ArrayList<>();
        for (TutoringSample.Session session : TutoringSample.sessions(TutoringSample.RECEIVED)) {
            DocumentId id = session.document().id();
            for (Redaction redaction : Redaction.of(store.state(id))) {
                boolean date = redaction.mark().label().equals("DATE");
                edits.add(new DocumentEdit.ChangeRuling(id, null, Ruling.Judgement.of(
                        redaction.mark(), date ? RedactionVerdict.NOT_PII : RedactionVerdict.PII, date ? "" : redaction.mark().label(),
                        date ? "4/5" : "Zelda", true, TutoringSample.PI)));
            }
            List<Annotation> missed = session.marks().stream()
                    .map(mark -> Annotation.of(mark.span(), mark.label(), new Provenance.Adjudicated(TutoringSample.GRETA)))
                    .toList();
            Decision.fromFile(session.document().text().length(), missed, new Outcome.Imported("missed", "0".repeat(64)), TutoringSample.GRETA)
                    .forEach(decision -> edits.add(new DocumentEdit.ChangeDecision(id, null, decision)));
        }
        store.append(Gesture.of(TutoringSample.PI, edits));
    }

    @Test
    void exportedTextsAreRepairedWithAndWithoutSurrogates() throws IOException {
        try (ProjectStore store = ProjectFile.open(file)) {
            detect(store);
            judge(store);
            store.append(Gesture.of(TutoringSample.PI, List.of(SurrogateSettings.firstSecret(store::setting).orElseThrow())));
            Path plain = folder.resolve("repaired.jsonl");
            Path replaced = folder.resolve("release.jsonl");

            ExportLayer.Report repaired = new ExportLayer("1").run(
                    new ExportLayer.Request(LayerChoice.gold(), "jsonl", Projection.COVER, plain, null, true), store, Progress.NONE);
            ExportSurrogates.Report released = new ExportSurrogates("1", new EnglishTokenizer()::tokenize).run(
                    new ExportSurrogates.Request("jsonl", Projection.COVER, replaced, "a test", true, null), store, Progress.NONE);

            String received = Files.readAllLines(plain).get(12);
            assertThat(received).contains("Hi Zelda!", "i 4/5 with the tenor drums", "classic gussie moment", "\"turns\"").doesNotContain("<DATE>");
            assertThat(repaired.manifest().notices()).contains(new Notice.Redactions(placeholders() - dates(store), dates(store), 0));
            String release = Files.readAllLines(replaced).get(12);
            assertThat(release).contains("Hi Zelda!", "i 4/5 with the tenor drums").doesNotContain("<DATE>", "gussie", "o119");
            assertThat(released.manifest().notices()).contains(new Notice.Redactions(placeholders() - dates(store), dates(store), 0));
            assertThat(Files.readAllLines(ExportSurrogates.placesFile(replaced))).anyMatch(line -> line.startsWith("M-013,"));
            new ExportLayer("1").run(
                    new ExportLayer.Request(LayerChoice.gold(), "jsonl", Projection.COVER, plain), store, Progress.NONE);
            assertThat(Files.readAllLines(plain).get(12)).contains("Hi <PERSON>!", "<DATE>");
        }
    }

    @Test
    void wordsThatPeopleTypeForARedactionAreSearchedForOriginalsLikeTheText() {
        try (ProjectStore store = ProjectFile.open(file)) {
            detect(store);
            judge(store);
            store.append(Gesture.of(TutoringSample.PI, List.of(SurrogateSettings.firstSecret(store::setting).orElseThrow())));
            Redaction first = Redaction.of(store.state(BAND)).getFirst();
            Ruling.Judgement before = Objects.requireNonNull(first.decision());
            assertThat(repairs(store)).isEmpty();

            Ruling.Judgement typed = Ruling.Judgement.of(
                    first.mark(), RedactionVerdict.NOT_PII, "", "ask Gussie", true, TutoringSample.PI);
            store.append(Gesture.of(TutoringSample.PI, List.of(new DocumentEdit.ChangeRuling(BAND, before, typed))));

            assertThat(repairs(store)).singleElement().satisfies(leak -> {
                assertThat(leak.surface()).isEqualTo("Gussie");
                assertThat(leak.isOpen()).isTrue();
                assertThat(leak.place()).isEqualTo(first.mark().span());
            });
            assertThatThrownBy(() -> new ExportSurrogates("1", new EnglishTokenizer()::tokenize).run(
                    new ExportSurrogates.Request("jsonl", Projection.COVER, folder.resolve("release.jsonl"), null, false, null), store, Progress.NONE))
                    .isInstanceOf(ProblemException.class);

            DocumentPlan plan = plan(store);
            store.append(Gesture.of(TutoringSample.PI, SurrogateDecisions.clear(
                    plan, repairs(store), Ruling.Verdict.SOMEONE_ELSE, "", TutoringSample.PI)));
            assertThat(repairs(store)).singleElement().satisfies(leak -> assertThat(leak.isOpen()).isFalse());
        }
    }

    private static DocumentPlan plan(ProjectStore store) {
        List<DocumentPlan> plans = new ArrayList<>();
        PlanDocuments.run(store, PlanDocuments.surrogates(store, Progress.NONE), PlanDocuments.Planned::plan, plans::add, Progress.NONE);
        return plans.stream().filter(plan -> plan.document().equals(BAND)).findFirst().orElseThrow();
    }

    private static List<Leak> repairs(ProjectStore store) {
        return plan(store).leaks().stream().filter(Leak::isInRepair).toList();
    }

    private static long dates(ProjectStore store) {
        return store.rows().stream()
                .flatMap(row -> store.state(row.id()).layer(ActorId.AS_RECEIVED).annotations().stream())
                .filter(one -> one.label().equals("DATE"))
                .count();
    }

    @Test
    void theAuditCountsBeforeAndAfterByType() {
        try (ProjectStore store = ProjectFile.open(file)) {
            detect(store);
            judge(store);

            RedactionAudit audit = RedactionAudit.of(store, Bootstrap.DEFAULT, Progress.NONE);

            long missed = TutoringSample.sessions(TutoringSample.RECEIVED).stream().mapToLong(session -> session.marks().size()).sum();
            assertThat(audit.documents()).isEqualTo(3);
            assertThat(audit.all().received()).isEqualTo(placeholders());
            assertThat(audit.all().missed()).isEqualTo(missed);
            RedactionAudit.Row date = audit.rows().stream().filter(row -> row.label().equals("DATE")).findFirst().orElseThrow();
            assertThat(date.share().orNaN()).isEqualTo(1);
            assertThat(date.notPii()).isEqualTo(date.received());
            assertThat(date.after()).isEqualTo(date.missed());
            RedactionAudit.Row person = audit.rows().stream().filter(row -> row.label().equals("PERSON")).findFirst().orElseThrow();
            assertThat(person.after()).isEqualTo(person.received() + person.missed());
            assertThat(audit.all().share().orNaN()).isEqualTo((double) date.received() / audit.all().received());
            assertThat(audit.all().share()).isInstanceOfSatisfying(Figure.Value.class, share ->
                    assertThat(share.interval()).isInstanceOfSatisfying(Interval.Range.class, range -> {
                        assertThat(range.low()).isLessThan(share.value());
                        assertThat(range.high()).isGreaterThan(share.value());
                    }));
            assertThat(audit.table().rows()).hasSize(audit.rows().size() + 1);
            assertThat(audit.statuses()).containsOnlyKeys(Redaction.Status.DECIDED);
            assertThat(audit.repair().left()).isZero();
            assertThat(audit.messages().redacted()).isGreaterThan(audit.messages().notPii()).isEqualTo(audit.messages().settled());
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }
}
