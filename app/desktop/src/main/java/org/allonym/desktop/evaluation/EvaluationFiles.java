package org.allonym.desktop.evaluation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.annotation.Mark;
import org.allonym.file.NewFile;
import org.allonym.services.evaluate.EvaluateProject.Result;
import org.allonym.services.evaluate.Found;
import org.allonym.services.evaluate.Level;
import org.allonym.services.evaluate.Mistake;
import org.allonym.services.evaluate.Quality;
import org.allonym.services.evaluate.Sweep;
import org.allonym.services.report.Csv;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.services.report.ReportFormat;
import org.jspecify.annotations.Nullable;

/// What the screen writes into files. Any thread.
final class EvaluationFiles {

    private EvaluationFiles() {}

    /// Puts a file in its place, whole or not at all.
    static void write(Path file, byte[] content) {
        try (NewFile fresh = NewFile.at(file)) {
            fresh.out().write(content);
            fresh.seal();
            fresh.place();
        } catch (IOException e) {
            throw NewFile.unwritable(file, e);
        }
    }

    /// Every figure with its n and interval, in the form the file's ending asks for: that of an agreement with gold as
    /// its first side, and of the second thing judged, where there is one, as another pair.
    static byte[] report(String project, Result result, Path file) {
        String name = file.getFileName().toString();
        ReportFormat format = ReportFormat.named(name.substring(name.lastIndexOf('.') + 1)).orElse(ReportFormat.TABLE);
        List<PairReport> pairs = new ArrayList<>();
        pairs.add(pair(result.judged().agreement(), result));
        if (result.other() != null) {
            pairs.add(pair(result.other().agreement(), result));
        }
        return utf8(format.render(new ProjectAgreement(project, result.request().bootstrap(), pairs, null)));
    }

    private static PairReport pair(Agreement agreement, Result result) {
        return new PairReport(agreement, result.coverage(), null, null, List.of(), List.of(), null);
    }

    /// One error a row, with the words around it.
    static byte[] mistakes(List<Mistake> mistakes) {
        Csv csv = new Csv();
        csv.row(List.of("kind", "document", "gold_label", "found_label", "score", "source", "before", "text", "after"));
        for (Mistake mistake : mistakes) {
            Mark gold = mistake.gold();
            Found found = mistake.found();
            csv.row(Arrays.asList(
                    mistake.kind().key(),
                    mistake.document(),
                    gold == null ? null : gold.label(),
                    found == null ? null : found.mark().label(),
                    found == null || !found.isScored() ? null : found.score(),
                    found == null ? null : found.source(),
                    mistake.context().left(),
                    mistake.context().hit(),
                    mistake.context().right()));
        }
        return utf8(csv.toString());
    }

    /// One row for each threshold, level and label; the label of all together is empty.
    static byte[] sweep(Sweep sweep) {
        Csv csv = new Csv();
        List<String> head = new ArrayList<>(List.of("threshold", "level", "label", "right", "wrong", "missed"));
        for (String figure : List.of("precision", "recall", "f1", "f5")) {
            head.addAll(List.of(figure, figure + "_low", figure + "_high"));
        }
        head.add("documents");
        csv.row(head);
        for (Sweep.Point point : sweep.points()) {
            for (Level level : Level.values()) {
                row(csv, sweep, point, level, null);
                sweep.labels().forEach(label -> row(csv, sweep, point, level, label));
            }
        }
        return utf8(csv.toString());
    }

    private static void row(Csv csv, Sweep sweep, Sweep.Point point, Level level, @Nullable String label) {
        Quality quality = point.quality(level, label);
        List<@Nullable Object> cells = new ArrayList<>(Arrays.asList(
                point.threshold(),
                level.name().toLowerCase(Locale.ROOT),
                label == null ? "" : label,
                quality.hits().right(),
                quality.hits().wrong(),
                quality.hits().missed()));
        for (Figure figure : List.of(quality.precision(), quality.recall(), quality.f1(), quality.f5())) {
            switch (figure) {
                case Figure.Value(double value, long _, Interval.Range(double low, double high, int _)) ->
                        cells.addAll(List.of(value, low, high));
                case Figure.Value(double value, long _, Interval.None _) -> cells.addAll(Arrays.asList(value, null, null));
                case Figure.Undefined _ -> cells.addAll(Arrays.asList(null, null, null));
            }
        }
        cells.add(sweep.documents().size());
        csv.row(cells);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
