package org.allonym.services.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.learning.aggregate.Dispersion;
import org.allonym.services.report.Csv;
import org.allonym.services.rules.RuleFigures.Line;

/// Writes the figures of rules as a table for people, or as CSV; in English, wherever it is read.
public final class WriteRuleFigures {

    private WriteRuleFigures() {}

    /// Columns of a fixed width, a line for each rule.
    public static String table(RuleFigures figures) {
        StringBuilder text = new StringBuilder("%-28s %-22s %8s  %5s %5s %5s  %-20s %-20s %-20s%n".formatted(
                "rule", "labels", "tokens", "cover", "over", "confl", "precision", "recall", "F1"));
        for (Line line : figures.lines()) {
            text.append("%-28s %-22s %8d  %5s %5s %5s  %-20s %-20s %-20s%n".formatted(
                    line.name(), (line.against() ? "not " : "") + labels(line), line.tokens(),
                    percent(line.coverage()), percent(line.overlaps()), percent(line.conflicts()),
                    figure(line.precision()), figure(line.recall()), figure(line.f1())));
        }
        text.append("%nTokens count. %,d documents with complete gold, %,d without; brackets hold the 95 %% interval over documents.%n".formatted(
                figures.documents(), figures.withoutGold()));
        return text.toString().replaceAll("[ ]+(?=\\R)", "");
    }

    private static String labels(Line line) {
        return line.labels().size() > 2 ? "%d labels".formatted(line.labels().size()) : String.join(" ", line.labels());
    }

    private static String percent(Figure figure) {
        double value = figure.orNaN();
        return Double.isNaN(value) ? "n/a" : String.format(Locale.ROOT, "%.0f%%", 100 * value);
    }

    private static String figure(Figure figure) {
        return switch (figure) {
            case Figure.Undefined _ -> "n/a";
            case Figure.Value(double value, long _, Interval.Range(double low, double high, int _)) ->
                String.format(Locale.ROOT, "%.3f [%.3f, %.3f]", value, low, high);
            case Figure.Value(double value, long _, Interval.None _) -> String.format(Locale.ROOT, "%.3f", value);
        };
    }

    /// A row for each rule; then, behind an empty line, a row for each token that the filter let go.
    public static String csv(RuleFigures figures) {
        Csv csv = new Csv();
        csv.row(List.of(
                "kind", "rule", "labels", "against", "tokens", "coverage", "overlaps", "conflicts",
                "precision", "precision_low", "precision_high", "recall", "recall_low", "recall_high", "f1", "f1_low", "f1_high"));
        for (Line line : figures.lines()) {
            List<Object> row = new ArrayList<>(List.of(
                    line.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'), line.name(), String.join(" ", line.labels()),
                    line.against() ? "yes" : "no", line.tokens(), number(line.coverage()), number(line.overlaps()), number(line.conflicts())));
            for (Figure figure : List.of(line.precision(), line.recall(), line.f1())) {
                row.add(number(figure));
                boolean ranged = figure instanceof Figure.Value value && value.interval() instanceof Interval.Range;
                row.add(ranged ? ((Interval.Range) ((Figure.Value) figure).interval()).low() : "");
                row.add(ranged ? ((Interval.Range) ((Figure.Value) figure).interval()).high() : "");
            }
            csv.row(row);
        }
        return csv.toString();
    }

    /// What the filter let go, a row for each token.
    public static String csv(List<Dispersion.LetGo> letGo) {
        Csv csv = new Csv();
        csv.row(List.of("token", "documents", "places"));
        letGo.forEach(each -> csv.row(List.of(each.token(), each.documents(), each.places())));
        return csv.toString();
    }

    private static Object number(Figure figure) {
        return Double.isNaN(figure.orNaN()) ? "" : figure.orNaN();
    }
}
