package org.allonym.app.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.MatchKind;
import org.allonym.app.shell.Words;
import org.allonym.inference.bundle.Manifest;
import org.allonym.inference.evaluate.EvaluateProject.Gold;
import org.allonym.inference.evaluate.EvaluateProject.Judged;
import org.allonym.inference.evaluate.EvaluateProject.LeftOut;
import org.allonym.inference.evaluate.Level;
import org.allonym.inference.evaluate.Voices;
import org.allonym.inference.sweep.ModelSweep;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;

/// What people read for the values of an evaluation.
final class Called {

    /// Precision, recall, F1, F5.
    static final List<String> FIGURES = List.of("Precision", "Recall", "F1", "F5");

    private Called() {}

    static String gold(Gold gold) {
        return switch (gold) {
            case Gold.Adjudicated _ -> "Adjudicated gold";
            case Gold.Annotator(var actor) -> actor.value() + "’s layer";
        };
    }

    static String judged(Judged judged) {
        return switch (judged) {
            case Judged.Suggested(Voices voices) -> switch (voices) {
                case ALL -> "Suggestions: all";
                case MODEL -> "Suggestions: model";
                case RULES -> "Suggestions: rules";
            };
            case Judged.Annotator(var actor) -> actor.value() + "’s layer";
        };
    }

    static String moved(ThresholdsModel.Moved moved) {
        return switch (moved) {
            case SCORE -> "Score of the suggestions";
            case O_THRESHOLD -> "O-threshold of the model";
        };
    }

    /// An operating point: `Recall first`.
    static String point(String name) {
        return switch (name) {
            case Manifest.RECALL -> "Recall first";
            case Manifest.BALANCED -> "Balanced";
            default -> name;
        };
    }

    /// Who answered, and to what.
    static String asked(ModelSweep.Result result) {
        return "%s %s, asked anew about these %s: what a run set as this project’s next would suggest at each threshold, other mentions of names included. Suggestions of earlier runs, and what people made of them, play no part."
                .formatted(
                        result.model(),
                        result.rules() ? "and the rules" : "without rules",
                        documents(result.sweep().documents().size()));
    }

    static String level(Level level) {
        return switch (level) {
            case TOKENS -> "Tokens";
            case SPANS -> "Spans";
        };
    }

    static String kind(MatchKind kind) {
        return switch (kind) {
            case CORRECT -> "Right";
            case MISSED -> "Missed";
            case SPURIOUS -> "Spurious";
            case LABEL_WRONG -> "Label";
            case BORDERS_WRONG -> "Borders";
            case BOTH_WRONG -> "Label and borders";
        };
    }

    static String label(LabelSet labels, String name) {
        return labels.find(name).map(Label::title).orElse(name);
    }

    static String labels(LabelSet labels, @Nullable String name) {
        return name == null ? "All labels" : label(labels, name);
    }

    /// `4 left out: 3 not finished by their annotators, 1 with open conflicts`; empty when none is.
    static String leftOut(SortedMap<LeftOut, Integer> leftOut) {
        List<String> reasons = new ArrayList<>();
        int all = 0;
        for (var entry : leftOut.entrySet()) {
            all += entry.getValue();
            reasons.add("%,d %s".formatted(entry.getValue(), switch (entry.getKey()) {
                case GOLD_AWAITED -> "not yet read by those who make gold";
                case GOLD_SKIPPED -> "skipped";
                case GOLD_OPEN -> "with open conflicts";
                case NOT_RUN -> "not read by the latest run";
                case NOT_FINISHED -> "not finished by who is judged";
            }));
        }
        return all == 0 ? "" : "%,d left out: %s".formatted(all, String.join(", ", reasons));
    }

    static String documents(long count) {
        return Words.count(count, "document", "documents");
    }

    /// `0.914`, `n/a`.
    static String value(Figure figure) {
        return switch (figure) {
            case Figure.Value value -> number(value.value());
            case Figure.Undefined _ -> "n/a";
        };
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", Math.rint(value * 1000) / 1000 + 0.0);
    }

    /// `0.87–0.95`; empty without an interval.
    static String interval(Figure figure) {
        return figure instanceof Figure.Value(double _, long _, Interval.Range(double low, double high, int _))
                ? String.format(Locale.ROOT, "%.2f–%.2f", low, high)
                : "";
    }

    /// Why there is no value, or no interval; empty when there are both.
    static String reason(Figure figure) {
        return switch (figure) {
            case Figure.Undefined(String reason, long _) -> againstGold(reason);
            case Figure.Value(double _, long _, Interval.None(String reason)) -> reason;
            case Figure.Value(double _, long _, Interval.Range _) -> "";
        };
    }

    /// A reason as the agreement of two equal sides gives it, said of gold and what was found.
    private static String againstGold(String reason) {
        return reason.replace("the first side marked nothing", "gold has none")
                .replace("the second side marked nothing", "nothing was found")
                .replace("neither side marked anything", "neither in gold nor found");
    }
}
