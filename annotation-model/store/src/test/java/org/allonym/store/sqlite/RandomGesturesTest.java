package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.EditHistory;
import org.allonym.edit.Gesture;
import org.allonym.edit.StaleEditException;
import org.allonym.edit.StatusForbidsException;
import org.allonym.edit.StatusRules;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore;
import org.allonym.text.DocumentText;

class RandomGesturesTest {

    private final Map<DocumentId, DocumentText> texts = new HashMap<>();
    private final Map<DocumentId, DocumentState> states = new HashMap<>();
    private final Map<ActorId, EditHistory> histories = new HashMap<>();

    @Property(tries = 6)
    void whateverTwoPeopleDoTheFileHoldsWhatTheLogAddsUpTo(@ForAll long seed) throws IOException {
        inAProject(new Random(seed), (file, random) -> {
            for (int session = 0; session < 3; session++) {
                try (ProjectStore store = ProjectFile.open(file)) {
                    for (int i = 0; i < 25; i++) {
                        step(store, random, Samples.pick(random, List.of(Samples.AMINA, Samples.ROSA)));
                    }
                    expectStates(store);
                    histories.forEach((actor, history) -> expectStacks(store, actor, history));
                    assertThat(store.checkHealth().faults()).isEmpty();
                }
            }
        });
    }

    @Property(tries = 6)
    void undoingEverythingOnePersonDidLeadsBackToTheStartAndRedoingForthAgain(@ForAll long seed) throws IOException {
        inAProject(new Random(seed), (file, random) -> {
            try (ProjectStore store = ProjectFile.open(file)) {
                for (int i = 0; i < 60; i++) {
                    step(store, random, Samples.AMINA);
                }
            }
            Map<DocumentId, DocumentState> end = new HashMap<>(states);
            int steps;
            try (ProjectStore store = ProjectFile.open(file)) {
                List<Gesture> done = store.undoable(Samples.AMINA, 100);
                steps = done.size();
                done.forEach(gesture -> store.append(gesture.undo(Samples.AMINA)));
                states.replaceAll((id, _) -> DocumentState.empty(id));
                expectStates(store);
                assertThat(store.undoable(Samples.AMINA, 100)).isEmpty();
            }
            try (ProjectStore store = ProjectFile.open(file)) {
                store.redoable(Samples.AMINA, steps).forEach(gesture -> store.append(gesture.redo(Samples.AMINA)));
                states.putAll(end);
                expectStates(store);
                assertThat(store.checkHealth().faults()).isEmpty();
            }
        });
    }

    private void inAProject(Random random, BiConsumer<Path, Random> test) throws IOException {
        Path folder = Files.createTempDirectory("gestures");
        Path file = folder.resolve("essays.allonym");
        texts.clear();
        states.clear();
        histories.clear();
        histories.put(Samples.AMINA, EditHistory.beginning());
        histories.put(Samples.ROSA, EditHistory.beginning());
        try {
            try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14)) {
                fill(store, random);
            }
            test.accept(file, random);
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    private void fill(ProjectStore store, Random random) {
        try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
            for (int i = 0; i < 3; i++) {
                String text = i == 0 ? "only plain letters and some more of them" : Samples.text(random, 30);
                batch.add(Samples.imported("d" + i, text));
                texts.put(new DocumentId("d" + i), DocumentText.of(text));
            }
            batch.commit();
        }
        texts.keySet().forEach(id -> states.put(id, DocumentState.empty(id)));
    }

    /// Something new, mostly; else an undo or redo, where there is one that nothing else rests on.
    private void step(ProjectStore store, Random random, ActorId actor) {
        EditHistory history = histories.get(actor);
        int dice = random.nextInt(5);
        if (dice == 0 && history.nextUndo().isPresent()) {
            perform(store, history, history.nextUndo().get().undo(actor));
        } else if (dice == 1 && history.nextRedo().isPresent()) {
            perform(store, history, history.nextRedo().get().redo(actor));
        } else {
            List<Edit> edits = new ArrayList<>();
            Map<DocumentId, DocumentState> drafts = new HashMap<>(states);
            for (int i = random.nextInt(3); i >= 0; i--) {
                DocumentId id = Samples.pick(random, texts.keySet().stream().sorted().toList());
                DocumentEdit edit = Samples.edit(random, texts.get(id), drafts.get(id), actor);
                drafts.put(id, drafts.get(id).apply(edit));
                edits.add(edit);
            }
            perform(store, history, Gesture.of(actor, edits));
        }
    }

    private void perform(ProjectStore store, EditHistory history, Gesture gesture) {
        Map<DocumentId, DocumentState> after = new HashMap<>(states);
        try {
            for (Edit edit : gesture.edits()) {
                DocumentEdit change = (DocumentEdit) edit;
                StatusRules.check(gesture.by(), change, after.get(change.document())::work);
                after.put(change.document(), after.get(change.document()).apply(change));
            }
        } catch (StaleEditException | StatusForbidsException expected) {
            assertThatThrownBy(() -> store.append(gesture))
                    .isInstanceOf(expected.getClass())
                    .hasMessage(expected.getMessage());
            return;
        }
        store.append(gesture);
        history.record(gesture);
        states.putAll(after);
    }

    private void expectStates(ProjectStore store) {
        states.forEach((id, state) -> assertThat(store.state(id)).isEqualTo(state));
        store.scan((document, state) -> {
            assertThat(state).isEqualTo(states.get(document.id()));
            assertThat(document.text()).isEqualTo(texts.get(document.id()));
            return true;
        });
    }

    private static void expectStacks(ProjectStore store, ActorId actor, EditHistory history) {
        assertThat(store.undoable(actor, 1).stream().findFirst()).isEqualTo(history.nextUndo());
        assertThat(store.redoable(actor, 1).stream().findFirst()).isEqualTo(history.nextRedo());
    }
}
