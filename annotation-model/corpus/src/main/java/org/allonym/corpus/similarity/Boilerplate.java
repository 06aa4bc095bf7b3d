package org.allonym.corpus.similarity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.corpus.text.StopWords;
import org.allonym.corpus.text.TokenReader;
import org.allonym.corpus.text.Vocabulary;

/// Joins the trigrams that stand in many documents to passages: runs of such trigrams in the texts, as long as they go. Of the
/// runs, those are taken that explain most, length times documents, and each must bring a trigram that none before it had. Used by
/// one thread.
final class Boilerplate {

    private final TrigramIndex index;
    private final TokenRows rows;
    private final int firstRow;
    private final Map<TrigramAt, Integer> frequent = new HashMap<>();

    /// A trigram by a place it stands at.
    private final class TrigramAt {

        private final int at;

        TrigramAt(int at) {
            this.at = at;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof TrigramAt trigram && rows.sameTrigram(at, trigram.at);
        }

        @Override
        public int hashCode() {
            return Long.hashCode(rows.mark(at));
        }
    }

    /// Where a run was first seen, and in how many documents it is.
    private static final class Run {

        private final int row;
        private final int start;
        private int documents;
        private int lastRow = -1;

        Run(int row, int start) {
            this.row = row;
            this.start = start;
        }
    }

    Boilerplate(TrigramIndex index, TokenRows rows, int firstRow, double share) {
        this.index = index;
        this.rows = rows;
        this.firstRow = firstRow;
        index.above(Math.max(1, share * index.documents()))
                .forEach(trigram -> frequent.put(new TrigramAt(index.place(trigram)), trigram));
    }

    List<SharedPassage> passages(List<String> texts) {
        Map<List<Integer>, Run> runs = runs();
        List<Map.Entry<List<Integer>, Run>> order = new ArrayList<>(runs.entrySet());
        order.sort(Comparator.<Map.Entry<List<Integer>, Run>>comparingLong(
                        run -> -(long) run.getKey().size() * run.getValue().documents)
                .thenComparingInt(run -> run.getValue().row)
                .thenComparingInt(run -> run.getValue().start));
        Set<Integer> covered = new HashSet<>();
        List<List<Integer>> taken = new ArrayList<>();
        for (Map.Entry<List<Integer>, Run> run : order) {
            if (covered.addAll(run.getKey())) {
                taken.add(run.getKey());
            }
        }
        return taken.stream()
                .map(trigrams -> passage(trigrams, runs.get(trigrams), texts))
                .sorted(Comparator.comparingInt(SharedPassage::documents).reversed())
                .toList();
    }

    /// Every run of frequent trigrams there is, with the number of documents it is in just as long.
    private Map<List<Integer>, Run> runs() {
        Map<List<Integer>, Run> runs = new LinkedHashMap<>();
        if (frequent.isEmpty()) {
            return runs;
        }
        for (int row = firstRow; row < rows.rows(); row++) {
            int start = rows.starts()[row];
            int end = start + rows.trigramPlaces(row);
            List<Integer> run = new ArrayList<>();
            for (int at = start; at <= end; at++) {
                Integer trigram = at < end ? frequent.get(new TrigramAt(at)) : null;
                if (trigram != null) {
                    run.add(trigram);
                } else if (!run.isEmpty()) {
                    count(runs, run, row, at - run.size() - start);
                    run = new ArrayList<>();
                }
            }
        }
        return runs;
    }

    private static void count(Map<List<Integer>, Run> runs, List<Integer> trigrams, int row, int start) {
        Run run = runs.computeIfAbsent(trigrams, _ -> new Run(row, start));
        if (run.lastRow != row) {
            run.lastRow = row;
            run.documents++;
        }
    }

    private SharedPassage passage(List<Integer> trigrams, Run run, List<String> texts) {
        String text = texts.get(run.row - firstRow);
        int[] place = {Integer.MAX_VALUE, 0};
        int[] seen = {0};
        Vocabulary stopWords = TokenRows.withStopWords();
        new TokenReader().read(text, (token, length, start, end) -> {
            if (stopWords.number(token, length) >= StopWords.ENGLISH.size()) {
                int at = seen[0]++;
                if (at >= run.start && at < run.start + trigrams.size() + 2) {
                    place[0] = Math.min(place[0], start);
                    place[1] = end;
                }
            }
        });
        return new SharedPassage(text.substring(place[0], place[1]), documentsWithAll(new HashSet<>(trigrams)));
    }

    private int documentsWithAll(Set<Integer> trigrams) {
        int[] counts = new int[index.documents()];
        for (int trigram : trigrams) {
            for (int i = index.firstDocument(trigram); i < index.firstDocument(trigram + 1); i++) {
                counts[index.byTrigram()[i]]++;
            }
        }
        return (int) Arrays.stream(counts).filter(count -> count == trigrams.size()).count();
    }
}
