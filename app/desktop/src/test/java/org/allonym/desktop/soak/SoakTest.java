package org.allonym.desktop.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.DocumentText;
import org.allonym.text.Occurrences;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Random gestures in the real window on the sample. What is on the screen, what is in the file, and what the log adds
/// up to when it is played anew must be one; nothing may be thrown on the JavaFX thread.
///
/// The long form (`-Psoak`, `-Dallonym.soak=10000`, `-Dallonym.soak.seed=…`) also holds the window to never standing
/// still for 100 ms of the program's own making, and the heap to being flat.
@Tag("slow")
@Tag("thorough")
class SoakTest {

    private static final int SHORT = 300;
    private static final List<String> SUGGESTED = List.of("Odile", "Inês", "Anouk", "Marek", "Gwendolyn", "Tobias");
    private static final long LONG_MILLIS = 100;
    private static final long GROWTH_PER_GESTURE = 1024;
    /// The renderer gives back what exceeds its own limit; a picture that is kept at every showing would exceed this one.
    private static final long MOST_PIXELS = 256L << 20;

    @TempDir
    Path folder;

    private final List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
    private final Deque<String> lately = new ArrayDeque<>();

    @Test
    void randomGesturesLeaveScreenFileAndLogAsOne() {
        try (WindowUnderTest window = open()) {
            RandomPerson person = new RandomPerson(window, 20240426);
            long before = compare(window, person);
            for (int i = 0; i < SHORT; i++) {
                step(window, person, i);
            }
            assertThat(thrown).as(() -> "after " + lately).isEmpty();
            assertThat(compare(window, person)).as("entries of the log; how many depends on how fast the window is").isGreaterThan(before + 15);
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "allonym.soak", matches = "[0-9]+")
    void manyRandomGesturesNeitherStallTheWindowNorFillTheMemory() {
        int gestures = Integer.getInteger("allonym.soak");
        long seed = Long.getLong("allonym.soak.seed", 1);
        int interval = Math.max(100, gestures / 20);
        Memory memory = new Memory();
        try (WindowUnderTest window = open()) {
            window.paint();
            window.rehearsed();
            RandomPerson person = new RandomPerson(window, seed);
            long began = System.nanoTime();
            List<FxWatch.Stall> stalls = new ArrayList<>();
            long longest = 0;
            long answers = 0;
            for (int done = 0; done < gestures; done += interval) {
                try (FxWatch watch = new FxWatch(person::doing)) {
                    for (int i = done; i < Math.min(gestures, done + interval); i++) {
                        step(window, person, i);
                    }
                    stalls.addAll(watch.stalls());
                    longest = Math.max(longest, watch.longestMillis());
                    answers += watch.answers();
                }
                long entries = compare(window, person);
                memory.look();
                System.out.printf("%,6d gestures, %,d log entries, %,d kB, %d stalls, %d thrown%n",
                        done + interval, entries, memory.used().getLast() / 1024, stalls.size(), thrown.size());
            }
            report(gestures, seed, began, stalls, longest, answers, memory);
            assertThat(thrown).as(() -> "after " + lately).isEmpty();
            assertThat(memory.slope() / interval).as("bytes that stay for each gesture").isLessThan(GROWTH_PER_GESTURE);
            assertThat(memory.mostPixels()).as("bytes of pixels, which are pooled").isLessThan(MOST_PIXELS);
            assertThat(stalls.stream().filter(stall -> stall.busyMillis() > LONG_MILLIS).map(SoakTest::words))
                    .as("times in which the JavaFX thread itself computed for more than %d ms", LONG_MILLIS)
                    .isEmpty();
        }
    }

    private static void report(
            int gestures, long seed, long began, List<FxWatch.Stall> stalls, long longest, long answers, Memory memory) {
        System.out.printf("%,d gestures of seed %d in %,d s; asked %,d times, %d stalls over %d ms, the longest %d ms%n",
                gestures, seed, (System.nanoTime() - began) / 1_000_000_000, answers, stalls.size(), LONG_MILLIS, longest);
        System.out.printf("%d of them with the JavaFX thread itself busy for more than %d ms%n",
                stalls.stream().filter(stall -> stall.busyMillis() > LONG_MILLIS).count(), LONG_MILLIS);
        stalls.forEach(stall -> {
            System.out.println("  " + words(stall));
            stall.stacks().stream().limit(3).forEach(stack -> System.out.println("      " + stack));
        });
        System.out.printf("heap after collection, kB: %s%n", memory.used().stream().map(bytes -> bytes / 1024).toList());
        System.out.printf("pixels: at most %,d kB%n", memory.mostPixels() / 1024);
        System.out.printf("slope: %,.0f bytes a look%n", memory.slope());
        for (String beginning : List.of("", "org.allonym.", "javafx.", "org.fxmisc.")) {
            System.out.printf("grown most of “%s”:%n", beginning);
            memory.growth(beginning, 15).forEach(line -> System.out.println("  " + line));
        }
    }

    private static String words(FxWatch.Stall stall) {
        return "%d ms of a processor, %d ms by the clock, at gesture “%s”".formatted(stall.busyMillis(), stall.millis(), stall.during());
    }

    private WindowUnderTest open() {
        suggest();
        WindowUnderTest window = new WindowUnderTest(folder, 1280, 800);
        Hand.runFx(() -> {
            Thread.currentThread().setUncaughtExceptionHandler((_, e) -> {
                thrown.add(e);
                e.printStackTrace();
            });
        });
        window.sampleAs("Amina");
        window.hand().hurry();
        return window;
    }

    /// Makes the sample with suggestions in it, as a run of a model leaves them.
    private void suggest() {
        Path file = folder.resolve("sample.allonym");
        SampleProject.make(file);
        try (ProjectStore store = ProjectFile.open(file)) {
            List<Edit> edits = new ArrayList<>();
            for (DocumentRow row : store.rows()) {
                DocumentText text = store.document(row.id()).orElseThrow().text();
                List<Annotation> suggested = SUGGESTED.stream()
                        .flatMap(name -> Occurrences.of(text, name).stream())
                        .map(place -> Annotation.of(place, "NAME_STUDENT", new Provenance.Model("names", 0.7)))
                        .toList();
                if (!suggested.isEmpty()) {
                    edits.add(new DocumentEdit.ReplaceLayer(row.id(), ActorId.MODEL, List.of(), suggested));
                }
            }
            store.append(Gesture.of(SampleProject.PI, edits));
        }
    }

    private void step(WindowUnderTest window, RandomPerson person, int number) {
        try {
            person.next();
        } catch (RuntimeException | AssertionError e) {
            window.hand().picture(Path.of("target/screens/soak.png"));
            throw new IllegalStateException("gesture %d, %s, after %s".formatted(number, person.doing(), lately), e);
        }
        lately.addLast(person.doing());
        if (lately.size() > 30) {
            lately.removeFirst();
        }
    }

    /// Compares the session, the file and the log played anew; how many entries the log has.
    private long compare(WindowUnderTest window, RandomPerson person) {
        if (Hand.onFx(() -> window.composition().shell().sessionProperty().get() == null)) {
            window.hand().press("Esc");
            person.comeBack();
        }
        window.waitForJobs();
        window.saved();
        ProjectSession session = window.session();
        ReplayedLog log = ReplayedLog.of(session.store());
        List<DocumentRow> rows = Hand.onFx(() -> List.copyOf(session.rows()));
        assertThat(rows).isEqualTo(session.store().rows());
        for (DocumentRow row : rows) {
            DocumentState shown = Hand.onFx(() -> session.state(row.id()));
            Document document = session.store().document(row.id()).orElseThrow();
            assertThat(session.store().state(row.id())).as("%s in the file", row.id()).isEqualTo(shown);
            assertThat(log.lines(row.id().value())).as("%s by the log", row.id()).isEqualTo(StateLines.of(document.text(), shown));
        }
        Map<String, String> people = new TreeMap<>();
        Hand.onFx(() -> List.copyOf(session.actors()))
                .forEach(actor -> people.put(actor.id().value(), actor.role().name().toLowerCase(Locale.ROOT)));
        assertThat(people).isEqualTo(log.actors());
        log.settings().forEach((name, value) -> assertThat(session.store().setting(name)).as(name).isEqualTo(value));
        assertThat(session.store().checkHealth().faults()).isEmpty();
        return log.entries();
    }
}
