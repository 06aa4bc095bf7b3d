package org.allonym.cluster;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.to_json;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.allonym.corpus.language.LanguageGuess;
import org.allonym.services.Version;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `languages`: in which language each document is, and those in one of them.
@Command(
        name = "languages",
        description = {
            "Tell the language of each document, as the desktop's selection does.",
            "OUT gets languages.jsonl, failed.jsonl and manifest.json; with --keep, kept.jsonl, too: the documents in that language, for prelabel."
        })
final class LanguagesJob implements Callable<Integer> {

    @Mixin
    private RecordSource source;

    @Option(names = "--out", required = true, paramLabel = "OUT", description = "The folder to write. It must not exist.")
    private String out = "";

    @Option(names = "--keep", paramLabel = "CODE", description = "Write the documents in that language (ISO 639-1), such as en.")
    private String keep = "";

    private final PrintStream say;

    LanguagesJob(PrintStream say) {
        this.say = say;
    }

    @Override
    public Integer call() {
        SparkSession spark = SparkSessions.get();
        JobOutput output = JobOutput.fresh(spark, out);
        Dataset<Row> read = source.read(spark)
                .mapPartitions(new ReadLanguages(source.recordFormat(), keep), Encoders.row(ReadLanguages.ROW))
                .persist(StorageLevel.DISK_ONLY());
        Dataset<Row> good = read.filter(col("failure").isNull());
        Column guess = to_json(struct(col("document"), col("language"), col("confidence")));
        output.lines(good.withColumn("guess", guess), "guess", "languages.jsonl");
        Dataset<Row> kept = good.filter(col("line").isNotNull());
        if (!keep.isEmpty()) {
            output.lines(kept, "line", "kept.jsonl");
        }
        Dataset<Row> bad = read.filter(col("failure").isNotNull());
        output.failed(bad);
        Map<String, Long> languages = new TreeMap<>();
        good.groupBy("language").count().collectAsList().forEach(row -> languages.put(row.getString(0), row.getLong(1)));
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("program", "allonym " + Version.NUMBER);
        manifest.put("documents", good.count());
        manifest.put("languages", languages);
        manifest.put("least_confidence", LanguageGuess.RUBBISH);
        manifest.put("keep", keep);
        manifest.put("kept", kept.count());
        manifest.put("failed", bad.count());
        output.manifest(manifest);
        read.unpersist();
        say.printf("%,d documents: %s.%n", manifest.get("documents"), languages);
        if (!keep.isEmpty()) {
            say.printf("Kept %,d of them.%n", manifest.get("kept"));
        }
        return 0;
    }
}
