package org.allonym.services.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.allonym.agreement.Figure;
import org.allonym.learning.aggregate.Dispersion;
import org.allonym.services.report.Csv;
import org.allonym.services.report.FigureCells;
import org.allonym.services.rules.RuleFigures.Line;
import org.jspecify.annotations.Nullable;

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
                    line.precision().text(), line.recall().text(), line.f1().text()));
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

    /// A row for each rule; then, behind an empty line, a row for each token that the filter let go.
    public static String csv(RuleFigures figures) {
        Csv csv = new Csv();
        csv.row(List.of(
                "kind", "rule", "labels", "against", "tokens", "coverage", "overlaps", "conflicts",
                "precision", "precision_low", "precision_high", "recall", "recall_low", "recall_high", "f1", "f1_low", "f1_high"));
        for (Line line : figures.lines()) {
            List<@Nullable Object> row = new ArrayList<>(List.of(
                    line.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'), line.name(), String.join(" ", line.labels()),
                    line.against() ? "yes" : "no", line.tokens()));
            Stream.of(line.coverage(), line.overlaps(), line.conflicts()).forEach(figure -> row.add(FigureCells.of(figure).value()));
            for (Figure figure : List.of(line.precision(), line.recall(), line.f1())) {
                FigureCells cells = FigureCells.of(figure);
                row.addAll(Arrays.asList(cells.value(), cells.low(), cells.high()));
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
}
