package org.allonym.learning.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import third_party.org.chokkan.crfsuite.Attribute;
import third_party.org.chokkan.crfsuite.Item;
import third_party.org.chokkan.crfsuite.ItemSequence;
import third_party.org.chokkan.crfsuite.StringList;
import third_party.org.chokkan.crfsuite.Tagger;
import third_party.org.chokkan.crfsuite.Trainer;

/// The same chains learned here and by CRFsuite 0.12 (Okazaki 2007), both to the end: the optimum is unique, so the probabilities are equal.
///
/// CRFsuite has no transition into the first token and out of the last. Here label 0 stands outside of every chain and is impossible inside, so that its
/// transitions are what CRFsuite's features `first` and `last` are.
class ChainCrfBesideCrfSuiteTest {

    private static final int FEATURES = 8;
    private static final int LABELS = 4;
    private static final double RIDGE = 0.6;

    @TempDir
    private Path folder;

    private static boolean isHere() {
        return System.getProperty("os.name").equals("Linux") && List.of("amd64", "x86_64").contains(System.getProperty("os.arch"));
    }

    private static Chain chain(SplittableRandom random) {
        int length = 1 + random.nextInt(9);
        int[][] features = new int[length][];
        int[] labels = new int[length];
        double[][] prior = new double[length][LABELS];
        for (int t = 0; t < length; t++) {
            labels[t] = 1 + random.nextInt(LABELS - 1);
            int hint = random.nextInt(3) == 0 ? random.nextInt(FEATURES) : labels[t];
            features[t] = IntStream.of(hint, random.nextInt(FEATURES)).distinct().toArray();
            prior[t][0] = -1e4;
        }
        return new Chain(features, prior, labels);
    }

    private static ItemSequence items(Chain chain) {
        ItemSequence items = new ItemSequence();
        for (int t = 0; t < chain.size(); t++) {
            Item item = new Item();
            Arrays.stream(chain.features()[t]).forEach(feature -> item.add(new Attribute("f" + feature)));
            if (t == 0) {
                item.add(new Attribute("first"));
            }
            if (t == chain.size() - 1) {
                item.add(new Attribute("last"));
            }
            items.add(item);
        }
        return items;
    }

    @SuppressWarnings("restricted")
    private Tagger crfSuite(List<Chain> chains) throws IOException {
        Path library = folder.resolve("libcrfsuite.so");
        try (InputStream in = Objects.requireNonNull(Trainer.class.getResourceAsStream("/crfsuite-0.12/Linux/amd64/libcrfsuite.so"))) {
            Files.copy(in, library);
        }
        System.load(library.toString());
        Trainer trainer = new Trainer();
        for (Chain chain : chains) {
            StringList labels = new StringList();
            Arrays.stream(chain.labels()).forEach(label -> labels.add("y" + label));
            trainer.append(items(chain), labels, 0);
        }
        trainer.select("lbfgs", "crf1d");
        trainer.set("c2", Double.toString(RIDGE / 2));
        trainer.set("feature.minfreq", "0");
        trainer.set("feature.possible_states", "1");
        trainer.set("feature.possible_transitions", "1");
        trainer.set("epsilon", "1e-12");
        trainer.set("delta", "1e-16");
        trainer.set("max_iterations", "5000");
        Path model = folder.resolve("model");
        assertThat(trainer.train(model.toString(), -1)).isZero();
        Tagger tagger = new Tagger();
        assertThat(tagger.open(model.toString())).isTrue();
        return tagger;
    }

    @Test
    void bothLearnTheSameProbabilities() throws IOException {
        assumeThat(isHere()).as("CRFsuite's library is for Linux on x86-64").isTrue();
        SplittableRandom random = new SplittableRandom(21);
        List<Chain> chains = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            chains.add(chain(random));
        }

        ChainCrf ours = ChainCrf.train(chains, FEATURES, LABELS, new ChainCrf.Training(RIDGE, 5000, 1e-15, 1));
        Tagger theirs = crfSuite(chains);

        for (int i = 0; i < 40; i++) {
            Chain unseen = chain(random);
            double[][] marginals = ours.marginals(unseen);
            theirs.set(items(unseen));
            for (int t = 0; t < unseen.size(); t++) {
                for (int y = 1; y < LABELS; y++) {
                    assertThat(marginals[t][y]).as("chain %d, token %d, label %d", i, t, y).isCloseTo(theirs.marginal("y" + y, t), within(1e-5));
                }
            }
        }
    }
}
