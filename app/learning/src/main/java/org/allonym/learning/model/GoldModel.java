package org.allonym.learning.model;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.allonym.inference.TokenScores;
import org.allonym.text.Sha256;

/// A model that has learned from a project's gold: a [ChainCrf] over the project's labels and, as its label 0, nothing.
///
/// Its weights are whole numbers of [#GRAIN], so that what is kept in a file is what was trained. It holds no word of any text: features
/// are hashes. It is personal data all the same, because weights tell something of the texts. Immutable; any thread.
public final class GoldModel {

    private static final int FORMAT = 1;
    private static final double GRAIN = 1.0 / 8192;

    /// What the network thinks counts no less than this, so that it can be overruled.
    private static final double LEAST = 1e-3;
    private static final double LOG_LEAST = StrictMath.log(LEAST);

    private final List<String> classes;
    private final FeatureIndex features;
    private final short[] grains;
    private final ChainCrf transitions;

    /// @param features ascending
    /// @param grains the weights as [ChainCrf] has them, in grains
    private GoldModel(List<String> labels, long[] features, short[] grains) {
        List<String> all = new ArrayList<>(labels);
        all.addFirst(TokenScores.OUTSIDE);
        classes = List.copyOf(all);
        this.features = new FeatureIndex(features);
        this.grains = grains;
        double[] weights = new double[classes.size() * classes.size()];
        int from = features.length * classes.size();
        Arrays.setAll(weights, i -> grains[from + i] * GRAIN);
        transitions = new ChainCrf(0, classes.size(), weights);
    }

    /// Rounds the weights of a trained chain, and leaves out the features that rounding makes nothing of.
    static GoldModel of(List<String> labels, long[] features, ChainCrf trained) {
        int width = trained.labels();
        long[] kept = new long[features.length];
        short[] grains = new short[trained.weights().length];
        int count = 0;
        for (int row = 0; row < features.length + width; row++) {
            boolean some = row >= features.length;
            for (int y = 0; y < width; y++) {
                long grain = Math.clamp(Math.round(trained.weights()[row * width + y] / GRAIN), Short.MIN_VALUE, Short.MAX_VALUE);
                grains[count * width + y] = (short) grain;
                some |= Math.abs(grain) > 4;
            }
            if (some) {
                if (row < features.length) {
                    kept[count] = features[row];
                }
                count++;
            }
        }
        return new GoldModel(labels, Arrays.copyOf(kept, count - width), Arrays.copyOf(grains, count * width));
    }

    /// The labels it may give, in order.
    public List<String> labels() {
        return classes.subList(1, classes.size());
    }

    /// How many features have weights.
    public int size() {
        return features.size();
    }

    /// SHA-256 of what is in it, 64 lower-case hexadecimal digits.
    public String hash() {
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        write(plain);
        return Sha256.hex(plain.toByteArray());
    }

    /// As a file holds it, packed.
    public byte[] bytes() {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        write(new DeflaterOutputStream(packed));
        return packed.toByteArray();
    }

