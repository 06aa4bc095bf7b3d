package org.allonym.services.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.label.OverlapPolicy;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.search.LabelPlaces.LeftOut;
import org.allonym.services.search.LabelPlaces.Plan;
import org.allonym.services.search.LabelPlaces.Reason;
import org.allonym.services.search.LabelPlaces.Target;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelPlacesTest {

    private static final ActorId AMINA = new ActorId("amina");
    private static final ActorId BEN = new ActorId("ben");
    private static final DocumentId A = new DocumentId("a");
    private static final DocumentId B = new DocumentId("b");
    private static final Span ODILE = new Span(0, 5);
    private static final Span WHOLE = new Span(0, 15);
    private static final Span MARCHETTI = new Span(6, 15);
    private static final String NAME = "NAME_STUDENT";

    @TempDir
    private Path folder;

    private ProjectStore store;

    @BeforeEach
    void makeProject() {
        store = ProjectFile.create(folder.resolve("essays.allonym"), "Documents", LabelSets.CRAPII_14);
        try (ImportBatch batch = store.beginImport(BEN, "essays")) {
            DocumentText text = DocumentText.of("Odile Marchetti wrote.");
            for (DocumentId id : List.of(A, B)) {
                batch.add(new ImportedDocument(new Document(id, false, text, new EnglishTokenizer().tokenize(text), Map.of()), null));
            }
            batch.commit();
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static LabelSet refusing(OverlapPolicy policy) {
        LabelSet set = LabelSets.CRAPII_14;
        return new LabelSet(set.name(), set.version(), set.labels(), policy);
    }

    private Plan plan(OverlapPolicy policy, String label, Target... targets) {
        return new LabelPlaces(store, refusing(policy), AMINA).plan(List.of(targets), Optional.of(label), Progress.NONE);
    }

    private Plan unlabel(Target... targets) {
        return new LabelPlaces(store, refusing(OverlapPolicy.REFUSED), AMINA).plan(List.of(targets), Optional.empty(), Progress.NONE);
    }

    private void does(Plan plan) {
        store.append(Gesture.of(AMINA, plan.edits()));
    }

    private void add(ActorId actor, DocumentId document, Span span, String label) {
        store.append(Gesture.of(actor, List.of(
                new DocumentEdit.AddAnnotation(document, actor, Annotation.of(span, label, new Provenance.Person(actor))))));
    }

    private List<Mark> marks(DocumentId document) {
        return store.state(document).layer(AMINA).marks();
    }

    @Test
    void placesOfSeveralDocumentsAreOneGestureWhichBeginsThem() {
        Plan plan = plan(OverlapPolicy.REFUSED, NAME, new Target(A, ODILE), new Target(B, ODILE), new Target(B, MARCHETTI));

        assertThat(plan.places()).isEqualTo(3);
        assertThat(plan.documents()).isEqualTo(2);
        assertThat(plan.leftOut()).isEmpty();
        does(plan);
        assertThat(marks(B)).containsExactly(new Mark(ODILE, NAME), new Mark(MARCHETTI, NAME));
        assertThat(store.state(A).work(AMINA).status()).isEqualTo(DocumentStatus.STARTED);

        Gesture last = store.undoable(AMINA, 1).getFirst();
        store.append(last.undo(AMINA));
        assertThat(marks(A)).isEmpty();
        assertThat(marks(B)).isEmpty();
        assertThat(store.state(A).work(AMINA)).isEqualTo(AnnotatorStatus.NEW);
        assertThat(store.checkHealth().faults()).isEmpty();
    }

    @Test
    void aSpanThatIsThereKeepsItsIdAndGetsTheOtherLabel() {
        add(AMINA, A, ODILE, "EMAIL");
        Annotation before = store.state(A).layer(AMINA).annotations().getFirst();

        does(plan(OverlapPolicy.REFUSED, NAME, new Target(A, ODILE)));

        assertThat(store.state(A).layer(AMINA).annotations()).containsExactly(before.withLabel(NAME));
    }

    @Test
    void finishedAndSkippedDocumentsStayAsTheyAre() {
        AnnotatorStatus finished = AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED);
        store.append(Gesture.of(AMINA, List.of(new DocumentEdit.ChangeWork(A, AMINA, AnnotatorStatus.NEW, finished))));
        store.append(Gesture.of(AMINA, List.of(new DocumentEdit.ChangeWork(B, AMINA, AnnotatorStatus.NEW, AnnotatorStatus.NEW.skipped("off-task")))));

        Plan plan = plan(OverlapPolicy.ALLOWED, NAME, new Target(A, ODILE), new Target(B, ODILE));

        assertThat(plan.edits()).isEmpty();
        assertThat(plan.leftOut())
                .containsExactly(new LeftOut(new Target(A, ODILE), Reason.FINISHED), new LeftOut(new Target(B, ODILE), Reason.SKIPPED));
    }

    @Test
    void overlapsAreLeftOutWhereTheLabelSetRefusesThem() {
        add(AMINA, A, WHOLE, "EMAIL");

        assertThat(plan(OverlapPolicy.REFUSED, NAME, new Target(A, ODILE)).leftOut())
                .containsExactly(new LeftOut(new Target(A, ODILE), Reason.OVERLAPS));
        assertThat(plan(OverlapPolicy.ALLOWED, NAME, new Target(A, ODILE)).places()).isEqualTo(1);
        assertThat(plan(OverlapPolicy.REFUSED, NAME, new Target(B, WHOLE), new Target(B, MARCHETTI)).leftOut())
                .as("already part of what this very step labels")
                .containsExactly(new LeftOut(new Target(B, MARCHETTI), Reason.HAS_IT));
    }

    @Test
    void whatHasTheLabelOrIsPartOfASpanThatHasItIsLeftAlone() {
        add(AMINA, A, WHOLE, NAME);

        assertThat(plan(OverlapPolicy.ALLOWED, NAME, new Target(A, WHOLE), new Target(A, ODILE)).leftOut())
                .extracting(LeftOut::reason)
                .containsExactly(Reason.HAS_IT, Reason.HAS_IT);
    }

    @Test
    void takingLabelsAwayTakesTheSpanOfThePlaceAndNoLongerOne() {
        add(AMINA, A, ODILE, NAME);
        add(AMINA, B, WHOLE, NAME);

        Plan plan = unlabel(new Target(A, ODILE), new Target(A, MARCHETTI), new Target(B, ODILE));

        assertThat(plan.places()).isEqualTo(1);
        assertThat(plan.leftOut()).extracting(LeftOut::reason).containsExactly(Reason.HAS_NONE, Reason.PART);
        does(plan);
        assertThat(marks(A)).isEmpty();
        assertThat(marks(B)).hasSize(1);
    }

    @Test
    void nobodyElsesLayerCountsOrChanges() {
        add(BEN, A, ODILE, NAME);

        does(plan(OverlapPolicy.REFUSED, "EMAIL", new Target(A, ODILE)));

        assertThat(store.state(A).layer(BEN).marks()).containsExactly(new Mark(ODILE, NAME));
        assertThat(marks(A)).containsExactly(new Mark(ODILE, "EMAIL"));
    }
}
