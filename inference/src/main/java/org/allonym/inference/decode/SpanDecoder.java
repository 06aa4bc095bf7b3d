package org.allonym.inference.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.allonym.inference.Detection;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.project.Turn;
import org.allonym.text.Boundaries;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// Turns what a model thinks of each token into detections. Total: whatever the numbers are, the spans are legal ones of
/// the text, in order, without overlap, trimmed.
///
/// A token whose probability of `O` is below the threshold gets its most probable label (the rule of the Longformer study of
/// student writing); where a model says nothing of borders, the labels come from [LabelPath]. Neighbouring tokens of one label
/// are one detection, but where a new one more likely begins than not; it is dropped when the mean probability of its label is
/// below the label's own threshold. White space between two tokens of one label is inside when
/// the model says so; it never begins or ends a detection. No detection goes over a blank line nor, in a transcript, over the end of a message.
///
/// The **score** of a detection is the mean over its tokens, white space left out, of 1 − P(O): how likely anything is
/// there, whatever its label; or what that is worth, by the model's calibration. Immutable; any thread.
public final class SpanDecoder {

    private final OperatingPoint point;
    private final Source source;
    private final DoubleUnaryOperator calibration;

    /// Scores stay as they are.
    public SpanDecoder(OperatingPoint point, Source source) {
        this(point, source, DoubleUnaryOperator.identity());
    }

    /// @param calibration what a score is worth
    public SpanDecoder(OperatingPoint point, Source source, DoubleUnaryOperator calibration) {
        this.point = point;
        this.source = source;
        this.calibration = calibration;
    }

    /// @throws IllegalArgumentException when `scores` are not one row for each of the subject's tokens
    public List<Detection> decode(Subject subject, TokenScores scores) {
        if (scores.size() != subject.tokens().size()) {
            throw new IllegalArgumentException("%d rows, %d tokens".formatted(scores.size(), subject.tokens().size()));
        }
        int[] labels = labels(scores);
        Runs runs = new Runs(subject);
        List<Detection> detections = new ArrayList<>();
        for (int from = 0; from < labels.length; ) {
            int to = from + 1;
            if (labels[from] > 0) {
                while (to < labels.length && labels[to] == labels[from] && !(scores.begins()[to] > 0.5f) && runs.together(from, to)) {
                    to++;
                }
                add(subject, scores, runs.span(from, to), from, labels[from], detections);
            }
            from = to;
        }
        return detections;
    }

    private int[] labels(TokenScores scores) {
        if (!knowsBorders(scores)) {
            return LabelPath.labels(scores, point);
        }
        int[] labels = new int[scores.size()];
        for (int t = 0; t < labels.length; t++) {
            float[] row = scores.probabilities()[t];
            int best = 0;
            for (int c = 1; c < row.length; c++) {
                if (best == 0 || row[c] > row[best]) {
                    best = c;
                }
            }
            labels[t] = row[0] < point.oThreshold() ? best : 0;
        }
        return labels;
    }

    private static boolean knowsBorders(TokenScores scores) {
        for (float begins : scores.begins()) {
            if (!Float.isNaN(begins)) {
                return true;
            }
        }
        return false;
    }

    private void add(Subject subject, TokenScores scores, Optional<Span> found, int first, int label, List<Detection> detections) {
        if (found.isEmpty()) {
            return;
        }
        Span span = found.get();
        String name = scores.classes().get(label);
        if (mean(subject, scores, span, first, label) >= point.of(name)) {
            double score = Math.clamp(1 - mean(subject, scores, span, first, 0), 0, 1);
            detections.add(new Detection(span, name, calibration.applyAsDouble(score), source));
        }
    }

    /// The mean probability of a class over the tokens of `span` that aren't white space; `first` is its first token or one before it.
    private static double mean(Subject subject, TokenScores scores, Span span, int first, int column) {
        Tokens tokens = subject.tokens();
        double sum = 0;
        int count = 0;
        for (int t = first; t < tokens.size() && tokens.start(t) < span.end(); t++) {
            if (tokens.end(t) > span.start() && !isBlank(subject, t)) {
                sum += scores.probabilities()[t][column];
                count++;
            }
        }
        return count == 0 ? 0 : sum / count;
    }

    private static boolean isBlank(Subject subject, int token) {
        String text = subject.text().value();
        for (int i = subject.tokens().start(token); i < subject.tokens().end(token); i++) {
            if (!Character.isWhitespace(text.charAt(i)) && !Character.isSpaceChar(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /// Spans of runs of tokens within one message; finds the borders of graphemes only for a text that has a run.
    private static final class Runs {

        private final Subject subject;
        private @Nullable Boundaries boundaries;

        Runs(Subject subject) {
            this.subject = subject;
        }

        /// Whether token `next` may belong to the same detection as `first`.
        boolean together(int first, int next) {
            return !isBlankLine(next) && (subject.turns().isEmpty() || turn(first) == turn(next));
        }

        /// Whether a token holds the end of two lines.
        private boolean isBlankLine(int token) {
            int lines = 0;
            for (int i = subject.tokens().start(token); i < subject.tokens().end(token); i++) {
                char c = subject.text().value().charAt(i);
                lines += c == '\n' || c == '\r' && !subject.text().value().startsWith("\n", i + 1) ? 1 : 0;
            }
            return lines > 1;
        }

        Optional<Span> span(int from, int to) {
            Tokens tokens = subject.tokens();
            int start = tokens.start(isInWord(from) && from + 1 < to ? from + 1 : from);
            int end = tokens.end(to - 1);
            int turn = turn(from);
            if (turn >= 0) {
                Span message = subject.turns().get(turn).span();
                start = Math.max(start, message.start());
                end = Math.min(end, message.end());
            }
            if (start >= end) {
                return Optional.empty();
            }
            if (boundaries == null) {
                boundaries = new Boundaries(subject.text(), tokens);
            }
            return boundaries.trim(new Span(start, end));
        }

        /// Whether a token is the rest of a word, as the `d` of `id` is. Where more is found behind it, it's no part of that.
        private boolean isInWord(int token) {
            int start = subject.tokens().start(token);
            String text = subject.text().value();
            return start > 0 && Character.isLetter(text.charAt(start - 1)) && Character.isLetter(text.charAt(start));
        }

        /// The message a token ends in, or −1 where it is in none.
        private int turn(int token) {
            return Span.indexAt(subject.turns(), Turn::span, subject.tokens().end(token) - 1);
        }
    }
}