    private void write(OutputStream to) {
        try (DataOutputStream out = new DataOutputStream(to)) {
            out.writeInt(FORMAT);
            out.writeInt(EvidenceFeatures.VERSION);
            out.writeInt(labels().size());
            for (String label : labels()) {
                out.writeUTF(label);
            }
            out.writeInt(features.size());
            for (long feature : features.features()) {
                out.writeLong(feature);
            }
            for (short grain : grains) {
                out.writeShort(grain);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Reads what [#bytes] gave.
    ///
    /// @throws IllegalArgumentException when it is of another version or damaged
    public static GoldModel read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            if (in.readInt() != FORMAT || in.readInt() != EvidenceFeatures.VERSION) {
                throw new IllegalArgumentException("a model of another version");
            }
            List<String> labels = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                labels.add(in.readUTF());
            }
            long[] features = new long[in.readInt()];
            for (int i = 0; i < features.length; i++) {
                features[i] = in.readLong();
            }
            short[] grains = new short[(features.length + labels.size() + 1) * (labels.size() + 1)];
            for (int i = 0; i < grains.length; i++) {
                grains[i] = in.readShort();
            }
            // behind the last byte stands the checksum
            if (in.read() >= 0) {
                throw new IllegalArgumentException("more than a model");
            }
            return new GoldModel(labels, features, grains);
        } catch (IOException | NegativeArraySizeException e) {
            throw new IllegalArgumentException("a damaged model", e);
        }
    }

    /// What it thinks of each token of a text.
    ///
    /// @param tokens how many there are
    /// @param stretches what [EvidenceFeatures] make of the text
    public TokenScores score(int tokens, List<EvidenceFeatures.Stretch> stretches) {
        float[] nothing = new float[classes.size()];
        nothing[0] = 1;
        float[][] probabilities = new float[tokens][];
        Arrays.fill(probabilities, nothing);
        for (EvidenceFeatures.Stretch stretch : stretches) {
            double[][] marginals = transitions.marginals(summed(stretch));
            for (int t = 0; t < marginals.length; t++) {
                float[] row = new float[nothing.length];
                for (int y = 0; y < row.length; y++) {
                    row[y] = (float) marginals[t][y];
                }
                probabilities[stretch.first() + t] = row;
            }
        }
        return new TokenScores(classes, probabilities, new float[tokens]);
    }

    /// How much more likely a feature makes a label than nothing; 0 for a feature without weights.
    double pull(long feature, String label) {
        int at = features.of(feature);
        int y = classes.indexOf(label);
        return at < 0 || y < 0 ? 0 : (grains[at * classes.size() + y] - grains[at * classes.size()]) * GRAIN;
    }

    /// A chain whose weights stand in its prior, summed as whole numbers.
    private Chain summed(EvidenceFeatures.Stretch stretch) {
        int width = classes.size();
        double[][] prior = prior(stretch, classes);
        double[][] sums = prior.length == 0 ? new double[stretch.features().length][width] : prior;
        int[] whole = new int[width];
        int[] known = new int[0];
        for (int t = 0; t < sums.length; t++) {
            long[] hashes = stretch.features()[t];
            known = known.length < hashes.length ? new int[hashes.length] : known;
            int count = features.of(hashes, known);
            Arrays.fill(whole, 0);
            for (int i = 0; i < count; i++) {
                int from = known[i] * width;
                for (int y = 0; y < whole.length; y++) {
                    whole[y] += grains[from + y];
                }
            }
            for (int y = 0; y < width; y++) {
                sums[t][y] += whole[y] * GRAIN;
            }
        }
        return new Chain(new int[sums.length][0], sums, new int[0]);
    }

    static Chain chain(EvidenceFeatures.Stretch stretch, FeatureIndex known, List<String> classes) {
        int[][] indexes = new int[stretch.features().length][];
        for (int t = 0; t < indexes.length; t++) {
            long[] hashes = stretch.features()[t];
            int[] found = new int[hashes.length];
            int count = known.of(hashes, found);
            indexes[t] = Arrays.copyOf(found, count);
        }
        return new Chain(indexes, prior(stretch, classes), new int[0]);
    }

    /// The logarithms of what the network thinks, so that weights say in what the project differs from it. A label that the network doesn't know
    /// has the least.
    private static double[][] prior(EvidenceFeatures.Stretch stretch, List<String> classes) {
        float[][] scores = stretch.scores();
        if (scores.length == 0) {
            return new double[0][];
        }
        int[] columns = classes.stream().mapToInt(stretch.classes()::indexOf).toArray();
        double[][] prior = new double[scores.length][classes.size()];
        for (int t = 0; t < prior.length; t++) {
            for (int y = 0; y < columns.length; y++) {
                double score = columns[y] < 0 ? 0 : scores[t][columns[y]];
                prior[t][y] = score > LEAST ? StrictMath.log(score) : LOG_LEAST;
            }
        }
        return prior;
    }
}
