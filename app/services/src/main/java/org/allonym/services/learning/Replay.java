package org.allonym.services.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.allonym.learning.effort.Effort;
import org.allonym.learning.model.GoldModel;
import org.allonym.learning.model.ProjectTrainer;
import org.allonym.progress.Progress;

/// A finished project read once more, in random order, with a model that is trained again and again on what was read before, and without one.
///
/// A document is always judged by a model that hasn't seen it, at the point that was best on the documents before it. The model is switched on
/// as the program would: from where, on the documents that were read so far, it saves for sure and neither recall nor false spans are worse.
/// Before that it costs what it costs without it.
///
/// @param weighed what came out, by what an addition costs
public record Replay(int documents, int spans, int seeds, List<Weighed> weighed) {

    /// From so many adjudicated spans on a project counts as dense.
    public static final int DENSE = 2000;

    private static final int[] STEPS = {20, 40, 80, 120, 160, 200, 240, 300, 400, 500, 700, 1000};

    /// What came out where an addition costs so much.
    ///
    /// @param cost `addition 3`, or `measured`
    /// @param whole over all documents, switched on as the program would
    /// @param dense the same over the documents that were read after [#DENSE] spans; empty where there are none
    /// @param always over those documents, with the model on throughout
    /// @param on in how many of the readings it was ever switched on
    /// @param steps by how many documents had been read
    public record Weighed(String cost, Savings whole, List<Savings> dense, List<Savings> always, int on, List<Step> steps) {}

    /// Figures over some documents, averaged over the readings.
    ///
    /// @param saving share of the cost that is saved
    /// @param edits share of plain edits that is saved
    /// @param recall by how much it rises
    /// @param strayWithout and `strayWith`: false spans in documents that hold nothing, a reading
    public record Savings(int documents, Estimate saving, Estimate edits, Estimate recall, double strayWithout, double strayWith) {}

    /// The documents after one training and before the next.
    ///
    /// @param read how many had been read before
    /// @param spans how many spans had been adjudicated, on average
    /// @param saving with the model on throughout
    public record Step(int read, int spans, double saving, double recallWithout, double recallWith) {}

    public Replay {
        weighed = List.copyOf(weighed);
    }

    /// Replays.
    ///
    /// @param progress counts trainings
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    static Replay of(List<GoldText> texts, Effort effort, ProjectTrainer trainer, int seeds, long seed, Progress progress) {
        TreeMap<String, ToDoubleFunction<EditCount>> costs = new TreeMap<>();
        for (int addition : new int[] {1, 3, 5}) {
            costs.put("addition " + addition, count -> count.cost(addition));
        }
        if (effort.isMeasured()) {
            costs.put("measured", count -> count.cost(effort));
        }
        int[] steps = Arrays.stream(STEPS).filter(step -> step < texts.size()).toArray();
        List<Reading> readings = new ArrayList<>();
        for (int s = 0; s < seeds; s++) {
            int done = s;
            readings.add(new Reading(texts, steps, trainer, seed + s,
                    (step, _) -> progress.report((long) done * steps.length + step, (long) seeds * steps.length)));
        }
        List<Weighed> weighed = new ArrayList<>();
        costs.forEach((name, cost) -> weighed.add(new Weighing(texts, readings, steps, cost, seed).weighed(name)));
        return new Replay(texts.size(), texts.stream().mapToInt(text -> text.gold().size()).sum(), seeds, weighed);
    }

    /// One order of the documents, with the counts of every document at every point, by the model that was there when it was read.
    private static final class Reading {
        private final int[] order;
        private final int[] spansBefore;
        private final EditCount[][] with;

        Reading(List<GoldText> texts, int[] steps, ProjectTrainer trainer, long seed, Progress progress) {
            Integer[] shuffled = new Integer[texts.size()];
            Arrays.setAll(shuffled, i -> i);
            Collections.shuffle(Arrays.asList(shuffled), new Random(seed));
            order = Arrays.stream(shuffled).mapToInt(i -> i).toArray();
            spansBefore = new int[order.length];
            for (int i = 1; i < order.length; i++) {
                spansBefore[i] = spansBefore[i - 1] + texts.get(order[i - 1]).gold().size();
            }
            with = new EditCount[order.length][];
            List<LearnedPoint> points = LearnedPoint.all();
            for (int k = 0; k < steps.length; k++) {
                List<GoldText> seen = Arrays.stream(order, 0, steps[k]).mapToObj(texts::get).toList();
                if (spansBefore[steps[k]] > 0) {
                    GoldModel model = trainer.train(seen.stream().map(GoldText::lesson).toList());
                    int to = k + 1 < steps.length ? steps[k + 1] : order.length;
                    for (int i = steps[k]; i < to; i++) {
                        GoldText text = texts.get(order[i]);
                        with[i] = text.countsOf(model, points);
                    }
                }
                progress.report(k + 1, steps.length);
            }
        }
    }

