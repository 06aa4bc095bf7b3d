package org.allonym.inference.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.bundle.FeatureTensor;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.inference.bundle.TensorFacts;
import org.allonym.inference.onnx.OrtModel.Feed;
import org.allonym.inference.onnx.WindowRun.Piece;

/// Runs a bundle of kind `features`.
final class FeatureScorer implements Scoring {

    private final ModelBundle bundle;
    private final FeatureSource source;
    private final WindowRun run;

    FeatureScorer(ModelBundle bundle, OrtModel model, FeatureSource source) {
        this.bundle = bundle;
        this.source = source;
        run = new WindowRun(model, bundle, 0, 0);
    }

    @Override
    public List<TokenScores> score(List<Subject> subjects) {
        List<List<FeatureTensor>> tensors = subjects.stream().map(this::tensors).toList();
        int[] sizes = subjects.stream().mapToInt(each -> each.tokens().size()).toArray();
        float[][][] rows = run.rows(sizes, (batch, length) -> feeds(tensors, batch, length));
        return Arrays.stream(rows).map(bundle.fold()::fold).toList();
    }

    private List<FeatureTensor> tensors(Subject subject) {
        List<FeatureTensor> tensors = source.tensors(subject);
        Set<String> given = new TreeSet<>(Set.of(ModelBundle.MASK));
        for (FeatureTensor tensor : tensors) {
            given.add(tensor.name());
            int numbers = switch (tensor) {
                case FeatureTensor.Whole whole -> whole.values().length;
                case FeatureTensor.Real real -> real.values().length;
            };
            if (numbers != subject.tokens().size() * Math.max(1, tensor.width())) {
                throw new IllegalStateException("feature %s: %d numbers of %d each for %d tokens"
                        .formatted(tensor.name(), numbers, tensor.width(), subject.tokens().size()));
            }
        }
        Set<String> wanted = new TreeSet<>(bundle.facts().inputs().stream().map(TensorFacts::name).toList());
        if (!given.equals(wanted)) {
            throw bundle.broken("it reads %s, and features of version %d are %s".formatted(
                    wanted, bundle.manifest().features().orElseThrow().version(), given));
        }
        return tensors;
    }

    private static List<Feed> feeds(List<List<FeatureTensor>> tensors, List<Piece> batch, int length) {
        List<Feed> feeds = new ArrayList<>();
        long[] mask = new long[batch.size() * length];
        for (int i = 0; i < batch.size(); i++) {
            Arrays.fill(mask, i * length, i * length + batch.get(i).window().length(), 1);
        }
        feeds.add(new OrtModel.Longs(ModelBundle.MASK, new long[] {batch.size(), length}, mask));
        for (int f = 0; f < tensors.get(batch.getFirst().sequence()).size(); f++) {
            FeatureTensor first = tensors.get(batch.getFirst().sequence()).get(f);
            int width = Math.max(1, first.width());
            long[] shape = first.width() == 0
                    ? new long[] {batch.size(), length}
                    : new long[] {batch.size(), length, first.width()};
            feeds.add(switch (first) {
                case FeatureTensor.Whole whole -> {
                    long[] values = new long[batch.size() * length * width];
                    gather(tensors, batch, f, width, length, values);
                    yield new OrtModel.Longs(whole.name(), shape, values);
                }
                case FeatureTensor.Real real -> {
                    float[] values = new float[batch.size() * length * width];
                    gather(tensors, batch, f, width, length, values);
                    yield new OrtModel.Floats(real.name(), shape, values);
                }
            });
        }
        return feeds;
    }

    /// `values` is an array of the kind the tensors hold.
    private static void gather(
            List<List<FeatureTensor>> tensors, List<Piece> batch, int feature, int width, int length, Object values) {
        for (int i = 0; i < batch.size(); i++) {
            Piece piece = batch.get(i);
            Object all = switch (tensors.get(piece.sequence()).get(feature)) {
                case FeatureTensor.Whole whole -> whole.values();
                case FeatureTensor.Real real -> real.values();
            };
            System.arraycopy(
                    all, piece.window().from() * width, values, i * length * width, piece.window().length() * width);
        }
    }

    @Override
    public void close() {
        // The features hold nothing but memory.
    }
}
