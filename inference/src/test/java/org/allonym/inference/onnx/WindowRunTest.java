package org.allonym.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.allonym.inference.Excerpt;
import org.allonym.inference.Families;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WindowRunTest {

    private static final RunSettings SETTINGS = new RunSettings(2, FeatureSource.Opening.NONE);

    /// Every pass that is run, by its numbers of one input: a model whose one number for a place is the number it was given.
    private final List<long[]> passes = Collections.synchronizedList(new ArrayList<>());
    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    /// Where a pass waits until another one runs beside it; null when none has to.
    private @Nullable CyclicBarrier meeting;

    private WindowRun run(String family, RunSettings settings) {
        ModelBundle bundle = ModelBundle.open(Families.folder(family));
        int classes = bundle.manifest().tags().size();
        return new WindowRun((feeds, size) -> {
            long[] values = ((OrtModel.Longs) feeds.getFirst()).values();
            passes.add(values);
            threads.add(Thread.currentThread());
            meet();
            float[] logits = new float[size];
            for (int i = 0; i < values.length; i++) {
                logits[i * classes + (int) values[i] % classes] = 9;
            }
            return logits;
        }, bundle, 0, 0, settings);
    }

    private void meet() {
        if (meeting == null) {
            return;
        }
        try {
            meeting.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException("no other pass came", e);
        }
    }

    private static float[][][] rows(WindowRun run, long[]... sequences) {
        int[] sizes = Arrays.stream(sequences).mapToInt(sequence -> sequence.length).toArray();
        return run.rows(sizes, (batch, length) -> {
            long[] values = new long[batch.size() * length];
            for (int i = 0; i < batch.size(); i++) {
                WindowRun.Piece piece = batch.get(i);
                System.arraycopy(sequences[piece.sequence()], piece.window().from(), values, i * length, piece.window().length());
            }
            return List.of(new OrtModel.Longs("input_ids", new long[] {batch.size(), length}, values));
        });
    }

    private static void assertSays(float[][] rows, long[] sequence) {
        for (int place = 0; place < sequence.length; place++) {
            int said = (int) sequence[place] % rows[place].length;
            assertThat(rows[place][said]).isGreaterThan(0.9f);
        }
    }

    @Test
    void aWindowReadBeforeIsNotReadAgainAndSaysTheSame() {
        long[] one = {1, 2, 3, 4};
        long[] other = {4, 3, 2, 1, 0};
        for (String family : List.of("bert", "bert-int8")) {
            passes.clear();
            try (WindowRun run = run(family, SETTINGS.withRemembered(100))) {
                float[][][] rows = rows(run, one, other, one.clone());
                int asked = passes.stream().mapToInt(values -> values.length).sum();
                float[][][] again = rows(run, other, one);

                assertThat(passes.stream().mapToInt(values -> values.length).sum()).isEqualTo(asked);
                assertSays(rows[0], one);
                assertSays(rows[1], other);
                assertThat(rows[2]).isDeepEqualTo(rows[0]);
                assertThat(again[0]).isDeepEqualTo(rows[1]);
                assertThat(again[1]).isDeepEqualTo(rows[0]);
            }
        }
        assertThat(passes).as("the int8 model has one window a pass").hasSize(2);
    }

    @Test
    void nothingIsRememberedUnlessItIsAskedForAndNoMoreThanIsAllowed() {
        long[] one = {1, 2, 3, 4};
        try (WindowRun run = run("bert-int8", SETTINGS)) {
            rows(run, one, one);
            assertThat(passes).hasSize(2);
        }
        passes.clear();
        RunSettings inOrder = new RunSettings(1, FeatureSource.Opening.NONE).withRemembered(9);
        try (WindowRun run = run("bert-int8", inOrder)) {
            rows(run, one, new long[] {5, 5, 5, 5}, new long[] {6, 6, 6, 6});
            assertThat(passes).hasSize(3);
            rows(run, new long[] {6, 6, 6, 6});
            assertThat(passes).hasSize(3);
            rows(run, one);
            rows(run, new long[20]);
            rows(run, new long[20]);
            assertThat(passes).as("the first was forgotten, and a window larger than the memory is never kept").hasSize(6);
        }
    }

    @Test
    void passesOfAQuantisedModelRunSideBySideAndEachSequenceGetsItsOwn() {
        long[][] many = new long[200][];
        for (int i = 0; i < many.length; i++) {
            many[i] = new long[1 + i % 40];
            Arrays.fill(many[i], i);
        }
        meeting = new CyclicBarrier(2);
        try (WindowRun run = run("bert-int8", SETTINGS)) {
            float[][][] rows = rows(run, many);
            for (int i = 0; i < many.length; i++) {
                assertSays(rows[i], many[i]);
            }
        }
        assertThat(threads).as("every pass waited for one on another thread").hasSize(2).contains(Thread.currentThread());
    }

    @Test
    void whatAPassThrowsIsThrownWhicheverThreadItWasOn() {
        for (int failing : new int[] {0, 1, 2, 30}) {
            try (PassWorkers workers = new PassWorkers(3)) {
                List<Runnable> work = new ArrayList<>();
                for (int i = 0; i < 31; i++) {
                    int mine = i;
                    work.add(() -> {
                        if (mine == failing) {
                            throw new IllegalStateException("pass " + mine);
                        }
                    });
                }
                assertThatThrownBy(() -> workers.run(work)).isInstanceOf(IllegalStateException.class).hasMessage("pass " + failing);
            }
        }
    }

    @Test
    void anInterruptedCallerStopsAllThreads() {
        try (WindowRun run = run("bert-int8", SETTINGS)) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> rows(run, new long[] {1}, new long[] {2})).isInstanceOf(CancellationException.class);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(passes).isEmpty();
            assertSays(rows(run, new long[] {1})[0], new long[] {1});
        }
    }

    @Test
    void stretchesAreReadByThemselvesAndTheRestIsNothing() {
        String text = "Hello there. My name is now Nilufar Okonkwo. Bye.";
        Subject subject = Subject.of(DocumentText.of(text), new EnglishTokenizer());
        Span middle = new Span(13, 41);
        try (LoadedModel model = new ModelRunner(SETTINGS).open(Families.folder("bert"))) {
            TokenScores some = model.scoreExcerpts(List.of(new Excerpt(subject, List.of(middle)))).getFirst();
            TokenScores alone = model.score(List.of(Subject.of(DocumentText.of(text.substring(13, 41)), new EnglishTokenizer()))).getFirst();

            int at = 0;
            for (int t = 0; t < subject.tokens().size(); t++) {
                if (middle.contains(subject.tokens().start(t))) {
                    assertThat(some.probabilities()[t]).containsExactly(alone.probabilities()[at++], org.assertj.core.data.Offset.offset(1e-5f));
                } else {
                    assertThat(some.probabilities()[t][0]).isEqualTo(1);
                }
            }
            assertThat(at).isEqualTo(alone.size());
            assertThat(model.scoreExcerpts(List.of(Excerpt.whole(subject))).getFirst().probabilities())
                    .isDeepEqualTo(model.score(List.of(subject)).getFirst().probabilities());
        }
    }
}
