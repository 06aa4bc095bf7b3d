package org.allonym.services.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.MatchKind;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Stratum;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentState;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.report.Coverage;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.Test;

class MeasureAgreementScanTest {

    private static final ActorId AMINA = new ActorId("amina");
    private static final ActorId BEN = new ActorId("ben");
    private static final ActorId CLEO = new ActorId("cleo");
    private static final MeasureAgreement.Options PLAIN = new MeasureAgreement.Options(Bootstrap.NONE, null);

    private static final DocumentText TEXT = DocumentText.of("Ana met Bo in Rome");
    private static final Tokens TOKENS =
            Tokens.of(TEXT, List.of("Ana", "met", "Bo", "in", "Rome"), List.of(true, true, true, true, false));
    private static final Annotation ANA = name(0, 3);
    private static final Annotation BO = name(8, 10);

    @Test
    void onlyDocumentsBothHaveFinishedAreComparedAndTheOthersAreCounted() {
        MeasureAgreementScan scan = scan(AMINA, BEN);
        scan.visit(document("1", "a"), state("1", Map.of(AMINA, List.of(ANA, BO), BEN, List.of(ANA))));
        scan.visit(document("2", "a"), state("2", Map.of(AMINA, List.of(ANA))));
        scan.visit(document("3", "b"), state("3", Map.of(BEN, List.of())));
        scan.visit(document("4", "b"), state("4", Map.of()));
        scan.visit(document("5", "b"), unfinished("5"));

        PairReport report = scan.agreement("Documents", PLAIN, () -> {}).pairs().getFirst();

        assertThat(report.coverage()).isEqualTo(new Coverage(1, 1, 1, 2));
        assertThat(report.coverage().leftOut()).isEqualTo(4);
        assertThat(report.agreement().sides().first()).isEqualTo("amina");
        assertThat(report.agreement().spans(MatchKind.MISSED, "NAME_STUDENT"))
                .singleElement()
                .satisfies(place -> {
                    assertThat(place.document()).isEqualTo("1");
                    assertThat(place.span()).isEqualTo(BO.span());
                });
        assertThat(report.agreement().labels())
                .containsExactlyElementsOf(LabelSets.CRAPII_14.labels().stream().map(label -> label.name()).toList());
        assertThat(report.entities()).isNull();
    }

    @Test
    void threeAnnotatorsGiveThreePairsAndAPanel() {
        MeasureAgreementScan scan = scan(AMINA, BEN, CLEO);
        scan.visit(document("1", "a"), state("1", Map.of(
                AMINA, List.of(ANA, BO), BEN, List.of(ANA), CLEO, List.of(ANA))));
        scan.visit(document("2", "a"), state("2", Map.of(AMINA, List.of(ANA), CLEO, List.of())));

        ProjectAgreement agreement = scan.agreement("Documents", PLAIN, () -> {});

        assertThat(agreement.pairs())
                .extracting(pair -> pair.agreement().sides().first() + pair.agreement().sides().second())
                .containsExactly("aminaben", "aminacleo", "bencleo");
        assertThat(agreement.pairs()).extracting(pair -> pair.coverage().compared()).containsExactly(1, 2, 1);
        assertThat(agreement.panel().documentsByAll()).isEqualTo(1);
        assertThat(agreement.panel().documentsBySeveral()).isEqualTo(2);
    }

    @Test
    void againstTheGoldEntitiesAreCountedToo() {
        MeasureAgreement.Side gold = new MeasureAgreement.Side.Computed(
                "gold", true, state -> !state.annotators().isEmpty(), _ -> Layer.of(List.of(ANA, BO)));
        MeasureAgreementScan scan = new MeasureAgreementScan(
                List.of(gold, new MeasureAgreement.Side.Annotator(BEN)), LabelSets.CRAPII_14, null);
        scan.visit(document("1", "a"), state("1", Map.of(BEN, List.of(ANA))));
        scan.visit(document("2", "a"), state("2", Map.of()));

        PairReport report = scan.agreement("Documents", PLAIN, () -> {}).pairs().getFirst();

        assertThat(report.coverage()).isEqualTo(new Coverage(1, 0, 0, 1));
        assertThat(report.agreement().overall().figure(Measure.STRICT_RECALL).orNaN()).isEqualTo(0.5);
        assertThat(report.entities().direct().orNaN()).isEqualTo(0.5);
        assertThat(report.entities().leaks()).singleElement().extracting(leak -> leak.entity().name()).isEqualTo("Bo");
    }

