package org.allonym.services.adjudicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ChoiceAvailability;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.ConflictPattern;
import org.allonym.adjudicate.ConflictQueue;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.adjudicate.QueueDocument;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.QueueFilter;
import org.allonym.adjudicate.QueueView;
import org.allonym.adjudicate.Readiness;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Remark;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.assign.AssignDocuments;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.importing.LabelLayer;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Adjudicates the sample project in its file.
class AdjudicateProjectTest {

    private static final ActorId AMINA = new ActorId("amina");
    private static final ActorId BRUNO = new ActorId("bruno");
    private static final ActorId JUDGE = new ActorId("judge");
    private static final ActorId REFERENCE = new ActorId("reference");

    private static Path read;

    @TempDir
    private Path folder;

    private Path file;

    @BeforeAll
    static void twoAnnotatorsReadTheSample(@TempDir Path shared) {
        read = shared.resolve("read.allonym");
        try (ProjectStore store = ProjectFile.create(read, "sample", LabelSets.CRAPII_14)) {
            importEssays(store);
            label(store, AMINA, "amina");
            label(store, BRUNO, "bruno");
            store.append(Gesture.of(JUDGE, List.of(new ProjectEdit.ChangeActor(null, new Actor(JUDGE, Role.ADJUDICATOR)))));
        }
    }

    @BeforeEach
    void nothingIsDecided() throws IOException {
        file = Files.copy(read, folder.resolve("sample.allonym"));
    }

    private static void importEssays(ProjectStore store) {
        new ImportFiles(new EnglishTokenizer()::tokenize)
                .run(ImportFiles.Request.of(List.of(sample("essays.jsonl")), JUDGE), store, Progress.NONE);
    }

    private static void label(ProjectStore store, ActorId actor, String layer) {
        new LabelLayer().run(
                new LabelLayer.Request(sample(layer + ".spans.jsonl"), null, actor, false, JUDGE), store, Progress.NONE);
    }

