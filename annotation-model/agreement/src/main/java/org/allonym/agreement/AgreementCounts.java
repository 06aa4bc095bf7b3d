package org.allonym.agreement;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The counts that the figures of two sides are made of, ready to be resampled: documents as vectors of counts, and sums
/// of vectors back to the counts of each scope.
///
/// A vector has three places for document, length and tokens; for each label eight of matched spans and one of equal BIO
/// tags; the confusion matrix but for none/none, which is the rest of the tokens; then the part of α_U. Immutable.
final class AgreementCounts {

    private static final Measure[] MEASURES = Measure.values();

    private static final int DOCUMENTS = 0;
    private static final int LENGTH = 1;
    private static final int TOKENS = 2;
    private static final int LABELS = 3;

    private static final int CORRECT = 0;
    private static final int BORDERS_WRONG = 1;
    private static final int LABEL_WRONG_FIRST = 2;
    private static final int LABEL_WRONG_SECOND = 3;
    private static final int BOTH_WRONG_FIRST = 4;
    private static final int BOTH_WRONG_SECOND = 5;
    private static final int MISSED = 6;
    private static final int SPURIOUS = 7;
    private static final int SAME_TAGS = 8;
    private static final int PER_LABEL = 9;

    private final List<String> labels;
    private final List<String> categories;
    private final Map<String, Integer> index = new HashMap<>();
    private final int confusion;
    private final UnitizingLayout unitizing;
    private final DocumentCounts counts;
    private final List<Scope> point;

    /// @param documents those to count
    AgreementCounts(List<String> labels, List<ComparedDocument> documents) {
        this.labels = labels;
        this.categories = new ArrayList<>(labels);
        categories.add(ContingencyTable.NONE);
        labels.forEach(label -> index.put(label, index.size()));
        this.confusion = LABELS + labels.size() * PER_LABEL;
        this.unitizing = new UnitizingLayout(index, documents, confusion + categories.size() * categories.size());
        this.counts = counts(documents);
        this.point = scopes(counts.total());
    }

    /// All counts of one scope: every label together, or one of them.
    ///
    /// @param raw token rows with their BIO prefix
    /// @param merged token rows without it
    /// @param table tokens by both sides' labels; the last category is none
    record Scope(
            SpanCounts spans,
            TokenCounts raw,
            TokenCounts merged,
            ContingencyTable table,
            UnitizingLayout.Disagreement unitizing) {

        ContingencyTable marked() {
            return table.withoutLastAgreement();
        }

        Figure alphaU() {
            return unitizing.alpha();
        }
    }

    /// The counts of all documents by scope: 0 for all labels, then the labels.
    List<Scope> point() {
        return point;
    }

    /// How many figures there are in all.
    int figures() {
        return (labels.size() + 1) * MEASURES.length;
    }

    static int index(int scope, Measure measure) {
        return scope * MEASURES.length + measure.ordinal();
    }

    /// The resampled values of every measure in every scope: `[figure][resample]`.
    double[][] resampled(Bootstrap bootstrap) {
        return counts.resampled(figures(), this::figures, bootstrap);
    }

    /// The resampled values of every measure over all labels: `[measure][resample]`.
    double[][] resampledOverall(Bootstrap bootstrap) {
        return counts.resampled(MEASURES.length, (sums, into) -> figures(overall(sums), 0, into), bootstrap);
    }

    /// All figures of the documents that were drawn, for one thread.
    Resampler.Statistic statistic() {
        return counts.statistic(this::figures);
    }

    private void figures(long[] sums, double[] into) {
        List<Scope> scopes = scopes(sums);
        for (int scope = 0; scope < scopes.size(); scope++) {
            figures(scopes.get(scope), scope, into);
        }
    }

    private static void figures(Scope counts, int scope, double[] into) {
        for (Measure measure : MEASURES) {
            into[index(scope, measure)] = measure.of(counts).orNaN();
        }
    }

    private List<Scope> scopes(long[] sums) {
        List<Scope> scopes = new ArrayList<>(labels.size() + 1);
        Scope overall = overall(sums);
        scopes.add(overall);
        for (int label = 0; label < labels.size(); label++) {
            scopes.add(label(sums, overall.table(), label));
        }
        return scopes;
    }

    private DocumentCounts counts(List<ComparedDocument> documents) {
        DocumentCounts.Builder into = new DocumentCounts.Builder(unitizing.end());
        for (int number = 0; number < documents.size(); number++) {
            ComparedDocument document = documents.get(number);
            into.add(DOCUMENTS, document.length() > 0 ? 1 : 0);
            into.add(LENGTH, document.characters());
            into.add(TOKENS, document.tokens());
            document.spans().forEach(item -> count(item, into));
            document.runs().forEach(run -> count(run, into));
            unitizing.count(number, document.characters(), into);
            into.endDocument();
        }
        return into.build();
    }

