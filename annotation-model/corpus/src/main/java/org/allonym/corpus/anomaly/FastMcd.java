package org.allonym.corpus.anomaly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.allonym.corpus.text.Parts;
import org.allonym.progress.Progress;

/// Finds the half of the points whose covariance has the least determinant (FastMCD; Rousseeuw and Van Driessen 1999, A fast algorithm
/// for the minimum covariance determinant estimator, Technometrics 41, section 3).
///
/// Up to 500 points: 30 random halves make two C-steps, the best ten go on until nothing changes. More points: 500 random halves
/// of up to five samples of 300 make two C-steps, the ten best of each sample two more on all samples together; the ten best of those
/// go on there, then make two steps on all points; the best goes on. As in scikit-learn a start is a random half and not p + 1 points.
/// The random numbers depend on the seed alone, a split of the generator for each start, and which thread works doesn't matter.
final class FastMcd {

    private static final int SMALL = 500;
    private static final int SAMPLE = 300;
    private static final int SAMPLES = 5;
    private static final int STARTS = 500;
    private static final int STARTS_OF_FEW = 30;
    private static final int BEST = 10;
    private static final int MOST_STEPS = 30;

    private final Points points;
    private final int threads;
    private final Progress progress;
    private final SplittableRandom random;

    /// Where a search has got to.
    ///
    /// @param cholesky of the covariance of the chosen points
    private record Candidate(double[] mean, Cholesky cholesky) {

        static final Comparator<Candidate> BEST_FIRST = Comparator.comparingDouble(candidate -> candidate.cholesky.logDeterminant());
    }

    /// What was found.
    sealed interface Result {}

    /// The core.
    ///
    /// @param squaredDistances of all points from its mean, in its covariance
    /// @param size how many points it has
    record Core(double[] squaredDistances, int size) implements Result {}

    /// Half of the points lie in a plane (exact fit): among them, this column follows from those before it.
    record Plane(int column) implements Result {}

    private FastMcd(Points points, long seed, int threads, Progress progress) {
        this.points = points;
        this.threads = threads;
        this.progress = progress;
        random = new SplittableRandom(seed);
    }

    /// @param progress counts the starts
    static Result find(Points points, long seed, int threads, Progress progress) {
        return new FastMcd(points, seed, threads, progress).find();
    }

    /// How many points a core of so many points in so many dimensions has: as many as make it most robust, scikit-learn's default.
    static int coreSize(int rows, int columns) {
        return Math.min(rows, (rows + columns + 2) / 2);
    }

    private Result find() {
        Candidate found = points.rows <= SMALL ? ofFew() : ofMany();
        if (found.cholesky.isSingular()) {
            return new Plane(found.cholesky.dependent());
        }
        return new Core(points.squaredLengths(found.cholesky.inverse(), found.mean), coreSize(points.rows, points.columns));
    }

    private Candidate ofFew() {
        List<SplittableRandom> starts = splits(STARTS_OF_FEW);
        Points all = points.only(IntStream.range(0, points.rows).toArray());
        List<Candidate> begun = best(STARTS_OF_FEW, i -> begin(all, starts.get(i), 2));
        return best(begun.size(), i -> go(all, begun.get(i), MOST_STEPS)).getFirst();
    }

    private Candidate ofMany() {
        int count = Math.min(SAMPLES, points.rows / SAMPLE);
        int each = Math.min(SAMPLE, points.rows / count);
        int[] chosen = shuffled(points.rows, random, count * each);
        Points merged = points.only(chosen);
        List<Points> samples = IntStream.range(0, count)
                .mapToObj(i -> points.only(Arrays.copyOfRange(chosen, i * each, (i + 1) * each)))
                .toList();
        List<Candidate> pooled = new ArrayList<>();
        for (Points sample : samples) {
            List<SplittableRandom> starts = splits(STARTS / count);
            pooled.addAll(best(starts.size(), i -> begin(sample, starts.get(i), 2)));
        }
        List<Candidate> usable = withoutPlanes(pooled);
        List<Candidate> improved = withoutPlanes(best(usable.size(), i -> go(merged, usable.get(i), 2)));
        List<Candidate> settled = distinct(withoutPlanes(best(improved.size(), i -> go(merged, improved.get(i), MOST_STEPS))));
        Candidate best = settled.stream()
                .map(candidate -> go(points, candidate, 2))
                .min(Candidate.BEST_FIRST)
                .orElseThrow();
        return go(points, best, MOST_STEPS);
    }

