package org.allonym.inference.rules;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.allonym.inference.Detector;
import org.allonym.inference.Essays;
import org.allonym.inference.HostileInput;
import org.allonym.inference.Subject;
import org.allonym.inference.Texts;
import org.allonym.inference.shadow.ShadowText;
import org.allonym.inference.spread.NameSpread;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;

/// Prints how many megabytes a second the rules read on one core, in all and rule by rule, then for each kind of hostile
/// text the milliseconds for 250,000, 500,000 and 1,000,000 units and the factors between.
///
/// Counts the processor time of this thread and takes the least of several rounds. Tokens are cut beforehand. A megabyte
/// is a million bytes of UTF-8.
///
/// ```
/// java -cp CP org.allonym.inference.rules.RuleFigures ESSAYS.json
/// ```
public final class RuleFigures {

    private static final int ROUNDS = 3;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final EnglishTokenizer tokenizer = new EnglishTokenizer();

    private RuleFigures() {}

    public static void main(String[] arguments) throws IOException {
        RuleFigures figures = new RuleFigures();
        if (arguments.length > 0) {
            figures.prose(Essays.of(Path.of(arguments[0])));
        }
        figures.hostile();
    }

    private void prose(List<Subject> essays) {
        double megabytes = essays.stream()
                .mapToLong(each -> each.text().value().getBytes(StandardCharsets.UTF_8).length).sum() / 1e6;
        System.out.printf(Locale.ROOT, "%d essays, %.2f MB%n", essays.size(), megabytes);
        RuleEngine engine = RuleEngine.standard();
        report("shadow texts alone", megabytes, essays, subject -> {
            ShadowText.of(subject.text());
            return List.of();
        });
        for (Rule rule : engine.rules()) {
            report(rule.name() + " alone", megabytes, essays, engine.withRules(List.of(rule.name())));
        }
        report("all standard rules", megabytes, essays, engine);
        report("with spread and shadow", megabytes, essays, Texts.shadowed(new NameSpread().over(engine)));
    }

    private void report(String what, double megabytes, List<Subject> essays, Detector detector) {
        double least = Double.MAX_VALUE;
        for (int round = 0; round < 5 * ROUNDS; round++) {
            long before = threads.getCurrentThreadCpuTime();
            essays.forEach(detector::find);
            least = Math.min(least, (threads.getCurrentThreadCpuTime() - before) / 1e9);
        }
        System.out.printf(Locale.ROOT, "%-32s %7.1f MB/s%n", what, megabytes / least);
    }

    private void hostile() {
        Detector detector = Texts.shadowed(new NameSpread().over(RuleEngine.standard()));
        System.out.printf(Locale.ROOT, "%-20s %8d %8d %8d   (units; ms)%n", "", 250_000, 500_000, 1_000_000);
        for (HostileInput shape : HostileInput.values()) {
            double once = least(detector, shape.ofLength(250_000));
            double twice = least(detector, shape.ofLength(500_000));
            double fourTimes = least(detector, shape.ofLength(1_000_000));
            System.out.printf(Locale.ROOT, "%-20s %8.1f %8.1f %8.1f   x%.1f x%.1f%n",
                    shape, once, twice, fourTimes, twice / once, fourTimes / twice);
        }
    }

    private double least(Detector detector, String text) {
        Subject subject = Subject.of(DocumentText.of(text), tokenizer);
        double least = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = threads.getCurrentThreadCpuTime();
            detector.find(subject);
            least = Math.min(least, (threads.getCurrentThreadCpuTime() - before) / 1e6);
        }
        return least;
    }
}
