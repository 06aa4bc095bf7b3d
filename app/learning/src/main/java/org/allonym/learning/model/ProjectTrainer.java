package org.allonym.learning.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.allonym.annotation.Mark;
import org.allonym.inference.TokenScores;
import org.allonym.text.Tokens;

/// Trains project models. One thread at a time.
///
/// Training knows only features that stand in at least [#DOCUMENTS] of its documents, so that no weight belongs to a word that one person
/// alone wrote. The same documents in the same order give the same weights on any machine, whatever the number of threads.
public final class ProjectTrainer {

    /// In how many documents a feature must stand.
    public static final int DOCUMENTS = 3;

    /// Chosen by cross-validation on the development part of the teaching corpus, as was [GoldModel]'s trust in the network.
    private static final double RIDGE = 30;

    private static final int ROUNDS = 60;
    private static final double TOLERANCE = 1e-3;

    private final EvidenceFeatures features = new EvidenceFeatures();
    private final int threads;

    /// @param threads how many it may use
    public ProjectTrainer(int threads) {
        this.threads = threads;
    }

    /// A document that is ready to be learned from, or judged on. Holds no text.
    public static final class Lesson {
        private final List<EvidenceFeatures.Stretch> stretches;
        private final List<String[]> gold;

        Lesson(List<EvidenceFeatures.Stretch> stretches, List<String[]> gold) {
            this.stretches = stretches;
            this.gold = gold;
        }

        /// What models read of it.
        public List<EvidenceFeatures.Stretch> stretches() {
            return stretches;
        }
    }

    /// Makes a lesson of a text.
    ///
    /// @param gold places in the text that detectors read; where marks overlap, the longer one is learned
    public Lesson lesson(DocumentEvidence evidence, List<Mark> gold) {
        Tokens tokens = evidence.read().tokens();
        String[] labels = new String[tokens.size()];
        gold.stream().sorted((one, other) -> Integer.compare(one.span().length(), other.span().length())).forEach(mark ->
                Arrays.fill(labels, tokens.firstOverlapping(mark.span()), tokens.afterOverlapping(mark.span()), mark.label()));
        List<EvidenceFeatures.Stretch> stretches = features.of(evidence);
        List<String[]> learned = new ArrayList<>();
        for (EvidenceFeatures.Stretch stretch : stretches) {
            learned.add(Arrays.copyOfRange(labels, stretch.first(), stretch.first() + stretch.features().length));
        }
        return new Lesson(stretches, learned);
    }

    /// Trains on lessons.
    ///
    /// @throws IllegalArgumentException when nothing is marked in them
    /// @throws java.util.concurrent.CancellationException when the thread is interrupted
    public GoldModel train(List<Lesson> lessons) {
        TreeSet<String> labels = new TreeSet<>();
        lessons.forEach(lesson -> lesson.gold.forEach(row -> Arrays.stream(row).filter(each -> each != null).forEach(labels::add)));
        if (labels.isEmpty()) {
            throw new IllegalArgumentException("nothing is marked");
        }
        List<String> order = List.copyOf(labels);
        List<String> classes = new ArrayList<>(order);
        classes.addFirst(TokenScores.OUTSIDE);
        FeatureIndex known = new FeatureIndex(known(lessons));
        List<Chain> chains = new ArrayList<>();
        for (Lesson lesson : lessons) {
            for (int i = 0; i < lesson.stretches.size(); i++) {
                Chain chain = GoldModel.chain(lesson.stretches.get(i), known, classes);
                int[] numbers = Arrays.stream(lesson.gold.get(i)).mapToInt(each -> each == null ? 0 : 1 + order.indexOf(each)).toArray();
                chains.add(new Chain(chain.features(), chain.prior(), numbers));
            }
        }
        ChainCrf crf = ChainCrf.train(chains, known.size(), order.size() + 1, new ChainCrf.Training(RIDGE, ROUNDS, TOLERANCE, threads));
        return GoldModel.of(order, known.features(), crf);
    }

    /// The features that stand in enough of the lessons, ascending.
    private static long[] known(List<Lesson> lessons) {
        Map<Long, int[]> seen = new HashMap<>(1 << 16);
        for (int number = 0; number < lessons.size(); number++) {
            for (EvidenceFeatures.Stretch stretch : lessons.get(number).stretches) {
                for (long[] token : stretch.features()) {
                    for (long feature : token) {
                        int[] count = seen.computeIfAbsent(feature, _ -> new int[] {0, -1});
                        if (count[1] != number) {
                            count[0]++;
                            count[1] = number;
                        }
                    }
                }
            }
        }
        return seen.entrySet().stream().filter(each -> each.getValue()[0] >= DOCUMENTS).mapToLong(Map.Entry::getKey).sorted().toArray();
    }
}
