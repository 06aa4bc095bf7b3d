package org.allonym.services.prelabel;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.inference.Essays;
import org.allonym.inference.Excerpt;
import org.allonym.inference.Subject;
import org.allonym.inference.gate.Gate;
import org.allonym.inference.rules.Lexicon;
import org.allonym.label.LabelSets;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;

/// Prints how many words a second are pre-labelled, from tokens to suggestions and without the project file, by rules, model,
/// both, and both with the gate; for the essays as they are and for as many made from them as are asked for.
///
/// Made essays are the given ones over again with other digits and other names of the lists (a name becomes the same other one
/// all through an essay), and a last line of their own: no window is the same as another. Words are tokens that aren't white
/// space, as runs count them. All ways take turns, portion by portion of 32 essays, in one process, so that whatever else the
/// machine does is shared by them; the first round warms up and isn't counted. At the end: memory, and how long 22,688 essays
/// and 14 million words would take.
///
/// ```
/// java -cp CP org.allonym.services.prelabel.PrelabelFigures ESSAYS.json [1000 [BUNDLE_FOLDER]]
/// ```
public final class PrelabelFigures {

    private static final int PORTION = 32;
    private static final int ESSAYS = 22_688;
    private static final double WORDS = 14e6;
    private static final Pattern WORD = Pattern.compile("\\p{Lu}\\p{Ll}+|\\p{Nd}");
    private static final List<String> NAMES = List.of(
            "Anselm", "Brigitta", "Chidi", "Dolores", "Eero", "Fatoumata", "Gideon", "Henrike", "Ines", "Jarvis", "Kwabena",
            "Lucinda", "Marisol", "Nilufar", "Olusegun", "Priya", "Quentin", "Rosalind", "Stellan", "Tatiana", "Ursula",
            "Vikram", "Winifred", "Xiomara", "Yusuf", "Zainab");

    private final EnglishTokenizer tokenizer = new EnglishTokenizer();

    private PrelabelFigures() {}

    public static void main(String[] arguments) throws IOException {
        PrelabelFigures figures = new PrelabelFigures();
        List<Subject> essays = Essays.of(Path.of(arguments[0]));
        Path folder = Files.createTempDirectory("figures");
        Path bundle = arguments.length > 2 ? Path.of(arguments[2]) : new ModelLibrary(folder).bundled();
        figures.report("%d essays as they are".formatted(essays.size()), essays, bundle, 3);
        if (arguments.length > 1) {
            figures.report(arguments[1] + " essays made from them", figures.made(essays, Integer.parseInt(arguments[1])), bundle, 1);
        }
        Runtime runtime = Runtime.getRuntime();
        System.out.printf(Locale.ROOT, "heap in use %.0f MB, of %.0f MB taken; process at its most %s; load now %.1f%n",
                (runtime.totalMemory() - runtime.freeMemory()) / 1e6, runtime.totalMemory() / 1e6, mostMemory(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    private static String mostMemory() throws IOException {
        Path status = Path.of("/proc/self/status");
        return !Files.exists(status)
                ? "unknown"
                : Files.readAllLines(status).stream().filter(line -> line.startsWith("VmHWM")).findFirst().orElse("unknown").replaceAll("\\s+", " ");
    }

    private List<Subject> made(List<Subject> essays, int count) {
        List<Subject> made = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String text = essays.get(i % essays.size()).text().value();
            made.add(Subject.of(DocumentText.of(other(text, i) + "\n\nDraft %d.\n".formatted(i)), tokenizer));
        }
        return made;
    }

    private static String other(String text, int seed) {
        Random random = new Random(seed);
        int digits = 1 + random.nextInt(9);
        Map<String, String> names = new LinkedHashMap<>();
        Matcher matcher = WORD.matcher(text);
        return matcher.replaceAll(found -> {
            String word = found.group();
            if (Character.isDigit(word.charAt(0))) {
                return String.valueOf((Character.digit(word.charAt(0), 10) + digits) % 10);
            }
            int known = Lexicon.standard().of(word);
            boolean name = (known & (Lexicon.FORENAME | Lexicon.SURNAME)) != 0 && (known & Lexicon.ORDINARY) == 0;
            return name ? names.computeIfAbsent(word, _ -> NAMES.get(random.nextInt(NAMES.size()))) : word;
        });
    }

    private void report(String what, List<Subject> essays, Path bundle, int rounds) {
        PrelabelSettings both = PrelabelSettings.standard(Optional.of(bundle));
        PrelabelSettings model = both.withRules(false);
        Map<String, Prelabelling> ways = new LinkedHashMap<>();
        ways.put("rules", Prelabelling.open(PrelabelSettings.standard(Optional.empty()), LabelSets.CRAPII_14));
        ways.put("model", Prelabelling.open(model, LabelSets.CRAPII_14));
        ways.put("both", Prelabelling.open(both, LabelSets.CRAPII_14));
        long[][] took = new long[rounds + 1][ways.size() + 1];
        try {
            for (int round = 0; round <= rounds; round++) {
                // What the gate remembers of one round must not help the next.
                try (Prelabelling gated = Prelabelling.open(both.withGate(true), LabelSets.CRAPII_14)) {
                    ways.put("both, gated", gated);
                    round(essays, List.copyOf(ways.values()), took[round]);
                }
            }
        } finally {
            List.of("rules", "model", "both").forEach(name -> ways.get(name).close());
        }
        long words = essays.stream().mapToLong(PrelabelFigures::words).sum();
        long tokens = essays.stream().mapToLong(each -> each.tokens().size()).sum();
        long read = essays.stream().map(each -> Gate.of(each, List.of())).map(Excerpt::tokens).mapToLong(each -> each.length).sum();
        System.out.printf(Locale.ROOT, "%s: %,d words, %,d tokens, of which the gate lets %.0f %% through%n",
                what, words, tokens, 100.0 * read / tokens);
        int way = 0;
        for (String name : ways.keySet()) {
            int mine = way++;
            double seconds = Arrays.stream(took).skip(1).mapToLong(each -> each[mine]).min().orElseThrow() / 1e9;
            System.out.printf(Locale.ROOT, "  %-12s %,9.0f words a second; %,d essays %.1f minutes, 14 million words %.1f minutes%n",
                    name, words / seconds, ESSAYS, seconds / essays.size() * ESSAYS / 60, seconds / words * WORDS / 60);
        }
    }

    private static void round(List<Subject> essays, List<Prelabelling> ways, long[] took) {
        for (int from = 0; from < essays.size(); from += PORTION) {
            List<Subject> portion = essays.subList(from, Math.min(essays.size(), from + PORTION));
            for (int way = 0; way < ways.size(); way++) {
                long start = System.nanoTime();
                ways.get(way).suggest(portion);
                took[way] += System.nanoTime() - start;
            }
        }
    }

    private static long words(Subject essay) {
        long words = 0;
        for (int t = 0; t < essay.tokens().size(); t++) {
            words += essay.text().slice(essay.tokens().span(t)).isBlank() ? 0 : 1;
        }
        return words;
    }
}