    /// The readings at one cost.
    private static final class Weighing {
        private final List<GoldText> texts;
        private final List<Reading> readings;
        private final int[] steps;
        private final ToDoubleFunction<EditCount> cost;
        private final long seed;
        private final EditCount[] without;
        private final Tally whole;
        private final Tally dense;
        private final Tally always;
        private final double[][] byStep;
        private int on;

        Weighing(List<GoldText> texts, List<Reading> readings, int[] steps, ToDoubleFunction<EditCount> cost, long seed) {
            this.texts = texts;
            this.readings = readings;
            this.steps = steps;
            this.cost = cost;
            this.seed = seed;
            without = texts.stream().map(text -> EditCount.of(text.gold(), text.suggested())).toArray(EditCount[]::new);
            whole = new Tally(texts.size());
            dense = new Tally(texts.size());
            always = new Tally(texts.size());
            byStep = new double[steps.length][6];
        }

        Weighed weighed(String name) {
            readings.forEach(this::read);
            List<Step> rows = new ArrayList<>();
            for (int k = 0; k < steps.length; k++) {
                double[] sums = byStep[k];
                rows.add(new Step(
                        steps[k], (int) Math.round(sums[0] / readings.size()), 1 - sums[2] / sums[1], 1 - sums[3] / sums[5], 1 - sums[4] / sums[5]));
            }
            return new Weighed(name, whole.savings(), dense.some(), always.some(), on, rows);
        }

        /// Goes through one reading as the program would.
        private void read(Reading reading) {
            int points = LearnedPoint.all().size();
            EditCount before = EditCount.NONE;
            EditCount[] sums = new EditCount[points];
            Arrays.fill(sums, EditCount.NONE);
            List<EditCount> seenWithout = new ArrayList<>();
            List<EditCount> seenWith = new ArrayList<>();
            boolean isOn = false;
            boolean ever = false;
            int point = -1;
            for (int i = 0, k = -1; i < reading.order.length; i++) {
                if (k + 1 < steps.length && i == steps[k + 1]) {
                    k++;
                    byStep[k][0] += reading.spansBefore[i];
                    point = seenWith.isEmpty() ? LearnedPoint.all().indexOf(LearnedPoint.FIRST) : Gain.best(before, sums, cost);
                    isOn = saves(seenWithout, seenWith);
                    ever |= isOn;
                }
                int document = reading.order[i];
                EditCount plain = without[document];
                EditCount[] all = reading.with[i];
                EditCount chosen = all == null ? plain : all[point];
                if (all != null) {
                    before = before.plus(plain);
                    for (int p = 0; p < points; p++) {
                        sums[p] = sums[p].plus(all[p]);
                    }
                    seenWithout.add(plain);
                    seenWith.add(chosen);
                    step(byStep[k], plain, chosen);
                }
                whole.add(document, plain, isOn ? chosen : plain);
                if (reading.spansBefore[i] >= DENSE) {
                    dense.add(document, plain, isOn ? chosen : plain);
                    always.add(document, plain, chosen);
                }
            }
            on += ever ? 1 : 0;
        }

        private boolean saves(List<EditCount> seenWithout, List<EditCount> seenWith) {
            Estimate.Paired pairs = new Estimate.Paired(seenWithout, seenWith);
            return !seenWith.isEmpty()
                    && Gain.verdict(pairs, pairs.of(sums -> sums.saved(cost), seed), pairs.of(Estimate.Sums::recall, seed)) == Gain.Verdict.SAVES;
        }

        private void step(double[] sums, EditCount plain, EditCount chosen) {
            sums[1] += cost.applyAsDouble(plain);
            sums[2] += cost.applyAsDouble(chosen);
            sums[3] += plain.additions();
            sums[4] += chosen.additions();
            sums[5] += plain.gold();
        }

        /// Counts of documents, summed over the readings.
        private final class Tally {
            private final EditCount[] before;
            private final EditCount[] after;

            Tally(int documents) {
                before = new EditCount[documents];
                after = new EditCount[documents];
                Arrays.fill(before, EditCount.NONE);
                Arrays.fill(after, EditCount.NONE);
            }

            void add(int document, EditCount plain, EditCount chosen) {
                before[document] = before[document].plus(plain);
                after[document] = after[document].plus(chosen);
            }

            List<Savings> some() {
                return Arrays.stream(before).allMatch(EditCount.NONE::equals) ? List.of() : List.of(savings());
            }

            Savings savings() {
                Estimate.Paired pairs = new Estimate.Paired(List.of(before), List.of(after));
                double n = readings.size();
                return new Savings(
                        texts.size(), pairs.of(sums -> sums.saved(cost), seed), pairs.of(sums -> sums.saved(EditCount::edits), seed),
                        pairs.of(Estimate.Sums::recall, seed), pairs.allWithout().stray() / n, pairs.allWith().stray() / n);
            }
        }
    }
}
