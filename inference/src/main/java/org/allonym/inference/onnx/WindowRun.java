package org.allonym.inference.onnx;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.inference.decode.ClassFold;
import org.allonym.inference.hf.WindowPlan;
import org.allonym.inference.hf.WindowPlan.Window;
import org.allonym.text.Sha256;
import org.jspecify.annotations.Nullable;

/// Runs a model over sequences: cuts them into windows, puts windows of like length into one pass, and lays what comes
/// out back in place.
///
/// A quantised model that scales by what is in the batch gets one window a pass, so that what a text gets doesn't depend
/// on its neighbours. Such passes are small: several run at a time, each on one thread, which is nearly twice as fast on
/// two cores as two threads that share the work of each operator. Others run one after the other on all threads.
/// A model exported for one length (Longformers are) gets everything filled up to it. Stops between two passes when the
/// thread is interrupted. One thread at a time; closing ends its own.
final class WindowRun implements AutoCloseable {

    /// A window of one of the sequences.
    record Piece(int sequence, Window window) {}

    /// Makes the inputs for a pass. Any thread.
    @FunctionalInterface
    interface Feeding {
        /// @param length places of the longest piece; shorter ones are filled up
        List<OrtModel.Feed> feeds(List<Piece> batch, int length);
    }

    /// One pass of a model: see [OrtModel#run].
    @FunctionalInterface
    interface Pass {
        float[] run(List<OrtModel.Feed> feeds, int size);
    }

    /// Places in one pass, those that fill up included: more gains nothing on a desk machine and holds more memory.
    private static final int PLACES = 4_096;
    private static final int PIECES = 64;

    private final Pass pass;
    private final int classes;
    private final int places;
    private final int stride;
    private final int lead;
    private final int extra;
    private final int multiple;
    private final int fixed;
    private final int most;
    private final WindowMemory memory;
    private final PassWorkers workers;

    /// @param lead places before each piece, `extra` places around it
    WindowRun(Pass pass, ModelBundle bundle, int lead, int extra, RunSettings settings) {
        this.pass = pass;
        this.lead = lead;
        this.extra = extra;
        classes = bundle.manifest().tags().size();
        List<Long> shape = bundle.reading().dimensions();
        fixed = shape.size() > 1 ? (int) Math.max(0, shape.get(1)) : 0;
        most = bundle.facts().scalesByBatch() || !shape.isEmpty() && shape.getFirst() == 1 ? 1 : PIECES;
        places = (fixed > 0 ? fixed : bundle.manifest().window().length()) - extra;
        stride = Math.min(bundle.manifest().window().stride(), places / 2);
        multiple = bundle.config().multiple();
        memory = new WindowMemory(settings.remembered());
        workers = new PassWorkers(bundle.facts().scalesByBatch() ? settings.threads() : 1);
    }

    /// How many threads one pass of a model has.
    static int threadsOfPass(ModelBundle bundle, RunSettings settings) {
        return bundle.facts().scalesByBatch() ? 1 : settings.threads();
    }

    /// For each sequence a row of probabilities for each of its places.
    ///
    /// @param sizes places of each sequence
    /// @throws CancellationException when the thread is interrupted
    float[][][] rows(int[] sizes, Feeding feeding) {
        List<Piece> pieces = new ArrayList<>();
        float[][][] rows = new float[sizes.length][][];
        for (int s = 0; s < sizes.length; s++) {
            rows[s] = new float[sizes[s]][];
            for (Window window : WindowPlan.of(sizes[s], places, stride)) {
                pieces.add(new Piece(s, window));
            }
        }
        if (memory.isOn()) {
            runThoseNew(pieces, feeding, rows);
        } else {
            run(pieces, feeding, (piece, said) -> lay(piece, said, rows));
        }
        return rows;
    }

    /// Hears what a model said of a window: a row for each of its places. Threads of the passes call it.
    @FunctionalInterface
    private interface Hearing {
        void hear(Piece piece, float[][] said);
    }

