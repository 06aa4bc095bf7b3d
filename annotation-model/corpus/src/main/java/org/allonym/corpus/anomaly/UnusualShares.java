package org.allonym.corpus.anomaly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Says in two or three figures what makes an outlier: twenty-six small letters that are each too rare are one of them. One thread.
final class UnusualShares {

    private static final int MOST = 3;
    /// So many characters of a kind, all too many or all too few, are that kind.
    private static final int MEMBERS = 3;
    private static final double TAIL = 0.05;
    /// In 1,000 characters, of one that the core lacks.
    private static final double FREQUENT = 1;

    private final CharacterFrequencies frequencies;
    private final Map<String, double[]> usual = new HashMap<>();

    UnusualShares(CharacterFrequencies frequencies) {
        this.frequencies = frequencies;
    }

    /// @param weights those that contribute most
    /// @param unknown those of which nobody knows
    List<UnusualShare> of(int document, List<CharacterWeight> weights, List<CharacterWeight> unknown) {
        Map<UnusualShare, Double> found = new LinkedHashMap<>();
        List<CharacterWeight> rest = new ArrayList<>(weights);
        rest.addAll(unknown);
        for (String kind : List.of(UnusualShare.CAPITALS, UnusualShare.SMALL, UnusualShare.DIGITS)) {
            for (boolean tooMany : List.of(true, false)) {
                Predicate<CharacterWeight> isOne = weight -> weight.tooMany() == tooMany && UnusualShare.kindOf(weight.character()).equals(kind);
                UnusualShare share = share(document, kind);
                if (rest.stream().filter(isOne).count() >= MEMBERS && share.isOutside() && share.tooMany() == tooMany) {
                    found.put(share, rest.stream().filter(isOne).mapToDouble(CharacterWeight::share).sum());
                    rest.removeIf(isOne);
                }
            }
        }
        List<CharacterWeight> alone = rest.stream().filter(weight -> weight.share() == 0).limit(1).toList();
        rest.removeIf(weight -> weight.share() == 0);
        rest.forEach(weight -> found.put(share(document, String.valueOf(weight.character())), weight.share()));
        List<UnusualShare> ordered = found.entrySet().stream()
                .sorted(Map.Entry.<UnusualShare, Double>comparingByValue(Comparator.reverseOrder()).thenComparing(entry -> entry.getKey().kind()))
                .map(Map.Entry::getKey)
                .toList();
        List<UnusualShare> shares = new ArrayList<>(ordered.stream().filter(UnusualShare::isOutside).toList());
        // it weighs nothing, and may be the reason all the same
        for (CharacterWeight weight : alone) {
            shares.add(weight.perThousand() >= FREQUENT ? 0 : Math.min(MOST - 1, shares.size()), share(document, String.valueOf(weight.character())));
        }
        return (shares.isEmpty() ? ordered : shares).stream().limit(MOST).toList();
    }

    private UnusualShare share(int document, String kind) {
        int[] columns = kind.length() == 1
                ? new int[] {CharacterFrequencies.column(kind.charAt(0))}
                : IntStream.range(0, CharacterFrequencies.COLUMNS)
                        .filter(column -> UnusualShare.kindOf(CharacterFrequencies.character(column)).equals(kind))
                        .toArray();
        double[] range = usual.computeIfAbsent(kind, _ -> range(columns));
        return new UnusualShare(kind, perThousand(document, columns), range[0], range[1]);
    }

    private double perThousand(int document, int[] columns) {
        return Arrays.stream(columns).mapToDouble(column -> frequencies.value(document, column)).sum() * 1000;
    }

    private double[] range(int[] columns) {
        double[] all = IntStream.range(0, frequencies.rows()).mapToDouble(i -> perThousand(i, columns)).sorted().toArray();
        int tail = Math.min((int) Math.ceil(TAIL * all.length), (all.length - 1) / 2);
        return new double[] {all[tail], all[all.length - 1 - tail]};
    }
}
