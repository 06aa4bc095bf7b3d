package org.allonym.inference.onnx;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.allonym.inference.Excerpt;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.bundle.FeatureSource.FeatureTensor;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.inference.bundle.OnnxFacts.TensorFacts;
import org.allonym.inference.onnx.LoadedModel.Scoring;
import org.allonym.inference.onnx.OrtModel.Feed;
import org.allonym.inference.onnx.WindowRun.Piece;

/// Runs a bundle of kind `features`.
final class FeatureScorer implements Scoring {

    private final ModelBundle bundle;
    private final FeatureSource source;
    private final WindowRun run;

    FeatureScorer(ModelBundle bundle, OrtModel model, FeatureSource source, RunSettings settings) {
        this.bundle = bundle;
        this.source = source;
        run = new WindowRun(model::run, bundle, 0, 0, settings);
    }

    @Override
    public List<TokenScores> score(List<Excerpt> excerpts) {
        List<int[]> asked = excerpts.stream().map(Excerpt::tokens).toList();
        List<List<FeatureTensor>> tensors = IntStream.range(0, asked.size()).parallel().mapToObj(i -> tensors(excerpts.get(i), asked.get(i))).toList();
        int[] sizes = asked.stream().mapToInt(tokens -> tokens.length).toArray();
        float[][][] rows = run.rows(sizes, (batch, length) -> feeds(tensors, batch, length));
        return IntStream.range(0, rows.length).parallel()
                .mapToObj(i -> bundle.fold().fold(laid(rows[i], asked.get(i), excerpts.get(i).subject().tokens().size())))
                .toList();
    }

    private List<FeatureTensor> tensors(Excerpt excerpt, int[] tokens) {
        return tokens.length == 0 ? List.of() : some(tensors(excerpt.subject()), tokens, excerpt.subject().tokens().size());
    }

    /// The rows of some tokens among rows of certain nothing.
    private float[][] laid(float[][] rows, int[] tokens, int size) {
        if (tokens.length == size) {
            return rows;
        }
        float[][] all = new float[size][bundle.manifest().tags().size()];
        int outside = bundle.manifest().tags().indexOf(TokenScores.OUTSIDE);
        for (float[] row : all) {
            row[outside] = 1;
        }
        for (int i = 0; i < tokens.length; i++) {
            all[tokens[i]] = rows[i];
        }
        return all;
    }

    private static List<FeatureTensor> some(List<FeatureTensor> tensors, int[] tokens, int size) {
        return tokens.length == size ? tensors : tensors.stream().map(tensor -> some(tensor, tokens)).toList();
    }

    private static FeatureTensor some(FeatureTensor tensor, int[] tokens) {
        int width = Math.max(1, tensor.width());
        return switch (tensor) {
            case FeatureTensor.Whole whole -> {
                long[] values = new long[tokens.length * width];
                gather(whole.values(), tokens, width, values);
                yield new FeatureTensor.Whole(whole.name(), whole.width(), values);
            }
            case FeatureTensor.Real real -> {
                float[] values = new float[tokens.length * width];
                gather(real.values(), tokens, width, values);
                yield new FeatureTensor.Real(real.name(), real.width(), values);
            }
        };
    }

    private static void gather(Object all, int[] tokens, int width, Object values) {
        for (int i = 0; i < tokens.length; i++) {
            System.arraycopy(all, tokens[i] * width, values, i * width, width);
        }
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
            throw bundle.broken(tr("its inputs are %s, but features of version %d are %s", wanted, bundle.manifest().features().orElseThrow().version(), given));
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
        run.close();
    }
}
