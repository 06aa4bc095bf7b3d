package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.MatchKind;
import org.allonym.agreement.UndefinedReason;
import org.allonym.desktop.shell.DomainText;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.label.LabelSet;
import org.allonym.services.evaluate.EvaluateProject.Gold;
import org.allonym.services.evaluate.EvaluateProject.Judged;
import org.allonym.services.evaluate.EvaluateProject.LeftOut;
import org.allonym.services.evaluate.Level;
import org.allonym.services.evaluate.ModelSweep;
import org.allonym.services.evaluate.SuggestionSource;
import org.jspecify.annotations.Nullable;

/// The words of the evaluation screen for what is compared, figures and errors.
final class EvaluationText {

    private static final Pattern SOURCE = Pattern.compile("(model|rule|file|same string as by) (.+)", Pattern.DOTALL);

    private EvaluationText() {}

    /// Precision, recall, F1, F5.
    static List<String> figures() {
        return List.of(tr("Precision"), tr("Recall"), "F1", "F5");
    }

    static String gold(Gold gold) {
        return switch (gold) {
            case Gold.Adjudicated _ -> tr("Adjudicated gold");
            case Gold.Annotator(var actor) -> tr("%s’s layer", actor.value());
        };
    }

    static String judged(Judged judged) {
        return switch (judged) {
            case Judged.Suggested(SuggestionSource voices) -> switch (voices) {
                case ALL -> tr("Suggestions: all");
                case MODEL -> tr("Suggestions: model");
                case RULES -> tr("Suggestions: rules");
            };
            case Judged.Annotator(var actor) -> tr("%s’s layer", actor.value());
            case Judged.OtherReader _ -> tr("Second reader");
        };
    }

    static String moved(ThresholdsModel.Moved moved) {
        return switch (moved) {
            case SCORE -> tr("Suggestion score");
            case O_THRESHOLD -> tr("O-threshold of the model");
        };
    }

    /// An operating point: `Recall first`.
    static String point(String name) {
        return switch (name) {
            case BundleManifest.RECALL -> tr("Recall first");
            case BundleManifest.BALANCED -> tr("Balanced");
            case BundleManifest.PRECISE -> tr("Precise");
            case BundleManifest.STUDENTS -> tr("Students of the course only");
            default -> name;
        };
    }

    /// Who answered, and to what.
    static String asked(ModelSweep.Result result) {
        String documents = documents(result.sweep().documents().size());
        String plays = " " + tr("Suggestions from earlier runs, and what annotators did with them, don’t count.");
        return (result.rules()
                        ? tr("%s and the rules, run again on these %s: what the next run, as currently set up, "
                                + "would suggest at each threshold, including other mentions of names.", result.model(), documents)
                        : tr("%s without rules, run again on these %s: what the next run, as currently set up, "
                                + "would suggest at each threshold, including other mentions of names.", result.model(), documents))
                + plays;
    }

    static String level(Level level) {
        return switch (level) {
            case TOKENS -> tr("Tokens");
            case SPANS -> tr("Spans");
        };
    }

    static String kind(MatchKind kind) {
        return switch (kind) {
            case CORRECT -> trc("mistake", "Correct");
            case MISSED -> trc("mistake", "Missed");
            case SPURIOUS -> trc("mistake", "Spurious");
            case LABEL_WRONG -> trc("mistake", "Different label");
            case BORDERS_WRONG -> trc("mistake", "Different boundaries");
            case BOTH_WRONG -> trc("mistake", "Both differ");
        };
    }

    /// The title of a label; null stands for all labels together.
    static String labels(LabelSet labels, @Nullable String name) {
        return name == null ? tr("All labels") : labels.titleOf(name);
    }

    /// `4 left out: 3 not finished by their annotators, 1 with open conflicts`; empty when none is.
    static String leftOut(SortedMap<LeftOut, Integer> leftOut) {
        List<String> reasons = new ArrayList<>();
        int all = 0;
        for (var entry : leftOut.entrySet()) {
            all += entry.getValue();
            reasons.add(tr(
                    switch (entry.getKey()) {
                        case GOLD_AWAITED -> "%,d without gold yet, waiting for annotators";
                        case GOLD_SKIPPED -> "%,d skipped";
                        case GOLD_OPEN -> "%,d with open conflicts";
                        case NOT_RUN -> "%,d not pre-labeled by the latest run";
                        case NOT_FINISHED -> "%,d not finished by the evaluated annotator";
                        case NOT_READ -> "%,d not read by the second reader";
                    },
                    entry.getValue()));
        }
        return all == 0 ? "" : tr("%,d left out: %s", all, String.join(", ", reasons));
    }

    static String documents(long count) {
        return DomainText.count(count, "document", "documents");
    }

    /// `0.914`, `n/a`.
    static String value(Figure figure) {
        return switch (figure) {
            case Figure.Value value -> number(value.value());
            case Figure.Undefined _ -> tr("n/a");
        };
    }

    static String number(double value) {
        return decimal(Math.rint(value * 1000) / 1000 + 0.0, 3);
    }

    /// `0.87–0.95`; empty without an interval.
    static String interval(Figure figure) {
        return figure instanceof Figure.Value(double _, long _, Interval.Range(double low, double high, int _))
                ? decimal(low, 2) + "–" + decimal(high, 2)
                : "";
    }

    /// Why there is no value, or no interval; empty when there are both.
    static String reason(Figure figure) {
        return switch (figure) {
            case Figure.Undefined(String reason, long _) -> againstGold(reason);
            case Figure.Value(double _, long _, Interval.None(String reason)) -> UndefinedReason.spoken(reason);
            case Figure.Value(double _, long _, Interval.Range _) -> "";
        };
    }

    /// A reason as the agreement of two equal sides gives it, said of gold and what was found.
    private static String againstGold(String reason) {
        return UndefinedReason.spoken(switch (reason) {
            case UndefinedReason.FIRST_EMPTY -> UndefinedReason.NO_GOLD;
            case UndefinedReason.SECOND_EMPTY -> UndefinedReason.NOTHING_FOUND;
            case UndefinedReason.NONE_MARKED -> UndefinedReason.NEITHER;
            default -> reason;
        });
    }

    /// Who found it.
    static String source(String source) {
        Matcher known = SOURCE.matcher(source);
        if (!known.matches()) {
            return source;
        }
        return switch (known.group(1)) {
            case "model" -> tr("model %s", known.group(2));
            case "rule" -> tr("rule %s", known.group(2));
            case "file" -> tr("file %s", known.group(2));
            default -> tr("same string as found by %s", source(known.group(2)));
        };
    }
}
