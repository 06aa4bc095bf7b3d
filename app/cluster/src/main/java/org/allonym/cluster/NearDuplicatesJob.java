package org.allonym.cluster;

import static org.apache.spark.sql.functions.array_min;
import static org.apache.spark.sql.functions.callUDF;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_list;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.first;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max_by;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.size;
import static org.apache.spark.sql.functions.sort_array;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.to_json;
import static org.apache.spark.sql.functions.when;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.Version;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.storage.StorageLevel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;

/// `near-duplicates`: documents that share most of their trigrams, found by MinHash and checked exactly.
@Command(
        name = "near-duplicates",
        description = {
            "Find near-duplicates: documents whose sets of token trigrams have a cosine above a threshold, as the desktop's selection has it.",
            "Candidates come from MinHash bands; each pair is then checked exactly. OUT gets pairs.jsonl, identical.jsonl (groups with the same trigrams),",
            "near-duplicates.jsonl (each document with its highest similarity), failed.jsonl and manifest.json."
        })
final class NearDuplicatesJob implements Callable<Integer> {

    private static final String COSINE = "allonym_cosine";

    @Mixin
    private RecordSource source;

    @Option(names = "--out", required = true, paramLabel = "OUT", description = "The folder to write. It must not exist.")
    private String out = "";

    @Option(names = "--above", paramLabel = "S", description = "The threshold, from 0.7 to 1. Default: 0.9.")
    private double above = 0.9;

    private final PrintStream say;

    NearDuplicatesJob(PrintStream say) {
        this.say = say;
    }

    @Override
    public Integer call() {
        if (!(above >= MinHash.LEAST && above <= 1)) {
            throw new ProblemException(new Problem.Refused("%s is no threshold.".formatted(above), "Give a number from 0.7 to 1."));
        }
        SparkSession spark = SparkSessions.get();
        JobOutput output = JobOutput.fresh(spark, out);
        Dataset<Row> read = source.read(spark)
                .mapPartitions(new ReadTrigrams(MinHash.above(above), source.recordFormat()), Encoders.row(ReadTrigrams.ROW))
                .persist(StorageLevel.DISK_ONLY());
        Dataset<Row> good = read.filter(col("failure").isNull());
        Dataset<Row> found = find(spark, good.filter(size(col("trigrams")).gt(0)), output);
        output.lines(found.withColumn("line", to_json(struct(col("document"), col("similarity"), col("neighbour")))), "line", "near-duplicates.jsonl");
        Dataset<Row> bad = read.filter(col("failure").isNotNull());
        output.failed(bad);
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("program", "allonym " + Version.NUMBER);
        manifest.put("above", above);
        manifest.put("documents", good.count());
        manifest.put("near_duplicates", found.count());
        manifest.put("failed", bad.count());
        output.manifest(manifest);
        read.unpersist();
        say.printf("%,d of %,d documents have a near-duplicate above %s.%n", manifest.get("near_duplicates"), manifest.get("documents"), above);
        return 0;
    }

    /// One row for each document with a neighbour.
    private Dataset<Row> find(SparkSession spark, Dataset<Row> documents, JobOutput output) {
        spark.udf().register(COSINE, (UDF2<Seq<Long>, Seq<Long>, Double>) MinHash::cosine, DataTypes.DoubleType);
        // Documents with the same trigrams count once as candidates: copies of one template would be candidates of each other, all of all.
        Dataset<Row> sets = documents
                .groupBy("trigrams")
                .agg(sort_array(collect_list("hash")).as("members"), first("bands").as("bands"))
                .withColumn("set", array_min(col("members")))
                .persist(StorageLevel.DISK_ONLY());
        Dataset<Row> bands = sets.select(col("set"), explode(col("bands")).as("band"));
        Dataset<Row> candidates = bands.as("a")
                .join(bands.as("b"), "band")
                .filter(col("a.set").lt(col("b.set")))
                .select(col("a.set").as("one"), col("b.set").as("other"))
                .distinct();
        Dataset<Row> trigrams = sets.select("set", "trigrams");
        Dataset<Row> pairs = candidates
                .join(trigrams.toDF("one", "ones"), "one")
                .join(trigrams.toDF("other", "others"), "other")
                .select(col("one"), col("other"), callUDF(COSINE, col("ones"), col("others")).as("similarity"))
                .filter(col("similarity").gt(above))
                .persist(StorageLevel.DISK_ONLY());
        Dataset<Row> names = documents.select("hash", "document");
        Dataset<Row> named = pairs
                .join(names.toDF("one", "a"), "one")
                .join(names.toDF("other", "b"), "other")
                .select(col("one").as("hash"), col("other").as("document"), to_json(struct(col("a"), col("b"), col("similarity"))).as("line"));
        output.lines(named, "line", "pairs.jsonl");
        Dataset<Row> identical = sets.filter(size(col("members")).gt(1));
        Dataset<Row> groups = identical
                .select(col("set").as("hash"), explode(col("members")).as("member"))
                .join(names.toDF("member", "document"), "member")
                .groupBy("hash")
                .agg(sort_array(collect_list("document")).as("documents"))
                .select(col("hash"), to_json(struct(col("documents"))).as("line"));
        output.lines(groups, "line", "identical.jsonl");
        return highest(documents, sets, pairs);
    }

    private static Dataset<Row> highest(Dataset<Row> documents, Dataset<Row> sets, Dataset<Row> pairs) {
        Dataset<Row> both = pairs.select(col("one").as("set"), col("other").as("near"), col("similarity"))
                .union(pairs.select(col("other").as("set"), col("one").as("near"), col("similarity")));
        Dataset<Row> best = both.groupBy("set").agg(max("similarity").as("similarity"), max_by(col("near"), struct(col("similarity"), col("near"))).as("near"));
        Dataset<Row> members = sets.select(col("set"), size(col("members")).gt(1).as("copied"), explode(col("members")).as("hash"), col("members"));
        Dataset<Row> names = documents.select("hash", "document", "file");
        return members.join(best, CollectionConverters.asScala(List.of("set")).toSeq(), "left")
                .filter(col("copied").or(col("similarity").isNotNull()))
                .select(
                        col("hash"),
                        when(col("copied"), lit(1.0)).otherwise(col("similarity")).as("similarity"),
                        when(
                                        col("copied"),
                                        when(col("hash").equalTo(col("set")), col("members").getItem(1)).otherwise(col("set")))
                                .otherwise(col("near"))
                                .as("near"))
                .join(names, "hash")
                .join(names.select(col("hash").as("near"), col("document").as("neighbour")), "near")
                .select(col("hash"), col("document"), col("file"), col("similarity"), col("neighbour"));
    }
}
