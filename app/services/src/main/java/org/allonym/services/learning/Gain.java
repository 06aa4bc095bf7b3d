package org.allonym.services.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.allonym.learning.effort.Effort;
import org.allonym.learning.model.GoldModel;
import org.allonym.learning.model.MembershipAttack;
import org.allonym.learning.model.ProjectTrainer;
import org.allonym.progress.Progress;

/// What a project's model would save, by cross-validation: every document is judged by a model that hasn't seen it, and only documents that
/// were read without suggestions are judged, because the gold of others leans towards what was suggested.
///
/// @param verdict whether the model may be switched on
/// @param judged how many documents were judged
/// @param without and `with`: what annotators would have to do in them
/// @param saving the share of the effort that is saved
/// @param edits the share of plain edits that is saved
/// @param recall how much the share of gold spans that a suggestion touches rises
/// @param curve what smaller parts of the gold save, the smallest first, all of it last
/// @param point chosen for the least effort on all documents
/// @param attack on the models of the cross-validation
public record Gain(
        Verdict verdict,
        int judged,
        EditCount without,
        EditCount with,
        Estimate saving,
        Estimate edits,
        Estimate recall,
        List<CurvePoint> curve,
        LearnedPoint point,
        MembershipAttack attack) {

    /// So many documents with gold are needed to say anything.
    public static final int DOCUMENTS = 20;

    /// So many gold spans are needed.
    public static final int SPANS = 100;

    /// The interval of the change of recall may reach so far below nothing.
    public static final double MARGIN = 0.01;

    private static final int FOLDS = 5;
    private static final double[] SHARES = {0.25, 0.5, 1};

    /// What the cross-validation says.
    public enum Verdict {
        /// The effort falls for sure, and recall and false spans are no worse.
        SAVES,
        /// Too few documents that were read without suggestions.
        TOO_FEW_BLIND,
        /// The interval of the saving holds nothing.
        UNSURE,
        /// Recall might fall.
        RECALL,
        /// More false spans in documents that hold nothing.
        STRAY
    }

    /// A place on the learning curve.
    ///
    /// @param documents and `spans`: how many a model was trained on, on average over the folds
    public record CurvePoint(int documents, int spans, Estimate saving) {}

    public Gain {
        curve = List.copyOf(curve);
    }

    /// What twice as many spans might bring: the line through the last two places of the curve over the logarithm of spans, gone on. A guess, not
    /// an estimate.
    public double twice() {
        CurvePoint last = curve.getLast();
        CurvePoint before = curve.get(curve.size() - 2);
        double doublings = StrictMath.log((double) last.spans / Math.max(1, before.spans)) / StrictMath.log(2);
        return doublings <= 0 ? last.saving.value() : last.saving.value() + (last.saving.value() - before.saving.value()) / doublings;
    }

    /// Cross-validates.
    ///
    /// @param texts at least [#DOCUMENTS]
    /// @param progress counts trainings
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    static Gain of(List<GoldText> texts, Effort effort, ProjectTrainer trainer, long seed, Progress progress) {
        return new CrossValidation(texts, effort, trainer, seed, progress).gain();
    }

    /// The best of some points: the least cost among those whose recall and false spans are no worse than without the model; where there is none,
    /// among those whose recall is no worse; else of all.
    static int best(EditCount without, EditCount[] byPoint, ToDoubleFunction<EditCount> cost) {
        int best = -1;
        for (int level = 0; level < 3 && best < 0; level++) {
            for (int p = 0; p < byPoint.length; p++) {
                boolean recalls = level == 2 || byPoint[p].additions() <= without.additions();
                boolean clean = level > 0 || byPoint[p].stray() <= without.stray();
                if (recalls && clean && (best < 0 || cost.applyAsDouble(byPoint[p]) < cost.applyAsDouble(byPoint[best]))) {
                    best = p;
                }
            }
        }
        return best;
    }

    /// Whether an improvement is one, in the order of what is asked first.
    static Verdict verdict(Estimate.Paired pairs, Estimate saving, Estimate recall) {
        if (pairs.without().size() < DOCUMENTS || pairs.allWithout().gold() < SPANS) {
            return Verdict.TOO_FEW_BLIND;
        } else if (!(saving.low() > 0)) {
            return Verdict.UNSURE;
        } else if (!(recall.value() >= 0 && recall.low() >= -MARGIN)) {
            return Verdict.RECALL;
        }
        return pairs.allWith().stray() > pairs.allWithout().stray() ? Verdict.STRAY : Verdict.SAVES;
    }

    /// One cross-validation.
    private static final class CrossValidation {
        private final List<GoldText> texts;
        private final Effort effort;
        private final ProjectTrainer trainer;
        private final long seed;
        private final Progress progress;
        private final List<LearnedPoint> points = LearnedPoint.all();
        private final int[] fold;
        private final EditCount[] without;
        private final List<MembershipAttack> attacks = new ArrayList<>();
        private int trained;

        CrossValidation(List<GoldText> texts, Effort effort, ProjectTrainer trainer, long seed, Progress progress) {
            this.texts = texts;
            this.effort = effort;
            this.trainer = trainer;
            this.seed = seed;
            this.progress = progress;
            Integer[] order = new Integer[texts.size()];
            Arrays.setAll(order, i -> i);
            Collections.shuffle(Arrays.asList(order), new Random(seed));
            fold = new int[order.length];
            for (int i = 0; i < order.length; i++) {
                fold[order[i]] = i % FOLDS;
            }
            without = texts.stream().map(text -> EditCount.of(text.gold(), text.suggested())).toArray(EditCount[]::new);
        }

        Gain gain() {
            List<CurvePoint> curve = new ArrayList<>();
            Estimate.Paired pairs = new Estimate.Paired(List.of(), List.of());
            LearnedPoint point = points.getFirst();
            for (double share : SHARES) {
                EditCount[][] with = new EditCount[texts.size()][];
                int[] used = new int[2];
                for (int f = 0; f < FOLDS; f++) {
                    judge(f, share, with, used);
                }
                pairs = pairs(with);
                curve.add(new CurvePoint(used[0] / FOLDS, used[1] / FOLDS, saving(pairs)));
                point = points.get(best(with, -1));
            }
            Estimate saving = curve.getLast().saving();
            Estimate recall = pairs.of(Estimate.Sums::recall, seed);
            return new Gain(
                    verdict(pairs, saving, recall), pairs.without().size(), pairs.allWithout(), pairs.allWith(), saving,
                    pairs.of(sums -> sums.saved(EditCount::edits), seed), recall, curve, point, MembershipAttack.mean(attacks));
        }

        private Estimate saving(Estimate.Paired pairs) {
            return pairs.of(sums -> sums.saved(count -> count.cost(effort)), seed);
        }

        /// Trains on a share of the other folds, and counts at every point.
        private void judge(int f, double share, EditCount[][] with, int[] used) {
            List<GoldText> others = new ArrayList<>();
            for (int i = 0; i < fold.length; i++) {
                if (fold[i] != f) {
                    others.add(texts.get(i));
                }
            }
            Collections.shuffle(others, new Random(seed + 1));
            List<GoldText> in = others.subList(0, (int) Math.ceil(share * others.size()));
            used[0] += in.size();
            used[1] += in.stream().mapToInt(text -> text.gold().size()).sum();
            boolean some = in.stream().anyMatch(text -> !text.gold().isEmpty());
            GoldModel model = some ? trainer.train(in.stream().map(GoldText::lesson).toList()) : null;
            progress.report(++trained, (long) FOLDS * SHARES.length);
            for (int i = 0; i < fold.length; i++) {
                if (fold[i] == f) {
                    GoldText text = texts.get(i);
                    EditCount same = without[i];
                    with[i] = model == null
                            ? points.stream().map(_ -> same).toArray(EditCount[]::new)
                            : text.countsOf(model, points);
                }
            }
            if (model != null && share == 1) {
                attacks.add(attack(model, in, f));
            }
        }

        private MembershipAttack attack(GoldModel model, List<GoldText> in, int f) {
            String label = model.labels().stream().filter(each -> each.contains("NAME")).min((one, other) ->
                    Boolean.compare(!one.contains("STUDENT"), !other.contains("STUDENT"))).orElse(model.labels().getFirst());
            TreeSet<String> inside = new TreeSet<>();
            in.forEach(text -> inside.addAll(text.names(label)));
            TreeSet<String> outside = new TreeSet<>();
            for (int i = 0; i < fold.length; i++) {
                if (fold[i] == f) {
                    outside.addAll(texts.get(i).names(label));
                }
            }
            outside.removeAll(inside);
            return MembershipAttack.on(model, label, inside, outside);
        }

        /// The point that is best on the documents of all folds but one, so that no document helps to choose how it is judged.
        private int best(EditCount[][] with, int apart) {
            EditCount before = EditCount.NONE;
            EditCount[] sums = new EditCount[points.size()];
            Arrays.fill(sums, EditCount.NONE);
            for (int i = 0; i < fold.length; i++) {
                if (fold[i] != apart && texts.get(i).blind()) {
                    before = before.plus(without[i]);
                    for (int p = 0; p < sums.length; p++) {
                        sums[p] = sums[p].plus(with[i][p]);
                    }
                }
            }
            return Gain.best(before, sums, count -> count.cost(effort));
        }

        private Estimate.Paired pairs(EditCount[][] with) {
            List<EditCount> before = new ArrayList<>();
            List<EditCount> after = new ArrayList<>();
            int[] chosen = new int[FOLDS];
            Arrays.setAll(chosen, f -> best(with, f));
            for (int i = 0; i < fold.length; i++) {
                if (texts.get(i).blind()) {
                    before.add(without[i]);
                    after.add(with[i][chosen[fold[i]]]);
                }
            }
            return new Estimate.Paired(before, after);
        }
    }
}