    @Test
    void figuresByAttributeComeWithTheirValues() {
        PairReport report = twoWeeks().agreement("Documents", by("week"), () -> {}).pairs().getFirst();

        assertThat(report.attribute()).isEqualTo("week");
        assertThat(report.strata()).extracting(Stratum::value).containsExactly("a", "b");
        assertThat(report.strata().getFirst().agreement().overall().figure(Measure.STRICT_F1).orNaN()).isEqualTo(1);
        assertThat(report.strata().getLast().agreement().overall().figure(Measure.STRICT_F1).orNaN()).isZero();
        assertThat(report.changes()).singleElement().satisfies(change -> {
            assertThat(change.before()).isEqualTo("a");
            assertThat(change.after()).isEqualTo("b");
            assertThat(change.figure(Measure.STRICT_F1).orNaN()).isEqualTo(-1);
        });
    }

    @Test
    void anAttributeThatTellsEveryDocumentApartIsRefused() {
        MeasureAgreementScan scan = scan(AMINA, BEN);
        for (int i = 0; i <= MeasureAgreement.MOST_GROUPS; i++) {
            scan.visit(document("d" + i, "w" + i), state("d" + i, Map.of(AMINA, List.of(), BEN, List.of())));
        }

        assertThatThrownBy(() -> scan.agreement("Documents", by("week"), () -> {}))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        trouble -> assertThat(trouble.problem().what()).contains("101 values"));
    }

    @Test
    void workCanBeStoppedBetweenResamplings() {
        MeasureAgreementScan scan = twoWeeks();

        assertThatThrownBy(() -> scan.agreement("Documents", PLAIN, () -> {
                    throw new CancellationException();
                }))
                .isInstanceOf(CancellationException.class);
    }

    private static MeasureAgreementScan twoWeeks() {
        MeasureAgreementScan scan = scan(AMINA, BEN);
        scan.visit(document("1", "a"), state("1", Map.of(AMINA, List.of(ANA), BEN, List.of(ANA))));
        scan.visit(document("2", "b"), state("2", Map.of(AMINA, List.of(ANA), BEN, List.of(BO))));
        return scan;
    }

    private static MeasureAgreement.Options by(String attribute) {
        return new MeasureAgreement.Options(Bootstrap.NONE, attribute);
    }

    private static MeasureAgreementScan scan(ActorId... annotators) {
        List<MeasureAgreement.Side> sides = new ArrayList<>();
        for (ActorId annotator : annotators) {
            sides.add(new MeasureAgreement.Side.Annotator(annotator));
        }
        return new MeasureAgreementScan(
                sides, LabelSets.CRAPII_14,
                (document, _, _) -> Groups.Share.whole(document.metadata().getOrDefault("week", "")));
    }

    private static Document document(String id, String week) {
        return new Document(new DocumentId(id), false, TEXT, TOKENS, Map.of("week", week));
    }

    private static DocumentState state(String id, Map<ActorId, List<Annotation>> finished) {
        SortedMap<ActorId, Layer> layers = new TreeMap<>();
        SortedMap<ActorId, AnnotatorStatus> work = new TreeMap<>();
        finished.forEach((actor, annotations) -> {
            layers.put(actor, Layer.of(annotations));
            work.put(actor, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED));
        });
        return new DocumentState(new DocumentId(id), layers, work, new TreeSet<>(), List.of(), new TreeMap<>(), List.of());
    }

    private static DocumentState unfinished(String id) {
        SortedMap<ActorId, Layer> layers = new TreeMap<>(Map.of(AMINA, Layer.of(List.of(ANA))));
        SortedMap<ActorId, AnnotatorStatus> work = new TreeMap<>(Map.of(AMINA, AnnotatorStatus.NEW.withStatus(DocumentStatus.STARTED)));
        return new DocumentState(new DocumentId(id), layers, work, new TreeSet<>(), List.of(), new TreeMap<>(), List.of());
    }

    private static Annotation name(int start, int end) {
        return Annotation.of(new Span(start, end), "NAME_STUDENT", new Provenance.Person(AMINA));
    }
}
