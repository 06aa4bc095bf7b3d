package org.allonym.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.shell.ShellModel.OpeningNotices;
import org.allonym.project.ActorId;
import org.allonym.project.Task;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectStore.Recovery;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpeningNoticesTest {

    @TempDir
    Path folder;

    private final OpeningNotices notices = new OpeningNotices();

    @Test
    void aFolderThatIsSynchronisedIsWarnedAboutOnce() throws IOException {
        Path synced = Files.createDirectory(folder.resolve("Dropbox"));
        Path file = TestProject.in(synced).file();

        for (int i = 0; i < 2; i++) {
            try (ProjectStore store = ProjectFile.open(file)) {
                assertThat(notices.of(store, true)).hasSize(i == 0 ? 1 : 0);
            }
        }
    }

    @Test
    void aProjectInItsPlaceThatWasClosedHasNothingToSay() {
        try (ProjectStore store = ProjectFile.open(TestProject.in(folder).file())) {
            assertThat(notices.of(store, true)).isEmpty();
        }
    }

    @Test
    void whatWasFoundIsSaidInNumbers() {
        assertThat(OpeningNotices.words(new Recovery(1_200)))
                .isEqualTo("This project wasn’t closed properly last time. 1,200 history entries were found next to the project file and"
                        + " added to it. All saved work is there.");
        assertThat(OpeningNotices.words(new Recovery(1))).contains("This project wasn’t closed properly last time. 1 history entry was found next to the project file and added to it. All saved work is there.");
        assertThat(OpeningNotices.words(new Recovery(0))).contains("Nothing was missing");
        assertThat(OpeningNotices.words(new Recovery(-1))).doesNotContain("beside");
    }

    @Test
    void aWorkPackageSaysWhatItIsForUntilSomethingWasDoneInIt() {
        assertThat(OpeningNotices.words(new PackageScope(new ActorId("Amina"), Task.ANNOTATE)))
                .contains("your work package", "finish each", "“Give back…”");
        assertThat(OpeningNotices.words(new PackageScope(new ActorId("Clara"), Task.ADJUDICATE))).contains("Decide the conflicts");
    }
}
