package org.allonym.desktop.search;

import static org.allonym.desktop.TestProject.ANNA;
import static org.allonym.desktop.TestProject.BEN;
import static org.allonym.desktop.TestProject.CARA;
import static org.allonym.desktop.TestProject.PI;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.desktop.search.SearchModel.Standing;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SearchDesk;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.label.Label;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.search.SearchProject.Found;
import org.allonym.services.search.SearchProject.Which;
import org.allonym.text.SearchPattern;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchModelTest {

    private static final Map<String, String> TEXTS = Map.of(
            "one", "Odile wrote this. Later Odile met Tarek.",
            "two", "Tarek knows Odile.",
            "three", "Nobody is here.");
    private static final Label NAME = LabelSets.CRAPII_14.find("NAME_STUDENT").orElseThrow();
    private static final DocumentId ONE = new DocumentId("one");
    private static final DocumentId TWO = new DocumentId("two");
    private static final Span ODILE = new Span(0, 5);

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final List<Problem> problems = new ArrayList<>();
    private JobRunner jobs;
    private ProjectSession session;
    private SearchModel model;

    private void open(Actor actor) {
        open(TestProject.in(folder, LabelSets.CRAPII_14, TEXTS), actor, 1_000);
    }

    private void open(TestProject project, Actor actor, int most) {
        jobs = new JobRunner(ui);
        session = project.open(actor, ui);
        model = new SearchModel(new SearchDesk(session), jobs, problems::add, most);
        model.attach();
    }

    @AfterEach
    void close() {
        jobs.close();
        session.close();
    }

    private void look(String words) {
        model.wordsProperty().set(words);
        model.search();
        found();
    }

    private void found() {
        ui.until(() -> model.outcomeProperty().get().standing() != Standing.SEARCHING);
    }

    private List<String> places() {
        return model.places().rows().stream().map(row -> row.document() + ":" + row.words().hit() + tag(row)).toList();
    }

    private static String tag(KwicRow row) {
        return row.label() == null ? "" : " " + row.label().tag();
    }

    private BulkLabels.Preview preview(Optional<Label> label) {
        model.bulk().preview(label);
        ui.until(() -> model.bulk().previewProperty().get() != null);
        return Objects.requireNonNull(model.bulk().previewProperty().get());
    }

    private void saved() {
        TestProject.saved(session, ui);
    }

    private void add(ActorId actor, DocumentId document, Span span, AnnotatorStatus standing) {
        List<Edit> edits = new ArrayList<>();
        edits.add(new DocumentEdit.AddAnnotation(document, actor, Annotation.of(span, NAME.name(), new Provenance.Person(actor))));
        if (standing != AnnotatorStatus.NEW) {
            edits.add(new DocumentEdit.ChangeWork(document, actor, AnnotatorStatus.NEW, standing));
        }
        session.perform(edits);
        saved();
    }

    @Test
    void whatIsFoundIsListedCountedAndTicked() {
        open(ANNA);

        look("odile");

        assertThat(places()).containsExactly("one:Odile", "one:Odile", "two:Odile");
        assertThat(model.outcomeProperty().get().found()).isEqualTo(new Found(3, 2));
        assertThat(model.places().isAllTicked()).isTrue();
    }

    @Test
    void anAnnotatorFindsTheirOwnDocumentsAndNobodyElsesLabels() {
        TestProject project = TestProject.in(folder, LabelSets.CRAPII_14, TEXTS);
        open(project, PI, 100);
        session.perform(List.of(new DocumentEdit.ChangeAssignment(TWO, new TreeSet<>(), new TreeSet<>(Set.of(BEN.id())))));
        add(BEN.id(), ONE, ODILE, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED));
        session.close();
        jobs.close();
        open(project, ANNA, 100);

        look("odile");

        assertThat(places()).containsExactly("one:Odile", "one:Odile");
        assertThat(model.desk().document(TWO)).isEmpty();
        assertThat(model.desk().isDisputed(ONE, ODILE)).isFalse();
        model.whichProperty().set(new Which.Labelled(NAME.name()));
        model.search();
        found();
        assertThat(places()).isEmpty();
    }

    @Test
    void adjudicatorsReadEveryDocumentAndLabelNothing() {
        open(CARA);
        add(ANNA.id(), ONE, ODILE, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED));
        add(BEN.id(), ONE, new Span(0, 11), AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED));

        look("odile");

        assertThat(places()).containsExactly("one:Odile", "one:Odile", "two:Odile");
        assertThat(model.desk().isDisputed(ONE, ODILE)).isTrue();
        assertThat(model.desk().isDisputed(ONE, new Span(24, 29))).isFalse();
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> model.bulk().preview(Optional.of(NAME)));
    }

    @Test
    void theCountIsShownBeforeAnythingIsDoneAndDoneInOneStep() {
        open(ANNA);
        look("odile");
        model.places().toggle(1);

        BulkLabels.Preview preview = preview(Optional.of(NAME));

        assertThat(preview.plan().places()).isEqualTo(2);
        assertThat(preview.plan().documents()).isEqualTo(2);
        assertThat(session.state(ONE).layer(ANNA.id()).isEmpty()).isTrue();

        assertThat(model.bulk().carryOut()).isTrue();
        ui.until(() -> places().contains("two:Odile NAME"));
        assertThat(places()).containsExactly("one:Odile NAME", "one:Odile", "two:Odile NAME");
        assertThat(model.places().tickedCountProperty().get()).isEqualTo(2);
        assertThat(model.bulk().previewProperty().get()).isNull();

        assertThat(model.desk().undo()).contains("labeled 2 places in 2 documents as Student name");
        ui.until(() -> places().stream().noneMatch(place -> place.endsWith("NAME")));
    }

    @Test
    void whatHasChangedSinceItWasCountedIsCountedAnew() {
        open(ANNA);
        look("odile");
        BulkLabels.Preview counted = preview(Optional.of(NAME));
        long revision = session.revision();
        session.perform(List.of(new DocumentEdit.ChangeWork(ONE, ANNA.id(), AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED))));
        saved();

        assertThat(session.perform(counted.plan().edits(), revision, counted.plan().states())).isFalse();
        assertThat(model.bulk().previewProperty().get()).as("forgotten when a document changed").isNull();
        assertThat(preview(Optional.of(NAME)).plan().places()).isEqualTo(1);
        assertThat(session.state(ONE).layer(ANNA.id()).isEmpty()).isTrue();
    }

    @Test
    void otherTicksAreAnotherQuestion() {
        open(ANNA);
        look("odile");
        preview(Optional.of(NAME));

        model.places().toggle(0);

        assertThat(model.bulk().previewProperty().get()).isNull();
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> model.bulk().carryOut());
        model.places().toggleAll();
        model.places().toggleAll();
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> model.bulk().preview(Optional.of(NAME)));
    }

    @Test
    void whatIsDoneInTheMeantimeIsSavedBeforeItIsSearched() {
        open(ANNA);
        session.perform(List.of(
                new DocumentEdit.AddAnnotation(TWO, ANNA.id(), Annotation.of(new Span(0, 5), NAME.name(), new Provenance.Person(ANNA.id())))));

        look("tarek");

        assertThat(places()).containsExactly("one:Tarek", "two:Tarek NAME");
    }

    @Test
    void comingBackLooksAgainAndKeepsTheTicks() {
        open(ANNA);
        look("odile");
        model.places().toggle(0);
        model.detach();
        add(ANNA.id(), TWO, new Span(12, 17), AnnotatorStatus.NEW);

        model.attach();
        found();

        assertThat(places()).containsExactly("one:Odile", "one:Odile", "two:Odile NAME");
        assertThat(IntStream.range(0, 3).filter(model.places()::isTicked)).containsExactly(1, 2);
    }

    @Test
    void anotherQuestionReplacesTheOneBefore() {
        open(ANNA);
        model.wordsProperty().set("odile");
        model.search();
        model.wordsProperty().set("tarek");
        model.search();
        found();

        assertThat(places()).containsExactly("one:Tarek", "two:Tarek");

        look("");
        assertThat(places()).isEmpty();
        assertThat(model.outcomeProperty().get().standing()).isEqualTo(Standing.NOTHING_ASKED);
        assertThat(problems).isEmpty();
    }

    @Test
    void aStoppedSearchSaysSoAndCanBeBegunAgain() {
        open(ANNA);
        model.wordsProperty().set("odile");
        model.search();
        model.stop();
        assertThat(model.outcomeProperty().get().standing()).isEqualTo(Standing.STOPPED);

        model.search();
        found();

        assertThat(places()).hasSize(3);
    }

    @Test
    void moreThanCanBeListedIsCounted() {
        open(TestProject.in(folder, LabelSets.CRAPII_14, TEXTS), ANNA, 2);

        look("odile");

        assertThat(places()).hasSize(2);
        assertThat(model.outcomeProperty().get().isTooMuch()).isTrue();
        assertThat(model.outcomeProperty().get().found()).isEqualTo(new Found(3, 2));
    }

    @Test
    void optionsNarrowAndWiden() {
        open(ANNA);
        model.fitProperty().set(SearchPattern.Fit.ANYWHERE);
        look("dile");
        assertThat(places()).hasSize(3);
        model.fitProperty().set(SearchPattern.Fit.WHOLE);
        look("dile");
        assertThat(places()).isEmpty();
        model.matchCaseProperty().set(true);
        look("odile");
        assertThat(places()).isEmpty();
    }

    @Test
    void wordsOnTheStripSayWhatHappensAndWhatStays() {
        open(ANNA);
        session.perform(List.of(new DocumentEdit.ChangeWork(ONE, ANNA.id(), AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED))));
        saved();
        look("odile");

        BulkLabels.Preview preview = preview(Optional.of(NAME));

        assertThat(PreviewStrip.sentence(preview)).isEqualTo("Label 1 place in 1 document as Student name");
        assertThat(PreviewStrip.done(preview)).isEqualTo("Labeled 1 place in 1 document as Student name.");
        assertThat(PreviewStrip.leftOut(preview.plan())).isEqualTo("Unchanged: 2 in finished documents (one)");
    }
}
