package org.allonym.corpus.similarity;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.allonym.corpus.text.Parts;
import org.allonym.progress.Progress;

/// Which documents share which trigrams. Immutable; any thread. Holds numbers only, not the texts: 20 bytes for each token that
/// is no stop word, at the most; while it is made, about 40.
public final class TrigramIndex {

    private static final int SHARES = 32;

    private final TokenRows rows;
    private final int firstDocument;
    private final int[] sizes;
    private final int[] places;
    private final int[] trigramStarts;
    private final int[] trigrams;
    private final int[] documentStarts;
    private final int[] documents;

    private TrigramIndex(TokenRows rows, int firstDocument, TrigramTable[] tables) {
        this.rows = rows;
        this.firstDocument = firstDocument;
        int count = rows.rows() - firstDocument;
        sizes = new int[count];
        int[][] shared = new int[tables.length][];
        places = new int[shareNumbers(tables, shared)];
        trigramStarts = new int[count + 1];
        documentStarts = new int[places.length + 1];
        trigrams = trigramsByDocument(tables, shared);
        documents = documentsByTrigram();
    }

    /// Reads the texts once, in order, on all [Parts#THREADS].
    ///
    /// @param texts may come one by one from elsewhere: each is asked for once, by any of the threads
    /// @param leftOut passages whose trigrams count in no document, such as the words of the assignment
    /// @throws CancellationException when `progress` stopped it
    public static TrigramIndex of(List<String> texts, List<String> leftOut, Progress progress) {
        return of(texts, leftOut, Parts.THREADS, progress);
    }

    static TrigramIndex of(List<String> texts, List<String> leftOut, int threads, Progress progress) {
        TokenRows rows = TokenRows.read(leftOut.isEmpty() ? texts : new Appended(leftOut, texts), threads, progress);
        int[][] shares = rows.shares(SHARES, threads);
        TrigramTable[] tables = new TrigramTable[SHARES];
        Parts.run(SHARES, threads, progress, () -> share -> {
            tables[share] = new TrigramTable(rows);
            tables[share].fill(leftOut.size(), shares[share]);
            shares[share] = new int[0];
        });
        return new TrigramIndex(rows, leftOut.size(), tables);
    }

    /// Two lists behind each other, not copied.
    private static final class Appended extends AbstractList<String> {

        private final List<String> head;
        private final List<String> tail;

        Appended(List<String> head, List<String> tail) {
            this.head = head;
            this.tail = tail;
        }

        @Override
        public String get(int index) {
            return index < head.size() ? head.get(index) : tail.get(index - head.size());
        }

        @Override
        public int size() {
            return head.size() + tail.size();
        }
    }

    /// Numbers for the trigrams that two documents or more share; −1 for all others, which only count in the size of a document.
    private static int shareNumbers(TrigramTable[] tables, int[][] shared) {
        int next = 0;
        for (int t = 0; t < tables.length; t++) {
            shared[t] = new int[tables[t].size()];
            for (int i = 0; i < shared[t].length; i++) {
                shared[t][i] = tables[t].frequency(i) > 1 ? next++ : -1;
            }
        }
        return next;
    }

    private int[] trigramsByDocument(TrigramTable[] tables, int[][] shared) {
        int entries = 0;
        for (int t = 0; t < tables.length; t++) {
            for (int i = 0; i < shared[t].length; i++) {
                if (shared[t][i] >= 0) {
                    places[shared[t][i]] = tables[t].place(i);
                    documentStarts[shared[t][i] + 1] = tables[t].frequency(i);
                    entries += tables[t].frequency(i);
                }
            }
        }
        int[] byDocument = new int[entries];
        int at = 0;
        for (int document = 0; document < sizes.length; document++) {
            for (int t = 0; t < tables.length; t++) {
                int end = tables[t].endOf(document);
                int start = tables[t].startOf(document);
                sizes[document] += end - start;
                for (int i = start; i < end; i++) {
                    int number = shared[t][tables[t].entry(i)];
                    if (number >= 0) {
                        byDocument[at++] = number;
                    }
                }
            }
            trigramStarts[document + 1] = at;
        }
        return byDocument;
    }

    private int[] documentsByTrigram() {
        for (int i = 0; i < places.length; i++) {
            documentStarts[i + 1] += documentStarts[i];
        }
        int[] byTrigram = new int[trigrams.length];
        int[] next = Arrays.copyOf(documentStarts, places.length);
        for (int document = 0; document < sizes.length; document++) {
            for (int i = trigramStarts[document]; i < trigramStarts[document + 1]; i++) {
                byTrigram[next[trigrams[i]]++] = document;
            }
        }
        return byTrigram;
    }

    /// How many documents there are, empty ones among them.
    public int documents() {
        return sizes.length;
    }

    /// How many different trigrams a document has, without those that were left out.
    public int size(int document) {
        return sizes[document];
    }

    int[] sizes() {
        return sizes;
    }

    /// How many trigrams stand in two documents or more. They are numbered from 0.
    int sharedTrigrams() {
        return places.length;
    }

    /// In how many documents a trigram stands.
    int frequency(int trigram) {
        return documentStarts[trigram + 1] - documentStarts[trigram];
    }

    /// The shared trigrams of a document are `trigrams()[firstTrigram(d)]` up to, not with, `trigrams()[firstTrigram(d + 1)]`.
    int firstTrigram(int document) {
        return trigramStarts[document];
    }

    int[] trigrams() {
        return trigrams;
    }

    /// The documents of a trigram are `byTrigram()[firstDocument(t)]` up to, not with, `byTrigram()[firstDocument(t + 1)]`; ascending.
    int firstDocument(int trigram) {
        return documentStarts[trigram];
    }

    int[] byTrigram() {
        return documents;
    }

    /// Every pair of documents with at least this similarity, and each document's highest.
    ///
    /// @param floor from [Similarities#LOWEST] to 1
    /// @param progress counts parts of the work
    /// @throws CancellationException when `progress` stopped it
    public Similarities similarities(double floor, Progress progress) {
        return similarities(floor, Parts.THREADS, progress);
    }

    Similarities similarities(double floor, int threads, Progress progress) {
        return SimilarityJoin.run(this, floor, Similarities.MOST_PAIRS, threads, progress);
    }

    /// Passages that stand in many documents, for a person to pick those that are the assignment's own words.
    ///
    /// @param texts those the index was made of
    /// @param share above which share of all documents a trigram must stand, from 0 to 1
    /// @return what stands in the most documents first
    public List<SharedPassage> boilerplate(List<String> texts, double share) {
        if (texts.size() != documents()) {
            throw new IllegalArgumentException("%d texts for %d documents".formatted(texts.size(), documents()));
        }
        return new Boilerplate(this, rows, firstDocument, share).passages(texts);
    }

    /// Where a trigram stands in the tokens.
    int place(int trigram) {
        return places[trigram];
    }

    /// The shared trigrams that stand in more documents than this, ascending.
    List<Integer> above(double documents) {
        List<Integer> frequent = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            if (frequency(i) > documents) {
                frequent.add(i);
            }
        }
        return frequent;
    }
}
