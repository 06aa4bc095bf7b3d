package org.allonym.cluster;

import static org.apache.spark.sql.functions.col;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.InputFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.evaluate.EvaluateFiles;
import org.allonym.services.evaluate.TaggedFile;
import org.allonym.services.report.EvaluationReport;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `evaluate`: how good the labels of a run are, by gold of some of its documents.
@Command(
        name = "evaluate",
        description = {
            "Score the labels of a run against gold, with the desktop's figures.",
            "Only the documents of the gold file are compared; they leave the cluster for this machine."
        })
final class EvaluateJob implements Callable<Integer> {

    @Parameters(paramLabel = "LABELLED", description = "The output folder of prelabel.")
    private String labelled = "";

    @Option(names = "--gold", required = true, paramLabel = "FILE", description = "CRAPII JSON or JSON Lines with the gold labels, on this machine.")
    private Path gold = Path.of("");

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    private final PrintStream say;

    EvaluateJob(PrintStream say) {
        this.say = say;
    }

    @Override
    public Integer call() {
        Set<String> wanted = new TreeSet<>();
        TaggedFile first = TaggedFile.of(gold);
        first.read(document -> wanted.add(document.document()), _ -> {});
        SparkSession spark = SparkSessions.get();
        Dataset<Row> all = JobOutput.done(spark, labelled).parquet(PrelabelJob.LABELLED).filter(col("failure").isNull());
        Dataset<Row> ids = spark.createDataset(new ArrayList<>(wanted), Encoders.STRING()).toDF("document");
        List<String> lines = all.join(ids, "document").orderBy("hash").select("line").as(Encoders.STRING()).collectAsList();
        if (lines.size() < wanted.size()) {
            throw new ProblemException(new Problem.Refused(
                    "Of %,d documents of the gold file, %,d are in this run.".formatted(wanted.size(), lines.size()),
                    "Give gold of documents that were labelled in it."));
        }
        say.print(json ? EvaluationReport.json(compare(first, lines)) : EvaluationReport.table(compare(first, lines)));
        return 0;
    }

    private static Agreement compare(TaggedFile gold, List<String> lines) {
        byte[] content = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        TaggedFile predicted = new TaggedFile(
                InputFile.inMemory(PrelabelJob.LABELLED, content), ExchangeFormats.readable(RecordSource.JSON_LINES));
        return EvaluateFiles.evaluate(into -> gold.read(into, _ -> {}), into -> predicted.read(into, _ -> {}), Bootstrap.DEFAULT);
    }
}
