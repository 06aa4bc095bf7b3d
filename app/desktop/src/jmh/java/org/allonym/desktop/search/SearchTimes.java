package org.allonym.desktop.search;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import org.allonym.desktop.soak.FxWatch;
import org.allonym.desktop.tour.Hand;
import org.allonym.desktop.tour.TourWindow;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;

/// How long an annotator waits for a search through 22,688 documents of 3,000 characters: to the first places and to
/// all of them, and how long the JavaFX thread is held up meanwhile, while typing, and by labelling 20,000 places.
///
/// A thread asks the JavaFX thread every few milliseconds to answer; the longest it took is the stall. Arguments: a folder to work
/// in, how many documents.
public final class SearchTimes {

    private static final ActorId AMINA = new ActorId("Amina");

    private static FxWatch watched;

    private SearchTimes() {}

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args.length > 0 ? args[0] : "target/search-times").toAbsolutePath();
        int count = args.length > 1 ? Integer.parseInt(args[1]) : 22_688;
        Files.createDirectories(folder);
        Path project = folder.resolve("search-%d.allonym".formatted(count));
        Files.deleteIfExists(project);
        make(project, count);
        try (TourWindow window = new TourWindow(folder, 1280, 800); FxWatch watch = new FxWatch(() -> "")) {
            watched = watch;
            window.rehearsed();
            Hand.runFx(() -> window.composition().start().open(project));
            window.enterAs("Amina");
            window.hand().press("Ctrl+Shift+F");
            window.hand().find("#search-words");
            look(window, "first search, index already built, one in 500 documents", "Marchetti");
            look(window, "one in 500 documents", "Odile");
            look(window, "one in 500 documents, again", "Marchetti");
            look(window, "a frequent word", "word1 ");
            look(window, "beginnings of half the words", "word1");
            type(window, "word12 word3");
            bulk(window);
        }
        System.exit(0);
    }

    private static void look(TourWindow window, String what, String words) {
        Hand hand = window.hand();
        Scene scene = window.composition().scene();
        Hand.runFx(() -> {
            scene.lookup("#search-words").requestFocus();
            ((javafx.scene.control.TextField) scene.lookup("#search-words")).clear();
        });
        hand.press("Enter");
        window.waitForJobs();
        Hand.runFx(() -> {
            ((javafx.scene.control.TextField) scene.lookup("#search-words")).setText(words);
            hand.strike("Enter");
        });
        watched.forget();
        long processor = processor();
        long start = System.nanoTime();
        double first = until(start, () -> !((ListView<?>) scene.lookup("#kwic-rows")).getItems().isEmpty());
        double all = until(start, () -> !text(scene, "#search-count").contains("so far") && !text(scene, "#search-count").startsWith("Searching"));
        System.out.printf("%s: first places %.0f ms, all %.0f ms, %s, the JavaFX thread computed %.0f ms (%s)%n",
                what, first, all, stall(), (processor() - processor) / 1e6, Hand.onFx(() -> text(scene, "#search-count")));
    }

    private static String text(Scene scene, String id) {
        return ((Label) scene.lookup(id)).getText();
    }

    private static void type(TourWindow window, String words) {
        Scene scene = window.composition().scene();
        window.hand().press("Ctrl+F");
        List<Double> times = new ArrayList<>();
        watched.forget();
        for (char each : words.toCharArray()) {
            long start = System.nanoTime();
            window.hand().type(String.valueOf(each));
            times.add((System.nanoTime() - start) / 1e6);
        }
        double[] sorted = times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        System.out.printf("typing %d keys: %s, a key with two frames median %.0f, longest %.0f ms%n",
                sorted.length, stall(), sorted[sorted.length / 2], sorted[sorted.length - 1]);
        window.waitForJobs();
        Hand.onFx(() -> scene.getRoot().isVisible());
    }

    private static void bulk(TourWindow window) {
        Hand hand = window.hand();
        look(window, "for the bulk step", "word2");
        watched.forget();
        long start = System.nanoTime();
        hand.press("1");
        hand.find("#proposal");
        System.out.printf("counting what changes: %.0f ms, %s (%s; %s)%n",
                (System.nanoTime() - start) / 1e6, stall(),
                Hand.onFx(() -> text(window.composition().scene(), "#proposal-what")),
                Hand.onFx(() -> text(window.composition().scene(), "#proposal-stays")));
        step(window, "labelling them", "Enter");
        step(window, "undoing it at once", "Ctrl+Z");
        step(window, "repeating it", "Ctrl+Y");
    }

    private static void step(TourWindow window, String what, String key) {
        watched.forget();
        long processor = processor();
        long start = System.nanoTime();
        window.hand().press(key);
        double shown = (System.nanoTime() - start) / 1e6;
        window.saved();
        System.out.printf("%s: shown after %.0f ms, saved after %.0f ms, %s, the JavaFX thread computed %.0f ms%n",
                what, shown, (System.nanoTime() - start) / 1e6, stall(), (processor() - processor) / 1e6);
    }

    /// What the JavaFX thread has computed so far: on a busy machine it says more than the clock.
    private static long processor() {
        return Hand.onFx(() -> ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
    }

    private static double until(long start, BooleanSupplier holds) {
        while (!Hand.onFx(holds::getAsBoolean)) {
            LockSupport.parkNanos(2_000_000);
        }
        return (System.nanoTime() - start) / 1e6;
    }

    /// What held the window up most since the last answer, in words.
    private static String stall() {
        FxWatch.Stall most = watched.busiest();
        if (Boolean.getBoolean("allonym.stacks")) {
            most.stacks().stream().limit(12).forEach(stack -> System.out.println("      " + stack));
        }
        return "longest stall %d ms, most in one go %d ms of a processor".formatted(watched.longestMillis(), most.busyMillis());
    }

    private static void make(Path project, int count) {
        Random random = new Random(20_260_101);
        try (ProjectStore store = ProjectFile.create(project, "Essays", LabelSets.CRAPII_14)) {
            store.append(Gesture.of(AMINA, List.of(new ProjectEdit.ChangeActor(null, new Actor(AMINA, Role.ANNOTATOR)))));
            try (ImportBatch batch = store.beginImport(AMINA, "made up")) {
                for (int i = 0; i < count; i++) {
                    batch.add(new ImportedDocument(document(random, i), null));
                }
                batch.commit();
            }
            long start = System.nanoTime();
            store.updateSearchIndex();
            System.out.printf("%,d documents; search index %.1f s%n", count, (System.nanoTime() - start) / 1e9);
        }
    }

    private static Document document(Random random, int index) {
        StringBuilder text = new StringBuilder(random.nextInt(10) == 0 ? "🤩 " : "");
        if (index % 500 == 7) {
            text.append("Odile Marchetti ");
        }
        while (text.length() < 3_000) {
            text.append("word").append((int) Math.abs(random.nextGaussian() * 4_000)).append(' ');
        }
        DocumentText value = DocumentText.of(text.substring(0, text.length() - 1));
        List<String> words = Arrays.asList(value.value().split(" "));
        List<Boolean> blanks = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            blanks.add(i + 1 < words.size());
        }
        return new Document(new DocumentId("essay-" + index), false, value, Tokens.of(value, words, blanks), Map.of());
    }
}
