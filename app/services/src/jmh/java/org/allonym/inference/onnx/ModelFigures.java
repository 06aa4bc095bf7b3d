package org.allonym.inference.onnx;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.inference.Subject;
import org.allonym.inference.bundle.BundleManifest.Newlines;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.inference.hf.SubwordTokenizer;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;

/// How fast a bundle of kind `hf` runs, from text to scores of tokens, and the share of that which is the tokenizer.
///
/// Arguments: bundle folders. three made-up essays of about 620 words, 2 threads, one round after a warm one.
public final class ModelFigures {

    private static final int ESSAYS = 3;
    private static final int ROUNDS = 2;
    private static final String PARAGRAPH = """
            We asked twelve customers in the market what they needed, and wrote every answer down. The challenge was that \
            nobody's idea survived the first test; that wasn't a failure. Reflection: mind mapping helped us to see \
            connections between users, costs and time, said Nilufar.

            """;

    private ModelFigures() {}

    public static void main(String[] folders) {
        PrintStream out = System.out;
        for (String folder : folders) {
            measure(Path.of(folder), out);
        }
    }

    private static void measure(Path folder, PrintStream out) {
        EnglishTokenizer words = new EnglishTokenizer();
        List<Subject> essays = new ArrayList<>();
        for (int i = 0; i < ESSAYS; i++) {
            essays.add(Subject.of(DocumentText.of("Essay " + i + "\n\n" + PARAGRAPH.repeat(10 + i % 7)), words));
        }
        long tokens = essays.stream().mapToLong(each -> each.tokens().size()).sum();
        try (LoadedModel model = new ModelRunner(new RunSettings(2, FeatureSource.Opening.NONE)).open(folder);
                SubwordTokenizer tokenizer = SubwordTokenizer.open(model.bundle().data(ModelBundle.TOKENIZER))) {
            long best = Long.MAX_VALUE;
            long bestReading = Long.MAX_VALUE;
            long subwords = 0;
            for (int round = 0; round < ROUNDS; round++) {
                long start = System.nanoTime();
                subwords = 0;
                for (Subject essay : essays) {
                    subwords += tokenizer.encode(essay.text().value(), new Span(0, essay.text().length()), Newlines.KEEP).size();
                }
                long read = System.nanoTime();
                model.score(essays);
                if (round > 0) {
                    bestReading = Math.min(bestReading, read - start);
                    best = Math.min(best, System.nanoTime() - read);
                }
            }
            out.printf("%s: %,d sub-tokens/s, %,d tokens/s; the tokenizer alone %,d sub-tokens/s%n",
                    folder.getFileName(), rate(subwords, best), rate(tokens, best), rate(subwords, bestReading));
        }
    }

    private static long rate(long count, long nanoseconds) {
        return Math.round(count * 1e9 / nanoseconds);
    }
}
