package org.allonym.inference.rules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.inference.Detection;
import org.allonym.inference.Detector;
import org.allonym.inference.Subject;
import org.allonym.inference.Texts;
import org.allonym.inference.ensemble.AgreementPolicy;
import org.allonym.inference.spread.NameSpread;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;

/// Prints how many detections of each label the standard rules make in 10,000 words of prose that isn't students', in all and
/// with a score of [AgreementPolicy#SURE_SCORE] or more. Textbooks and blogs name their writers and what those do, so not each of
/// them is wrong; what counts is how the figures move.
///
/// A file has a paragraph a line; twelve are one text, and of four texts the first is read.
///
/// ```
/// java -cp CP org.allonym.inference.rules.RuleAlarms PROSE.txt…
/// ```
public final class RuleAlarms {

    private static final int PARAGRAPHS = 12;
    private static final int EVERY = 4;

    private static final class Count {
        private int all;
        private int sure;
    }

    private RuleAlarms() {}

    public static void main(String[] arguments) throws IOException {
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        Detector detector = Texts.shadowed(new NameSpread().over(RuleEngine.standard()));
        Map<String, Count> counts = new TreeMap<>();
        long words = 0;
        for (String file : arguments) {
            List<String> paragraphs = Files.readAllLines(Path.of(file));
            for (int i = 0; i < paragraphs.size(); i += PARAGRAPHS * EVERY) {
                String text = String.join("\n\n", paragraphs.subList(i, Math.min(paragraphs.size(), i + PARAGRAPHS)));
                words += text.split("\\s+").length;
                for (Detection detection : detector.find(Subject.of(DocumentText.of(text), tokenizer))) {
                    Count count = counts.computeIfAbsent(detection.label(), _ -> new Count());
                    count.all++;
                    count.sure += detection.score() >= AgreementPolicy.SURE_SCORE ? 1 : 0;
                }
            }
        }
        double per = words / 10_000.0;
        System.out.printf(Locale.ROOT, "%,d words; detections in 10,000 of them, and those of score %.1f and more%n", words, AgreementPolicy.SURE_SCORE);
        counts.forEach((label, count) -> System.out.printf(Locale.ROOT, "%-16s %6.2f %6.2f%n", label, count.all / per, count.sure / per));
    }
}
