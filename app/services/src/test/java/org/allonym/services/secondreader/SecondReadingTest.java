package org.allonym.services.secondreader;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.agreement.Bootstrap;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.AnnotatorsProject;
import org.allonym.services.evaluate.EvaluateProject;
import org.allonym.services.evaluate.Level;
import org.allonym.services.secondreader.AnswerText.Quoted;
import org.allonym.services.secondreader.SecondReading.Missed;
import org.allonym.store.ProjectStore;
import org.allonym.store.ReaderAnswer;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecondReadingTest {

    private static final String READING = "read 0123456789abcdef";
    private static final ActorId ROSA = new ActorId("Rosa");

    @TempDir
    private Path folder;

    private ProjectStore store;

    @BeforeEach
    void make() {
        store = ProjectFile.open(AnnotatorsProject.in(folder, 2).file());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static Quoted quoted(String quote, String label) {
        return new Quoted(quote, "", label, "names");
    }

    private void answer(DocumentId id, Quoted... found) {
        Document document = store.document(id).orElseThrow();
        Passage passage = Passage.of(document).getFirst();
        store.keepReaderAnswer(new ReaderAnswer(
                READING, id, document.text().toCodePoints(passage.span()), "hash-" + id, "{}", List.of(AnswerText.write(List.of(found))), "", 1, 1, 1,
                Instant.EPOCH));
    }

    private static ReaderRun run() {
        return new ReaderRun(
                1, "pi", "", "http://127.0.0.1:1/v1", "small", "basic", "", READING,
                new ReaderRun.Tally(0, 0, 0, 0, 0, 0, 0, new TreeMap<>(), 0, 0, 0, 0), true);
    }

    private SecondReading read() {
        return SecondReading.of(store, run(), Progress.NONE);
    }

    private static List<String> words(SecondReading reading) {
        return reading.missed().stream().map(each -> each.words().hit()).toList();
    }

    @Test
    void whatNobodyMarkedIsMissedAndWhatSomebodyMarkedIsNot() {
        answer(AnnotatorsProject.A, quoted("Odile", "NAME_STUDENT"), quoted("17 March", "DATE"), quoted("quay", "LOCATION"), quoted("Lindenhof", "SCHOOL"));

        SecondReading reading = read();

        assertThat(words(reading)).as("labels that aren't the project's are left out").containsExactly("17 March", "quay", "quay");
        assertThat(reading.missed()).extracting(Missed::repeat).containsExactly(false, false, true);
        assertThat(reading.missed()).allMatch(Missed::isOpen);
    }

    @Test
    void aDecisionIsGoldAndStaysWhenTheReaderReadsAgain() {
        answer(AnnotatorsProject.A, quoted("quay", "LOCATION"));
        Missed first = read().missed().getFirst();
        Missed second = read().missed().getLast();

        store.append(Gesture.of(ROSA, first.region().decide(first.document(), RegionChoice.of(new Choice.Model(first.region().marks()), ROSA))));
        store.append(Gesture.of(ROSA, second.region().decide(second.document(), RegionChoice.of(new Choice.Nothing(), ROSA))));
        answer(AnnotatorsProject.A, quoted("quay", "LOCATION"), quoted("quay", "LOCATION"));

        assertThat(read().missed()).extracting(Missed::state).containsOnly(QueueEntry.State.SETTLED);
        DocumentAdjudication after = DocumentAdjudication.of(store.state(AnnotatorsProject.A));
        assertThat(after.gold().marks()).contains(first.region().marks().getFirst()).doesNotContain(second.region().marks().getFirst());

        Missed changed = read().missed().getFirst();
        store.append(Gesture.of(ROSA, changed.region().takeBack(changed.document())));
        assertThat(read().missed().getFirst().isOpen()).isTrue();
        assertThat(store.checkHealth().faults()).isEmpty();
    }

    @Test
    void whatItSaysOfConflictsIsCountedOnlyOnceTheyAreDecided() {
        answer(AnnotatorsProject.A, quoted("Odile Marchetti", "NAME_STUDENT"), quoted("Tarek", "LOCATION"));
        assertThat(read().agrees() + read().differs()).isZero();

        int decided = decideAsNames();

        SecondReading reading = read();
        assertThat(reading.agrees()).as("Odile Marchetti").isEqualTo(1);
        assertThat(reading.differs()).as("another label, and nothing where people marked").isEqualTo(decided - 1);
        assertThat(reading.differs()).isPositive();
    }

    /// Decides every conflict of the first document that isn't only to accept, as a student's name.
    ///
    /// @return how many edits that took
    private int decideAsNames() {
        List<DocumentEdit> edits = new ArrayList<>();
        DocumentAdjudication adjudication = DocumentAdjudication.of(store.state(AnnotatorsProject.A));
        for (ConflictRegion which : adjudication.cases()) {
            if (!which.isOnlyToAccept()) {
                edits.addAll(adjudication.decide(which, RegionChoice.of(new Choice.Own(List.of(new Mark(which.place(), "NAME_STUDENT"))), ROSA)));
            }
        }
        store.append(Gesture.of(ROSA, edits));
        return edits.size();
    }

    private void fail(DocumentId id, ReaderFailure why, String... answers) {
        Document document = store.document(id).orElseThrow();
        store.keepReaderAnswer(new ReaderAnswer(
                READING, id, document.text().toCodePoints(Passage.of(document).getFirst().span()), "hash-" + why.word(), "{}", List.of(answers),
                why.word(), 0, 0, 0, Instant.EPOCH));
    }

    @Test
    void silenceIsNoReadingOfAConflict() {
        int decided = decideAsNames();

        fail(AnnotatorsProject.A, ReaderFailure.TIMEOUT);
        assertThat(read().differs()).isZero();
        fail(AnnotatorsProject.A, ReaderFailure.BROKEN_SCHEMA, "Sure!", "Certainly!");
        assertThat(read().differs()).isZero();
        answer(AnnotatorsProject.A);
        assertThat(read().differs()).as("it read everything and found nothing").isEqualTo(decided);
    }

    @Test
    void itIsEvaluatedBesideOthersWhereAllIsDecided() {
        answer(AnnotatorsProject.A, quoted("Odile Marchetti", "NAME_STUDENT"));
        store.append(Gesture.of(ROSA, run().record(Purpose.READ, store::setting)));
        ActorId reader = store.state(AnnotatorsProject.A).annotators().getFirst();
        EvaluateProject.Request request = new EvaluateProject.Request(
                new EvaluateProject.Gold.Annotator(reader), ReaderQuality.JUDGED, new EvaluateProject.Judged.Annotator(reader), Bootstrap.NONE);
        EvaluateProject.Result before = EvaluateProject.run(store, request, Progress.NONE);
        assertThat(before.judged().documents()).isZero();
        assertThat(before.leftOut()).containsEntry(EvaluateProject.LeftOut.GOLD_OPEN, 1);

        List<DocumentEdit> edits = new ArrayList<>();
        DocumentAdjudication adjudication = DocumentAdjudication.of(store.state(AnnotatorsProject.A));
        adjudication.cases().forEach(which -> edits.addAll(adjudication.decide(
                which, RegionChoice.of(new Choice.Own(List.of(new Mark(which.place(), "NAME_STUDENT"))), ROSA))));
        store.append(Gesture.of(ROSA, edits));

        EvaluateProject.Result after = EvaluateProject.run(store, request, Progress.NONE);
        assertThat(after.judged().documents()).isEqualTo(1);
        assertThat(after.judged().found(Level.SPANS, null)).isEqualTo(1);
        assertThat(after.comparison()).isNotNull();
    }

    @Test
    void whatCantBeUsedIsListedWithItsWords() {
        answer(AnnotatorsProject.A, quoted("Odile", "NAME_STUDENT"), quoted("Zebedee", "DATE"), quoted("quay", "AGENT"));
        fail(AnnotatorsProject.B, ReaderFailure.BROKEN_SCHEMA, "Sure!", "Certainly!");

        assertThat(SecondReading.unusable(store, run())).containsExactly(
                new SecondReading.Unusable(AnnotatorsProject.A, ReaderFailure.NOT_IN_TEXT, "Zebedee", "DATE"),
                new SecondReading.Unusable(AnnotatorsProject.A, ReaderFailure.UNKNOWN_LABEL, "quay", "AGENT"),
                new SecondReading.Unusable(AnnotatorsProject.B, ReaderFailure.BROKEN_SCHEMA, "Certainly!", ""));
    }

    @Test
    void aDocumentCountsAsReadWhenEveryPassageHasAnAnswer() {
        answer(AnnotatorsProject.A, quoted("Odile", "NAME_STUDENT"));
        Document document = store.document(AnnotatorsProject.B).orElseThrow();
        store.keepReaderAnswer(new ReaderAnswer(
                READING, document.id(), document.text().toCodePoints(Passage.of(document).getFirst().span()), "b", "{}", List.of(),
                ReaderFailure.TIMEOUT.word(), 0, 0, 0, Instant.EPOCH));

        assertThat(read().documents()).isEqualTo(1);
    }
}
