package org.allonym.services.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Stratum;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.ProjectSettings;
import org.allonym.project.Role;
import org.allonym.services.report.PairReport;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.suggest.PrelabelRun;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroupingTest {

    private static final ActorId PI = new ActorId("pi");
    private static final ActorId AMINA = new ActorId("amina");
    private static final ActorId BEN = new ActorId("ben");
    private static final DocumentText TEXT = DocumentText.of("Ana met Bo\nAna has x = 3 pears");
    private static final Span ANA = new Span(0, 3);
    private static final Span BO = new Span(8, 10);
    private static final Span ANA_AGAIN = new Span(11, 14);

    @TempDir
    private Path folder;

    private ProjectStore store;

    @BeforeEach
    void open() {
        store = ProjectFile.create(folder.resolve("essays.allonym"), "Documents", LabelSets.CRAPII_14);
        store.append(Gesture.of(PI, List.of(
                new ProjectEdit.ChangeActor(null, new Actor(PI, Role.PI)),
                new ProjectEdit.ChangeActor(null, new Actor(AMINA, Role.ANNOTATOR)),
                new ProjectEdit.ChangeActor(null, new Actor(BEN, Role.ANNOTATOR)))));
        try (ImportBatch batch = store.beginImport(PI, "essays")) {
            for (int id = 1; id <= 3; id++) {
                batch.add(new ImportedDocument(
                        new Document(
                                new DocumentId("" + id), true, TEXT, new EnglishTokenizer().tokenize(TEXT),
                                Map.of("batch", id == 1 ? "10" : "2")),
                        null));
            }
            batch.commit();
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    private PairReport by(String name) {
        return MeasureAgreement.amongAnnotators(
                        store,
                        new MeasureAgreement.Options(MeasureAgreement.Options.DEFAULT.bootstrap(), name),
                        Progress.NONE)
                .pairs()
                .getFirst();
    }

    private void finish(String document, ActorId actor, Span... names) {
        DocumentId id = new DocumentId(document);
        List<Edit> edits = new ArrayList<>();
        for (Span span : names) {
            edits.add(new DocumentEdit.AddAnnotation(
                    id, actor, Annotation.of(span, "NAME_STUDENT", new Provenance.Person(actor))));
        }
        edits.add(new DocumentEdit.ChangeWork(id, actor, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)));
        store.append(Gesture.of(actor, edits));
    }

    /// The log counts milliseconds.
    private static void tick() {
        Instant now = Instant.now();
        while (Instant.now().toEpochMilli() <= now.toEpochMilli()) {
            Thread.onSpinWait();
        }
    }

    private static List<String> documents(Stratum stratum) {
        return stratum.agreement().documents().stream().map(document -> document.document()).toList();
    }

    @Test
    void attributesGroupInTheOrderOfTheirNumbers() {
        for (String id : List.of("1", "2", "3")) {
            finish(id, AMINA, ANA);
            finish(id, BEN, ANA);
        }

        PairReport report = by("batch");

        assertThat(report.strata()).extracting(Stratum::value).containsExactly("2", "10");
        assertThat(report.changes()).singleElement().satisfies(change -> assertThat(change.after()).isEqualTo("10"));
    }

    @Test
    void aDocumentIsOfTheWeekInWhichTheLaterOfTheTwoFinishedIt() {
        finish("1", AMINA, ANA);
        finish("1", BEN, ANA);
        List<Instant> times = new ArrayList<>();
        store.log(entry -> times.add(entry.at()));
        String week = DateTimeFormatter.ISO_WEEK_DATE.format(times.getLast().atZone(ZoneOffset.UTC)).substring(0, 8);

        assertThat(by("week-finished").strata()).extracting(Stratum::value).containsExactly(week);
    }

    @Test
    void aDocumentIsOfTheGuidelineInForceWhenEachFinishedIt() {
        finish("1", AMINA, ANA);
        finish("1", BEN, ANA);
        finish("2", AMINA, ANA, BO);
        tick();
        LabelSet after = LabelSets.CRAPII_14.withAdded(List.of("BADGE"));
        store.append(Gesture.of(PI, List.of(new ProjectEdit.ChangeLabelSet(LabelSets.CRAPII_14, after))));
        tick();
        finish("2", BEN, ANA, BO);
        finish("3", AMINA, ANA);
        finish("3", BEN, ANA, BO);

        PairReport report = by("guideline");

        assertThat(report.strata())
                .extracting(Stratum::value)
                .containsExactly("version 1", "version 1 and version 2", "version 2");
        assertThat(report.strata()).extracting(GroupingTest::documents).containsExactly(List.of("1"), List.of("2"), List.of("3"));
        assertThat(Grouping.of(store)).contains(Grouping.BuiltIn.GUIDELINE);
    }

    @Test
    void aDocumentIsReadWithSuggestionsOnlyWhereThereWereSomeAtTheTime() {
        finish("1", AMINA, ANA);
        finish("1", BEN, ANA);
        finish("2", AMINA, ANA);
        assertThat(by("suggestions").strata()).extracting(Stratum::value).containsExactly("none");
        tick();
        suggest("1", "2", "3");
        tick();
        finish("2", BEN, ANA);
        finish("3", AMINA, ANA);
        finish("3", BEN, ANA);

        assertThat(by("suggestions").strata())
                .extracting(Stratum::value, GroupingTest::documents)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("none", List.of("1")),
                        org.assertj.core.groups.Tuple.tuple("none and shown", List.of("2")),
                        org.assertj.core.groups.Tuple.tuple("shown", List.of("3")));
    }

    @Test
    void whatWasWithheldWhenADocumentWasReadStaysSoWhenTheProjectShowsItLater() {
        suggest("1", "2");
        withhold("", "all");
        tick();
        finish("1", AMINA, ANA);
        finish("1", BEN, ANA);
        tick();
        withhold("all", "");
        tick();
        finish("2", AMINA, ANA);
        finish("2", BEN, ANA);

        assertThat(by("suggestions").strata())
                .extracting(Stratum::value, GroupingTest::documents)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("shown", List.of("2")),
                        org.assertj.core.groups.Tuple.tuple("withheld", List.of("1")));
    }

    @Test
    void aRunThatFoundNothingInADocumentHasReadItAllTheSame() {
        PrelabelRun run = new PrelabelRun(
                1, PI, Instant.EPOCH, 0, "", "", List.of("email"), new java.util.TreeMap<>(), 3, 0, 0, 0);
        store.append(Gesture.of(ActorId.MODEL, List.copyOf(run.begin(""))));
        store.append(Gesture.of(ActorId.MODEL, List.of(run.goOn(run.after(2, 10, 0, 1)))));
        tick();
        for (String id : List.of("1", "2", "3")) {
            finish(id, AMINA, ANA);
            finish(id, BEN, ANA);
        }

        assertThat(by("suggestions").strata())
                .extracting(Stratum::value, GroupingTest::documents)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("none", List.of("3")),
                        org.assertj.core.groups.Tuple.tuple("shown", List.of("1", "2")));
    }

    private void suggest(String... documents) {
        List<Edit> edits = new ArrayList<>();
        for (String document : documents) {
            edits.add(new DocumentEdit.ReplaceLayer(
                    new DocumentId(document), ActorId.MODEL, List.of(),
                    List.of(Annotation.of(BO, "NAME_STUDENT", new Provenance.Model("m", 0.9)))));
        }
        store.append(Gesture.of(PI, edits));
    }

    private void withhold(String before, String after) {
        store.append(Gesture.of(PI, List.of(new ProjectEdit.ChangeSetting(ProjectSettings.WITHHELD, before, after))));
    }

    @Test
    void paragraphsWithMathematicsAreApartFromTheRestOfTheirDocument() {
        finish("1", AMINA, ANA, BO, ANA_AGAIN);
        finish("1", BEN, ANA, BO);

        PairReport report = by("segment");

        assertThat(report.groupedBy()).as("reports say how mathematics was told").startsWith("density above 0.05").contains("TF-IDF");
        assertThat(report.strata()).extracting(Stratum::value).containsExactly("maths", "other");
        Stratum maths = report.strata().getFirst();
        Stratum other = report.strata().getLast();
        assertThat(maths.agreement().overall().figure(Measure.STRICT_RECALL).orNaN()).isZero();
        assertThat(other.agreement().overall().figure(Measure.STRICT_RECALL).orNaN()).isEqualTo(1);
        assertThat(maths.agreement().tokens() + other.agreement().tokens()).isEqualTo(report.agreement().tokens());
        assertThat(maths.agreement().spans(org.allonym.agreement.MatchKind.MISSED, null))
                .as("places stay those of the whole text").singleElement()
                .satisfies(place -> assertThat(place.span()).isEqualTo(ANA_AGAIN));
        assertThat(other.agreement().overall().figure(Measure.ALPHA_U)).isInstanceOf(Figure.Undefined.class);
    }

    @Test
    void theCalibrationRoundIsAGroupAndCanBeLeftOut() {
        for (String id : List.of("1", "2", "3")) {
            finish(id, AMINA, ANA);
            finish(id, BEN, ANA);
        }
        assertThatThrownBy(() -> MeasureAgreement.Round.WITHOUT.of(store))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        trouble -> assertThat(trouble.problem().what()).contains("no calibration round"));
        String round = ProjectSettings.DEFAULT.withCalibration(List.of(new DocumentId("2"))).values().get(ProjectSettings.CALIBRATION);
        store.append(Gesture.of(PI, List.of(new ProjectEdit.ChangeSetting(ProjectSettings.CALIBRATION, "", round))));

        assertThat(by("calibration").strata())
                .extracting(Stratum::value, GroupingTest::documents)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("calibration", List.of("2")),
                        org.assertj.core.groups.Tuple.tuple("rest", List.of("1", "3")));
        assertThat(MeasureAgreement.Round.ALL.of(store)).isNull();
        assertThat(MeasureAgreement.Round.ONLY.of(store).documents()).isEqualTo(Set.of(new DocumentId("2")));
        assertThat(MeasureAgreement.Round.WITHOUT.of(store).documents())
                .isEqualTo(Set.of(new DocumentId("1"), new DocumentId("3")));
    }

    @Test
    void whatADocumentCanBeGroupedByIsListed() {
        assertThat(Grouping.of(store))
                .containsExactly(new Grouping.Attribute("batch"), Grouping.BuiltIn.WEEK, Grouping.BuiltIn.SEGMENT);
        assertThat(Grouping.named("week-finished", Set.of("batch"))).isEqualTo(Grouping.BuiltIn.WEEK);
        assertThat(Grouping.named("week-finished", Set.of("week-finished")))
                .isEqualTo(new Grouping.Attribute("week-finished"));
    }

    @Test
    void anAttributeNoDocumentHasIsRefusedWithThoseThereAre() {
        finish("1", AMINA, ANA);
        finish("1", BEN, ANA);

        assertThatThrownBy(() -> by("bach")).isInstanceOfSatisfying(ProblemException.class, trouble -> {
            assertThat(trouble.problem().what()).contains("bach");
            assertThat(trouble.problem().advice()).contains("batch", "week-finished", "guideline");
        });
    }
}
