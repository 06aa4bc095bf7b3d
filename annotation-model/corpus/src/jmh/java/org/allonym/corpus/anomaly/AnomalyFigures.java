package org.allonym.corpus.anomaly;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.allonym.corpus.text.Parts;
import org.allonym.progress.Progress;
import tools.jackson.databind.json.JsonMapper;

/// How long the anomalies of a corpus take. `anomaly.py` beside this file does the same with scikit-learn, and compares the outliers.
///
/// Arguments: a file of JSON Lines with a `text` each; how often; the seed; the number of threads; a file for the distances.
public final class AnomalyFigures {

    private AnomalyFigures() {}

    private static double processorTime() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
    }

    public static void main(String[] arguments) throws IOException {
        List<String> texts = new ArrayList<>();
        try (Stream<String> lines = Files.lines(Path.of(arguments[0]))) {
            lines.forEach(line -> texts.add(JsonMapper.shared().readTree(line).get("text").asString()));
        }
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1;
        long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : 1;
        int threads = arguments.length > 3 ? Integer.parseInt(arguments[3]) : Parts.THREADS;
        for (int i = 0; i < rounds; i++) {
            double before = processorTime();
            long start = System.nanoTime();
            CharacterFrequencies frequencies = CharacterFrequencies.of(texts, threads, Progress.NONE);
            long counted = System.nanoTime();
            Envelope envelope = Envelope.of(frequencies, seed, threads, Progress.NONE);
            long found = System.nanoTime();
            double used = processorTime() - before;
            Anomalies anomalies = Anomalies.of(texts, Anomalies.CONTAMINATION, seed, threads, Progress.NONE);
            long done = System.nanoTime();
            System.out.printf(
                    Locale.ROOT,
                    "%d documents, core of %d in %d columns, rank %d of %d: %.2f s features, %.2f s envelope, %.2f s of processor time"
                            + " for both; %d outliers and why, all in all %.2f s%n",
                    texts.size(), envelope.documents, envelope.core.chosen().length, envelope.rank, envelope.columns.length,
                    (counted - start) / 1e9, (found - counted) / 1e9, used, anomalies.outliers().size(), (done - found) / 1e9);
            if (i == 0 && arguments.length > 4) {
                write(anomalies, Path.of(arguments[4]));
            }
        }
        hints(texts, seed, threads);
    }

    private static void hints(List<String> texts, long seed, int threads) {
        long start = System.nanoTime();
        UsualWords words = UsualWords.of(texts, threads, Progress.NONE);
        long read = System.nanoTime();
        List<Outlier> outliers = Anomalies.of(texts, Anomalies.CONTAMINATION, seed, threads, Progress.NONE).outliers();
        long begun = System.nanoTime();
        long hinted = outliers.stream()
                .filter(outlier -> !words.confusions(texts.get(outlier.document()), outlier).isEmpty())
                .count();
        System.out.printf(Locale.ROOT, "%d usual words in %.2f s; hints for %d outliers in %.2f s%n",
                words.size(), (read - start) / 1e9, hinted, (System.nanoTime() - begun) / 1e9);
    }

    private static void write(Anomalies anomalies, Path file) throws IOException {
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
            for (int i = 0; i < anomalies.documents(); i++) {
                out.println(anomalies.squaredDistance(i));
            }
        }
    }
}
