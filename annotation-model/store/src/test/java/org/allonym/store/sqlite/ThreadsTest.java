package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ThreadsTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14);
                ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
            for (int i = 0; i < 20; i++) {
                batch.add(Samples.imported("d" + i, "Odile wrote text number " + i + " 🙂."));
            }
            batch.commit();
        }
    }

    private static Gesture add(ActorId actor, int document) {
        Annotation annotation = Annotation.of(new Span(0, 5), "NAME_STUDENT", new Provenance.Person(actor));
        return Gesture.of(
                actor, List.of(new DocumentEdit.AddAnnotation(new DocumentId("d" + document), actor, annotation)));
    }

    @Test
    void manyThreadsWriteAndReadAtOnce() throws Exception {
        List<Callable<Boolean>> tasks = new ArrayList<>();
        try (ProjectStore store = ProjectFile.open(file);
                ExecutorService pool = Executors.newFixedThreadPool(8)) {
            for (ActorId actor : Samples.ACTORS) {
                tasks.add(() -> {
                    for (int i = 0; i < 60; i++) {
                        store.append(add(actor, i % 20));
                    }
                    return true;
                });
            }
            for (int reader = 0; reader < 5; reader++) {
                tasks.add(() -> {
                    for (int i = 0; i < 40; i++) {
                        assertThat(store.rows()).hasSize(20);
                        assertThat(store.document(new DocumentId("d" + i % 20))).isPresent();
                        store.state(new DocumentId("d" + i % 20));
                    }
                    return true;
                });
            }
            for (Future<Boolean> done : pool.invokeAll(tasks)) {
                assertThat(done.get()).isTrue();
            }
            assertThat(store.rows()).allSatisfy(row -> assertThat(row.annotations())
                    .hasSize(3)
                    .allSatisfy((_, count) -> assertThat(count).isEqualTo(3)));
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void readingDoesNotWaitForAnImportAndDoesNotSeeIt() throws Exception {
        try (ProjectStore store = ProjectFile.open(file);
                ExecutorService other = Executors.newSingleThreadExecutor();
                ImportBatch batch = store.beginImport(Samples.ROSA, "more")) {
            batch.add(Samples.imported("more", "text"));

            assertThat(other.submit(store::documentCount).get()).isEqualTo(20);
            assertThat(other.submit(() -> store.document(new DocumentId("more"))).get()).isEmpty();

            batch.commit();
            assertThat(other.submit(store::documentCount).get()).isEqualTo(21);
        }
    }

    @Test
    void aGestureWaitsForTheImportBeforeIt() throws Exception {
        try (ProjectStore store = ProjectFile.open(file);
                ExecutorService other = Executors.newSingleThreadExecutor()) {
            Future<?> appended;
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "more")) {
                appended = other.submit(() -> store.append(add(Samples.AMINA, 20)));
                batch.add(Samples.imported("d20", "Odile wrote more."));
                batch.commit();
            }
            appended.get();

            assertThat(store.state(new DocumentId("d20")).layer(Samples.AMINA).size()).isOne();
        }
    }

    @Test
    void aScanSeesOneMomentWhileOthersWrite() {
        try (ProjectStore store = ProjectFile.open(file)) {
            int[] seen = {0};
            store.scan((document, state) -> {
                assertThat(state.layers()).isEmpty();
                store.append(add(Samples.AMINA, 19));
                assertThat(store.state(new DocumentId("d19")).layer(Samples.AMINA).size()).isEqualTo(++seen[0]);
                return true;
            });
            assertThat(seen[0]).isEqualTo(20);
        }
    }

    @Test
    void closingWaitsForWhoIsReading() throws Exception {
        ProjectStore store = ProjectFile.open(file);
        CountDownLatch reading = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        try (ExecutorService other = Executors.newFixedThreadPool(2)) {
            Future<Integer> scan = other.submit(() -> {
                int[] seen = {0};
                store.scan((_, _) -> {
                    reading.countDown();
                    await(go);
                    return ++seen[0] > 0;
                });
                return seen[0];
            });
            reading.await();
            Future<?> closed = other.submit(store::close);
            while (true) {
                try {
                    store.documentCount();
                    Thread.onSpinWait();
                } catch (IllegalStateException closing) {
                    break;
                }
            }
            assertThat(closed.isDone()).isFalse();
            go.countDown();
            assertThat(scan.get()).isEqualTo(20);
            closed.get();
        }
        assertThatThrownBy(store::documentCount).isInstanceOf(IllegalStateException.class);
        assertThat(folder.toFile().list()).containsExactly("essays.allonym");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
