package org.allonym.corpus.similarity;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.allonym.corpus.text.Parts;
import org.allonym.progress.Progress;
import tools.jackson.databind.json.JsonMapper;

/// How long all similarities of a corpus take, and how large the heap grows. `similarity.py` beside this file does the same with
/// scikit-learn; `compare.py` compares what the two write.
///
/// Arguments: a file of JSON Lines with a `text` each; the floor; how often; the number of threads; a file for the pairs.
public final class SimilarityFigures {

    private SimilarityFigures() {}

    private static double processorTime() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
    }

    public static void main(String[] arguments) throws IOException {
        List<String> texts = texts(Path.of(arguments[0]));
        double floor = arguments.length > 1 ? Double.parseDouble(arguments[1]) : 0.3;
        int rounds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 1;
        int threads = arguments.length > 3 ? Integer.parseInt(arguments[3]) : Parts.THREADS;
        for (int i = 0; i < rounds; i++) {
            double before = processorTime();
            long start = System.nanoTime();
            TrigramIndex index = TrigramIndex.of(texts, List.of(), threads, Progress.NONE);
            long indexed = System.nanoTime();
            Similarities similarities = index.similarities(floor, threads, Progress.NONE);
            long done = System.nanoTime();
            System.out.printf(
                    Locale.ROOT,
                    "%d documents, %d shared trigrams, %d pairs from %s: %.2f s index, %.2f s join, %.2f s in all, %.2f s of processor"
                            + " time; %d above 0.9%n",
                    index.documents(), index.sharedTrigrams(), similarities.pairs(), similarities.floor(), seconds(start, indexed),
                    seconds(indexed, done), seconds(start, done), processorTime() - before, similarities.countWithNeighbourAbove(0.9));
            if (i == 0 && arguments.length > 4) {
                write(similarities, Path.of(arguments[4]));
            }
        }
        long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
        System.out.printf(Locale.ROOT, "heap at most %d MB, texts included%n", peak >> 20);
    }

    private static double seconds(long from, long to) {
        return (to - from) / 1e9;
    }

    static List<String> texts(Path file) throws IOException {
        JsonMapper json = JsonMapper.shared();
        List<String> texts = new ArrayList<>();
        try (Stream<String> lines = Files.lines(file)) {
            lines.forEach(line -> texts.add(json.readTree(line).get("text").asString()));
        }
        return texts;
    }

    private static void write(Similarities similarities, Path file) throws IOException {
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
            for (int i = 0; i < similarities.documents(); i++) {
                out.printf(Locale.ROOT, "%d\t%.12f%n", i, similarities.highest(i));
            }
            for (int i = 0; i < similarities.documents(); i++) {
                for (Similarities.Neighbour neighbour : similarities.neighbours(i)) {
                    if (neighbour.document() > i) {
                        out.printf(Locale.ROOT, "%d\t%d\t%.12f%n", i, neighbour.document(), neighbour.cosine());
                    }
                }
            }
        }
    }
}
