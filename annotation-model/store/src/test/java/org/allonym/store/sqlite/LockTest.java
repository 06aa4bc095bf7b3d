package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.store.ProjectStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        ProjectFile.create(file, "Documents", LabelSets.CRAPII_14).close();
    }

    private static Gesture set(String before, String after) {
        return Gesture.of(Samples.ROSA, List.of(new ProjectEdit.ChangeSetting("x", before, after)));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aSecondWindowReadsAndSaysWhy() throws IOException {
        try (ProjectStore first = ProjectFile.open(file)) {
            try (ProjectStore second = ProjectFile.open(file)) {
                assertThat(first.readOnlyReason()).isNull();
                assertThat(second.readOnlyReason()).contains("essays.allonym", "open in another window or program");
                assertThatThrownBy(() -> second.append(set("", "1"))).isInstanceOf(ProblemException.class);

                first.append(set("", "1"));

                assertThat(second.setting("x")).isEqualTo("1");
                assertThat(second.checkHealth().faults()).isEmpty();
            }
            first.append(set("1", "2"));
        }
        assertThat(names()).containsExactly("essays.allonym");
        try (ProjectStore again = ProjectFile.open(file)) {
            assertThat(again.readOnlyReason()).isNull();
            assertThat(again.setting("x")).isEqualTo("2");
        }
    }

    @Test
    void aReaderThatOutlivesTheWriterLeavesOneFile() throws IOException {
        ProjectStore first = ProjectFile.open(file);
        ProjectStore second = ProjectFile.open(file);
        first.append(set("", "1"));
        assertThat(second.setting("x")).isEqualTo("1");
        first.close();

        assertThat(second.setting("x")).isEqualTo("1");
        second.close();

        assertThat(names()).containsExactly("essays.allonym");
        try (ProjectStore again = ProjectFile.open(file)) {
            assertThat(again.setting("x")).isEqualTo("1");
        }
    }

    @Test
    void afterTheFirstIsClosedTheNextMayWrite() {
        ProjectFile.open(file).close();
        try (ProjectStore next = ProjectFile.open(file)) {
            assertThat(next.readOnlyReason()).isNull();
        }
    }

    @Test
    void aReadOnlyOpenerDoesNotKeepOthersFromWriting() {
        try (ProjectStore reader = ProjectFile.openReadOnly(file);
                ProjectStore writer = ProjectFile.open(file)) {
            writer.append(set("", "1"));

            assertThat(writer.readOnlyReason()).isNull();
            assertThat(reader.setting("x")).isEqualTo("1");
        }
    }

    @Test
    void whileSomeOtherSqliteProgramWritesAGestureIsRefusedWithASentence() throws SQLException {
        try (ProjectStore store = ProjectFile.open(file);
                Database other = Connections.open(file, Connections.Access.WRITE)) {
            other.begin();

            assertThatThrownBy(() -> store.append(set("", "1")))
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            e -> assertThat(e.problem().what()).contains("Another program is writing"));

            other.rollback();
            store.append(set("", "1"));
            assertThat(store.setting("x")).isEqualTo("1");
        }
    }

    @Test
    void anotherProgramKeepsItAndItsDeathSetsItFree() throws IOException, InterruptedException {
        try (Child child = Child.start("hold", file)) {
            assertThat(child.line()).isEqualTo("open");
            try (ProjectStore second = ProjectFile.open(file)) {
                assertThat(second.readOnlyReason()).contains("open in another window or program");
                assertThat(second.name()).isEqualTo("Documents");
            }
            child.kill();
        }
        assertThat(names()).contains("essays.allonym-lock");

        try (ProjectStore next = ProjectFile.open(file)) {
            assertThat(next.readOnlyReason()).isNull();
            next.append(set("", "1"));
        }
        assertThat(names()).containsExactly("essays.allonym");
    }

    @Test
    void lookingAtTheFileDoesNotLoseTheLocksOfThoseWhoHaveItOpen() throws IOException, InterruptedException {
        try (ProjectStore first = ProjectFile.open(file)) {
            first.append(set("", "1"));
            ProjectFile.open(file).close();
            ProjectFile.openReadOnly(file).close();

            try (Child child = Child.start("try", file)) {
                assertThat(child.line()).contains("read only");
                assertThat(child.line()).isEqualTo("closed");
            }

            assertThat(names()).contains("essays.allonym-wal");
            first.append(set("1", "2"));
            assertThat(first.setting("x")).isEqualTo("2");
        }
        try (ProjectStore again = ProjectFile.open(file)) {
            assertThat(again.setting("x")).isEqualTo("2");
            assertThat(again.checkHealth().faults()).isEmpty();
        }
    }
}
