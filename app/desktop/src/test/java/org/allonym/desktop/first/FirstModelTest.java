package org.allonym.desktop.first;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.first.FirstModel.Current;
import org.allonym.desktop.first.FirstModel.Item;
import org.allonym.desktop.first.FirstModel.Kind;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.review.FilteredQueue;
import org.allonym.desktop.review.FilteredQueue.Filter;
import org.allonym.desktop.session.FeedbackDesk;
import org.allonym.desktop.session.FeedbackDesk.Letter;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.first.Opinion;
import org.allonym.first.Verdict;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.first.FirstReview;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private Path file;

    @BeforeEach
    void makeSample() {
        file = folder.resolve("sample.allonym");
        SampleProject.make(file);
    }

    private void asPi(Consumer<FirstModel> job) {
        try (ProjectSession session = new ProjectSession(ProjectFile.open(file), new Actor(SampleProject.PI, Role.PI), ui);
                JobRunner jobs = new JobRunner(ui)) {
            FirstModel model = new FirstModel(session, jobs, problem -> {
                throw new AssertionError(problem.what());
            });
            model.attach();
            ui.until(() -> !model.readingProperty().get());
            job.accept(model);
            model.detach();
            TestProject.saved(session, ui);
        }
    }

    private void choose(FirstModel model, ActorId annotator) {
        model.annotatorProperty().set(annotator);
        ui.until(() -> !model.readingProperty().get() && model.chosenReview().filter(one -> one.annotator().equals(annotator)).isPresent());
    }

    private List<Letter> letters(ActorId annotator) {
        ProjectStore store = ProjectFile.open(file);
        try (ProjectSession session = new ProjectSession(store, new Actor(annotator, Role.ANNOTATOR), ui)) {
            return new FeedbackDesk(session).letters();
        }
    }

    private static Item current(FirstModel model) {
        Current current = model.currentProperty().get();
        assertThat(current).isNotNull();
        return current.item();
    }

    private static Item open(FirstModel model, Kind kind) {
        model.filterProperty().set(new Filter<>(kind, null));
        Item item = model.queueProperty().get().items().stream().filter(Item::isOpen).findFirst().orElseThrow();
        model.open(item);
        return item;
    }

    private static List<Opinion> opinions(FirstModel model) {
        return model.chosenReview().orElseThrow().opinions();
    }

    /// Sees everything of the first document.
    private static DocumentId settleFirst(FirstModel model) {
        model.filterProperty().set(new Filter<>(null, null));
        model.open(model.queueProperty().get().items().getFirst());
        DocumentId document = current(model).place().document();
        model.othersRight();
        return document;
    }

    @Test
    void whatAnAnnotatorMarkedAndWhatOthersFoundIsInTheQueueOfTheFirstTwentyDocuments() {
        asPi(model -> {
            FilteredQueue<Item, Kind> queue = model.queueProperty().get();

            assertThat(model.annotatorProperty().get()).isEqualTo(SampleProject.AMINA);
            assertThat(model.chosenReview().orElseThrow().documents()).hasSize(20);
            assertThat(queue.kinds().get(Kind.MARKED)).isPositive();
            assertThat(queue.kinds().get(Kind.UNMARKED)).isPositive();
            assertThat(queue.kinds().get(Kind.UNSEEN)).isEqualTo(queue.all().size());
            assertThat(queue.kinds().get(Kind.MARKED) + queue.kinds().get(Kind.UNMARKED)).isEqualTo(queue.all().size());
        });
    }

    @Test
    void eachVerdictGoesOnToTheNextUnseenPlaceAndIsOneStepOfUndo() {
        asPi(model -> {
            Item first = current(model);
            model.right();
            assertThat(current(model)).isNotEqualTo(first);
            assertThat(model.queueProperty().get().done()).isEqualTo(1);

            assertThat(model.undo().orElse("")).startsWith("reviewed “").contains("” of Amina: ");
            assertThat(model.queueProperty().get().done()).isZero();
            assertThat(current(model).setting()).as("back where it was").isEqualTo(first.setting());
            model.redo();
            assertThat(opinions(model)).hasSize(1);
        });
        asPi(model -> assertThat(opinions(model)).as("in the file").hasSize(1));
    }

    @Test
    void aLabelSaysWhichOneIsRightAndASelectionWhichBoundaries() {
        asPi(model -> {
            Item marked = open(model, Kind.MARKED);
            String other = model.labelSet().labels().stream()
                    .map(org.allonym.label.Label::name)
                    .filter(name -> !name.equals(marked.place().mark().label()))
                    .findFirst()
                    .orElseThrow();
            model.label(other);
            assertThat(opinions(model)).singleElement().satisfies(one -> {
                assertThat(one.verdict()).isEqualTo(Verdict.LABEL);
                assertThat(one.rightLabel()).isEqualTo(other);
            });

            model.open(marked);
            Span longer = new Span(marked.place().mark().span().start(), marked.place().mark().span().end() + 2);
            model.choose(longer);
            model.boundaries();
            assertThat(opinions(model)).singleElement().satisfies(one -> {
                assertThat(one.verdict()).isEqualTo(Verdict.BOUNDARIES);
                assertThat(one.rightPlace()).isNotNull();
            });
            assertThat(model.chosenProperty().get()).isNull();

            model.open(marked);
            model.label(marked.place().mark().label());
            assertThat(opinions(model)).as("its own label is the right one").extracting(Opinion::verdict).containsExactly(Verdict.RIGHT);
        });
    }

    @Test
    void whatIsntMarkedWasMissedOrRightlyLeftAndNothingElse() {
        asPi(model -> {
            open(model, Kind.UNMARKED);
            assertThatThrownBy(model::boundaries).isInstanceOf(ProblemException.class);
            model.missed();
            open(model, Kind.UNMARKED);
            model.right();
            assertThat(opinions(model)).extracting(Opinion::verdict).containsExactlyInAnyOrder(Verdict.MISSED, Verdict.NOTHING);

            open(model, Kind.MARKED);
            assertThatThrownBy(model::missed).isInstanceOf(ProblemException.class);
        });
    }

    @Test
    void whatNobodyFoundIsMissedWhereThePiSelectsIt() {
        asPi(model -> {
            Item here = current(model);
            Span bare = bare(model, here.place().document());
            int before = model.queueProperty().get().all().size();

            model.choose(bare);
            model.label("OTHER");

            assertThat(model.queueProperty().get().all()).hasSize(before + 1);
            assertThat(current(model).place().mark().span()).isEqualTo(bare);
            assertThat(opinions(model)).extracting(Opinion::verdict).containsExactly(Verdict.MISSED);
            model.undo();
            assertThat(model.queueProperty().get().all()).hasSize(before);
        });
    }

    /// A stretch of a document that nothing is in.
    private static Span bare(FirstModel model, DocumentId document) {
        List<Span> taken = model.queueProperty().get().all().stream()
                .filter(item -> item.place().document().equals(document))
                .map(item -> item.place().mark().span())
                .toList();
        return IntStream.range(0, 400)
                .mapToObj(at -> new Span(at, at + 4))
                .filter(span -> taken.stream().noneMatch(span::overlaps))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRemarkStaysWithThePlaceWhateverIsSaidOfItLater() {
        asPi(model -> {
            Item item = current(model);
            assertThatThrownBy(() -> model.note("first say what you think")).isInstanceOf(ProblemException.class);
            model.right();
            model.open(model.queueProperty().get().find(item.setting()).orElseThrow());
            model.note("see the guideline");
            model.notPersonal();

            assertThat(opinions(model)).extracting(Opinion::note).containsExactly("see the guideline");
            model.open(model.queueProperty().get().find(item.setting()).orElseThrow());
            model.takeBack();
            assertThat(opinions(model)).isEmpty();
        });
    }

    @Test
    void theFiltersShowOneKindAndOneLabelAndCountTheOthers() {
        asPi(model -> {
            FilteredQueue<Item, Kind> all = model.queueProperty().get();
            String label = all.labels().keySet().iterator().next();
            model.filterProperty().set(new Filter<>(Kind.MARKED, label));

            FilteredQueue<Item, Kind> some = model.queueProperty().get();
            assertThat(some.items()).allMatch(item -> item.place().marked() && item.place().mark().label().equals(label));
            assertThat(some.items()).hasSize(some.kinds().get(Kind.MARKED)).hasSize(some.labels().get(label));
            model.filterProperty().set(new Filter<>(Kind.UNSEEN, null));
            Item first = current(model);
            model.right();
            assertThat(model.queueProperty().get().items()).doesNotContain(first).hasSize(all.all().size() - 1);
        });
    }

    @Test
    void onlyDocumentsThatWereSeenAreSentAndTheAnnotatorReadsWhatThePiThinks() {
        DocumentId[] document = new DocumentId[1];
        asPi(model -> {
            choose(model, SampleProject.BRUNO);
            List<DocumentId> empty = model.letter().documents();
            Item marked = open(model, Kind.MARKED);
            model.notPersonal();
            document[0] = settleFirst(model);
            assertThat(document[0]).isEqualTo(marked.place().document());
            assertThat(model.letter().documents()).as("and those in which there is nothing to see").hasSize(empty.size() + 1).contains(document[0]);
            assertThat(model.letter().unseenDocuments()).isPositive();

            model.send("Friday at ten");

            assertThat(model.chosenReview().orElseThrow().sentDocuments()).hasSize(empty.size() + 1).contains(document[0]);
            assertThat(model.letter().isEmpty()).isTrue();
            assertThatThrownBy(() -> model.send("")).isInstanceOf(ProblemException.class);
        });

        assertThat(letters(SampleProject.AMINA)).isEmpty();
        assertThat(letters(SampleProject.BRUNO)).singleElement().satisfies(letter -> {
            assertThat(letter.note()).isEqualTo("Friday at ten");
            assertThat(letter.by()).isEqualTo(SampleProject.PI);
            assertThat(letter.read()).isNull();
            assertThat(letter.remarks()).singleElement().satisfies(one -> {
                assertThat(one.verdict()).isEqualTo(Verdict.NOT_PERSONAL);
                assertThat(one.should()).isNull();
                assertThat(one.corrected()).isFalse();
            });
            assertThat(letter.toString()).doesNotContain("Amina");
        });
    }

    @Test
    void anotherOpinionOnWhatWasSentIsSentAgainAndWhatWasReadIsShown() {
        asPi(model -> {
            choose(model, SampleProject.BRUNO);
            Item marked = open(model, Kind.MARKED);
            settleFirst(model);
            model.send("");
            model.open(model.queueProperty().get().find(marked.setting()).orElseThrow());
            model.notPersonal();
            assertThat(model.letter().documents()).isEmpty();
            assertThat(model.letter().opinions()).extracting(Opinion::verdict).containsExactly(Verdict.NOT_PERSONAL);
            model.send("on second thoughts");
        });
        try (ProjectSession session = new ProjectSession(ProjectFile.open(file), new Actor(SampleProject.BRUNO, Role.ANNOTATOR), ui)) {
            new FeedbackDesk(session).markRead(2);
            TestProject.saved(session, ui);
        }

        asPi(model -> {
            choose(model, SampleProject.BRUNO);
            FirstReview review = model.chosenReview().orElseThrow();
            assertThat(review.sent()).hasSize(2);
            assertThat(review.read()).containsOnlyKeys(2);
            assertThat(FirstSection.sentWords(review)).startsWith("Sent ").contains(" documents. Read ");

            model.undo();
            assertThat(model.chosenReview().orElseThrow().sent()).hasSize(1);
            assertThat(model.chosenReview().orElseThrow().nextNumber()).as("what was read and taken back has used its number").isEqualTo(3);
        });
    }

    @Test
    void theTablesHaveALineForEachAnnotatorLabelAndPlace() {
        Path figures = folder.resolve("figures.csv");
        Path places = folder.resolve("places.csv");
        asPi(model -> {
            open(model, Kind.MARKED);
            model.notPersonal();
            settleFirst(model);
            int said = opinions(model).size();
            boolean[] written = new boolean[2];
            model.saveFigures(figures, () -> written[0] = true);
            model.savePlaces(places, () -> written[1] = true);
            ui.until(() -> written[0] && written[1]);

            assertThat(places).content().hasLineCount(said + 1).contains(",not-personal,");
            assertThat(figures).content()
                    .startsWith("annotator,label,documents,reviewed,right,label,boundaries,not_personal,missed,nothing,last_sent,read\r\n")
                    .contains("\r\nAmina,,20,%d,".formatted(said))
                    .contains("\r\nBruno,,20,0,0,0,0,0,0,0,,");
        });
        assertThat(Files.exists(places)).isTrue();
    }
}
