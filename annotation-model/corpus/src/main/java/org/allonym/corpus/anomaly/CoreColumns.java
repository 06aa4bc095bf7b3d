package org.allonym.corpus.anomaly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.allonym.corpus.text.Parts;
import org.allonym.progress.Progress;

/// Chooses the columns in which the core is looked for.
///
/// @param uses of each column; without [ColumnUse#CONSTANT_IN_CORE], which only the core tells
/// @param chosen those with [ColumnUse#CORE], ascending
record CoreColumns(ColumnUse[] uses, int[] chosen) {

    /// Rousseeuw and Van Driessen advise more than five points a dimension.
    private static final int DOCUMENTS_OF_A_COLUMN = 5;

    /// What is left of a column's variance when others have explained it, as a share; below, it follows from them.
    private static final double LEAST_OWN_VARIANCE = 1e-8;

    static CoreColumns of(CharacterFrequencies frequencies, int threads) {
        int[] alike = alike(frequencies, threads);
        ColumnUse[] uses = new ColumnUse[alike.length];
        for (int j = 0; j < alike.length; j++) {
            uses[j] = alike[j] == frequencies.rows() ? ColumnUse.CONSTANT
                    : alike[j] * 2 > frequencies.rows() ? ColumnUse.NEARLY_CONSTANT : ColumnUse.LEFT_OUT_OF_CORE;
        }
        int[] candidates = IntStream.range(0, alike.length)
                .filter(j -> uses[j] == ColumnUse.LEFT_OUT_OF_CORE)
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(j -> alike[j]).thenComparingInt(j -> j))
                .mapToInt(Integer::intValue)
                .toArray();
        int[] order = unlikeEachOther(frequencies, candidates);
        int[] chosen = independent(frequencies, order, frequencies.rows() / DOCUMENTS_OF_A_COLUMN, threads);
        for (int column : chosen) {
            uses[column] = ColumnUse.CORE;
        }
        return new CoreColumns(uses, chosen);
    }

    /// The same without one of them, in which half of the documents follow from others.
    CoreColumns without(int column) {
        ColumnUse[] others = uses.clone();
        others[column] = ColumnUse.LEFT_OUT_OF_CORE;
        return new CoreColumns(others, Arrays.stream(chosen).filter(each -> each != column).toArray());
    }

    /// Without columns that are equal to an earlier one in more than half of the documents, as opening and closing brackets are.
    private static int[] unlikeEachOther(CharacterFrequencies frequencies, int[] columns) {
        List<Integer> kept = new ArrayList<>();
        for (int column : columns) {
            if (kept.stream().noneMatch(other -> mostlyEqual(frequencies, column, other))) {
                kept.add(column);
            }
        }
        return kept.stream().mapToInt(Integer::intValue).toArray();
    }

    private static boolean mostlyEqual(CharacterFrequencies frequencies, int one, int other) {
        int equal = 0;
        for (int i = 0; i < frequencies.rows(); i++) {
            equal += frequencies.value(i, one) == frequencies.value(i, other) ? 1 : 0;
        }
        return equal * 2 > frequencies.rows();
    }

    /// For each column how many documents have the value that most have.
    private static int[] alike(CharacterFrequencies frequencies, int threads) {
        int[] alike = new int[CharacterFrequencies.COLUMNS];
        Parts.run(alike.length, threads, Progress.NONE, () -> {
            double[] values = new double[frequencies.rows()];
            return j -> {
                for (int i = 0; i < values.length; i++) {
                    values[i] = frequencies.value(i, j);
                }
                Arrays.sort(values);
                for (int i = 0, from = 0; i < values.length; i++) {
                    from = values[i] == values[from] ? from : i;
                    alike[j] = Math.max(alike[j], i - from + 1);
                }
            };
        });
        return alike;
    }

    /// The first columns in an order that don't follow from those before them (a Cholesky decomposition of their correlations).
    private static int[] independent(CharacterFrequencies frequencies, int[] order, int most, int threads) {
        Points points = standard(frequencies, order, threads);
        int[] all = IntStream.range(0, frequencies.rows()).toArray();
        double[][] correlations = points.covariance(all, points.mean(all));
        List<double[]> rows = new ArrayList<>();
        List<Integer> kept = new ArrayList<>();
        for (int j = 0; j < order.length && kept.size() < most; j++) {
            double[] row = new double[kept.size() + 1];
            double own = correlations[j][j];
            for (int k = 0; k < kept.size(); k++) {
                double[] other = rows.get(k);
                double sum = correlations[j][kept.get(k)];
                for (int i = 0; i < k; i++) {
                    sum -= row[i] * other[i];
                }
                row[k] = sum / other[k];
                own -= row[k] * row[k];
            }
            if (own > LEAST_OWN_VARIANCE) {
                row[kept.size()] = Math.sqrt(own);
                rows.add(row);
                kept.add(j);
            }
        }
        return kept.stream().mapToInt(j -> order[j]).sorted().toArray();
    }

    /// The documents in these columns, each divided by its standard deviation over all documents.
    static Points standard(CharacterFrequencies frequencies, int[] columns, int threads) {
        double[] values = new double[frequencies.rows() * columns.length];
        for (int j = 0; j < columns.length; j++) {
            double mean = 0;
            for (int i = 0; i < frequencies.rows(); i++) {
                mean += frequencies.value(i, columns[j]) / frequencies.rows();
            }
            double variance = 0;
            for (int i = 0; i < frequencies.rows(); i++) {
                double off = frequencies.value(i, columns[j]) - mean;
                variance += off * off / frequencies.rows();
            }
            double deviation = Math.sqrt(variance);
            for (int i = 0; i < frequencies.rows(); i++) {
                values[i * columns.length + j] = (frequencies.value(i, columns[j]) - mean) / deviation;
            }
        }
        return new Points(frequencies.rows(), columns.length, values, threads);
    }
}
