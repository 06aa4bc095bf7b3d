package org.allonym.desktop.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A disk that is full or refuses to be written, seen from the window. Never does it say "Saved" of what isn't.
@Tag("slow")
class TroubledDiskTest {

    /// Mounts a small file system of its own on its first argument, then becomes the others.
    private static final String SMALL_DISK = "mount -t tmpfs -o size=3m none \"$0\" && exec \"$@\"";

    @TempDir
    private Path folder;

    private Map<String, String> said(List<String> before, String trouble) throws IOException, InterruptedException {
        Map<String, String> said = new LinkedHashMap<>();
        try (Program desk = Program.start(
                before,
                List.of("-Dglass.platform=Headless", "-Dprism.order=sw", "-Dtestfx.robot=glass"),
                TroubledDesk.class,
                trouble,
                folder)) {
            for (String line : desk.rest()) {
                int colon = line.indexOf(": ");
                said.put(line.substring(0, colon), line.substring(colon + 2));
            }
            assertThat(desk.end()).as(desk.errors() + said).isZero();
        }
        return said;
    }

    private static void expectTruth(Map<String, String> said, String trouble) {
        assertThat(said)
                .containsEntry("before", "Saved")
                .containsEntry("on the screen", "2 marks")
                .containsEntry("in the file", "1 marks")
                .containsEntry("leaving", "asks first")
                .containsEntry("room again", "Saved")
                .containsEntry("saved", "2 marks")
                .containsEntry("afterwards", "2 marks, 0 faults");
        assertThat(said.get("trouble")).startsWith("Not saved: ").contains(trouble, "test.allonym");
        assertThat(said.get("another key")).startsWith("2 marks; ");
        assertThat(said.get("export")).startsWith("refused, [] left: DISK/layer.json could not be written");
        assertThat(said.get("left")).contains("test.allonym").doesNotContain("-wal", "-shm", "-lock", ".part");
    }

    private static boolean runs(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException _) {
            return false;
        }
    }

    @Test
    void aFullDiskIsSaidAndWhatCouldNotBeSavedIsSavedOnceThereIsRoom() throws Exception {
        Assumptions.assumeTrue(
                runs("unshare", "-Urm", "sh", "-c", SMALL_DISK, folder.toString(), "true"), "this user may mount nothing here");

        Map<String, String> said = said(List.of("unshare", "-Urm", "sh", "-c", SMALL_DISK, folder.toString()), "full");

        expectTruth(said, "The disk is full");
    }

    @Test
    @Tag("thorough")
    void aDiskThatRefusesToBeWrittenIsSaidAndWhatCouldNotBeSavedIsSavedLater() throws Exception {
        Assumptions.assumeTrue(runs("prlimit", "--version"), "no prlimit here");

        expectTruth(said(List.of(), "refusing"), "the disk reports an error");
    }
}
