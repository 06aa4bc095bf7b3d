package org.allonym.learning.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.TokenScores;
import org.allonym.inference.features.FeatureExtractor;
import org.allonym.inference.features.Features;
import org.allonym.inference.features.TokenType;
import org.allonym.inference.rules.Lexicon;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.text.Folding;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// Turns a text and what is known of it into chains of features.
///
/// A feature is a hash of 64 bits of what it says, such as *the rule `email` votes for EMAIL here*, so that no word of a text stands in a
/// model. Of each token: its letters and form, what lists of names know of it, the network's scores, the rules' votes, the suggestion over it,
/// what the network and the suggestions say of the same word elsewhere in the text, and the same in short of the two tokens on each side.
///
/// Only tokens where something may be are in a chain: those that aren't certainly nothing for the network, that a rule or suggestion touches, or
/// that look like a name or number; and one on each side. All others are nothing. One thread at a time.
public final class EvidenceFeatures {

    /// The version of these features; models of another version can't be used.
    static final int VERSION = 1;

    private static final float CERTAIN = 0.995f;
    private static final int LOWEST = logOdds(0);
    private static final float[] BUCKETS = buckets();
    private static final int NAME = Lexicon.FORENAME | Lexicon.SURNAME;

    private final Lexicon lexicon = Lexicon.standard();
    private final Map<String, Word> known = new HashMap<>();

    /// A stretch of tokens with the features of each. Holds no text. Nobody writes into the arrays once made.
    ///
    /// @param first the index of its first token
    /// @param scores the network's, one row a token; empty without a network
    /// @param classes of `scores`
    public record Stretch(int first, long[][] features, float[][] scores, List<String> classes) {}

    /// What a token's letters say.
    private record Word(TokenType type, long key, long start, long end, int lists, boolean candidate) {

        int shape() {
            return type.shape().number();
        }
    }

    /// The stretches of a text, in order.
    public List<Stretch> of(DocumentEvidence evidence) {
        return new Text(evidence).stretches();
    }

    /// The features that a word has by its letters alone, suggested or not, whatever stands around it.
    long[] ofLetters(String token) {
        Word word = word(token);
        return new long[] {mix(2, word.key), mix(3, word.start), mix(4, word.end), mix(65, mix(0, word.key))};
    }

    private Word word(String token) {
        if (known.size() > 50_000) {
            known.clear();
        }
        Word word = known.get(token);
        if (word == null) {
            word = read(token);
            known.put(token, word);
        }
        return word;
    }

    private Word read(String token) {
        String folded = Folding.ascii(token);
        String letters = folded.isEmpty() ? token : folded;
        int lists = lexicon.of(token);
        char first = token.charAt(0);
        boolean capital = Character.isUpperCase(first) || Character.isTitleCase(first);
        boolean plain = (lists & Lexicon.ORDINARY) != 0 && (lists & NAME) == 0;
        boolean candidate = token.chars().anyMatch(c -> Character.isDigit(c) || c == '@') || capital && !plain
                || token.length() > 1 && (lists & NAME) != 0 && (lists & Lexicon.ORDINARY) == 0 || first > 0x24F && Character.isLetter(first);
        return new Word(
                TokenType.of(token), hash(letters), hash(letters.substring(0, Math.min(3, letters.length()))),
                hash(letters.substring(Math.max(0, letters.length() - 3))), lists, candidate);
    }

    /// The whole part of the log odds of a probability, which is kept from 0 and 1 by a hundred-thousandth.
    static int bucket(float probability) {
        int at = Arrays.binarySearch(BUCKETS, probability);
        return LOWEST + (at >= 0 ? at + 1 : -at - 1);
    }

    private static int logOdds(float probability) {
        return (int) Math.floor(StrictMath.log((probability + 1e-5) / (1 - probability + 1e-5)));
    }

    /// The least probability of each bucket above [#LOWEST], ascending, so that no logarithm is taken of each token.
    private static float[] buckets() {
        float[] least = new float[logOdds(1) - LOWEST];
        for (int k = 0; k < least.length; k++) {
            int below = 0;
            int bits = Float.floatToIntBits(1);
            while (bits - below > 1) {
                int middle = below + bits >>> 1;
                if (logOdds(Float.intBitsToFloat(middle)) > LOWEST + k) {
                    bits = middle;
                } else {
                    below = middle;
                }
            }
            least[k] = Float.intBitsToFloat(bits);
        }
        return least;
    }

