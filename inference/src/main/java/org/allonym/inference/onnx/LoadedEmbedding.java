package org.allonym.inference.onnx;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.inference.hf.SubwordTokenizer;
import org.allonym.inference.onnx.OrtModel.Feed;
import org.allonym.inference.onnx.OrtModel.Longs;
import org.allonym.text.Span;

/// A model of sentence embeddings that is ready to run, as sentence-transformers runs it: a text is cut to the bundle's window, the
/// rows of its sub-tokens, special ones included, are averaged unless the model does that itself, and brought to length 1. Holds
/// native memory until closed. One thread at a time.
public final class LoadedEmbedding implements AutoCloseable {

    private static final int PLACES = 4_096;
    private static final int TEXTS = 64;

    private final ModelBundle bundle;
    private final OrtModel model;
    private final SubwordTokenizer tokenizer;
    private final PassWorkers workers;
    private final int most;
    private final int fixed;
    private final int batch;

    LoadedEmbedding(ModelBundle bundle, OrtModel model, SubwordTokenizer tokenizer, RunSettings settings) {
        this.bundle = bundle;
        this.model = model;
        this.tokenizer = tokenizer;
        List<Long> shape = bundle.reading().dimensions();
        fixed = shape.size() > 1 ? (int) Math.max(0, shape.get(1)) : 0;
        most = fixed > 0 ? fixed : bundle.manifest().window().length();
        batch = bundle.facts().scalesByBatch() || !shape.isEmpty() && shape.getFirst() == 1 ? 1 : TEXTS;
        workers = new PassWorkers(bundle.facts().scalesByBatch() ? settings.threads() : 1);
    }

    public ModelBundle bundle() {
        return bundle;
    }

    /// For each text a vector of length 1, all of one width.
    ///
    /// @throws org.allonym.problem.ProblemException when the model fails, or gives anything but numbers
    /// @throws java.util.concurrent.CancellationException when the thread is interrupted
    public float[][] vectors(List<String> texts) {
        long[][] ids = texts.stream().map(this::encode).toArray(long[][]::new);
        List<Integer> order = IntStream.range(0, ids.length).boxed().sorted(Comparator.comparingInt((Integer i) -> ids[i].length).reversed()).toList();
        float[][] vectors = new float[ids.length][];
        List<Runnable> passes = new ArrayList<>();
        for (int from = 0; from < order.size(); ) {
            int length = Math.max(fixed, ids[order.get(from)].length);
            List<Integer> part = order.subList(from, Math.min(order.size(), from + Math.clamp(PLACES / length, 1, batch)));
            passes.add(() -> run(ids, part, length, vectors));
            from += part.size();
        }
        workers.run(passes);
        return vectors;
    }

    private long[] encode(String text) {
        long[] before = tokenizer.before();
        long[] after = tokenizer.after();
        long[] inner = text.isEmpty() ? new long[0] : tokenizer.encode(text, new Span(0, text.length()), bundle.manifest().newlines()).ids();
        int size = Math.min(inner.length, most - before.length - after.length);
        long[] ids = Arrays.copyOf(before, before.length + size + after.length);
        System.arraycopy(inner, 0, ids, before.length, size);
        System.arraycopy(after, 0, ids, before.length + size, after.length);
        return ids;
    }

    private void run(long[][] ids, List<Integer> part, int length, float[][] vectors) {
        long[] shape = {part.size(), length};
        long[] places = new long[part.size() * length];
        long[] mask = new long[places.length];
        Arrays.fill(places, bundle.config().padId());
        for (int row = 0; row < part.size(); row++) {
            long[] own = ids[part.get(row)];
            System.arraycopy(own, 0, places, row * length, own.length);
            Arrays.fill(mask, row * length, row * length + own.length, 1);
        }
        List<Feed> feeds = new ArrayList<>(List.of(new Longs("input_ids", shape, places), new Longs("attention_mask", shape, mask)));
        for (String zeros : List.of("token_type_ids", "global_attention_mask")) {
            if (bundle.facts().input(zeros).isPresent()) {
                feeds.add(new Longs(zeros, shape, new long[places.length]));
            }
        }
        float[] numbers = model.run(feeds);
        int rows = isPooled() ? part.size() : places.length;
        if (numbers.length == 0 || numbers.length % rows != 0) {
            throw bundle.broken(tr("it returned %d numbers for %d texts", numbers.length, part.size()));
        }
        int width = numbers.length / rows;
        for (int row = 0; row < part.size(); row++) {
            int first = row * (rows / part.size());
            vectors[part.get(row)] = unit(numbers, first, isPooled() ? 1 : ids[part.get(row)].length, width);
        }
    }

    /// Whether the model gives one row a text, and not one a sub-token.
    private boolean isPooled() {
        int axes = bundle.output().dimensions().size();
        return axes == 2 || axes == 0 && !List.of("last_hidden_state", "token_embeddings").contains(bundle.output().name());
    }

    /// The mean of rows, brought to length 1.
    private float[] unit(float[] numbers, int first, int rows, int width) {
        double[] sum = new double[width];
        for (int row = first; row < first + rows; row++) {
            for (int i = 0; i < width; i++) {
                sum[i] += numbers[row * width + i];
            }
        }
        double length = Math.sqrt(Arrays.stream(sum).map(each -> each * each).sum());
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            throw bundle.broken(tr("its output is zero or not a number, so it can’t compare texts"));
        }
        float[] vector = new float[width];
        for (int i = 0; i < width; i++) {
            vector[i] = (float) (sum[i] / length);
        }
        return vector;
    }

    @Override
    public void close() {
        workers.close();
        tokenizer.close();
        model.close();
    }
}
