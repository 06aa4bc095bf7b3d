package org.allonym.cluster;

import static org.apache.spark.sql.functions.col;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.allonym.corpus.anomaly.Anomalies;
import org.allonym.corpus.anomaly.CharacterProfile;
import org.allonym.corpus.anomaly.CharacterWeight;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.services.Version;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/// `anomalies`: documents whose characters are far from the usual ones.
@Command(
        name = "anomalies",
        description = {
            "Find documents whose characters are not what they usually are, as the desktop's selection does.",
            "What is usual is told by the 30,000 documents whose hashes come first; all are compared with it. OUT gets anomalies.jsonl (the farthest",
            "documents, each with the characters that weigh most), kept.jsonl (the others, for prelabel), failed.jsonl and manifest.json."
        })
final class AnomaliesJob implements Callable<Integer> {

    private static final int SAMPLE = 30_000;
    private static final long SEED = 1;

    private static final StructType COMPARED = JobColumns.DOCUMENT
            .add("line", DataTypes.StringType)
            .add("anomaly", DataTypes.StringType);

    @Mixin
    private RecordSource source;

    @Option(names = "--out", required = true, paramLabel = "OUT", description = "The folder to write. It must not exist.")
    private String out = "";

    @Option(names = "--contamination", paramLabel = "SHARE", description = "The share of the sample that is too far away, above 0 and at most 0.5. Default: 0.03.")
    private double contamination = Anomalies.CONTAMINATION;

    private final PrintStream say;

    AnomaliesJob(PrintStream say) {
        this.say = say;
    }

    @Override
    public Integer call() {
        if (!(contamination > 0 && contamination <= 0.5)) {
            throw new ProblemException(new Problem.Refused("%s is no share.".formatted(contamination), "Give a number above 0, at most 0.5."));
        }
        SparkSession spark = SparkSessions.get();
        JobOutput output = JobOutput.fresh(spark, out);
        Dataset<Row> read = source.read(spark)
                .mapPartitions(new ReadDocuments(source.recordFormat()), Encoders.row(ReadDocuments.ROW))
                .persist(StorageLevel.DISK_ONLY());
        Dataset<Row> good = read.filter(col("failure").isNull());
        List<String> sample = good.orderBy("hash", "document", "file").limit(SAMPLE).select("text").as(Encoders.STRING()).collectAsList();
        Anomalies usual = Anomalies.of(sample, contamination, SEED, Progress.NONE);
        Dataset<Row> compared = good.map(compare(usual.profile()), Encoders.row(COMPARED)).persist(StorageLevel.DISK_ONLY());
        Dataset<Row> far = compared.filter(col("anomaly").isNotNull());
        Dataset<Row> kept = compared.filter(col("anomaly").isNull());
        output.lines(far, "anomaly", "anomalies.jsonl");
        output.lines(kept, "line", "kept.jsonl");
        Dataset<Row> bad = read.filter(col("failure").isNotNull());
        output.failed(bad);
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("program", "allonym " + Version.NUMBER);
        manifest.put("contamination", contamination);
        manifest.put("seed", SEED);
        manifest.put("sample", sample.size());
        manifest.put("core", usual.coreDocuments());
        manifest.put("robust", usual.isRobust());
        manifest.put("weighed_characters", usual.weighedColumns());
        manifest.put("rank", usual.rank());
        manifest.put("threshold", usual.threshold());
        manifest.put("documents", good.count());
        manifest.put("anomalies", far.count());
        manifest.put("kept", kept.count());
        manifest.put("failed", bad.count());
        output.manifest(manifest);
        compared.unpersist();
        read.unpersist();
        say.printf("%,d of %,d documents are far from the usual ones; kept %,d.%n", manifest.get("anomalies"), manifest.get("documents"), manifest.get("kept"));
        return 0;
    }

    private static MapFunction<Row, Row> compare(CharacterProfile usual) {
        return row -> {
            CharacterProfile.Comparison comparison = usual.compare(row.getAs("text"));
            boolean far = comparison.squaredDistance() > usual.threshold();
            String document = row.getAs("document");
            return RowFactory.create(
                    row.getAs("hash"), document, row.getAs("file"), row.getAs("line"), far ? json(document, comparison) : null);
        };
    }

    /// Without examples: they would be words of the text.
    private static String json(String document, CharacterProfile.Comparison comparison) {
        Map<String, Object> anomaly = new LinkedHashMap<>();
        anomaly.put("document", document);
        anomaly.put("squared_distance", comparison.squaredDistance());
        anomaly.put("characters", comparison.weights().stream().map(AnomaliesJob::json).toList());
        anomaly.put("unknown", comparison.unknown().stream().map(AnomaliesJob::json).toList());
        return JsonMapper.shared().writeValueAsString(anomaly);
    }

    private static Map<String, Object> json(CharacterWeight weight) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("character", String.valueOf(weight.character()));
        one.put("share", weight.share());
        one.put("per_thousand", weight.perThousand());
        one.put("expected_per_thousand", weight.expectedPerThousand());
        return one;
    }
}