    /// Runs the windows that aren't remembered, each of those that are the same once.
    private void runThoseNew(List<Piece> pieces, Feeding feeding, float[][][] rows) {
        Map<ByteBuffer, List<Piece>> fresh = new HashMap<>();
        Map<Piece, ByteBuffer> keys = new HashMap<>();
        for (Piece piece : pieces) {
            ByteBuffer key = WindowMemory.key(feeding.feeds(List.of(piece), padded(piece.window().length())));
            float[][] said = memory.rows(key);
            if (said == null) {
                fresh.computeIfAbsent(key, _ -> new ArrayList<>()).add(piece);
            } else {
                lay(piece, said, rows);
            }
        }
        List<Piece> firsts = new ArrayList<>();
        fresh.forEach((key, same) -> {
            keys.put(same.getFirst(), key);
            firsts.add(same.getFirst());
        });
        firsts.sort(Comparator.comparingInt(Piece::sequence).thenComparingInt(piece -> piece.window().from()));
        run(firsts, feeding, (piece, said) -> {
            ByteBuffer key = keys.get(piece);
            fresh.get(key).forEach(same -> lay(same, said, rows));
            synchronized (memory) {
                memory.remember(key, said);
            }
        });
    }

    private void run(List<Piece> all, Feeding feeding, Hearing hearing) {
        List<Piece> pieces = new ArrayList<>(all);
        pieces.sort(Comparator.comparingInt((Piece piece) -> piece.window().length()).reversed());
        List<Runnable> passes = new ArrayList<>();
        for (int from = 0; from < pieces.size(); ) {
            int length = padded(pieces.get(from).window().length());
            int count = Math.clamp(PLACES / length, 1, most);
            List<Piece> batch = pieces.subList(from, Math.min(pieces.size(), from + count));
            passes.add(() -> hear(batch, length, pass.run(feeding.feeds(batch, length), batch.size() * length * classes), hearing));
            from += batch.size();
        }
        workers.run(passes);
    }

    private int padded(int length) {
        int whole = Math.max(fixed, length + extra);
        return (whole + multiple - 1) / multiple * multiple;
    }

    private void hear(List<Piece> batch, int length, float[] logits, Hearing hearing) {
        for (int i = 0; i < batch.size(); i++) {
            float[][] said = new float[batch.get(i).window().length()][];
            for (int place = 0; place < said.length; place++) {
                int at = (i * length + lead + place) * classes;
                said[place] = Arrays.copyOfRange(logits, at, at + classes);
                ClassFold.softmax(said[place]);
            }
            hearing.hear(batch.get(i), said);
        }
    }

    private static void lay(Piece piece, float[][] said, float[][][] rows) {
        Window window = piece.window();
        System.arraycopy(said, window.keepFrom() - window.from(), rows[piece.sequence()], window.keepFrom(), window.keepTo() - window.keepFrom());
    }

    @Override
    public void close() {
        workers.close();
    }

    /// What a model said of the windows it read last, by everything it was given for them.
    ///
    /// Two windows are the same when every number of every input is: for a model of sub-tokens wherever the same passage stands
    /// alone in a window; for one whose features tell where in a text a token stands, and how often the text has its word, hardly
    /// ever but in texts that are the same. Inputs are compared by SHA-256. One thread.
    private static final class WindowMemory {

        private final int most;
        private int places;
        private final Map<ByteBuffer, float[][]> said = new LinkedHashMap<>(16, 0.75f, true);

        /// @param most places to remember, 0 for none
        WindowMemory(int most) {
            this.most = most;
        }

        boolean isOn() {
            return most > 0;
        }

        /// What the inputs of one window come to.
        static ByteBuffer key(List<OrtModel.Feed> feeds) {
            MessageDigest digest = sha256();
            for (OrtModel.Feed feed : feeds) {
                byte[] bytes = switch (feed) {
                    case OrtModel.Longs longs -> {
                        ByteBuffer buffer = ByteBuffer.allocate(8 * longs.values().length);
                        buffer.asLongBuffer().put(longs.values());
                        yield buffer.array();
                    }
                    case OrtModel.Floats floats -> {
                        ByteBuffer buffer = ByteBuffer.allocate(4 * floats.values().length);
                        buffer.asFloatBuffer().put(floats.values());
                        yield buffer.array();
                    }
                };
                digest.update(ByteBuffer.allocate(4).putInt(bytes.length).flip());
                digest.update(bytes);
            }
            return ByteBuffer.wrap(digest.digest()).asReadOnlyBuffer();
        }

        /// The rows of each place of the window; null for one not remembered.
        float @Nullable [][] rows(ByteBuffer key) {
            return said.get(key);
        }

        void remember(ByteBuffer key, float[][] rows) {
            if (rows.length > most || said.containsKey(key)) {
                return;
            }
            said.put(key, rows);
            places += rows.length;
            for (Iterator<float[][]> eldest = said.values().iterator(); places > most; ) {
                places -= eldest.next().length;
                eldest.remove();
            }
        }

        private static MessageDigest sha256() {
            return Sha256.digest();
        }
    }
}
