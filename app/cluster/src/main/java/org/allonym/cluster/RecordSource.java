package org.allonym.cluster;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat_ws;
import static org.apache.spark.sql.functions.element_at;
import static org.apache.spark.sql.functions.input_file_name;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sha2;
import static org.apache.spark.sql.functions.split;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.to_json;
import static org.apache.spark.sql.functions.url_decode;
import static org.apache.spark.sql.functions.when;

import java.util.Arrays;
import java.util.List;
import org.allonym.formats.ExchangeFormats;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/// The records of files: a line of JSON Lines, a row of Parquet, or a whole file of any other format that the desktop imports.
final class RecordSource {

    /// Rows of Parquet are handed on as CRAPII JSON Lines.
    static final String PARQUET = "parquet";
    private static final String JSON_LINES = "jsonl";

    private RecordSource() {}

    /// Whether one file of a format holds many records, each by itself.
    static boolean isLines(String format) {
        return format.equals(JSON_LINES);
    }

    /// What the records of files of a format are read as.
    static String readAs(String format) {
        return format.equals(PARQUET) ? JSON_LINES : format;
    }

    /// @param format `jsonl`, `parquet`, or another that the desktop imports
    /// @param idColumn of Parquet; empty to call documents after their text
    /// @throws ProblemException when there is no such format or column
    static Dataset<Row> read(SparkSession spark, String format, List<String> paths, String textColumn, String idColumn) {
        String[] files = paths.toArray(String[]::new);
        if (format.equals(PARQUET)) {
            return parquet(spark.read().parquet(files), textColumn, idColumn);
        }
        ExchangeFormats.readable(format);
        Dataset<Row> read = isLines(format)
                ? spark.read().option("lineSep", "\n").text(files)
                : spark.read().option("wholetext", true).text(files);
        return read.select(fileName().as("file"), col("value").as("content"));
    }

    private static Column fileName() {
        return url_decode(element_at(split(input_file_name(), "/"), lit(-1)));
    }

    private static Dataset<Row> parquet(Dataset<Row> rows, String textColumn, String idColumn) {
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