    private static Path sample(String name) {
        String below = "sample-projects/src/main/resources/org/allonym/samples/reflections/" + name;
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(below))) {
                return at.resolve(below);
            }
        }
        throw new AssertionError("not in this checkout: " + below);
    }

    @Test
    void unanimousAcceptsWhatBothSayInOneStepAndASecondRunChangesNothing() {
        try (ProjectStore store = ProjectFile.open(file)) {
            AutoAdjudicate.Report first = AutoAdjudicate.run(store, MergePolicy.UNANIMOUS, JUDGE, Progress.NONE);
            long entries = entries(store);

            AutoAdjudicate.Report second = AutoAdjudicate.run(store, MergePolicy.UNANIMOUS, JUDGE, Progress.NONE);

            // what sample-projects/authoring/check_samples.py counts, but two of its 21 “one against several” are two
            // against two that pair off
            assertThat(first.agreed()).isEqualTo(225);
            assertThat(first.leftOpen()).isEqualTo(Map.of(
                    ConflictKind.MISSED, 27 + 24, ConflictKind.LABEL, 13, ConflictKind.BORDERS, 34 + 2,
                    ConflictKind.BOTH, 9, ConflictKind.PIECES, 21 - 2));
            assertThat(second.agreed()).isZero();
            assertThat(second.before()).isEqualTo(first.agreed());
            assertThat(second.leftOpen()).isEqualTo(first.leftOpen());
            assertThat(entries(store)).isEqualTo(entries);
        }
    }

    @Test
    void onePolicyAfterTheOtherDecidesMoreAndOneUndoTakesItBackAfterARestart() {
        List<DocumentState> before;
        try (ProjectStore store = ProjectFile.open(file)) {
            AutoAdjudicate.run(store, MergePolicy.UNANIMOUS, JUDGE, Progress.NONE);
            before = states(store);
            AutoAdjudicate.Report union = AutoAdjudicate.run(store, MergePolicy.UNION, JUDGE, Progress.NONE);
            assertThat(union.decided()).containsKeys(ConflictKind.MISSED, ConflictKind.BORDERS);
            assertThat(states(store)).isNotEqualTo(before);
        }

        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(store.undoable(JUDGE, 1).getFirst().undo(JUDGE));
            assertThat(states(store)).isEqualTo(before);
        }
    }

    @Test
    void firstMakesTheFirstAnnotatorsLayerGold() {
        try (ProjectStore store = ProjectFile.open(file)) {
            AutoAdjudicate.Report report = AutoAdjudicate.run(store, MergePolicy.FIRST, JUDGE, Progress.NONE);

            assertThat(report.leftOpen()).isEmpty();
            assertThat(report.settled()).isEqualTo(store.documentCount());
            assertThat(states(store)).allSatisfy(state ->
                    assertThat(DocumentAdjudication.of(state).gold().marks()).isEqualTo(state.layer(AMINA).marks()));
        }
    }

    @Test
    void aRunThatIsStoppedChangesNothing() {
        try (ProjectStore store = ProjectFile.open(file)) {
            List<DocumentState> before = states(store);

            assertThatThrownBy(() -> AutoAdjudicate.run(store, MergePolicy.FIRST, JUDGE, (done, _) -> {
                        if (done == 20) {
                            throw new CancellationException();
                        }
                    }))
                    .isInstanceOf(CancellationException.class);

            assertThat(states(store)).isEqualTo(before);
        }
    }

    @Test
    void decidingConflictByConflictReachesTheGoldThatWasMeantAndItSurvivesReopening() {
        Map<DocumentId, List<Mark>> meant = meant();
        try (ProjectStore store = ProjectFile.open(file)) {
            AutoAdjudicate.run(store, MergePolicy.UNANIMOUS, JUDGE, Progress.NONE);
            QueueView view = queue(store).view(QueueFilter.CONFLICTS);
            int conflicts = view.size();
            int decided = 0;
            Optional<QueueEntry> current = view.firstOpen();
            while (current.isPresent()) {
                QueueEntry entry = current.get();
                decideAsMeant(store, entry, meant.get(entry.document()));
                decided++;
                view = view.with(queueDocument(store, entry.document()));
                current = view.nextOpen(entry.id());
            }

            assertThat(decided).isEqualTo(conflicts);
            assertThat(view.size()).isEqualTo(conflicts);
            assertThat(view.entries()).isEqualTo(queue(store).view(QueueFilter.CONFLICTS).entries());
            addWhatNobodySaw(store, meant);
        }

        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(states(store)).allSatisfy(state -> {
                assertThat(DocumentAdjudication.of(state).readiness()).isEqualTo(new Readiness.Settled());
                assertThat(DocumentAdjudication.of(state).gold().marks()).isEqualTo(meant.get(state.document()));
            });
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    private static void decideAsMeant(ProjectStore store, QueueEntry entry, List<Mark> meant) {
        DocumentAdjudication document = DocumentAdjudication.of(store.state(entry.document()));
        ConflictRegion which = document.caseAt(entry.place()).orElseThrow();
        List<Mark> marks = meant.stream().filter(mark -> mark.span().overlaps(entry.place())).toList();
        Choice own = marks.isEmpty() ? new Choice.Nothing() : new Choice.Own(marks);
        Choice choice = List.<Choice>of(
                        new Choice.Take(AMINA), new Choice.Take(BRUNO), new Choice.Union(""), new Choice.Intersection(""))
                .stream()
                .filter(some -> some.in(which.region()).equals(new ChoiceAvailability.Possible(marks)))
                .findFirst()
                .orElse(own);
        store.append(Gesture.of(JUDGE, document.decide(which, RegionChoice.of(choice, JUDGE))));
    }

    private static void addWhatNobodySaw(ProjectStore store, Map<DocumentId, List<Mark>> meant) {
        meant.forEach((id, marks) -> {
            for (Mark mark : marks) {
                DocumentAdjudication document = DocumentAdjudication.of(store.state(id));
                if (!document.gold().marks().contains(mark)) {
                    store.append(Gesture.of(JUDGE, document.find(mark, Remark.NONE, JUDGE)));
                }
            }
        });
    }

    @Test
    void equalConflictsOfTheWholeProjectAreDecidedInOneStep() {
        try (ProjectStore store = ProjectFile.open(file)) {
            ConflictQueue queue = queue(store);
            QueueEntry halvorsen = queue.view(QueueFilter.CONFLICTS).entries().stream()
                    .filter(entry -> text(store, entry.document(), entry.place()).equals("Dr. Halvorsen"))
                    .findFirst()
                    .orElseThrow();
            List<QueueEntry> equal = queue.equalTo(halvorsen);
            DocumentAdjudication first = DocumentAdjudication.of(store.state(halvorsen.document()));
            ConflictRegion model = first.caseAt(halvorsen.place()).orElseThrow();

            SortedSet<DocumentId> documents = new TreeSet<>();
            equal.forEach(entry -> documents.add(entry.document()));
            List<DocumentEdit> edits = new ArrayList<>();
            for (DocumentId id : documents) {
                Document document = store.document(id).orElseThrow();
                edits.addAll(ConflictPattern.of(store.document(halvorsen.document()).orElseThrow().text(), model.region())
                        .decideAlike(
                                document.text(),
                                DocumentAdjudication.of(store.state(id)),
                                model.region(),
                                RegionChoice.of(new Choice.Take(BRUNO), JUDGE)));
            }
            store.append(Gesture.of(JUDGE, edits));

            assertThat(equal).extracting(entry -> entry.document().value())
                    .containsExactly("101", "106", "106", "109", "117");
            assertThat(edits).hasSize(5);
            assertThat(queue(store).view(QueueFilter.CONFLICTS).count(QueueEntry.State.SETTLED)).isEqualTo(5);
            assertThat(store.undoable(JUDGE, 1).getFirst().edits()).hasSize(5);
        }
    }

    @Test
    void assignmentsAreOneStepAndAreThereAgainAfterReopening() {
        Path fresh = folder.resolve("fresh.allonym");
        try (ProjectStore store = ProjectFile.create(fresh, "fresh", LabelSets.CRAPII_14)) {
            importEssays(store);
            store.append(Gesture.of(JUDGE, List.of(
                    new ProjectEdit.ChangeActor(null, new Actor(AMINA, Role.ANNOTATOR)),
                    new ProjectEdit.ChangeActor(null, new Actor(BRUNO, Role.ANNOTATOR)))));

            AssignDocuments.Plan plan = AssignDocuments.run(
                    store, List.of(AMINA, BRUNO), new AssignDocuments.Overlap.Share(0.25), null, JUDGE);

            assertThat(plan.loads()).isEqualTo(Map.of(AMINA, 15, BRUNO, 15));
            assertThat(AssignDocuments.run(
                            store, List.of(AMINA, BRUNO), new AssignDocuments.Overlap.Share(0.25), null, JUDGE)
                    .edits()).isEmpty();
        }

        try (ProjectStore store = ProjectFile.open(fresh)) {
            assertThat(store.rows()).extracting(DocumentRow::assigned).filteredOn(set -> set.size() == 2).hasSize(6);
            assertThat(AutoAdjudicate.run(store, MergePolicy.FIRST, adjudicator(store), Progress.NONE).waiting())
                    .isEqualTo(24);
        }
    }

    private static ActorId adjudicator(ProjectStore store) {
        store.append(Gesture.of(JUDGE, List.of(new ProjectEdit.ChangeActor(null, new Actor(JUDGE, Role.ADJUDICATOR)))));
        return JUDGE;
    }

    private Map<DocumentId, List<Mark>> meant() {
        Map<DocumentId, List<Mark>> meant = new TreeMap<>();
        try (ProjectStore store =
                ProjectFile.create(folder.resolve("reference.allonym"), "reference", LabelSets.CRAPII_14)) {
            importEssays(store);
            label(store, REFERENCE, "gold");
            states(store).forEach(state -> meant.put(state.document(), state.layer(REFERENCE).marks()));
        }
        return meant;
    }

    private static ConflictQueue queue(ProjectStore store) {
        ConflictQueue.Builder builder = new ConflictQueue.Builder();
        store.scan((document, state) -> {
            builder.add(document, state);
            return true;
        });
        return builder.build();
    }

    private static QueueDocument queueDocument(ProjectStore store, DocumentId id) {
        return QueueDocument.of(store.document(id).orElseThrow().text(), store.state(id));
    }

    private static String text(ProjectStore store, DocumentId document, Span place) {
        return store.document(document).orElseThrow().text().slice(place);
    }

    private static List<DocumentState> states(ProjectStore store) {
        List<DocumentState> states = new ArrayList<>();
        store.scan((_, state) -> states.add(state));
        return states;
    }

    private static long entries(ProjectStore store) {
        long[] count = {0};
        store.log(_ -> count[0]++);
        return count[0];
    }
}