    private static long hash(String text) {
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            h = (h ^ text.charAt(i)) * 0x100000001b3L;
        }
        return h;
    }

    private static long mix(long one, long other) {
        long z = (one * 0x9E3779B97F4A7C15L ^ other) + 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /// One text on its way through.
    private final class Text {

        private final DocumentEvidence evidence;
        private final Tokens tokens;
        private final int n;
        private final Word[] words;
        private final long[] network;
        private final long[] coarse;
        private final int[] outside;
        private final long[] voice;
        private final long[] place;
        private final long[][] votes;
        private final Map<Long, long[]> elsewhere = new HashMap<>();
        private long[] made = new long[128];
        private int count;

        Text(DocumentEvidence evidence) {
            this.evidence = evidence;
            tokens = evidence.read().tokens();
            n = tokens.size();
            words = new Word[n];
            String text = evidence.read().text().value();
            for (int t = 0; t < n; t++) {
                words[t] = word(text.substring(tokens.start(t), tokens.end(t)));
            }
            network = new long[n];
            coarse = new long[n];
            outside = new int[n];
            scores(evidence.scores());
            voice = new long[n];
            place = new long[n];
            suggestions();
            votes = votes();
        }

        private void scores(@Nullable TokenScores scores) {
            if (scores == null) {
                return;
            }
            long[] labels = scores.classes().stream().mapToLong(EvidenceFeatures::hash).toArray();
            for (int t = 0; t < n; t++) {
                float[] row = scores.probabilities()[t];
                int best = 1;
                for (int c = 2; c < row.length; c++) {
                    best = row[c] > row[best] ? c : best;
                }
                outside[t] = bucket(row[0]);
                long label = row[best] < 0.01f ? 1 : labels[best];
                network[t] = mix(label, bucket(row[best]));
                coarse[t] = row[0] > 0.9f ? 1 : mix(label, row[0] > 0.5f ? 1 : 2);
                seenElsewhere(t, mix(label, row[0] > 0.9f ? 0 : row[0] > 0.5f ? 1 : 2), 1 - row[0]);
            }
        }

        /// Keeps the strongest word of the network on each word of the text.
        private void seenElsewhere(int t, long says, float inside) {
            if ((words[t].lists & Lexicon.ORDINARY) == 0 || words[t].candidate) {
                long[] best = elsewhere.computeIfAbsent(words[t].key, _ -> new long[4]);
                best[3]++;
                long strength = Float.floatToIntBits(inside);
                if (best[2] <= strength) {
                    best[0] = says;
                    best[2] = strength;
                }
            }
        }

        private void suggestions() {
            for (Detection each : evidence.suggested()) {
                int from = tokens.firstOverlapping(each.span());
                int to = tokens.afterOverlapping(each.span());
                long label = hash(each.label());
                long by = switch (each.source()) {
                    case Source.Model _ -> 1;
                    case Source.Rule(String name) -> hash(name);
                    case Source.Spread(Source of) -> of instanceof Source.Model ? 2 : 3;
                };
                for (int t = from; t < to; t++) {
                    voice[t] = mix(label, by);
                    place[t] = mix(label, position(t, from, to));
                    long[] best = elsewhere.computeIfAbsent(words[t].key, _ -> new long[4]);
                    best[1] = label;
                }
            }
        }

        private static int position(int t, int from, int to) {
            return to - from == 1 ? 4 : t == from ? 1 : t == to - 1 ? 3 : 2;
        }

        private long[][] votes() {
            long[][] all = new long[n][];
            for (RuleEngine.Ballot ballot : evidence.votes()) {
                Span span = ballot.vote().span();
                int from = tokens.firstOverlapping(span);
                int to = tokens.afterOverlapping(span);
                long says = mix(mix(hash(ballot.rule()), hash(ballot.vote().label())), ballot.vote().against() ? 1 : 0);
                for (int t = from; t < to; t++) {
                    long[] more = all[t] == null ? new long[1] : Arrays.copyOf(all[t], all[t].length + 1);
                    more[more.length - 1] = mix(says, position(t, from, to));
                    all[t] = more;
                }
            }
            return all;
        }

        List<Stretch> stretches() {
            boolean[] chosen = new boolean[n];
            for (int t = 0; t < n; t++) {
                if (matters(t)) {
                    for (int beside = Math.max(0, t - 1); beside <= Math.min(n - 1, t + 1); beside++) {
                        chosen[beside] = true;
                    }
                }
            }
            long[] form = FeatureExtractor.forms(Arrays.stream(words).map(Word::type).toList(), evidence.read(), t -> chosen[t]);
            List<Stretch> stretches = new ArrayList<>();
            for (int from = 0; from < n; from++) {
                if (chosen[from]) {
                    int to = from;
                    while (to < n && chosen[to]) {
                        to++;
                    }
                    long[][] features = new long[to - from][];
                    for (int t = from; t < to; t++) {
                        features[t - from] = features(t, form);
                    }
                    TokenScores scores = evidence.scores();
                    stretches.add(new Stretch(
                            from, features, scores == null ? new float[0][] : Arrays.copyOfRange(scores.probabilities(), from, to),
                            scores == null ? List.of() : scores.classes()));
                    from = to;
                }
            }
            return stretches;
        }

        private boolean matters(int t) {
            TokenScores scores = evidence.scores();
            return words[t].candidate || voice[t] != 0 || votes[t] != null || scores != null && scores.probabilities()[t][0] < CERTAIN;
        }

        private void add(int template, long value) {
            if (count == made.length) {
                made = Arrays.copyOf(made, 2 * count);
            }
            made[count++] = mix(template, value);
        }

        private long[] features(int t, long[] form) {
            count = 0;
            Word word = words[t];
            add(1, 0);
            add(2, word.key);
            add(3, word.start);
            add(4, word.end);
            add(5, word.lists);
            for (int c = 0; c < Features.FORMS; c++) {
                add(10 + c, form[t * Features.FORMS + c]);
            }
            network(t);
            add(60, voice[t]);
            add(61, place[t]);
            add(62, mix(place[t], word.shape()));
            add(63, mix(place[t], word.lists));
            add(64, mix(place[t], network[t]));
            add(65, mix(place[t], word.key));
            if (votes[t] != null) {
                for (long vote : votes[t]) {
                    add(66, vote);
                }
            }
            long[] same = elsewhere.get(word.key);
            if (same != null) {
                add(67, mix(same[0], coarse[t]));
                add(68, mix(same[1], place[t]));
                add(69, mix(same[0], Math.min(3, same[3])));
            }
            for (int d = -2; d <= 2; d++) {
                if (d != 0) {
                    beside(t, d);
                }
            }
            around(t);
            return Arrays.copyOf(made, count);
        }

        private void network(int t) {
            TokenScores scores = evidence.scores();
            if (scores == null) {
                return;
            }
            add(50, outside[t]);
            add(51, network[t]);
            add(52, mix(network[t], words[t].shape()));
            add(53, mix(network[t], words[t].lists));
            float[] row = scores.probabilities()[t];
            for (int c = 1; c < row.length; c++) {
                if (row[c] >= 0.02f) {
                    add(54, mix(c, bucket(row[c])));
                }
            }
        }

        private void beside(int t, int d) {
            int at = t + d;
            int base = 100 + 10 * (d + 2);
            if (at < 0 || at >= n) {
                add(base, at < 0 ? -1 : -2);
                return;
            }
            add(base, words[at].key);
            add(base + 1, words[at].shape());
            add(base + 2, coarse[at]);
            add(base + 3, place[at]);
            if (Math.abs(d) == 1) {
                add(base + 4, words[at].lists);
                add(base + 5, network[at]);
                add(base + 6, mix(words[at].key, coarse[t]));
                add(base + 7, mix(mix(place[at], place[t]), words[at].shape()));
                if (votes[at] != null) {
                    for (long vote : votes[at]) {
                        add(base + 8, vote);
                    }
                }
            }
        }

        private void around(int t) {
            long left = t > 0 ? words[t - 1].key : -1;
            long before = t > 1 ? words[t - 2].key : -1;
            add(160, mix(left, before));
            add(161, mix(left, words[t].shape()));
            add(162, mix(left, t + 1 < n ? words[t + 1].key : -2));
        }
    }
}