    private void count(SpanItem item, DocumentCounts.Builder into) {
        int first = item.first() == null ? -1 : at(item.first().label());
        int second = item.second() == null ? -1 : at(item.second().label());
        switch (item.kind()) {
            case CORRECT -> into.add(first + CORRECT, 1);
            case BORDERS_WRONG -> into.add(first + BORDERS_WRONG, 1);
            case LABEL_WRONG -> {
                into.add(first + LABEL_WRONG_FIRST, 1);
                into.add(second + LABEL_WRONG_SECOND, 1);
            }
            case BOTH_WRONG -> {
                into.add(first + BOTH_WRONG_FIRST, 1);
                into.add(second + BOTH_WRONG_SECOND, 1);
            }
            case MISSED -> into.add(first + MISSED, 1);
            case SPURIOUS -> into.add(second + SPURIOUS, 1);
        }
    }

    private void count(ComparedDocument.TokenRun run, DocumentCounts.Builder into) {
        into.add(cell(category(run.first()), category(run.second())), run.tokens());
        if (run.sameTags() > 0 && run.first() != null) {
            into.add(at(run.first()) + SAME_TAGS, run.sameTags());
        }
    }

    private int at(String label) {
        return LABELS + index.get(label) * PER_LABEL;
    }

    private int category(@Nullable String label) {
        return label == null ? labels.size() : index.get(label);
    }

    private int cell(int row, int column) {
        return confusion + row * categories.size() + column;
    }

    private Scope overall(long[] sums) {
        ContingencyTable table = table(sums);
        long merged = 0;
        long first = 0;
        long second = 0;
        UnitizingLayout.Disagreement units = UnitizingLayout.Disagreement.NONE;
        long[] kinds = new long[PER_LABEL];
        for (int label = 0; label < labels.size(); label++) {
            for (int kind = 0; kind < PER_LABEL; kind++) {
                kinds[kind] += sums[LABELS + label * PER_LABEL + kind];
            }
            merged += table.cell(label, label);
            first += table.rowTotal(label);
            second += table.columnTotal(label);
            units = units.plus(unitizing.sums(sums, label, sums[DOCUMENTS], sums[LENGTH]));
        }
        return new Scope(
                spans(kinds, 0, kinds[LABEL_WRONG_FIRST], kinds[BOTH_WRONG_FIRST]),
                rows(kinds[SAME_TAGS], first, second),
                rows(merged, first, second),
                table,
                units);
    }

    private Scope label(long[] sums, ContingencyTable overall, int label) {
        int at = LABELS + label * PER_LABEL;
        long first = overall.rowTotal(label);
        long second = overall.columnTotal(label);
        return new Scope(
                spans(
                        sums,
                        at,
                        sums[at + LABEL_WRONG_FIRST] + sums[at + LABEL_WRONG_SECOND],
                        sums[at + BOTH_WRONG_FIRST] + sums[at + BOTH_WRONG_SECOND]),
                rows(sums[at + SAME_TAGS], first, second),
                overall.counts(label),
                overall.against(label),
                unitizing.sums(sums, label, sums[DOCUMENTS], sums[LENGTH]));
    }

    /// @param labelWrong pairs: with one label in view a pair has it on one side only, so both sides' add up
    private static SpanCounts spans(long[] counts, int at, long labelWrong, long bothWrong) {
        long correct = counts[at + CORRECT];
        long borders = counts[at + BORDERS_WRONG];
        long firstExact = correct + counts[at + LABEL_WRONG_FIRST];
        long secondExact = correct + counts[at + LABEL_WRONG_SECOND];
        long firstOverlapping = borders + counts[at + BOTH_WRONG_FIRST];
        long secondOverlapping = borders + counts[at + BOTH_WRONG_SECOND];
        return new SpanCounts(
                new SpanCounts.Side(firstExact + firstOverlapping + counts[at + MISSED], firstExact, firstOverlapping),
                new SpanCounts.Side(
                        secondExact + secondOverlapping + counts[at + SPURIOUS], secondExact, secondOverlapping),
                correct,
                labelWrong,
                borders,
                bothWrong);
    }

    private static TokenCounts rows(long both, long first, long second) {
        return new TokenCounts(both, second - both, first - both);
    }

    private ContingencyTable table(long[] sums) {
        int size = categories.size();
        long[][] cells = new long[size][size];
        long marked = 0;
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                cells[row][column] = sums[cell(row, column)];
                marked += cells[row][column];
            }
        }
        cells[size - 1][size - 1] = sums[TOKENS] - marked;
        return ContingencyTable.of(categories, cells);
    }
}
