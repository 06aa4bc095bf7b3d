package org.allonym.learning.model;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/// How well somebody who has a model's weights can tell names it was trained on from names it wasn't: the area under the curve of an attack that
/// ranks names by what the model's weights for their letters alone say. 0.5 is no better than a coin.
///
/// The attacker knows how features are hashed. Only names count that stand in one of the two sets and not in both.
///
/// @param auc NaN where a set is empty
/// @param in names in the training documents
/// @param out names that stand in others only
public record MembershipAttack(double auc, int in, int out) {

    /// Attacks a model.
    ///
    /// @param label of the names
    /// @param in words of names in the documents it was trained on, each once
    /// @param out words of names in no document it was trained on, each once
    public static MembershipAttack on(GoldModel model, String label, Collection<String> in, Collection<String> out) {
        double[] inside = scores(model, label, in);
        double[] outside = scores(model, label, out);
        if (inside.length == 0 || outside.length == 0) {
            return new MembershipAttack(Double.NaN, inside.length, outside.length);
        }
        double wins = 0;
        for (double one : inside) {
            for (double other : outside) {
                wins += one > other ? 1 : one == other ? 0.5 : 0;
            }
        }
        return new MembershipAttack(wins / inside.length / outside.length, inside.length, outside.length);
    }

    private static double[] scores(GoldModel model, String label, Collection<String> names) {
        EvidenceFeatures features = new EvidenceFeatures();
        return names.stream().sorted().mapToDouble(name -> {
            long[] letters = features.ofLetters(name);
            return Arrays.stream(letters).mapToDouble(feature -> model.pull(feature, label)).sum();
        }).toArray();
    }

    /// The average of several attacks, weighed alike; those without a figure don't count.
    public static MembershipAttack mean(List<MembershipAttack> attacks) {
        List<MembershipAttack> done = attacks.stream().filter(each -> !Double.isNaN(each.auc)).toList();
        return new MembershipAttack(
                done.stream().mapToDouble(MembershipAttack::auc).average().orElse(Double.NaN),
                attacks.stream().mapToInt(MembershipAttack::in).sum(),
                attacks.stream().mapToInt(MembershipAttack::out).sum());
    }
}
