package org.allonym.desktop.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Programs are killed at random moments of everything that writes, and the project is opened again: it is sound, and all
/// that was said to be saved is there. How long opening takes is reported, not tested.
///
/// `-Dallonym.kills=N` kills each activity N times.
@Tag("slow")
class KillsTest {

    private static final int KILLS = Integer.getInteger("allonym.kills", 2);
    /// Longest life in microseconds, where the kill shall come while the project is being opened, and else.
    private static final int OPENING = 400_000;
    private static final int LIFE = 250_000;

    private static final String BACKUPS = "work-backups";

    @TempDir
    private Path folder;

    @TempDir
    private Path elsewhere;

    private final Random random = new Random();
    private final List<Long> reopened = new ArrayList<>();
    private int saved;
    private int afterSome;

    static List<String> activities() {
        String only = System.getProperty("allonym.activity", "");
        return Activity.ALL.stream().map(Activity::name).filter(name -> name.startsWith(only)).toList();
    }

    @ParameterizedTest
    @MethodSource("activities")
    void whatWasSaidToBeSavedSurvivesAKillAtAnyMoment(String name) throws IOException, InterruptedException {
        Activity activity = Activity.ALL.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
        activity.prepare(folder);

        for (int kill = 0; kill < KILLS; kill++) {
            List<String> said = kill(activity);
            saved += said.size();
            afterSome += said.isEmpty() ? 0 : 1;
            reopen(activity, said);
        }

        Figures.report("kills", "%s: %d kills, %d of them after something was saved, %d saves, 0 lost, 0 corrupt; reopened in %s ms"
                .formatted(name, KILLS, afterSome, saved, Figures.millis(reopened)));
    }

    private List<String> kill(Activity activity) throws IOException, InterruptedException {
        try (Program program = Program.start(List.of(), List.of("-Xmx512m"), Doomed.class, activity.name(), folder)) {
            assertThat(program.line()).as("the program begins").isEqualTo("begun");
            List<String> said = new ArrayList<>();
            boolean early = random.nextInt(4) == 0;
            if (!early) {
                said.add(program.line());
            }
            program.killAfter(random.nextInt(early ? OPENING : LIFE));
            said.addAll(program.rest());
            assertThat(program.errors()).isEmpty();
            return said;
        }
    }

    private void reopen(Activity activity, List<String> said) throws IOException {
        Path file = Activity.project(folder);
        assertThat(Files.exists(file)).isTrue();
        long began = System.nanoTime();
        try (ProjectStore store = ProjectFile.open(file)) {
            store.rows();
            reopened.add(System.nanoTime() - began);
            assertThat(store.readOnlyReason()).isNull();
            assertThat(store.checkHealth().faults()).isEmpty();
            activity.check(folder, store, said);
        }
        expectWholeBackups();
        assertThat(Activity.names(folder))
                .allMatch(name -> List.of("work.allonym", BACKUPS).contains(name) || activity.mayLeave(name));
    }

    /// Whatever has the name of a backup is whole, and so is not what was being written when the program died.
    private void expectWholeBackups() throws IOException {
        Path backups = folder.resolve(BACKUPS);
        if (Files.exists(backups)) {
            for (String name : Activity.names(backups)) {
                if (name.endsWith(".allonym-backup")) {
                    Path copy = Files.copy(backups.resolve(name), elsewhere.resolve("backup.allonym"), StandardCopyOption.REPLACE_EXISTING);
                    try (ProjectStore backup = ProjectFile.open(copy)) {
                        assertThat(backup.checkHealth().faults()).isEmpty();
                    }
                }
            }
        }
    }
}
