package org.allonym.desktop.reliability;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.allonym.annotation.Projection;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.tour.Hand;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.LayerChoice;
import org.allonym.store.HealthReport;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// Anna at the annotate screen while the disk refuses to be written, with a hand that presses keys and reads what the window
/// says. A program of its own, because what stops the writing would stop the tests as well.
final class TroubledDesk {

    private static final ActorId ANNA = TestProject.ANNA.id();

    private final Path disk;
    private final Trouble trouble;
    private final WindowUnderTest window;
    private final Hand hand;

    private TroubledDesk(Path disk, Trouble trouble, WindowUnderTest window) {
        this.disk = disk;
        this.trouble = trouble;
        this.window = window;
        this.hand = window.hand();
    }

    /// What stops the writing, and lets it go on.
    private sealed interface Trouble {

        void begin() throws IOException;

        void end() throws IOException;
    }

    /// A file takes all the room there is.
    private record Full(Path filler) implements Trouble {

        @Override
        public void begin() throws IOException {
            for (int size = 1 << 16; size > 0; size /= 16) {
                try (OutputStream out =
                        Files.newOutputStream(filler, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
                    while (true) {
                        out.write(new byte[size]);
                    }
                } catch (IOException _) {
                    // no room for a piece of that size
                }
            }
        }

        @Override
        public void end() throws IOException {
            Files.delete(filler);
        }
    }

    /// The system refuses whatever would be written beyond the first bytes of any file.
    private record Refusing() implements Trouble {

        @Override
        public void begin() throws IOException {
            limit("0:");
        }

        @Override
        public void end() throws IOException {
            limit("unlimited:");
        }

        private static void limit(String size) throws IOException {
            String self = Long.toString(ProcessHandle.current().pid());
            try {
                int code = new ProcessBuilder("prlimit", "--pid", self, "--fsize=" + size).inheritIO().start().waitFor();
                if (code != 0) {
                    throw new IOException("prlimit: " + code);
                }
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
    }

    /// @param arguments `full` or `refusing`, and a folder on the disk that gets in trouble
    public static void main(String[] arguments) throws IOException {
        Path disk = Path.of(arguments[1]);
        Trouble trouble = arguments[0].equals("full") ? new Full(disk.resolve("filler")) : new Refusing();
        TestProject project = TestProject.in(disk);
        try (WindowUnderTest window = new WindowUnderTest(disk, 1280, 800)) {
            window.openAs(project.file(), "Anna");
            window.hand().find("#documents");
            new TroubledDesk(disk, trouble, window).work();
        }
        try (ProjectStore store = ProjectFile.open(project.file())) {
            HealthReport report = store.checkHealth();
            say("afterwards", store.state(TestProject.ONE).layer(ANNA).size() + " marks, " + report.faults().size() + " faults");
        }
        System.exit(0);
    }

    private void work() throws IOException {
        hand.press("Right");
        hand.press("1");
        window.saved();
        say("before", window.words("#saved"));

        trouble.begin();
        hand.press("Right");
        hand.press("Right");
        hand.press("2");
        window.awaitWords("#saved", words -> words.startsWith("Not saved"), "what the foot of the window says");
        say("trouble", window.words("#saved"));
        say("on the screen", marks() + " marks");
        say("in the file", window.session().store().state(TestProject.ONE).layer(ANNA).size() + " marks");
        hand.press("3");
        say("another key", marks() + " marks; " + window.notice());
        if (window.shows("#problem")) {
            hand.press("Esc");
        }
        hand.press("Ctrl+W");
        say("leaving", window.shows("#close-anyway") ? "asks first" : "just leaves");
        say("why", window.words("#problem"));
        hand.press("Esc");
        say("export", export());

        trouble.end();
        hand.click("#try-saving-again");
        window.saved();
        say("room again", window.words("#saved"));
        say("saved", window.session().store().state(TestProject.ONE).layer(ANNA).size() + " marks");
        hand.press("Ctrl+Z");
        hand.press("Ctrl+Shift+Z");
        window.leave();
        // the start is shown while the file is still being closed
        hand.await(() -> !Files.exists(disk.resolve("test.allonym-wal")), "the project closed");
        say("left", String.join(" ", Activity.names(disk)));
    }

    private int marks() {
        return Hand.onFx(() -> window.session().state(TestProject.ONE).layer(ANNA).size());
    }

    /// An export to the disk in trouble.
    private String export() throws IOException {
        Path out = disk.resolve("layer.json");
        try {
            new ExportLayer("1.0").run(
                    new ExportLayer.Request(LayerChoice.of(ANNA), "crapii", Projection.COVER, out),
                    window.session().store(),
                    Progress.NONE);
            return "written";
        } catch (ProblemException e) {
            List<String> left = Activity.names(disk).stream().filter(name -> name.contains("layer")).toList();
            return "refused, %s left: %s".formatted(left, e.problem().what().replace(disk.toString(), "DISK"));
        }
    }

    private static void say(String when, String what) {
        System.out.println(when + ": " + what.replace('\n', ' '));
        System.out.flush();
    }
}
