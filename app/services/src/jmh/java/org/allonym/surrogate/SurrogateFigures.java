package org.allonym.surrogate;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.surrogates.GatherFacts;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.surrogate.plan.Surrogates;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// Prints how many essays of a project get their surrogates in a second, on one thread and on two, those with anything to
/// replace apart, and how much processor time that took; then the milliseconds of the whole plan, leak scan included, for one long
/// text of 250,000, 500,000 and
/// 1,000,000 units, with 40 people in it; then for one text that names 100, 200 and 300 people, each three times.
///
/// ```
/// java -cp CP org.allonym.surrogate.SurrogateFigures PROJECT.allonym
/// ```
public final class SurrogateFigures {

    private static final int ROUNDS = 7;

    private record Essay(Document document, Layer gold) {}

    private SurrogateFigures() {}

    public static void main(String[] arguments) throws Exception {
        SurrogatePolicy policy = SurrogatePolicy.standard("5e".repeat(32));
        List<Essay> essays = new ArrayList<>();
        ProjectFacts facts;
        try (ProjectStore store = ProjectFile.openReadOnly(Path.of(arguments[0]))) {
            facts = GatherFacts.of(store, policy, (_, _) -> {});
            store.scan((document, state) -> {
                essays.add(new Essay(document, DocumentAdjudication.of(state).gold()));
                return true;
            });
        }
        Surrogates surrogates = Surrogates.of(facts);
        List<Essay> marked = essays.stream().filter(essay -> !essay.gold().isEmpty()).toList();
        System.out.printf(Locale.ROOT, "%d essays, %d with something to replace%n", essays.size(), marked.size());
        long start = System.nanoTime();
        run(surrogates, marked, 1);
        System.out.printf(Locale.ROOT, "the first time, data of the libraries loaded: %.2f s%n", (System.nanoTime() - start) / 1e9);
        rate("all", surrogates, essays);
        rate("with something to replace", surrogates, marked);
        Runtime runtime = Runtime.getRuntime();
        System.gc();
        System.out.printf(Locale.ROOT, "heap in use: %d MB%n", (runtime.totalMemory() - runtime.freeMemory()) >> 20);
        Surrogates alone = Surrogates.of(new ProjectFacts(policy, Map.of(), new TreeMap<>(), Map.of(), null));
        inTurn("one text of 250,000, 500,000 and 1,000,000 units", alone, longEssay(250_000), longEssay(500_000), longEssay(1_000_000));
        inTurn("one text with 100, 200 and 300 people", alone, crowd(100), crowd(200), crowd(300));
    }

    private static void rate(String what, Surrogates surrogates, List<Essay> essays) throws Exception {
        for (int threads = 1; threads <= 2; threads++) {
            double least = Double.MAX_VALUE;
            double leastOfProcessors = Double.MAX_VALUE;
            for (int round = 0; round < ROUNDS; round++) {
                long before = System.nanoTime();
                long processors = processorTime();
                run(surrogates, essays, threads);
                least = Math.min(least, (System.nanoTime() - before) / 1e9);
                leastOfProcessors = Math.min(leastOfProcessors, (processorTime() - processors) / 1e9);
            }
            System.out.printf(
                    Locale.ROOT, "%s, %d thread(s): %.0f essays a second, %.2f s of processor time%n", what, threads, essays.size() / least, leastOfProcessors);
        }
    }

    /// That of the whole process, in nanoseconds: also of what the compiler and the collector do beside it.
    private static long processorTime() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private static void run(Surrogates surrogates, List<Essay> essays, int threads) throws Exception {
        AtomicInteger next = new AtomicInteger();
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                all.add(pool.submit(() -> {
                    for (int at = next.getAndIncrement(); at < essays.size(); at = next.getAndIncrement()) {
                        surrogates.plan(essays.get(at).document(), essays.get(at).gold(), List.of());
                    }
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
    }

    private static void inTurn(String what, Surrogates surrogates, Essay... essays) {
        double[] times = new double[essays.length];
        for (int i = 0; i < essays.length; i++) {
            times[i] = Double.MAX_VALUE;
            for (int round = 0; round < ROUNDS; round++) {
                long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                surrogates.plan(essays[i].document(), essays[i].gold(), List.of());
                times[i] = Math.min(times[i], (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e6);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s: %.1f, %.1f, %.1f ms of processor time, x%.1f x%.1f%n",
                what, times[0], times[1], times[2], times[1] / times[0], times[2] / times[1]);
    }

    /// People with two names each, once in full, once by the family name, and once more in full.
    private static Essay crowd(int people) {
        StringBuilder text = new StringBuilder();
        List<Annotation> gold = new ArrayList<>();
        for (int i = 0; i < people * 3; i++) {
            String family = made(i % people, 0) + "sen";
            String name = i / people == 1 ? family : made(i % people, 5) + "a " + family;
            text.append("Then ");
            gold.add(Annotation.of(
                    new Span(text.length(), text.length() + name.length()),
                    "NAME_STUDENT",
                    new Provenance.Adjudicated(new ActorId("benchmark"))));
            text.append(name).append(" came to the canteen and sat down. ");
        }
        return essay(text, gold);
    }

    /// A word that no other number has.
    private static String made(int number, int turned) {
        String[] first = {"Bar", "Dor", "Fel", "Gim", "Kor", "Lum", "Mav", "Nes"};
        String[] second = {"ad", "el", "in", "ot", "ur", "em", "is", "ok"};
        String[] third = {"dr", "l", "m", "n", "p", "r", "sk", "t"};
        return first[(number + turned) % 8] + second[number / 8 % 8] + third[number / 64 % 8];
    }

    private static Essay longEssay(int length) {
        StringBuilder text = new StringBuilder();
        List<Annotation> gold = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            String name = "%s%s %s%s".formatted("BCDFGKLM".charAt(i % 8), "anerilo".substring(i % 4), "PRSTVZ".charAt(i % 6), "adelinoruk".substring(i % 6));
            gold.add(Annotation.of(
                    new Span(text.length(), text.length() + name.length()),
                    "NAME_STUDENT",
                    new Provenance.Adjudicated(new ActorId("benchmark"))));
            text.append(name).append(", ");
        }
        while (text.length() < length) {
            text.append("Our canteen had one oven and three cooks, and in May 2031 we learnt a lot from that noise. ");
        }
        text.setLength(length);
        return essay(text, gold);
    }

    private static Essay essay(StringBuilder text, List<Annotation> gold) {
        DocumentText value = DocumentText.of(text.toString());
        Tokens tokens = new EnglishTokenizer().tokenize(value);
        return new Essay(new Document(new DocumentId("long"), false, value, tokens, Map.of()), Layer.of(gold));
    }
}
