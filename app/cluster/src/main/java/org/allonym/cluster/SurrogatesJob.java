package org.allonym.cluster;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.row_number;
import static org.apache.spark.sql.functions.sha2;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.to_json;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.Version;
import org.allonym.services.surrogates.GatherFacts;
import org.allonym.surrogate.SurrogatePolicyJson;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `surrogates`: replaces what a run labelled.
@Command(
        name = "surrogates",
        description = {
            "Put surrogates in the place of what prelabel labelled, by the policy and secret of a project.",
            "Nobody has adjudicated these labels or reviewed these surrogates: this is no release, and what the model missed stands in the texts. OUT gets",
            "unreviewed.jsonl, open.jsonl (documents with tags in the place of values or with traces of an original), failed.jsonl and manifest.json."
        })
final class SurrogatesJob implements Callable<Integer> {

    /// So many different values of a place, an employer, a school or *other* are shuffled at most: those whose SHA-256 comes first.
    static final int POOL = 20_000;

    private static final StructType VALUE = new StructType().add("label", DataTypes.StringType).add("value", DataTypes.StringType);

    @Parameters(paramLabel = "LABELLED", description = "The output folder of prelabel.")
    private String labelled = "";

    @Option(names = "--out", required = true, paramLabel = "OUT", description = "The folder to write. It must not exist.")
    private String out = "";

    @Option(
            names = "--project",
            required = true,
            paramLabel = "PROJECT",
            description = "A project file on this machine, whose label set, surrogate policy and secret are used. Its documents are not read.")
    private Path project = Path.of("");

    @Option(names = "--allow-unreviewed", paramLabel = "REASON", description = "Why texts that nobody adjudicated or reviewed are made. The manifest records it.")
    private String reason = "";

    private final PrintStream say;

    SurrogatesJob(PrintStream say) {
        this.say = say;
    }

    @Override
    public Integer call() {
        if (reason.isBlank()) {
            throw new ProblemException(new Problem.Refused(
                    "Nobody has adjudicated these labels, so their surrogates are no release.",
                    "To make them anyway, give a reason that names nobody (--allow-unreviewed REASON). The manifest records it."));
        }
        SentPolicy policy = SentPolicy.of(project);
        SparkSession spark = SparkSessions.get();
        Dataset<Row> all = JobOutput.done(spark, labelled).parquet(PrelabelJob.LABELLED).filter(col("failure").isNull());
        JobOutput output = JobOutput.fresh(spark, out);
        ReplaceValues replacing = new ReplaceValues(policy, new JavaSparkContext(spark.sparkContext()).broadcast(values(all, policy)));
        Dataset<Row> replaced = all.mapPartitions(replacing, Encoders.row(ReplaceValues.ROW)).persist(StorageLevel.DISK_ONLY());
        Dataset<Row> good = replaced.filter(col("failure").isNull());
        Dataset<Row> bad = replaced.filter(col("failure").isNotNull());
        Dataset<Row> open = good.filter(col("withheld").gt(0).or(col("leaks").gt(0)));
        output.lines(good, "line", "unreviewed.jsonl");
        output.lines(open.withColumn("line", to_json(struct(col("document"), col("withheld"), col("leaks")))), "line", "open.jsonl");
        output.failed(bad);
        Map<String, Object> manifest = manifest(policy, good, open.count(), bad.count());
        output.manifest(manifest);
        replaced.unpersist();
        say.printf("Put surrogates into %,d documents, unreviewed: %,d entities in %s.%n", manifest.get("documents"), manifest.get("entities"), out);
        if (!manifest.get("open").equals(0L)) {
            say.printf("Note: %,d documents have tags in the place of values or traces of an original; open.jsonl lists them.%n", manifest.get("open"));
        }
        return 0;
    }

    /// Label after value, each once, in the order of the values' hashes: no partition has a say in it.
    private static List<String> values(Dataset<Row> all, SentPolicy policy) {
        GatherFacts facts = new GatherFacts(policy.labels(), policy.policy());
        Object[] shuffled = policy.labels().names().stream().filter(facts::isShuffled).toArray();
        FlatMapFunction<Row, Row> read = row -> {
            List<Row> values = new ArrayList<>();
            for (JsonNode span : JsonMapper.shared().readTree(row.getString(0)).path("spans")) {
                values.add(RowFactory.create(span.path("label").asString(), span.path("text").asString()));
            }
            return values.iterator();
        };
        List<String> values = new ArrayList<>();
        all.select("spans").flatMap(read, Encoders.row(VALUE)).distinct()
                .withColumn("place", row_number().over(Window.partitionBy("label").orderBy(sha2(col("value").cast("binary"), 256))))
                .filter(col("place").leq(POOL).or(not(col("label").isin(shuffled))))
                .orderBy("label", "place")
                .select("label", "value")
                .toLocalIterator()
                .forEachRemaining(row -> {
                    values.add(row.getString(0));
                    values.add(row.getString(1));
                });
        return values;
    }

    private Map<String, Object> manifest(SentPolicy policy, Dataset<Row> good, long open, long failed) {
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("program", "allonym " + Version.NUMBER);
        manifest.put("status", "machine-labelled, unreviewed");
        manifest.put("allow_unreviewed", reason);
        manifest.put("policy", JsonMapper.shared().readTree(SurrogatePolicyJson.write(policy.policy())));
        manifest.put("values_of_a_label", POOL);
        Row sums = good.agg(sum("entities"), sum("withheld"), sum("leaks")).first();
        manifest.put("documents", good.count());
        manifest.put("entities", sums.isNullAt(0) ? 0L : sums.getLong(0));
        manifest.put("withheld", sums.isNullAt(1) ? 0L : sums.getLong(1));
        manifest.put("leaks", sums.isNullAt(2) ? 0L : sums.getLong(2));
        manifest.put("open", open);
        manifest.put("failed", failed);
        return manifest;
    }
}
