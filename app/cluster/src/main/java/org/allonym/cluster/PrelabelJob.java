package org.allonym.cluster;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.sum;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.AppFolder;
import org.allonym.services.Version;
import org.allonym.services.prelabel.ModelLibrary;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `prelabel`: labels documents with a model and rules.
@Command(
        name = "prelabel",
        description = {
            "Label documents with a model and rules, as the desktop does.",
            "OUT gets labelled.jsonl (texts with token labels), spans.jsonl, failed.jsonl (documents that couldn't be labelled, with reasons), the same as",
            "Parquet in labelled, and manifest.json. All are ordered by the hash of the documents: the same bytes whatever the partitions."
        })
final class PrelabelJob implements Callable<Integer> {

    static final String LABELLED = "labelled";

    @Mixin
    private RecordSource source;

    @Option(names = "--out", required = true, paramLabel = "OUT", description = "The folder to write. It must not exist.")
    private String out = "";

    @Option(names = "--model", paramLabel = "DIR", description = "Folder of a model bundle. Default: the model that comes with Allonym.")
    private @Nullable Path model;

    @Option(
            names = "--project",
            paramLabel = "PROJECT",
            description = "A project file on this machine, whose label set and rules are used. Its documents are not read. Default: CRAPII-14 and the built-in rules.")
    private @Nullable Path project;

    @Option(names = "--rules-only", description = "Use rules without a model.")
    private boolean rulesOnly;

    @Option(names = "--model-only", description = "Use the model without rules.")
    private boolean modelOnly;

    @Option(names = "--point", paramLabel = "NAME", description = "Operating point of the model: recall, balanced or precise. Default: recall.")
    private String point = BundleManifest.RECALL;

    @Option(names = "--only", split = ",", paramLabel = "LABEL,LABEL…", description = "Look for these labels only.")
    private List<String> only = List.of();

    @Option(names = "--partitions", paramLabel = "N", description = "Number of partitions. Default: Spark's choice by size.")
    private int partitions;

    private final PrintStream say;

    PrelabelJob(PrintStream say) {
        this.say = say;
    }

    @Override
    public Integer call() {
        SparkSession spark = SparkSessions.get();
        JobOutput output = JobOutput.fresh(spark, out);
        LabelOptions options = options(spark);
        Dataset<Row> records = source.read(spark);
        Dataset<Row> spread = partitions > 0 ? records.repartition(partitions) : records;
        // Written once before anything is ordered: labelling is what takes time.
        output.parquet(spread.mapPartitions(new LabelDocuments(options), Encoders.row(JobColumns.LABELLED)), LABELLED);
        Dataset<Row> all = output.parquet(LABELLED);
        Dataset<Row> good = all.filter(col("failure").isNull());
        Dataset<Row> bad = all.filter(col("failure").isNotNull());
        output.lines(good, "line", "labelled.jsonl");
        output.lines(good, "spans", "spans.jsonl");
        output.failed(bad);
        Map<String, Object> manifest = manifest(options, good, bad.count());
        output.manifest(manifest);
        say.printf("Labelled %,d documents: %,d spans in %s.%n", manifest.get("documents"), manifest.get("spans"), out);
        if (!manifest.get("failed").equals(0L)) {
            say.printf("Note: %,d documents couldn't be labelled; failed.jsonl lists them with reasons.%n", manifest.get("failed"));
        }
        return 0;
    }

    private LabelOptions options(SparkSession spark) {
        if (rulesOnly && modelOnly) {
            throw new ProblemException(new Problem.Refused("Neither rules nor a model are left.", "Give --rules-only or --model-only, not both."));
        }
        SentProject of = project == null ? SentProject.NONE : SentProject.of(project);
        LabelSet labels = of.labels();
        List<String> unknown = only.stream().filter(label -> !labels.has(label)).toList();
        if (!unknown.isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    "There is no label %s.".formatted(String.join(", ", unknown)), "Labels: %s.".formatted(String.join(", ", labels.names()))));
        }
        if (rulesOnly) {
            return new LabelOptions(null, true, point, only, of, source.recordFormat());
        }
        Path folder = (model == null ? new ModelLibrary(AppFolder.models()).bundled() : model).toAbsolutePath().normalize();
        ModelBundle bundle = ModelBundle.open(folder);
        if (!bundle.manifest().points().containsKey(point)) {
            throw new ProblemException(new Problem.Refused(
                    "The model has no operating point “%s”.".formatted(point), "Available: %s.".formatted(String.join(", ", bundle.manifest().points().keySet()))));
        }
        return new LabelOptions(SentBundle.of(bundle, folder, spark), !modelOnly, point, only, of, source.recordFormat());
    }

    /// What was done, without times and paths: the same bytes for the same documents.
    private Map<String, Object> manifest(LabelOptions options, Dataset<Row> good, long failed) {
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("program", "allonym " + Version.NUMBER);
        manifest.put("status", "machine-labelled, unreviewed");
        manifest.put("format", source.format());
        manifest.put("model_sha256", options.bundle() == null ? "" : options.bundle().hash());
        manifest.put("rules", options.rules());
        manifest.put("label_set", options.project().labels().name());
        manifest.put("own_rules", options.project().rules().fingerprint());
        manifest.put("point", options.point());
        manifest.put("only", options.only());
        manifest.put("offset_unit", "code points");
        manifest.put("documents", good.count());
        manifest.put("failed", failed);
        Map<String, Long> labels = new TreeMap<>();
        good.select(explode(col("labels")))
                .groupBy("key")
                .agg(sum("value"))
                .collectAsList()
                .forEach(row -> labels.put(row.getString(0), row.getLong(1)));
        manifest.put("spans", labels.values().stream().mapToLong(Long::longValue).sum());
        manifest.put("spans_by_label", labels);
        return manifest;
    }
}
