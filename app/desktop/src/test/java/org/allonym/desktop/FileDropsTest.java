package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.shell.DropOffer;
import org.allonym.desktop.shell.DroppedFiles;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.project.Actor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What letting go of files would do, for whoever works and whatever is open.
class FileDropsTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final JobRunner jobs = new JobRunner(ui);
    private final ShellModel shell = new ShellModel(jobs);
    private final List<String> done = new ArrayList<>();
    private final FileDrops drops = new FileDrops(shell, new FileDrops.Ways() {
        @Override
        public void open(Path file) {
            done.add("open " + file);
        }

        @Override
        public void openInstead(Path file) {
            done.add("instead " + file);
        }

        @Override
        public void importEssays(List<Path> files) {
            done.add("import " + files);
        }

        @Override
        public void merge(List<Path> files) {
            done.add("merge " + files);
        }
    });

    @AfterEach
    void close() {
        shell.leave();
        jobs.close();
    }

    private DropOffer offer(String... names) {
        return drops.offer(new DroppedFiles(Stream.of(names).map(Path::of).toList()));
    }

    /// What is said while files are held, and what is done once they are let go.
    private String taken(String... names) {
        done.clear();
        return switch (offer(names)) {
            case DropOffer.Taken taken -> {
                taken.action().run();
                yield taken.words() + " | " + String.join(" ", done);
            }
            case DropOffer.Refused refused -> "refused: " + refused.problem().what();
        };
    }

    private void open(Actor actor) {
        shell.enter(TestProject.in(folder).open(actor, ui));
    }

    @Test
    void withoutAProjectWhatCanBeOpenedIsOpenedAndNothingElse() {
        assertThat(taken("a.allonym")).isEqualTo("Open a.allonym | open a.allonym");
        assertThat(taken("a-Anna.allonym-sealed")).isEqualTo("Open a-Anna.allonym-sealed | open a-Anna.allonym-sealed");
        assertThat(taken("a 2026-01-01.allonym-backup")).startsWith("Open a 2026-01-01.allonym-backup | open");
        assertThat(taken("a.allonym", "b.allonym")).isEqualTo("refused: You can open only one file at a time.");
        assertThat(taken("essay.txt")).isEqualTo("refused: Documents are imported into a project, and no project is open.");
        assertThat(taken("a.allonym-return")).startsWith("refused: “a.allonym-return” is a returned work package.");
        assertThat(taken("a.allonym", "essay.txt")).startsWith("refused: These files are of different kinds");
    }

    @Test
    void whoRunsTheProjectImportsMergesAndGoesToAnother() {
        open(TestProject.PI);

        assertThat(taken("one.txt", "two.json")).isEqualTo("Preview 2 files before importing | import [one.txt, two.json]");
        assertThat(taken("x.allonym-return")).isEqualTo("Preview merging 1 file | merge [x.allonym-return]");
        assertThat(taken("b.allonym")).isEqualTo("Close this project and open b.allonym | instead b.allonym");
        assertThat(taken(folder.resolve("test.allonym").toString())).isEqualTo("refused: “test.allonym” is already open.");
    }

    @Test
    void anAdjudicatorMergesAndImportsNothing() {
        open(TestProject.CARA);

        assertThat(taken("x.allonym-return")).contains("merge [x.allonym-return]");
        assertThat(taken("one.txt")).isEqualTo("refused: Only the PI can import documents.");
    }

    @Test
    void anAnnotatorNeitherImportsNorMerges() {
        open(TestProject.ANNA);

        assertThat(taken("one.txt")).startsWith("refused: Only the PI can import documents");
        assertThat(taken("x.allonym-return")).startsWith("refused: Only the PI or an adjudicator can merge work packages");
        assertThat(taken("b.allonym")).contains("instead b.allonym");
    }

    @Test
    void aProjectThatIsOnlyReadTakesNothingIn() {
        Path project = TestProject.in(folder).file();
        try (var held = org.allonym.store.sqlite.ProjectFile.open(project)) {
            shell.enter(new org.allonym.desktop.session.ProjectSession(
                    org.allonym.store.sqlite.ProjectFile.open(project), TestProject.PI, ui));
            assertThat(held.readOnlyReason()).isNull();
            assertThat(taken("one.txt")).isEqualTo("refused: The project is read-only, so nothing can be imported.");
        }
    }
}
