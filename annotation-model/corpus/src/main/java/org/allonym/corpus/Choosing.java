package org.allonym.corpus;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.allonym.progress.Progress;
import org.allonym.text.Sha256;
import org.jspecify.annotations.Nullable;

/// Makes choices that anybody can repeat: a draw is the order of the SHA-256 of seed and id, so that it depends on nothing but
/// these.
public final class Choosing implements Chooser {

    private final ToDoubleFunction<String> score;

    /// @param score how much there is to annotate in a text, such as identifiers found for its length
    public Choosing(ToDoubleFunction<String> score) {
        this.score = score;
    }

    @Override
    public Set<String> choose(SampleChoice choice, List<Submission> from, Function<String, @Nullable String> texts, Progress progress) {
        return switch (choice) {
            case SampleChoice.All() -> new LinkedHashSet<>(from.stream().map(Submission::id).toList());
            case SampleChoice.Random(int count, long seed) -> first(count, drawn(from, seed));
            case SampleChoice.Stratified stratified -> stratified(stratified, from);
            case SampleChoice.Score(int count) -> scored(count, from, texts, progress);
            case SampleChoice.Diverse diverse -> diverse(diverse, from, progress);
        };
    }

    private static Set<String> first(int count, List<Submission> of) {
        return new LinkedHashSet<>(of.stream().limit(count).map(Submission::id).toList());
    }

    /// In the order of a draw.
    private static List<Submission> drawn(List<Submission> from, long seed) {
        Map<String, String> order = new HashMap<>();
        from.forEach(one -> order.put(one.id(), Sha256.hex((seed + "/" + one.id()).getBytes(StandardCharsets.UTF_8))));
        return from.stream().sorted(Comparator.comparing(one -> order.get(one.id()))).toList();
    }

    /// A combination of values of the columns, and what a stratified choice takes of it.
    ///
    /// @param values in the order of the columns
    /// @param there how many have it
    public record Stratum(List<String> values, int there, int taken) {
        public Stratum {
            values = List.copyOf(values);
        }
    }

    /// What a stratified choice would take of each stratum, in the order of their values.
    public static List<Stratum> strata(SampleChoice.Stratified choice, List<Submission> from) {
        SortedMap<List<String>, List<Submission>> strata = byValues(choice, from);
        int[] shares = shares(choice.count(), strata.values(), from.size());
        List<Stratum> all = new ArrayList<>();
        strata.forEach((values, members) -> all.add(new Stratum(values, members.size(), shares[all.size()])));
        return all;
    }

    private static SortedMap<List<String>, List<Submission>> byValues(SampleChoice.Stratified choice, List<Submission> from) {
        SortedMap<List<String>, List<Submission>> strata = new TreeMap<>(Comparator.comparing(values -> String.join("\u001f", values)));
        for (Submission one : from) {
            List<String> values = choice.columns().stream().map(column -> one.attributes().getOrDefault(column, "")).toList();
            strata.computeIfAbsent(values, _ -> new ArrayList<>()).add(one);
        }
        return strata;
    }

    /// Each stratum gets its share of the count; what rounding leaves goes to the largest remainders, of equals to the first.
    private static int[] shares(int wanted, Collection<List<Submission>> strata, int all) {
        int count = Math.min(wanted, all);
        int[] sizes = strata.stream().mapToInt(List::size).toArray();
        int[] share = Arrays.stream(sizes).map(size -> (int) ((long) count * size / all)).toArray();
        List<Integer> byRemainder = IntStream.range(0, share.length)
                .boxed()
                .sorted(Comparator.comparing((Integer i) -> (long) count * sizes[i] % all).reversed())
                .toList();
        int left = count - Arrays.stream(share).sum();
        for (int i = 0; i < left; i++) {
            share[byRemainder.get(i)]++;
        }
        return share;
    }

    private static Set<String> stratified(SampleChoice.Stratified choice, List<Submission> from) {
        Collection<List<Submission>> strata = byValues(choice, drawn(from, choice.seed())).values();
        int[] shares = shares(choice.count(), strata, from.size());
        Set<String> chosen = new LinkedHashSet<>();
        int i = 0;
        for (List<Submission> members : strata) {
            chosen.addAll(first(shares[i++], members));
        }
        return chosen;
    }

