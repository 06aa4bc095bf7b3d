package org.allonym.cluster;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.row_number;
import static org.apache.spark.sql.functions.sha2;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `sample`: some of the labelled documents, for people to look at on the desktop.
@Command(
        name = "sample",
        description = {
            "Draw a sample of labelled documents for the desktop.",
            "OUT gets documents.jsonl, to import, and spans.jsonl, to add as the model's layer (allonym label-layer … --actor model)."
        })
final class SampleJob implements Callable<Integer> {

    private static final String STRATUM = "stratum";

    @Parameters(paramLabel = "LABELLED", description = "The output folder of prelabel.")
    private String labelled = "";

    @Option(names = "--out", required = true, paramLabel = "OUT", description = "The folder to write. It must not exist.")
    private String out = "";

    @Option(names = "--count", required = true, paramLabel = "N", description = "How many documents.")
    private int count;

    @Option(
            names = "--by",
            paramLabel = "WAY",
            description = {
                "random: each as likely.",
                "uncertain: those of whose spans the model is least sure.",
                "An attribute of the documents: from each of its values in proportion.",
                "Default: random."
            })
    private String by = "random";

    @Option(names = "--seed", paramLabel = "N", description = "Another number draws another sample. Default: 1.")
    private long seed = 1;

    private final PrintStream say;

    SampleJob(PrintStream say) {
        this.say = say;
    }

    @Override
    public Integer call() {
        if (count < 1) {
            throw new ProblemException(new Problem.Refused("A sample of %d is none.".formatted(count), "Give --count a number from 1."));
        }
        SparkSession spark = SparkSessions.get();
        Dataset<Row> all = JobOutput.done(spark, labelled).parquet(PrelabelJob.LABELLED).filter(col("failure").isNull());
        JobOutput output = JobOutput.fresh(spark, out);
        // The order of the desktop's draws: the SHA-256 of seed and id.
        Dataset<Row> drawn = all.withColumn("draw", sha2(concat(lit(seed + "/"), col("document")).cast("binary"), 256));
        Column[] order = {col("draw"), col("hash")};
        Dataset<Row> chosen = switch (by) {
            case "random" -> drawn.orderBy(order).limit(count);
            case "uncertain" -> drawn.orderBy(col("uncertainty").desc(), col("draw"), col("hash")).limit(count);
            default -> stratified(spark, drawn, order);
        };
        Dataset<Row> sample = chosen.persist();
        output.lines(sample, "line", "documents.jsonl");
        output.lines(sample, "spans", "spans.jsonl");
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("status", "machine-labelled, unreviewed");
        manifest.put("by", by);
        manifest.put("seed", seed);
        manifest.put("documents", sample.count());
        output.manifest(manifest);
        say.printf("Drew %,d documents into %s.%n", manifest.get("documents"), out);
        return 0;
    }

    /// Each stratum gets its share of the count; what rounding leaves goes to the largest remainders, of equals to the first value.
    private Dataset<Row> stratified(SparkSession spark, Dataset<Row> drawn, Column[] order) {
        Dataset<Row> with = drawn.withColumn(STRATUM, coalesce(col("attributes").getItem(by), lit("")));
        List<Row> sizes = new ArrayList<>(with.groupBy(STRATUM).count().collectAsList());
        sizes.sort(Comparator.comparing(row -> row.getString(0)));
        if (sizes.size() == 1 && sizes.getFirst().getString(0).isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    "No document has the attribute “%s”.".formatted(by), "Name an attribute of the documents, or give --by random or uncertain."));
        }
        long total = sizes.stream().mapToLong(row -> row.getLong(1)).sum();
        long wanted = Math.min(count, total);
        long[] shares = sizes.stream().mapToLong(row -> wanted * row.getLong(1) / total).toArray();
        List<Integer> byRemainder = new ArrayList<>();
        for (int i = 0; i < shares.length; i++) {
            byRemainder.add(i);
        }
        byRemainder.sort(Comparator.comparing((Integer i) -> wanted * sizes.get(i).getLong(1) % total).reversed());
        long left = wanted - Arrays.stream(shares).sum();
        for (int i = 0; i < left; i++) {
            shares[byRemainder.get(i)]++;
        }
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < shares.length; i++) {
            rows.add(RowFactory.create(sizes.get(i).getString(0), shares[i]));
        }
        Dataset<Row> parts = spark.createDataFrame(rows, new StructType().add(STRATUM, DataTypes.StringType).add("share", DataTypes.LongType));
        return with.join(parts, STRATUM)
                .withColumn("place", row_number().over(Window.partitionBy(STRATUM).orderBy(order)))
                .filter(col("place").leq(col("share")));
    }
}
