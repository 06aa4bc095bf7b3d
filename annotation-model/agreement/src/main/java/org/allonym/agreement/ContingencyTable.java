package org.allonym.agreement;

import java.util.Arrays;
import java.util.List;

/// How often one side said this and the other that: the confusion matrix, with `none`, and the coefficients of
/// agreement that follow from it. Immutable.
///
/// All coefficients are undefined where there is nothing to compare or no variation, that is where both sides put
/// every item into one and the same category: agreement by chance is then certain and the quotient 0/0.
public final class ContingencyTable {

    /// The category of what a side left unmarked.
    public static final String NONE = "none";

    private final List<String> categories;
    private final long[][] cells;
    private final long[] rows;
    private final long[] columns;
    private final long total;

    private ContingencyTable(List<String> categories, long[][] cells) {
        this.categories = categories;
        this.cells = cells;
        rows = new long[cells.length];
        columns = new long[cells.length];
        long sum = 0;
        for (int row = 0; row < cells.length; row++) {
            for (int column = 0; column < cells.length; column++) {
                long cell = cells[row][column];
                rows[row] += cell;
                columns[column] += cell;
                sum += cell;
            }
        }
        total = sum;
    }

    /// A table from its cells: rows are what the first side said, columns the second.
    ///
    /// @throws IllegalArgumentException when it isn't square in the categories or a cell is negative
    public static ContingencyTable of(List<String> categories, long[][] cells) {
        if (cells.length != categories.size()) {
            throw new IllegalArgumentException("%d rows for %d categories".formatted(cells.length, categories.size()));
        }
        long[][] copy = new long[cells.length][];
        for (int i = 0; i < cells.length; i++) {
            if (cells[i].length != categories.size() || Arrays.stream(cells[i]).anyMatch(cell -> cell < 0)) {
                throw new IllegalArgumentException("row %d of a contingency table".formatted(i));
            }
            copy[i] = cells[i].clone();
        }
        return new ContingencyTable(List.copyOf(categories), copy);
    }

    /// In order of row and column.
    public List<String> categories() {
        return categories;
    }

    public int size() {
        return cells.length;
    }

    /// How often the first side said category `row` where the second said category `column`.
    public long cell(int row, int column) {
        return cells[row][column];
    }

    /// How often the first side said a category.
    public long rowTotal(int row) {
        return rows[row];
    }

    /// How often the second side said a category.
    public long columnTotal(int column) {
        return columns[column];
    }

    /// How many items.
    public long total() {
        return total;
    }

    /// How many items both put into the same category.
    public long agreeing() {
        long sum = 0;
        for (int i = 0; i < cells.length; i++) {
            sum += cells[i][i];
        }
        return sum;
    }

    /// This table without what both put into the last category: for tokens, those at least one side marked.
    ///
    /// Chance agreement on the rest is small, so κ on it is a hard measure; it is negative where the sides rarely meet.
    public ContingencyTable withoutLastAgreement() {
        long[][] copy = new long[cells.length][];
        Arrays.setAll(copy, i -> cells[i].clone());
        copy[cells.length - 1][cells.length - 1] = 0;
        return new ContingencyTable(categories, copy);
    }

    /// Po: the share of items both put into the same category. In essays it is above 0.999 whatever the annotators do,
    /// and means nothing by itself.
    public Figure observedAgreement() {
        return Figure.ratio(agreeing(), total, total, UndefinedReason.NO_ITEMS);
    }

    /// Pe = Σ p₁(k)·p₂(k): the agreement two sides with these habits reach by chance (Cohen 1960).
    public Figure expectedAgreement() {
        if (total == 0) {
            return new Figure.Undefined(UndefinedReason.NO_ITEMS, 0);
        }
        double sum = 0;
        for (int i = 0; i < cells.length; i++) {
            sum += rows[i] / (double) total * (columns[i] / (double) total);
        }
        return Figure.of(sum, total);
    }

    /// Cohen's κ = (Po − Pe) / (1 − Pe) (Cohen 1960); n is the number of items.
    public Figure kappa() {
        double expected = expectedAgreement().orNaN();
        return corrected(expected);
    }

    /// Krippendorff's α for two coders, nominal data, nothing missing: 1 − Do/De with De taken from the pooled values
    /// without replacement (Krippendorff 2004, 11.3); n is the number of items.
    public Figure alpha() {
        double values = 2.0 * total;
        double same = 0;
        for (int i = 0; i < cells.length; i++) {
            double said = rows[i] + columns[i];
            same += said / values * ((said - 1) / (values - 1));
        }
        return corrected(same);
    }

    /// Gwet's AC1 with Pe = Σ π(k)(1 − π(k)) / (q − 1), where π(k) is the mean share of category k and q the number of
    /// categories of the table, used or not (Gwet 2008); n is the number of items.
    public Figure ac1() {
        double sum = 0;
        for (int i = 0; i < cells.length; i++) {
            double share = (rows[i] + columns[i]) / (2.0 * total);
            sum += share * (1 - share);
        }
        return corrected(sum / (cells.length - 1));
    }

    private Figure corrected(double expected) {
        if (total == 0) {
            return new Figure.Undefined(UndefinedReason.NO_ITEMS, 0);
        }
        for (int i = 0; i < cells.length; i++) {
            if (cells[i][i] == total) {
                return new Figure.Undefined(UndefinedReason.NO_VARIATION, total);
            }
        }
        return Figure.of((agreeing() / (double) total - expected) / (1 - expected), total);
    }

    /// The weighted F1 between raters: the F1 of each category but the last, weighted by the category's share in the
    /// first side's marks, averaged with the same weighted by its share in the second side's.
    ///
    /// Each of the two is what `f1_score(average="weighted")` of scikit-learn gives with that side as the truth and
    /// `none` left out; their mean doesn't depend on which side is first. (Weighting once by both sides' marks would
    /// give micro F1 again.) n is the number of both sides' marks.
    public Figure weightedF1() {
        long first = 0;
        long second = 0;
        double byFirst = 0;
        double bySecond = 0;
        for (int i = 0; i < cells.length - 1; i++) {
            long row = rows[i];
            long column = columns[i];
            if (row + column > 0) {
                double f1 = 2.0 * cells[i][i] / (row + column);
                byFirst += row * f1;
                bySecond += column * f1;
            }
            first += row;
            second += column;
        }
        if (first + second == 0) {
            return new Figure.Undefined(UndefinedReason.NONE_MARKED, 0);
        }
        double mean = first == 0 || second == 0 ? 0 : (byFirst / first + bySecond / second) / 2;
        return Figure.of(mean, first + second);
    }

    /// One category against all others, as a table of two.
    public ContingencyTable against(int category) {
        long both = cells[category][category];
        long first = rows[category] - both;
        long second = columns[category] - both;
        long[][] two = {{both, first}, {second, total - both - first - second}};
        return new ContingencyTable(List.of(categories.get(category), NONE), two);
    }

    /// The token counts of one category.
    public TokenCounts counts(int category) {
        long both = cells[category][category];
        return new TokenCounts(both, columns[category] - both, rows[category] - both);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ContingencyTable table
                && categories.equals(table.categories)
                && Arrays.deepEquals(cells, table.cells);
    }

    @Override
    public int hashCode() {
        return 31 * categories.hashCode() + Arrays.deepHashCode(cells);
    }

    @Override
    public String toString() {
        return "ContingencyTable" + categories + Arrays.deepToString(cells);
    }
}
