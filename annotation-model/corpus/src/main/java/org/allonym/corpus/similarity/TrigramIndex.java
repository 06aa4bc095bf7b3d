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

    private static final int SHARES = 128;

    private final TokenRows rows;
    private final int firstDocument;
    private final int[] sizes;
    private final int[] places;
    /// Where the trigrams start that are in a document and in none before it.
    private final int[] newTrigrams;
    private final int[] trigramStarts;
    private final int[] trigrams;
    private final int[] documentStarts;
    private final int[] documents;

    private TrigramIndex(TokenRows rows, int firstDocument, TrigramTable[] tables, int[] sizes, int threads) {
        this.rows = rows;
        this.firstDocument = firstDocument;
        this.sizes = sizes;
        newTrigrams = newTrigrams(tables);
        places = new int[newTrigrams[sizes.length]];
        documentStarts = new int[places.length + 1];
        documents = documents(tables, threads);
        trigramStarts = new int[sizes.length + 1];
        trigrams = trigramsByDocument(threads);
    }

    private int[] newTrigrams(TrigramTable[] tables) {
        int[] starts = new int[sizes.length + 1];
        for (TrigramTable table : tables) {
            for (int i = 0; i < table.size(); i++) {
                starts[table.firstDocument(i) + 1]++;
            }
        }
        addUp(starts);
        return starts;
    }

    private static void addUp(int[] counts) {
        for (int i = 1; i < counts.length; i++) {
            counts[i] += counts[i - 1];
        }
    }

    /// Numbers the trigrams of all tables by the first document they are in, so that lists that are needed together lie together.
    /// Each thread numbers and copies those whose first documents are its own, so that no two write into the same place.
    private int[] documents(TrigramTable[] tables, int threads) {
        int[] next = newTrigrams.clone();
        int[][] numbers = new int[tables.length][];
        Arrays.setAll(numbers, t -> new int[tables[t].size()]);
        ofDocuments(threads, (from, to) -> {
            for (int t = 0; t < tables.length; t++) {
                number(tables[t], numbers[t], next, from, to);
            }
        });
        addUp(documentStarts);
        int[] byTrigram = new int[documentStarts[places.length]];
        ofDocuments(threads, (from, to) -> {
            for (int t = 0; t < tables.length; t++) {
                copy(tables[t], numbers[t], byTrigram, from, to);
            }
        });
        return byTrigram;
    }

    private void number(TrigramTable table, int[] numbers, int[] next, int from, int to) {
        for (int i = 0; i < numbers.length; i++) {
            int first = table.firstDocument(i);
            if (first >= from && first < to) {
                int number = next[first]++;
                numbers[i] = number;
                places[number] = table.place(i);
                documentStarts[number + 1] = table.start(i + 1) - table.start(i);
            }
        }
    }

    private void copy(TrigramTable table, int[] numbers, int[] byTrigram, int from, int to) {
        for (int i = 0; i < numbers.length; i++) {
            int number = numbers[i];
            if (number >= newTrigrams[from] && number < newTrigrams[to]) {
                int start = table.start(i);
                System.arraycopy(table.documents(), start, byTrigram, documentStarts[number], table.start(i + 1) - start);
            }
        }
    }

    private int[] trigramsByDocument(int threads) {
        ofDocuments(threads, (from, to) -> {
            for (int document : documents) {
                if (document >= from && document < to) {
                    trigramStarts[document + 1]++;
                }
            }
        });
        addUp(trigramStarts);
        int[] byDocument = new int[documents.length];
        int[] next = trigramStarts.clone();
        ofDocuments(threads, (from, to) -> {
            for (int trigram = 0; trigram < places.length; trigram++) {
                for (int i = documentStarts[trigram]; i < documentStarts[trigram + 1]; i++) {
                    int document = documents[i];
                    if (document >= from && document < to) {
                        byDocument[next[document]++] = trigram;
                    }
                }
            }
        });
        return byDocument;
    }

    private interface OfDocuments {
        void run(int from, int to);
    }

    /// Deals the documents out to the threads, each of which gets a run of them.
    private void ofDocuments(int threads, OfDocuments work) {
        Parts.run(threads, threads, Progress.NONE, () -> part -> work.run(
                (int) ((long) sizes.length * part / threads), (int) ((long) sizes.length * (part + 1) / threads)));
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
        return of(rows, leftOut.size(), threads, progress);
    }

    static TrigramIndex of(TokenRows rows, int leftOut, int threads, Progress progress) {
        TokenRows.Share[] shares = rows.shares(SHARES, threads);
        TrigramTable[] tables = new TrigramTable[SHARES];
        List<int[]> sizes = new ArrayList<>();
        Parts.run(SHARES, threads, progress, () -> {
            int[] own = new int[rows.rows() - leftOut];
            sizes.add(own);
            return share -> {
                tables[share] = new TrigramTable(rows, leftOut);
                tables[share].fill(shares[share], own);
                shares[share] = new TokenRows.Share(new long[0], new int[0]);
            };
        });
        return new TrigramIndex(rows, leftOut, tables, sum(sizes), threads);
    }

    private static int[] sum(List<int[]> counts) {
        int[] sum = new int[counts.getFirst().length];
        counts.forEach(count -> Arrays.setAll(sum, i -> sum[i] + count[i]));
        return sum;
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

    /// How many trigrams stand in two documents or more. They are numbered from 0, in the order of the first document that has them.
    int sharedTrigrams() {
        return places.length;
    }

    /// In how many documents a trigram stands.
    int frequency(int trigram) {
        return documentStarts[trigram + 1] - documentStarts[trigram];
    }

    /// The shared trigrams of a document are `trigrams()[firstTrigram(d)]` up to, not with, `trigrams()[firstTrigram(d + 1)]`; ascending,
    /// so that those that no document before it has come last: from [#firstNew] on.
    int firstTrigram(int document) {
        return trigramStarts[document];
    }

    /// The first trigram that is in this document and in none before it.
    int firstNew(int document) {
        return newTrigrams[document];
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
