package org.allonym.desktop;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javafx.application.Platform;
import javafx.scene.Scene;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.tour.Hand;
import org.allonym.desktop.tour.TourWindow;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// How long an annotator waits in a project of 22,688 essays: to the first document, to the next one, and from a label
/// key to the marked word.
///
/// Each time runs from the key press on the JavaFX thread to the end of the layout pulse that shows its effect; what the
/// graphics pipeline takes to put the frame on the screen is not in it. `main` takes a folder to work in.
public final class WorkbenchTimes {

    private static final int ESSAYS = 22_688;
    private static final ActorId AMINA = new ActorId("Amina");

    private WorkbenchTimes() {}

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args.length > 0 ? args[0] : "target/workbench-times").toAbsolutePath();
        int essays = args.length > 1 ? Integer.parseInt(args[1]) : ESSAYS;
        Files.createDirectories(folder);
        Path project = folder.resolve("large-%d.allonym".formatted(essays));
        if (!Files.exists(project)) {
            make(project, essays);
        }
        Display.prepare();
        Thread.setDefaultUncaughtExceptionHandler((_, e) -> {
            e.printStackTrace();
            System.exit(1);
        });
        try (TourWindow window = new TourWindow(folder, 1280, 800)) {
            window.hand().click("#open-sample");
            window.enterAs("Amina");
            window.hand().press("Ctrl+W");
            window.hand().find("#open-sample");
            for (String round : new String[] {"first time", "second time", "third time"}) {
                open(window, project, round);
                if (!round.startsWith("third")) {
                    window.hand().press("Ctrl+W");
                    window.hand().find("#open-sample");
                }
            }
            Scene scene = window.composition().scene();
            report("next document", times(window, scene, 300, "Ctrl+PgDn", null));
            report("label key to marked word", times(window, scene, 500, "1", "Right"));
            window.saved();
        }
        Platform.exit();
        System.exit(0);
    }

    /// From the open file to the first document laid out, in a window in which another project was open before. What the
    /// robot waits for by itself is not in it.
    private static void open(TourWindow window, Path project, String round) {
        long begin = System.nanoTime();
        ProjectStore store = ProjectFile.open(project);
        long known = System.nanoTime();
        long[] end = new long[1];
        Hand.runFx(() -> {
            Actor amina = new Actor(AMINA, Role.ANNOTATOR);
            window.composition().shell().enter(new ProjectSession(store, amina, Platform::runLater));
            window.composition().scene().getRoot().applyCss();
            window.composition().scene().getRoot().layout();
            end[0] = System.nanoTime();
        });
        window.hand().settle();
        System.out.printf(
                "%s: the file open %.0f ms, to the first document laid out %.0f ms more%n",
                round, (known - begin) / 1e6, (end[0] - known) / 1e6);
    }

    private static long[] times(TourWindow window, Scene scene, int count, String chord, String between) {
        long[] times = new long[count];
        for (int i = -20; i < count; i++) {
            if (between != null) {
                window.hand().press("Esc");
                window.hand().press(between);
            }
            long nanos = time(window, scene, chord);
            if (i >= 0) {
                times[i] = nanos;
            }
        }
        return times;
    }

    /// From the press to the end of the first layout pulse after the event was handled.
    private static long time(TourWindow window, Scene scene, String chord) {
        CountDownLatch shown = new CountDownLatch(1);
        AtomicLong end = new AtomicLong();
        Runnable[] listener = new Runnable[1];
        long[] begin = new long[1];
        ProjectSession session = window.session();
        Hand.onFx(() -> {
            listener[0] = () -> {
                end.set(System.nanoTime());
                scene.removePostLayoutPulseListener(listener[0]);
                shown.countDown();
            };
            begin[0] = System.nanoTime();
            window.hand().strike(chord);
            scene.addPostLayoutPulseListener(listener[0]);
            Platform.requestNextPulse();
            return session;
        });
        try {
            if (!shown.await(30, TimeUnit.SECONDS)) {
                throw new IllegalStateException("no pulse");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        window.hand().settle();
        return end.get() - begin[0];
    }

    private static void report(String what, long[] nanos) {
        Arrays.sort(nanos);
        System.out.printf(
                "%s: median %.1f ms, p95 %.1f ms, p99 %.1f ms (n = %d)%n",
                what,
                nanos[nanos.length / 2] / 1e6,
                nanos[nanos.length * 95 / 100] / 1e6,
                nanos[nanos.length * 99 / 100] / 1e6,
                nanos.length);
    }

    private static void make(Path project, int essays) throws IOException {
        Path file = project.resolveSibling("essays.jsonl");
        JsonMapper mapper = JsonMapper.builder().build();
        List<JsonNode> samples = SampleProject.lines("essays.jsonl").stream().map(mapper::readTree).toList();
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int i = 0; i < essays; i++) {
                ObjectNode essay = mapper.createObjectNode();
                essay.put("document", i + 1);
                essay.put("full_text", samples.get(i % samples.size()).path("full_text").asString());
                out.write(mapper.writeValueAsString(essay));
                out.write('\n');
            }
        }
        try (ProjectStore store = ProjectFile.create(project, "Large", LabelSets.CRAPII_14)) {
            store.append(Gesture.of(AMINA, List.of(new ProjectEdit.ChangeActor(null, new Actor(AMINA, Role.ANNOTATOR)))));
            EnglishTokenizer tokenizer = new EnglishTokenizer();
            new ImportFiles(tokenizer::tokenize).run(ImportFiles.Request.of(List.of(file), AMINA), store, Progress.NONE);
        }
        Files.delete(file);
    }
}
