package org.allonym.learning.model;

/// Finds the least value of a smooth function: limited-memory BFGS (Nocedal 1980; Nocedal and Wright 2006, algorithm 7.4), with steps
/// that are halved until the value falls enough (Armijo). One thread; the same function gives the same steps on every machine.
final class Lbfgs {

    private static final int MEMORY = 7;
    private static final double ENOUGH = 1e-4;
    private static final int HALVINGS = 30;

    /// A function and its slope.
    @FunctionalInterface
    interface Smooth {

        /// The value at `x`; writes the gradient into `slope`.
        double at(double[] x, double[] slope);
    }

    private final Smooth function;
    private final int rounds;
    private final double tolerance;
    private final double[][] moves = new double[MEMORY][];
    private final double[][] turns = new double[MEMORY][];
    private final double[] scales = new double[MEMORY];
    private int kept;

    /// @param rounds the most steps
    /// @param tolerance stops when ten steps together bring less than this share of the value
    Lbfgs(Smooth function, int rounds, double tolerance) {
        this.function = function;
        this.rounds = rounds;
        this.tolerance = tolerance;
    }

    /// Walks from `x`, which is changed.
    ///
    /// @return the value reached
    double minimise(double[] x) {
        double[] slope = new double[x.length];
        double[] nextSlope = new double[x.length];
        double[] next = new double[x.length];
        double value = function.at(x, slope);
        double[] past = new double[10];
        for (int round = 0; round < rounds; round++) {
            double[] direction = direction(slope);
            double falling = dot(direction, slope);
            if (!(falling < 0)) {
                kept = 0;
                direction = direction(slope);
                falling = dot(direction, slope);
            }
            double step = kept == 0 ? 1 / Math.max(1, StrictMath.sqrt(-falling)) : 1;
            double reached = Double.NaN;
            for (int halving = 0; halving < HALVINGS; halving++) {
                for (int i = 0; i < x.length; i++) {
                    next[i] = x[i] + step * direction[i];
                }
                reached = function.at(next, nextSlope);
                if (reached <= value + ENOUGH * step * falling) {
                    break;
                }
                step /= 2;
            }
            if (!(reached < value)) {
                return value;
            }
            remember(x, next, slope, nextSlope);
            System.arraycopy(next, 0, x, 0, x.length);
            System.arraycopy(nextSlope, 0, slope, 0, x.length);
            double before = past[round % past.length];
            past[round % past.length] = value;
            value = reached;
            if (round >= past.length && before - value < tolerance * Math.abs(value)) {
                return value;
            }
        }
        return value;
    }

    private void remember(double[] x, double[] next, double[] slope, double[] nextSlope) {
        int at = kept % MEMORY;
        double[] move = moves[at] == null ? new double[x.length] : moves[at];
        double[] turn = turns[at] == null ? new double[x.length] : turns[at];
        for (int i = 0; i < x.length; i++) {
            move[i] = next[i] - x[i];
            turn[i] = nextSlope[i] - slope[i];
        }
        double curvature = dot(move, turn);
        if (curvature > 1e-12) {
            moves[at] = move;
            turns[at] = turn;
            scales[at] = 1 / curvature;
            kept++;
        }
    }

    /// Minus the gradient times an estimate of the inverse of the second derivatives.
    private double[] direction(double[] slope) {
        double[] direction = slope.clone();
        int first = Math.max(0, kept - MEMORY);
        double[] weights = new double[MEMORY];
        for (int k = kept - 1; k >= first; k--) {
            int at = k % MEMORY;
            weights[at] = scales[at] * dot(moves[at], direction);
            add(direction, -weights[at], turns[at]);
        }
        if (kept > 0) {
            int last = (kept - 1) % MEMORY;
            double scale = 1 / (scales[last] * dot(turns[last], turns[last]));
            for (int i = 0; i < direction.length; i++) {
                direction[i] *= scale;
            }
        }
        for (int k = first; k < kept; k++) {
            int at = k % MEMORY;
            add(direction, weights[at] - scales[at] * dot(turns[at], direction), moves[at]);
        }
        for (int i = 0; i < direction.length; i++) {
            direction[i] = -direction[i];
        }
        return direction;
    }

    private static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }

    private static void add(double[] to, double factor, double[] what) {
        for (int i = 0; i < to.length; i++) {
            to[i] += factor * what[i];
        }
    }
}
