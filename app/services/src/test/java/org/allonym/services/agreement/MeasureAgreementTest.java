package org.allonym.services.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Stratum;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.services.report.Coverage;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.services.report.ReportFormat;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.suggest.Withholding;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasureAgreementTest {

    private static final ActorId PI = new ActorId("pi");
    private static final ActorId AMINA = new ActorId("amina");
    private static final ActorId BEN = new ActorId("ben");
    private static final ActorId CLEO = new ActorId("cleo");
    private static final DocumentText TEXT = DocumentText.of("Ana met Bo in Rome");
    private static final Tokens TOKENS =
            Tokens.of(TEXT, List.of("Ana", "met", "Bo", "in", "Rome"), List.of(true, true, true, true, false));
    private static final Span ANA = new Span(0, 3);
    private static final Span BO = new Span(8, 10);

    @TempDir
    Path folder;

    private ProjectStore store;

    @BeforeEach
    void open() {
        store = ProjectFile.create(folder.resolve("essays.allonym"), "Documents", LabelSets.CRAPII_14);
        store.append(Gesture.of(PI, List.of(
                new ProjectEdit.ChangeActor(null, new Actor(PI, Role.PI)),
                new ProjectEdit.ChangeActor(null, new Actor(AMINA, Role.ANNOTATOR)),
                new ProjectEdit.ChangeActor(null, new Actor(BEN, Role.ANNOTATOR)),
                new ProjectEdit.ChangeActor(null, new Actor(CLEO, Role.ANNOTATOR)))));
        try (ImportBatch batch = store.beginImport(PI, "essays")) {
            for (String id : List.of("1", "2", "3")) {
                batch.add(new ImportedDocument(
                        new Document(new DocumentId(id), true, TEXT, TOKENS, Map.of("week", id)), null));
            }
            batch.commit();
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void twoAnnotatorsAreMeasuredOverWhatBothHaveFinished() {
        finish("1", AMINA, ANA, BO);
        finish("1", BEN, ANA);
        finish("2", AMINA, ANA);
        List<Long> heard = new ArrayList<>();

        ProjectAgreement agreement = MeasureAgreement.between(
                store, annotator(AMINA), annotator(BEN), MeasureAgreement.Options.DEFAULT, (done, total) -> {
                    heard.add(done);
                    assertThat(total).isEqualTo(3);
                });

        assertThat(agreement.project()).isEqualTo("Documents");
        assertThat(agreement.pairs().getFirst().coverage()).isEqualTo(new Coverage(1, 1, 0, 1));
        assertThat(agreement.pairs().getFirst().agreement().overall().figure(Measure.STRICT_RECALL).orNaN())
                .isEqualTo(0.5);
        assertThat(agreement.panel()).isNull();
        assertThat(heard).startsWith(0L, 1L, 2L, 3L).isSorted();
        assertThat(ReportFormat.TABLE.render(agreement)).contains("1 document compared, 5 tokens.");
    }

    @Test
    void withoutNamesEveryPairThatFinishedSomethingIsMeasured() {
        assertThat(amongAnnotators().pairs()).isEmpty();

        finish("1", CLEO, ANA);
        assertThat(amongAnnotators().pairs()).isEmpty();

        finish("1", AMINA, ANA);
        assertThat(amongAnnotators().pairs()).hasSize(1);
        assertThat(amongAnnotators().panel()).isNull();

        finish("2", BEN, ANA);
        ProjectAgreement three = amongAnnotators();
        assertThat(three.pairs()).hasSize(3);
        assertThat(three.pairs().getFirst().coverage()).isEqualTo(new Coverage(0, 1, 1, 1));
        assertThat(three.panel().annotators()).containsExactly("amina", "ben", "cleo");
        assertThat(three.panel().documentsBySeveral()).isEqualTo(1);
    }

    @Test
    void theGoldIsTheStandardWhicheverWayTheSidesAreGiven() {
        finish("1", AMINA, ANA);
        MeasureAgreement.Side gold = new MeasureAgreement.Side.Computed(
                "gold",
                true,
                state -> state.document().value().equals("1"),
                _ -> Layer.of(List.of(name(AMINA, ANA), name(AMINA, BO))));

        ProjectAgreement agreement = MeasureAgreement.between(
                store, annotator(AMINA), gold, MeasureAgreement.Options.DEFAULT, Progress.NONE);

        assertThat(agreement.pairs().getFirst().agreement().sides().first()).isEqualTo("gold");
        assertThat(agreement.pairs().getFirst().agreement().overall().figure(Measure.STRICT_RECALL).orNaN())
                .isEqualTo(0.5);
        assertThat(agreement.pairs().getFirst().entities().direct().orNaN()).isEqualTo(0.5);
    }

    @Test
    void someoneUnknownOrTheSameTwiceIsRefused() {
        assertThatThrownBy(() -> between("amina", "dora"))
                .isInstanceOfSatisfying(ProblemException.class, trouble -> {
                    assertThat(trouble.problem().what()).contains("dora");
                    assertThat(trouble.problem().advice()).contains("amina, ben, cleo");
                });
        assertThatThrownBy(() -> between("amina", "amina"))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        trouble -> assertThat(trouble.problem().what()).contains("with itself"));
    }

    @Test
    void blindDocumentsAreComparedWithThoseReadWithSuggestions() {
        Withholding half = new Withholding.Share(0.5, "b");
        store.append(Gesture.of(PI, List.of(new ProjectEdit.ChangeSetting(Withholding.SETTING, "", half.setting()))));
        TreeMap<String, Integer> expected = new TreeMap<>();
        for (String id : List.of("1", "2", "3")) {
            Annotation suggested = Annotation.of(ANA, "NAME_STUDENT", new Provenance.Model("m", 0.9));
            store.append(Gesture.of(PI, List.of(
                    new DocumentEdit.ReplaceLayer(new DocumentId(id), ActorId.MODEL, List.of(), List.of(suggested)))));
            finish(id, AMINA, ANA);
            finish(id, BEN, ANA);
            expected.merge(half.withholds(new DocumentId(id), AnnotatorStatus.NEW) ? "withheld" : "shown", 1, Integer::sum);
        }

        ProjectAgreement agreement = MeasureAgreement.amongAnnotators(
                store,
                new MeasureAgreement.Options(MeasureAgreement.Options.DEFAULT.bootstrap(), Grouping.BuiltIn.SUGGESTIONS.key()),
                Progress.NONE);

        assertThat(expected).hasSize(2);
        assertThat(agreement.pairs().getFirst().strata()).extracting(Stratum::value).containsExactly("shown", "withheld");
        assertThat(agreement.pairs().getFirst().strata())
                .extracting(stratum -> stratum.agreement().documents().size())
                .containsExactlyElementsOf(expected.values());
    }

    @Test
    void measuringCanBeStopped() {
        finish("1", AMINA, ANA);
        finish("1", BEN, ANA);

        assertThatThrownBy(() -> MeasureAgreement.amongAnnotators(
                        store, MeasureAgreement.Options.DEFAULT, (done, _) -> {
                            if (done == 2) {
                                throw new CancellationException();
                            }
                        }))
                .isInstanceOf(CancellationException.class);
    }

    private ProjectAgreement amongAnnotators() {
        return MeasureAgreement.amongAnnotators(store, MeasureAgreement.Options.DEFAULT, Progress.NONE);
    }

    private void between(String first, String second) {
        MeasureAgreement.between(
                store,
                annotator(new ActorId(first)),
                annotator(new ActorId(second)),
                MeasureAgreement.Options.DEFAULT,
                Progress.NONE);
    }

    private static MeasureAgreement.Side annotator(ActorId actor) {
        return new MeasureAgreement.Side.Annotator(actor);
    }

    private void finish(String document, ActorId actor, Span... names) {
        DocumentId id = new DocumentId(document);
        List<Edit> edits = new ArrayList<>();
        for (Span span : names) {
            edits.add(new DocumentEdit.AddAnnotation(id, actor, name(actor, span)));
        }
        edits.add(new DocumentEdit.ChangeWork(id, actor, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)));
        store.append(Gesture.of(actor, edits));
    }

    private static Annotation name(ActorId actor, Span span) {
        return Annotation.of(span, "NAME_STUDENT", new Provenance.Person(actor));
    }
}
