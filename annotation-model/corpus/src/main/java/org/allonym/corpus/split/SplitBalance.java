package org.allonym.corpus.split;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// How documents, labels and attributes are spread over the splits, and how far that is from what was wanted.
///
/// @param plan what was wanted
/// @param all every document and span
/// @param strata labels, then values of attributes, in their order
/// @param unsplit documents that are in no split
public record SplitBalance(SplitPlan plan, Row all, List<Row> strata, int unsplit) {

    /// What there is of one thing in each split.
    ///
    /// @param stratum null for all documents
    /// @param documents how many have it, in each part of the plan
    /// @param spans how many spans of a label, or of all labels; zero for attributes
    public record Row(@Nullable SplitStratum stratum, List<Integer> documents, List<Long> spans) {

        public Row {
            documents = List.copyOf(documents);
            spans = List.copyOf(spans);
        }

        /// How many documents have it, in all splits.
        public int documentCount() {
            return documents.stream().mapToInt(Integer::intValue).sum();
        }

        /// How many spans, in all splits.
        public long spanCount() {
            return spans.stream().mapToLong(Long::longValue).sum();
        }

        /// By how many documents the split that is furthest off differs from its wanted share; below 1 it can't be far better, since
        /// documents aren't cut.
        public double documentsOff(SplitPlan plan) {
            double most = 0;
            for (int i = 0; i < documents.size(); i++) {
                double wanted = (double) plan.parts().get(i).weight() * documentCount() / plan.weights();
                most = Math.max(most, Math.abs(documents.get(i) - wanted));
            }
            return most;
        }

        /// The same as a share of the documents that have it, 0 to 1; 0 where none has.
        public double shareOff(SplitPlan plan) {
            return documentCount() == 0 ? 0 : documentsOff(plan) / documentCount();
        }
    }

    public SplitBalance {
        strata = List.copyOf(strata);
    }

    /// Counts.
    ///
    /// @param splits the split's name by id; items that aren't in it, or whose split the plan doesn't have, are counted as unsplit
    public static SplitBalance of(List<SplitItem> items, Map<String, String> splits, SplitPlan plan) {
        List<String> names = plan.names();
        Counting all = new Counting(names.size());
        SortedMap<SplitStratum, Counting> strata = new TreeMap<>();
        int unsplit = 0;
        for (SplitItem item : items) {
            int part = names.indexOf(splits.get(item.id()));
            if (part < 0) {
                unsplit++;
                continue;
            }
            all.add(part, item.spans().values().stream().mapToLong(Integer::longValue).sum());
            for (SplitStratum stratum : item.strata()) {
                strata.computeIfAbsent(stratum, _ -> new Counting(names.size()))
                        .add(part, stratum.isLabel() ? item.spans().get(stratum.value()) : 0);
            }
        }
        List<Row> rows = new ArrayList<>();
        strata.forEach((stratum, counting) -> rows.add(counting.row(stratum)));
        return new SplitBalance(plan, all.row(null), rows, unsplit);
    }

    private static final class Counting {
        private final List<Integer> documents = new ArrayList<>();
        private final List<Long> spans = new ArrayList<>();

        Counting(int parts) {
            for (int i = 0; i < parts; i++) {
                documents.add(0);
                spans.add(0L);
            }
        }

        void add(int part, long more) {
            documents.set(part, documents.get(part) + 1);
            spans.set(part, spans.get(part) + more);
        }

        Row row(@Nullable SplitStratum stratum) {
            return new Row(stratum, documents, spans);
        }
    }

    /// The rows of labels.
    public List<Row> labels() {
        return strata.stream().filter(row -> row.stratum() != null && row.stratum().isLabel()).toList();
    }

    /// The rows of an attribute's values.
    public List<Row> values(String column) {
        return strata.stream().filter(row -> row.stratum() != null && row.stratum().column().equals(column)).toList();
    }

    /// Of some rows, the one that is furthest from the wanted shares by documents; empty of none.
    public Optional<Row> furthest(List<Row> rows) {
        return rows.stream().max(Comparator.comparingDouble(row -> row.documentsOff(plan)));
    }
}
