package org.allonym.inference.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.inference.decode.ClassFold;
import org.allonym.inference.hf.WindowPlan;
import org.allonym.inference.hf.WindowPlan.Window;

/// Runs a model over sequences: cuts them into windows, puts windows of like length into one pass, and lays what comes
/// out back in place.
///
/// A quantised model that scales by what is in the batch gets one window a pass, so that what a text gets doesn't depend
/// on its neighbours. A model exported for one length (Longformers are) gets everything filled up to it. Stops between two passes when the thread is interrupted. One thread.
final class WindowRun {

    /// A window of one of the sequences.
    record Piece(int sequence, Window window) {}

    /// Makes the inputs for a pass.
    @FunctionalInterface
    interface Feeding {
        /// @param length places of the longest piece; shorter ones are filled up
        List<OrtModel.Feed> feeds(List<Piece> batch, int length);
    }

    /// Places in one pass, those that fill up included: more gains nothing on a desk machine and holds more memory.
    private static final int PLACES = 4_096;
    private static final int PIECES = 64;

    private final OrtModel model;
    private final int classes;
    private final int places;
    private final int stride;
    private final int lead;
    private final int extra;
    private final int multiple;
    private final int fixed;
    private final int most;

    /// @param lead places before each piece, `extra` places around it
    WindowRun(OrtModel model, ModelBundle bundle, int lead, int extra) {
        this.model = model;
        this.lead = lead;
        this.extra = extra;
        classes = bundle.manifest().tags().size();
        List<Long> shape = bundle.reading().dimensions();
        fixed = shape.size() > 1 ? (int) Math.max(0, shape.get(1)) : 0;
        most = bundle.facts().scalesByBatch() || !shape.isEmpty() && shape.getFirst() == 1 ? 1 : PIECES;
        places = (fixed > 0 ? fixed : bundle.manifest().window().length()) - extra;
        stride = Math.min(bundle.manifest().window().stride(), places / 2);
        multiple = bundle.config().multiple();
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
        pieces.sort(Comparator.comparingInt((Piece piece) -> piece.window().length()).reversed());
        for (int from = 0; from < pieces.size(); ) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted");
            }
            int length = padded(pieces.get(from).window().length());
            int count = Math.clamp(PLACES / length, 1, most);
            List<Piece> batch = pieces.subList(from, Math.min(pieces.size(), from + count));
            lay(batch, length, model.run(feeding.feeds(batch, length), batch.size() * length * classes), rows);
            from += batch.size();
        }
        return rows;
    }

    private int padded(int length) {
        int whole = Math.max(fixed, length + extra);
        return (whole + multiple - 1) / multiple * multiple;
    }

    private void lay(List<Piece> batch, int length, float[] logits, float[][][] rows) {
        for (int i = 0; i < batch.size(); i++) {
            Window window = batch.get(i).window();
            for (int place = window.keepFrom(); place < window.keepTo(); place++) {
                int at = (i * length + lead + place - window.from()) * classes;
                float[] row = Arrays.copyOfRange(logits, at, at + classes);
                ClassFold.softmax(row);
                rows[batch.get(i).sequence()][place] = row;
            }
        }
    }
}
