package org.allonym.services.prelabel;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.allonym.file.NewFile;
import org.allonym.services.report.Csv;
import org.allonym.suggest.Answers;
import org.allonym.suggest.AnswersReport;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes what annotators made of suggestions, for spreadsheets and scripts. Any thread.
///
/// CSV: one row an annotator and label, and one with an empty label for all of an annotator's. JSON:
/// `{"format": "allonym-suggestions", "version": 1, "project", "readers": [{"reader", "documents": {"assisted", "blind"},
/// "all": {…}, "by_label": {"NAME_STUDENT": {…}}}]}`, where `{…}` has the columns of the CSV.
public final class WriteSuggestionAnswers {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final List<String> COLUMNS = List.of(
            "reader", "label", "suggested", "accepted", "same_by_hand", "rejected", "overruled", "open", "added", "acceptance");

    private WriteSuggestionAnswers() {}

    /// Writes a file, whole or not at all: JSON where its name ends so, else CSV.
    ///
    /// @throws org.allonym.problem.ProblemException when it can't be written
    public static void run(AnswersReport report, Path file) {
        boolean json = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
        NewFile.write(file, json ? json(report) : csv(report));
    }

    /// As CSV, RFC 4180.
    public static String csv(AnswersReport report) {
        Csv csv = new Csv();
        csv.row(COLUMNS);
        report.annotators().forEach((annotator, counted) -> {
            row(csv, annotator.value(), "", counted.all());
            counted.byLabel().forEach((label, answers) -> row(csv, annotator.value(), label, answers));
        });
        return csv.toString();
    }

    private static void row(Csv csv, String annotator, String label, Answers answers) {
        csv.row(Arrays.asList(
                annotator, label, answers.suggested(), answers.accepted(), answers.same(), answers.rejected(), answers.overruled(),
                answers.open(), answers.added(),
                answers.acceptance().isPresent() ? rounded(answers.acceptance().getAsDouble()) : null));
    }

    /// As JSON.
    public static String json(AnswersReport report) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("format", "allonym-suggestions").put("version", 1).put("project", report.project());
        ArrayNode annotators = root.putArray("readers");
        report.annotators().forEach((annotator, counted) -> {
            ObjectNode one = annotators.addObject().put("reader", annotator.value());
            one.putObject("documents").put("assisted", counted.assisted()).put("blind", counted.blind());
            put(one.putObject("all"), counted.all());
            ObjectNode labels = one.putObject("by_label");
            counted.byLabel().forEach((label, answers) -> put(labels.putObject(label), answers));
        });
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }

    private static void put(ObjectNode node, Answers answers) {
        node.put("suggested", answers.suggested())
                .put("accepted", answers.accepted())
                .put("same_by_hand", answers.same())
                .put("rejected", answers.rejected())
                .put("overruled", answers.overruled())
                .put("open", answers.open())
                .put("added", answers.added());
        if (answers.acceptance().isPresent()) {
            node.put("acceptance", rounded(answers.acceptance().getAsDouble()));
        } else {
            node.putNull("acceptance");
        }
    }

    private static double rounded(double share) {
        return Math.round(share * 10_000) / 10_000.0;
    }
}
