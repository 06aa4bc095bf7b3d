package org.allonym.services.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.services.search.SearchProject.Found;
import org.allonym.services.search.SearchProject.Place;
import org.allonym.services.search.SearchProject.Which;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.SearchPattern;
import org.allonym.text.SearchPattern.Fit;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchProjectTest {

    private static final ActorId AMINA = new ActorId("amina");
    private static final ActorId BEN = new ActorId("ben");
    private static final ActorId PI = new ActorId("pi");

    @TempDir
    private Path folder;

    private ProjectStore store;

    @BeforeEach
    void makeProject() {
        store = ProjectFile.create(folder.resolve("essays.allonym"), "Documents", LabelSets.CRAPII_14);
        bring("a", "Odile Marchetti met Tarek. Odile's phone is (714) 555-0199, mail odile@example.org.");
        bring("b", "See https://blog.example/~odile?q=1, says 🤩Odile🤩 to أحمد.");
        bring("c", "Nothing here, only 10% of a *star* and \"AND\".");
    }

    private void bring(String name, String text, Turn... turns) {
        try (var batch = store.beginImport(PI, "essays")) {
            var document = org.allonym.text.DocumentText.of(text);
            batch.add(new org.allonym.store.ImportBatch.ImportedDocument(
                    new org.allonym.project.Document(
                            new DocumentId(name), false, document, new org.allonym.text.EnglishTokenizer().tokenize(document), Map.of(), List.of(turns)),
                    null));
            batch.commit();
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    private SearchProject of(ActorId annotator, String... documents) {
        return new SearchProject(
                store, Stream.of(documents).map(DocumentId::new).toList(), state -> state.layer(annotator));
    }

    private Span label(ActorId annotator, String document, String surface, String label) {
        DocumentId id = new DocumentId(document);
        String text = store.document(id).orElseThrow().text().value();
        Span span = new Span(text.indexOf(surface), text.indexOf(surface) + surface.length());
        List<Edit> edits = new ArrayList<>();
        if (store.state(id).work(annotator).equals(AnnotatorStatus.NEW)) {
            edits.add(new DocumentEdit.ChangeWork(id, annotator, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(org.allonym.project.DocumentStatus.STARTED)));
        }
        edits.add(new DocumentEdit.AddAnnotation(id, annotator, Annotation.of(span, label, new Provenance.Person(annotator))));
        store.append(Gesture.of(annotator, edits));
        return span;
    }

    private final List<Place> places = new ArrayList<>();

    private Found run(SearchProject project, String typed, Fit fit, Which which, int most) {
        places.clear();
        return project.run(
                new SearchProject.Request(SearchPattern.of(typed, fit, false), which, most),
                (portion, _) -> places.addAll(portion),
                Progress.NONE);
    }

    private List<String> find(String typed) {
        run(of(AMINA, "a", "b", "c"), typed, Fit.BEGINNING, new Which.Every(), 100);
        return surfaces();
    }

    private List<String> surfaces() {
        return places.stream()
                .map(place -> place.document() + ":" + store.document(place.document()).orElseThrow().text().slice(place.span()))
                .toList();
    }

    @Test
    void everyPlaceIsFoundInReadingOrderAndAsAPersonWouldMarkIt() {
        assertThat(find("odile"))
                .containsExactly("a:Odile", "a:Odile", "a:odile@example.org", "b:https://blog.example/~odile?q=1", "b:Odile");
        assertThat(places.getFirst().words().right()).startsWith(" Marchetti met Tarek.");
    }

    @Test
    void aSpeakersMessagesAreFoundByTheirNameOrRoleAndElsewhereTheWordsAsTyped() {
        bring(
                "d", "Hi Zoë!\nask @odile",
                new Turn(1, "Ms Núñez", "tutor", "", new Span(0, 7)), new Turn(2, "Zoë", "student", "", new Span(8, 18)));
        bring("e", "by @nunez");
        SearchProject project = of(AMINA, "a", "d", "e");

        assertThat(bySpeaker(project, "@nunez")).containsExactly("d:Hi Zoë", "e:@nunez");
        assertThat(bySpeaker(project, " @Student ")).containsExactly("d:ask @odile");
        assertThat(bySpeaker(project, "@odile")).as("no speaker").containsExactly("d:@odile");
        assertThat(bySpeaker(project, "nunez")).containsExactly("e:@nunez");
    }

    private List<String> bySpeaker(SearchProject project, String typed) {
        places.clear();
        project.run(
                new SearchProject.Request(
                        SearchPattern.of(typed, Fit.BEGINNING, false), SearchProject.Request.speaker(typed), new Which.Every(), 9),
                (portion, _) -> places.addAll(portion),
                Progress.NONE);
        return surfaces();
    }

    @Test
    void whatTheIndexCutsApartOrGluesTogetherIsFoundAllTheSame() {
        assertThat(find("555-0199")).containsExactly("a:555-0199");
        assertThat(find("(714) 555")).hasSize(1);
        assertThat(find("@example")).containsExactly("a:odile@example.org");
        assertThat(find("~odile?q=1")).hasSize(1);
        assertThat(find("🤩")).hasSize(2);
        assertThat(find("أحمد")).containsExactly("b:أحمد");
        assertThat(find("Odile Marchetti")).containsExactly("a:Odile Marchetti");
    }

    @Test
    void whatAPersonTypesIsNoSyntax() {
        assertThat(find("*star*")).hasSize(1);
        assertThat(find("\"AND\"")).hasSize(1);
        assertThat(find("10%")).hasSize(1);
        for (String odd : List.of("\"", "*", "NOT", "a OR b", "text:odile", "NEAR(", "^", "'; --", "-", "\u0000", "( )")) {
            find(odd);
        }
        assertThat(find("   ")).isEmpty();
    }

    @Test
    void insideWordsEveryTextIsRead() {
        run(of(AMINA, "a", "b", "c"), "dil", Fit.ANYWHERE, new Which.Every(), 100);
        assertThat(surfaces()).hasSize(5);
        run(of(AMINA, "a", "b", "c"), "odil", Fit.WHOLE, new Which.Every(), 100);
        assertThat(surfaces()).isEmpty();
    }

    @Test
    void onlyTheDocumentsAndTheLayerThatMayBeSeenAreSearched() {
        label(BEN, "a", "Odile", "EMAIL");
        label(AMINA, "a", "Tarek", "NAME_STUDENT");

        Found found = run(of(AMINA, "a", "c"), "odile", Fit.BEGINNING, new Which.Every(), 100);

        assertThat(found).isEqualTo(new Found(3, 1));
        assertThat(places).extracting(Place::label).containsOnly("");
        run(of(AMINA, "a", "c"), "tarek", Fit.BEGINNING, new Which.Every(), 100);
        assertThat(places).extracting(Place::label).containsExactly("NAME_STUDENT");
        run(of(BEN, "a"), "odile", Fit.BEGINNING, new Which.Labelled("EMAIL"), 100);
        assertThat(places).hasSize(1);
    }

    @Test
    void placesAreNarrowedByTheLabelTheyShareTextWith() {
        label(AMINA, "a", "Odile Marchetti", "NAME_STUDENT");

        SearchProject project = of(AMINA, "a", "b", "c");

        assertThat(run(project, "odile", Fit.BEGINNING, new Which.Unlabelled(), 100)).isEqualTo(new Found(4, 2));
        assertThat(run(project, "odile", Fit.BEGINNING, new Which.Labelled("NAME_STUDENT"), 100)).isEqualTo(new Found(1, 1));
        assertThat(places).extracting(Place::label).containsExactly("NAME_STUDENT");
        assertThat(run(project, "odile", Fit.BEGINNING, new Which.Labelled("EMAIL"), 100)).isEqualTo(new Found(0, 0));
    }

    @Test
    void theLabelShownIsTheOneOfTheSpanOrTheShortestThatHoldsIt() {
        Span name = new Span(0, 5);
        Annotation whole = Annotation.of(new Span(0, 15), "NAME_STUDENT", new Provenance.Person(AMINA));
        Annotation inner = Annotation.of(name, "USERNAME", new Provenance.Person(AMINA));
        Annotation crossing = Annotation.of(new Span(3, 9), "EMAIL", new Provenance.Person(AMINA));

        assertThat(SearchProject.labelAt(Layer.of(List.of(whole, inner, crossing)), name)).isEqualTo("USERNAME");
        assertThat(SearchProject.labelAt(Layer.of(List.of(whole, crossing)), name)).isEqualTo("NAME_STUDENT");
        assertThat(SearchProject.labelAt(Layer.of(List.of(crossing)), name)).isEqualTo("EMAIL");
        assertThat(SearchProject.labelAt(Layer.EMPTY, name)).isEmpty();
    }

    @Test
    void placesBeyondTheMostAreCountedAndNotHandedOver() {
        assertThat(run(of(AMINA, "a", "b", "c"), "odile", Fit.BEGINNING, new Which.Every(), 2)).isEqualTo(new Found(5, 2));
        assertThat(places).hasSize(2);
    }

    @Test
    void documentsThatCameInTheMeantimeAreIndexedByTheSearch() {
        find("odile");
        bring("d", "Odile again.");

        assertThat(store.unindexed()).isEqualTo(1);
        run(of(AMINA, "a", "b", "c", "d"), "odile", Fit.BEGINNING, new Which.Every(), 100);

        assertThat(surfaces()).contains("d:Odile");
        assertThat(store.unindexed()).isZero();
    }

    @Test
    void whereTheIndexMayNotBeBroughtUpToDateTheTextsAreRead() {
        try (ProjectStore second = ProjectFile.open(store.file())) {
            assertThat(second.readOnlyReason()).isNotNull();
            SearchProject project = new SearchProject(second, List.of(new DocumentId("a")), state -> state.layer(AMINA));

            run(project, "odile", Fit.BEGINNING, new Which.Every(), 100);
        }

        assertThat(surfaces()).hasSize(3);
        assertThat(store.unindexed()).isEqualTo(3);
    }

    @Test
    void aSearchStopsWhereItIsToldTo() {
        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> of(AMINA, "a", "b").run(
                        new SearchProject.Request(SearchPattern.of("odile", Fit.BEGINNING, false), new Which.Every(), 9),
                        (_, _) -> {},
                        (_, _) -> {
                            throw new CancellationException();
                        }));
    }

    @Test
    void aSecondSearchReadsOnlyWhatTheIndexPointsTo() {
        SearchProject project = of(AMINA, "a", "b", "c");
        List<Long> totals = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            project.run(
                    new SearchProject.Request(SearchPattern.of("star", Fit.WHOLE, false), new Which.Every(), 9),
                    (_, _) -> {},
                    (done, total) -> totals.add(total));
        }

        assertThat(totals).endsWith(2L, 2L).contains(3L);
    }
}
