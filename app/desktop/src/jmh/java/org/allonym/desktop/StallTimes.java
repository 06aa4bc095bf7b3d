package org.allonym.desktop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.allonym.desktop.soak.FxWatch;
import org.allonym.desktop.tour.Hand;
import org.allonym.desktop.tour.TourWindow;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// How long the JavaFX thread computes in one go when everything in the window is used for the first time, on the sample:
/// for each step the turn that took most of a processor, and the longest time without an answer.
///
/// `main` takes a folder to work in and, optionally, `hasty`: for a person who doesn't wait for what the window does in
/// the background after the start.
public final class StallTimes {

    private StallTimes() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        Path sample = folder.resolve("sample.allonym");
        Files.deleteIfExists(sample);
        SampleProject.make(sample);
        try (ProjectStore store = ProjectFile.open(sample)) {
            store.append(Gesture.of(SampleProject.PI, List.of(
                    new ProjectEdit.ChangeActor(null, new Actor(new ActorId("Zoe"), Role.ANNOTATOR)))));
        }
        try (TourWindow window = new TourWindow(folder, 1280, 800)) {
            if (args.length == 1) {
                window.rehearsed();
            }
            Hand hand = window.hand();
            try (FxWatch watch = new FxWatch(() -> "")) {
                Steps steps = new Steps(watch);
                steps.take("start: open the sample", () -> hand.click("#open-sample"));
                steps.take("annotate, first time", () -> window.enterAs("Amina"));
                steps.take("next document", () -> hand.press("Ctrl+PgDn"));
                steps.take("settings", () -> hand.press("Ctrl+,"));
                steps.take("settings: hands", () -> hand.click("#settings-hands"));
                steps.take("settings: keys", () -> hand.click("#settings-keys"));
                steps.take("leave settings", () -> hand.press("Esc"));
                steps.take("help", () -> hand.press("F1"));
                steps.take("leave help", () -> hand.press("Esc"));
                steps.take("next theme", () -> hand.press("F9"));
                steps.take("and back", () -> {
                    hand.press("F9");
                    hand.press("F9");
                });
                steps.take("search", () -> {
                    hand.press("Ctrl+Shift+F");
                    hand.find("#search-words");
                });
                steps.take("search a word", () -> {
                    hand.click("#search-words");
                    hand.type("the");
                    hand.press("Enter");
                    window.waitForJobs();
                });
                steps.take("who is working", () -> hand.press("Ctrl+Shift+P"));
                steps.take("adjudicate, first time", () -> window.enterAs("Clara"));
                steps.take("agreed", () -> {
                    hand.click("#accept-agreed");
                    window.waitForJobs();
                });
                steps.take("who is working", () -> hand.press("Ctrl+Shift+P"));
                steps.take("PI, first time", () -> window.enterAs("Dr. Ngata"));
                for (String section : List.of("documents", "people", "labels", "guideline-gaps", "rules", "overview")) {
                    steps.take(section, () -> {
                        hand.click("#section-" + section);
                        window.waitForJobs();
                    });
                }
                steps.take("assign panel", () -> {
                    hand.click("#section-documents");
                    hand.click("#tick-shown");
                    hand.click("#assign-ticked");
                    window.waitForJobs();
                });
                steps.take("leave it", () -> hand.press("Esc"));
                steps.take("import panel", () -> hand.press("Ctrl+I"));
                steps.take("leave it", () -> hand.press("Esc"));
                for (String stage : List.of("agreement", "export")) {
                    steps.take(stage, () -> {
                        hand.click("#stage-" + stage);
                        window.waitForJobs();
                    });
                }
                steps.take("close", () -> hand.press("Ctrl+W"));
                steps.take("open again", () -> {
                    hand.click("#recent-0");
                    window.enterAs("Zoe");
                });
            }
        }
        System.exit(0);
    }

    /// Prints the busiest turn of each step.
    static final class Steps {

        private final FxWatch watch;

        Steps(FxWatch watch) {
            this.watch = watch;
        }

        void take(String what, Runnable step) {
            watch.forget();
            long began = System.nanoTime();
            step.run();
            FxWatch.Stall most = watch.busiest();
            System.out.printf("%-44s %4d ms of a processor in one go, %4d ms without an answer, %5d ms in all%n",
                    what, most.busyMillis(), watch.longestMillis(), (System.nanoTime() - began) / 1_000_000);
            if (Boolean.getBoolean("allonym.stacks") && most.busyMillis() > 50) {
                most.stacks().stream().limit(12).forEach(stack -> System.out.println("      " + stack));
            }
        }
    }
}