    private Set<String> scored(int count, List<Submission> from, Function<String, @Nullable String> texts, Progress progress) {
        Map<String, Double> scores = new HashMap<>();
        for (Submission one : from) {
            progress.report(scores.size(), from.size());
            String text = texts.apply(one.id());
            scores.put(one.id(), text == null ? 0 : score.applyAsDouble(text));
        }
        return first(count, from.stream().sorted(Comparator.comparing((Submission one) -> scores.get(one.id())).reversed()).toList());
    }

    /// After PIIvot, section 2.2: greedily the one whose highest cosine to those chosen is lowest, of equals the one that comes
    /// first; to begin with, the one least like the sum of all.
    private static Set<String> diverse(SampleChoice.Diverse choice, List<Submission> from, Progress progress) {
        List<Map<Integer, Double>> vectors = tfIdf(choice.labels(), from);
        Map<Integer, Double> sum = new HashMap<>();
        vectors.forEach(vector -> vector.forEach((term, weight) -> sum.merge(term, weight, Double::sum)));
        double[] nearest = new double[from.size()];
        for (int i = 0; i < nearest.length; i++) {
            nearest[i] = dot(vectors.get(i), sum) - from.size();
        }
        Set<String> chosen = new LinkedHashSet<>();
        Map<String, Integer> perGroup = new HashMap<>();
        boolean[] gone = new boolean[from.size()];
        while (chosen.size() < choice.count()) {
            progress.report(chosen.size(), choice.count());
            int best = -1;
            for (int i = 0; i < nearest.length; i++) {
                if (!gone[i] && fits(choice, from.get(i), perGroup) && (best < 0 || nearest[i] < nearest[best])) {
                    best = i;
                }
            }
            if (best < 0) {
                break;
            }
            boolean begins = chosen.isEmpty();
            chosen.add(from.get(best).id());
            gone[best] = true;
            perGroup.merge(group(choice, from.get(best)), 1, Integer::sum);
            for (int i = 0; i < nearest.length; i++) {
                double cosine = dot(vectors.get(i), vectors.get(best));
                nearest[i] = begins ? cosine : Math.max(nearest[i], cosine);
            }
        }
        return chosen;
    }

    private static String group(SampleChoice.Diverse choice, Submission one) {
        return one.attributes().getOrDefault(choice.group(), "");
    }

    private static boolean fits(SampleChoice.Diverse choice, Submission one, Map<String, Integer> perGroup) {
        if (choice.group().isEmpty()) {
            return true;
        }
        Integer so = perGroup.get(group(choice, one));
        return so == null ? perGroup.size() < choice.groups() : so < choice.perGroup();
    }

    /// Unit vectors of tf · ln((1 + n) / (1 + df)) + tf, as scikit-learn's `TfidfTransformer` has it.
    private static List<Map<Integer, Double>> tfIdf(List<String> columns, List<Submission> from) {
        Map<String, Integer> terms = new HashMap<>();
        Map<Integer, Integer> documents = new HashMap<>();
        List<Map<Integer, Double>> counts = new ArrayList<>();
        for (Submission one : from) {
            Map<Integer, Double> counted = new TreeMap<>();
            for (String column : columns) {
                for (String label : one.attributes().getOrDefault(column, "").split("[;,]")) {
                    if (!label.isBlank()) {
                        counted.merge(terms.computeIfAbsent(column + "\u001f" + label.strip(), _ -> terms.size()), 1.0, Double::sum);
                    }
                }
            }
            new HashSet<>(counted.keySet()).forEach(term -> documents.merge(term, 1, Integer::sum));
            counts.add(counted);
        }
        for (Map<Integer, Double> vector : counts) {
            vector.replaceAll((term, tf) -> tf * (Math.log((1.0 + from.size()) / (1.0 + documents.get(term))) + 1));
            double norm = Math.sqrt(vector.values().stream().mapToDouble(weight -> weight * weight).sum());
            vector.replaceAll((_, weight) -> weight / norm);
        }
        return counts;
    }

    private static double dot(Map<Integer, Double> a, Map<Integer, Double> b) {
        Map<Integer, Double> small = a.size() <= b.size() ? a : b;
        Map<Integer, Double> large = small == a ? b : a;
        double sum = 0;
        for (Map.Entry<Integer, Double> entry : small.entrySet()) {
            sum += entry.getValue() * large.getOrDefault(entry.getKey(), 0.0);
        }
        return sum;
    }
}
