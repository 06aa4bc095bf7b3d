package org.allonym.corpus.anomaly;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.allonym.progress.Progress;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/// The mean and covariance of the documents that are alike, and how far each document is from them.
///
/// The core is found in the columns of [CoreColumns]; the documents within the 97.5 % quantile of χ² of it make mean and covariance, now
/// in all columns that vary among them (reweighting, Rousseeuw and Van Driessen 1999, section 5). A singular covariance is inverted
/// where it can be (Moore and Penrose), as scikit-learn does. The distance is |R^(−1/2) z|², R the correlations and z the
/// standardised frequencies.
final class Envelope {

    private static final double INSIDE = 0.975;

    final CharacterFrequencies frequencies;
    final CoreColumns core;
    final boolean robust;
    final int documents;
    final int rank;
    final int[] columns;
    final double[] mean;
    final double[] squaredDistances;
    private final double[] deviations;
    private final double[][] root;

    private Envelope(CharacterFrequencies frequencies, CoreColumns core, boolean robust, int[] inside, int threads) {
        this.frequencies = frequencies;
        this.core = core;
        this.robust = robust;
        documents = inside.length;
        columns = IntStream.range(0, CharacterFrequencies.COLUMNS).filter(j -> varies(j, inside)).toArray();
        Points all = new Points(frequencies.rows(), CharacterFrequencies.COLUMNS, frequencies.values(), threads);
        mean = all.mean(inside);
        double[][] covariance = all.covariance(inside, mean);
        deviations = Arrays.stream(columns).mapToDouble(j -> Math.sqrt(covariance[j][j])).toArray();
        double factor = robust ? ChiSquared.consistency(core.chosen().length, INSIDE) : 1;
        DMatrixRMaj vectors = new DMatrixRMaj(columns.length, columns.length);
        double[] values = eigen(covariance, vectors);
        double least = columns.length * Math.ulp(1.0) * Arrays.stream(values).max().orElse(0);
        rank = (int) Arrays.stream(values).filter(value -> value > least).count();
        root = root(vectors, values, least, factor);
        squaredDistances = standard(threads).squaredLengths(root, new double[columns.length]);
    }

    static Envelope of(CharacterFrequencies frequencies, long seed, int threads, Progress progress) {
        CoreColumns core = CoreColumns.of(frequencies, threads);
        int[] all = IntStream.range(0, frequencies.rows()).toArray();
        while (core.chosen().length > 0) {
            Points points = CoreColumns.standard(frequencies, core.chosen(), threads);
            switch (FastMcd.find(points, seed, threads, progress)) {
                case FastMcd.Plane plane -> core = core.without(core.chosen()[plane.column()]);
                case FastMcd.Core found -> {
                    return new Envelope(frequencies, core, true, inside(found, core.chosen().length), threads);
                }
            }
        }
        return new Envelope(frequencies, core, false, all, threads);
    }

    private static int[] inside(FastMcd.Core core, int dimensions) {
        double[] distances = core.squaredDistances();
        double factor = ChiSquared.consistency(dimensions, core.size() / (double) distances.length);
        double most = ChiSquared.quantile(INSIDE, dimensions) * factor;
        return IntStream.range(0, distances.length).filter(i -> distances[i] < most).toArray();
    }

    private boolean varies(int column, int[] inside) {
        return inside.length > 0
                && Arrays.stream(inside)
                        .anyMatch(i -> frequencies.value(i, column) != frequencies.value(inside[0], column));
    }

    private double[] eigen(double[][] covariance, DMatrixRMaj vectors) {
        int size = columns.length;
        double[] values = new double[size];
        if (size == 0) {
            return values;
        }
        DMatrixRMaj correlations = new DMatrixRMaj(size, size);
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                double own = covariance[columns[i]][columns[j]];
                correlations.unsafe_set(i, j, i == j ? 1 : own / (deviations[i] * deviations[j]));
            }
        }
        EigenDecomposition_F64<DMatrixRMaj> decomposition = DecompositionFactory_DDRM.eig(size, true, true);
        if (!decomposition.decompose(correlations)) {
            throw new IllegalStateException("eigenvalues of %d columns don't converge".formatted(size));
        }
        for (int k = 0; k < size; k++) {
            values[k] = decomposition.getEigenvalue(k).getReal();
            DMatrixRMaj vector = decomposition.getEigenVector(k);
            for (int i = 0; i < size; i++) {
                vectors.unsafe_set(i, k, vector.unsafe_get(i, 0));
            }
        }
        return values;
    }

    /// The symmetric root of the inverse: V diag(1 / √(factor λ)) Vᵀ.
    private static double[][] root(DMatrixRMaj vectors, double[] values, double least, double factor) {
        int size = values.length;
        double[][] root = new double[size][size];
        for (int k = 0; k < size; k++) {
            if (values[k] > least) {
                double weight = 1 / Math.sqrt(values[k] * factor);
                for (int i = 0; i < size; i++) {
                    for (int j = 0; j < size; j++) {
                        root[i][j] += vectors.unsafe_get(i, k) * vectors.unsafe_get(j, k) * weight;
                    }
                }
            }
        }
        return root;
    }

    private Points standard(int threads) {
        int size = columns.length;
        double[] values = new double[frequencies.rows() * size];
        for (int i = 0; i < frequencies.rows(); i++) {
            for (int j = 0; j < size; j++) {
                values[i * size + j] = standard(i, j);
            }
        }
        return new Points(frequencies.rows(), size, values, threads);
    }

    private double standard(int document, int j) {
        return (frequencies.value(document, columns[j]) - mean[columns[j]]) / deviations[j];
    }

    /// What each of [#columns] contributes to the squared distance of a document.
    double[] contributions(int document) {
        return CharacterProfile.contributions(root, IntStream.range(0, columns.length).mapToDouble(j -> standard(document, j)).toArray());
    }

    /// To compare other documents with.
    CharacterProfile profile(double threshold) {
        return new CharacterProfile(threshold, columns, mean, deviations, root);
    }
}
