package org.allonym.cluster;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.to_json;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// The folder that a job leaves, on whatever file system Spark knows. It must not be there before; what a job that failed left is refused, too, so
/// that nobody takes a part for the whole. `manifest.json` is written last.
final class JobOutput {

    static final String MANIFEST = "manifest.json";
    private static final JsonMapper JSON = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final SparkSession spark;
    private final Path folder;
    private final FileSystem files;

    private JobOutput(SparkSession spark, String folder) throws IOException {
        this.spark = spark;
        this.folder = new Path(folder);
        files = this.folder.getFileSystem(spark.sparkContext().hadoopConfiguration());
        files.setWriteChecksum(false);
    }

    /// @throws ProblemException when the folder exists
    static JobOutput fresh(SparkSession spark, String folder) {
        try {
            JobOutput output = new JobOutput(spark, folder);
            if (output.files.exists(output.folder)) {
                throw new ProblemException(new Problem.Refused("%s exists already.".formatted(folder), "Name a folder that doesn't exist, or remove this one."));
            }
            return output;
        } catch (IOException e) {
            throw unwritable(folder, e);
        }
    }

    /// A folder that a job has left whole.
    ///
    /// @throws ProblemException when it isn't one
    static JobOutput done(SparkSession spark, String folder) {
        try {
            JobOutput output = new JobOutput(spark, folder);
            if (!output.files.exists(new Path(output.folder, MANIFEST))) {
                throw new ProblemException(new Problem.Refused(
                        "%s is not the whole output of a job: it has no %s.".formatted(folder, MANIFEST), "Name the folder of a job that has ended well."));
            }
            return output;
        } catch (IOException e) {
            throw unwritable(folder, e);
        }
    }

    private static ProblemException unwritable(String where, IOException e) {
        return new ProblemException(
                new Problem.FileTrouble("%s can't be used: %s".formatted(where, e.getMessage()), "Nothing was changed.", "Check the path and your permissions."), e);
    }

    /// Writes rows as Parquet.
    void parquet(Dataset<Row> rows, String name) {
        rows.write().mode(SaveMode.ErrorIfExists).parquet(path(name));
    }

    /// Rows that were written as Parquet.
    Dataset<Row> parquet(String name) {
        return spark.read().parquet(path(name));
    }

    /// Writes one column as one file of lines, in the order of [JobColumns#ORDER]: the same bytes whatever the partitions.
    void lines(Dataset<Row> rows, String column, String name) {
        Column[] order = JobColumns.ORDER.stream().filter(Arrays.asList(rows.columns())::contains).map(each -> col(each).asc_nulls_first()).toArray(Column[]::new);
        String parts = name + ".parts";
        rows.orderBy(order).select(column).write().mode(SaveMode.ErrorIfExists).text(path(parts));
        try {
            FileStatus[] found = files.listStatus(new Path(folder, parts), one -> one.getName().startsWith("part-"));
            Arrays.sort(found);
            try (OutputStream out = files.create(new Path(folder, name), false)) {
                for (FileStatus part : found) {
                    try (InputStream in = files.open(part.getPath())) {
                        in.transferTo(out);
                    }
                }
            }
            files.delete(new Path(folder, parts), true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Lists the documents that couldn't be read or labelled, with the reasons.
    void failed(Dataset<Row> bad) {
        lines(bad.withColumn("line", to_json(struct(col("file"), col("document"), col("hash"), col("failure").as("reason")))), "line", "failed.jsonl");
    }

    /// Writes the manifest, which says that the job has ended well.
    void manifest(Map<String, ?> content) {
        write(MANIFEST, JSON.writeValueAsString(content) + "\n");
    }

    void write(String name, String text) {
        try (OutputStream out = files.create(new Path(folder, name), false)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String path(String name) {
        return new Path(folder, name).toString();
    }
}