    /// Half of a sample may lie in a plane where half of all points don't. Such a candidate counts only if there is no other.
    private static List<Candidate> withoutPlanes(List<Candidate> candidates) {
        List<Candidate> others = candidates.stream().filter(candidate -> !candidate.cholesky.isSingular()).toList();
        return others.isEmpty() ? candidates.subList(0, 1) : others;
    }

    private List<SplittableRandom> splits(int count) {
        return IntStream.range(0, count).mapToObj(_ -> random.split()).toList();
    }

    /// Most searches end in the same place, which is looked at once.
    private static List<Candidate> distinct(List<Candidate> sorted) {
        List<Candidate> distinct = new ArrayList<>();
        for (Candidate candidate : sorted) {
            if (distinct.isEmpty()
                    || candidate.cholesky.logDeterminant() - distinct.getLast().cholesky.logDeterminant() > 1e-9) {
                distinct.add(candidate);
            }
        }
        return distinct;
    }

    /// The ten best of some searches, in order; those of the same determinant in the order of their numbers.
    private List<Candidate> best(int searches, IntFunction<Candidate> search) {
        Candidate[] found = new Candidate[searches];
        Parts.run(searches, threads, progress, () -> i -> found[i] = search.apply(i));
        return Arrays.stream(found).sorted(Candidate.BEST_FIRST).limit(BEST).toList();
    }

    private Candidate begin(Points sample, SplittableRandom start, int steps) {
        int[] half = shuffled(sample.rows, start, half(sample));
        Arrays.sort(half);
        return steps(sample, candidate(sample, half), steps);
    }

    private Candidate go(Points sample, Candidate from, int steps) {
        return from.cholesky.isSingular() ? from : steps(sample, step(sample, from), steps);
    }

    /// The share of a sample that the core is of all points.
    private int half(Points sample) {
        double share = coreSize(points.rows, points.columns) / (double) points.rows;
        return (int) Math.min(sample.rows, Math.ceil(sample.rows * share));
    }

    /// C-steps until the determinant stays, as many as that at the most.
    private Candidate steps(Points sample, Candidate from, int steps) {
        Candidate at = from;
        for (int i = 0; i < steps && !at.cholesky.isSingular(); i++) {
            Candidate next = step(sample, at);
            if (next.cholesky.logDeterminant() >= at.cholesky.logDeterminant() - 1e-10) {
                return at;
            }
            at = next;
        }
        return at;
    }

    /// A C-step: the points that are nearest to the mean, in the covariance, make the next ones. The determinant never grows.
    private Candidate step(Points sample, Candidate from) {
        double[] distances = sample.squaredLengths(from.cholesky.inverse(), from.mean);
        return candidate(sample, nearest(distances, half(sample)));
    }

    private static Candidate candidate(Points sample, int[] half) {
        double[] mean = sample.mean(half);
        return new Candidate(mean, Cholesky.of(sample.covariance(half, mean)));
    }

    /// The places of the smallest values, ascending; of equal ones the first.
    private static int[] nearest(double[] distances, int count) {
        double[] sorted = distances.clone();
        Arrays.sort(sorted);
        double last = sorted[count - 1];
        int below = 0;
        while (below < count && sorted[below] < last) {
            below++;
        }
        int equal = count - below;
        int[] nearest = new int[count];
        int found = 0;
        for (int i = 0; i < distances.length && found < count; i++) {
            if (distances[i] < last || distances[i] == last && equal-- > 0) {
                nearest[found++] = i;
            }
        }
        return nearest;
    }

    /// So many different numbers below `rows`, in random order (Fisher and Yates).
    private static int[] shuffled(int rows, SplittableRandom random, int count) {
        int[] order = IntStream.range(0, rows).toArray();
        for (int i = 0; i < count; i++) {
            int other = i + random.nextInt(rows - i);
            int swapped = order[i];
            order[i] = order[other];
            order[other] = swapped;
        }
        return Arrays.copyOf(order, count);
    }
}
