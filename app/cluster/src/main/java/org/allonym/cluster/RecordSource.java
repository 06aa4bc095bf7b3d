package org.allonym.cluster;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat_ws;
import static org.apache.spark.sql.functions.element_at;
import static org.apache.spark.sql.functions.input_file_name;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.regexp_replace;
import static org.apache.spark.sql.functions.sha2;
import static org.apache.spark.sql.functions.split;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.to_json;
import static org.apache.spark.sql.functions.url_decode;
import static org.apache.spark.sql.functions.when;

import java.util.Arrays;
import java.util.List;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The files that a command names, as records. A line of JSON Lines, a row of Parquet and a text file are handed on as CRAPII JSON, one document each;
/// files of messages as they are.
final class RecordSource {

    static final String JSON_LINES = "jsonl";
    private static final String PARQUET = "parquet";
    private static final String TEXT = "text";
    /// Files with several documents each, or with messages, which the desktop's reader takes as a whole.
    private static final List<String> WHOLE = List.of("crapii", "transcript-csv", "transcript-json", "webvtt", "srt", "chat", "speaker-lines");

    @Parameters(index = "0..*", arity = "1..*", paramLabel = "FILE", description = "Files or folders of documents; paths that Spark understands.")
    private String[] files = {};

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = {
                "jsonl (CRAPII JSON Lines), parquet, text (a document a file), or crapii, transcript-csv, transcript-json, webvtt, srt, chat or",
                "speaker-lines, whose files are each read in one piece. Default: jsonl."
            })
    private String format = JSON_LINES;

    @Option(names = "--text-column", paramLabel = "NAME", description = "The column of Parquet with the text. Default: text.")
    private String textColumn = "text";

    @Option(names = "--id-column", paramLabel = "NAME", description = "The column of Parquet with the ID. Default: documents are named after their text.")
    private String idColumn = "";

    String format() {
        return format;
    }

    /// The desktop's format of the records that [#read] gives.
    String recordFormat() {
        return WHOLE.contains(format) ? format : JSON_LINES;
    }

    /// @throws ProblemException when there is no such format or column
    Dataset<Row> read(SparkSession spark) {
        return switch (format) {
            case JSON_LINES -> spark.read().option("lineSep", "\n").text(files).select(fileName().as("file"), col("value").as("content"));
            case TEXT -> texts(spark.read().option("wholetext", true).text(files));
            case PARQUET -> parquet(spark.read().parquet(files));
            default -> {
                if (!WHOLE.contains(format)) {
                    throw new ProblemException(new Problem.Refused(
                            "There is no format %s here.".formatted(format), "Formats: jsonl, parquet, text, %s.".formatted(String.join(", ", WHOLE))));
                }
                yield spark.read().option("wholetext", true).text(files).select(fileName().as("file"), col("value").as("content"));
            }
        };
    }

    /// Called after their files, as on the desktop; without a byte order mark.
    private static Dataset<Row> texts(Dataset<Row> whole) {
        return whole.select(
                fileName().as("file"),
                to_json(struct(
                                regexp_replace(fileName(), "(?<=.)\\.[^.]*$", "").as("document"),
                                regexp_replace(col("value"), "^\ufeff", "").as("full_text")))
                        .as("content"));
    }

    private static Column fileName() {
        return url_decode(element_at(split(input_file_name(), "/"), lit(-1)));
    }

    private Dataset<Row> parquet(Dataset<Row> rows) {
        List<String> columns = Arrays.asList(rows.columns());
        for (String wanted : idColumn.isEmpty() ? List.of(textColumn) : List.of(textColumn, idColumn)) {
            if (!columns.contains(wanted)) {
                throw new ProblemException(new Problem.Refused(
                        "The Parquet files have no column %s.".formatted(wanted), "Columns: %s.".formatted(String.join(", ", columns))));
            }
        }
        Column text = col("`" + textColumn + "`").cast("string");
        Column id = idColumn.isEmpty()
                ? concat_ws("-", lit("document"), sha2(text, 256).substr(1, 16))
                : col("`" + idColumn + "`").cast("string");
        // without a text there is no key, and the reader says so
        return rows.select(
                fileName().as("file"), to_json(struct(id.as("document"), when(text.isNotNull(), text).as("full_text"))).as("content"));
    }
}
