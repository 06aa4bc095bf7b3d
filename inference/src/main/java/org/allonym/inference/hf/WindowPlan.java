package org.allonym.inference.hf;

import java.util.ArrayList;
import java.util.List;

/// How a long sequence is cut into windows that share some places, and whose word counts where two do.
///
/// The cuts are those of Hugging Face's tokenizers: each window begins `length − stride` after the one before it, until
/// one reaches the end. A place counts from the window in which it has more context on its poorer side; the ends of the
/// sequence itself are no lack of context, and the earlier window has it where both are alike. (Averaging the windows
/// instead was left aside: it lets a window speak of places at its very edge.)
public final class WindowPlan {

    /// @param from first place in the window, `to` one past the last
    /// @param keepFrom first place that counts from this window, `keepTo` one past the last
    public record Window(int from, int to, int keepFrom, int keepTo) {

        public int length() {
            return to - from;
        }
    }

    private WindowPlan() {}

    /// The windows of `size` places, none where there are none; what they keep tiles the sequence.
    ///
    /// @param length the most places in a window
    /// @param stride how many places neighbours share, at most half of `length`
    public static List<Window> of(int size, int length, int stride) {
        if (length < 1 || stride < 0 || stride > length / 2) {
            throw new IllegalArgumentException("windows of %d sharing %d".formatted(length, stride));
        }
        List<Window> windows = new ArrayList<>();
        int from = 0;
        int keepFrom = 0;
        while (from < size) {
            int to = Math.min(size, from + length);
            int next = from + length - stride;
            int keepTo = to == size ? size : middle(next, to);
            windows.add(new Window(from, to, keepFrom, keepTo));
            if (to == size) {
                break;
            }
            keepFrom = keepTo;
            from = next;
        }
        return windows;
    }

    /// The first place of those shared, from `next` to `to`, that is further from `next` than from the other end.
    private static int middle(int next, int to) {
        return next == to ? to : (next + to - 1) / 2 + 1;
    }
}
