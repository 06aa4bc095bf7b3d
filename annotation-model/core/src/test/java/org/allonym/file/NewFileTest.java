package org.allonym.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.problem.ProblemException;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewFileTest {

    @TempDir
    Path folder;

    @Test
    void itStandsAtItsPlaceOnlyWhenItIsWhole() throws IOException {
        Path target = Files.writeString(folder.resolve("out.json"), "before");

        try (NewFile file = NewFile.at(target)) {
            file.out().write("after".getBytes(StandardCharsets.UTF_8));
            file.seal();
            assertThat(target).hasContent("before");
            file.place();
            assertThat(file.sha256()).isEqualTo(DocumentText.of("after").sha256());
            assertThat(file.size()).isEqualTo(5);
        }

        assertThat(target).hasContent("after");
        assertThat(folder.toFile().list()).containsExactly("out.json");
    }

    @Test
    void givenUpItLeavesNoTrace() throws IOException {
        Path target = Files.writeString(folder.resolve("out.json"), "before");

        try (NewFile file = NewFile.at(target)) {
            file.out().write(1);
        }

        assertThat(target).hasContent("before");
        assertThat(folder.toFile().list()).containsExactly("out.json");
    }

    @Test
    void aProjectIsNeverReplaced() throws IOException {
        Path project = Files.writeString(folder.resolve("p.allonym"), "SQLite format 3\0 and more");

        assertThat(catchThrowableOfType(ProblemException.class, () -> NewFile.at(project)).problem().what())
                .contains("p.allonym is a project or another database");
    }

    @Test
    void whereNothingMayStandNothingIsReplaced() throws IOException {
        Path target = folder.resolve("out.txt");

        try (NewFile first = NewFile.fresh(target); NewFile second = NewFile.fresh(target)) {
            first.out().write('1');
            first.seal();
            second.out().write('2');
            second.seal();
            first.place();
            assertThat(catchThrowableOfType(ProblemException.class, second::place).problem().what())
                    .contains("out.txt already exists");
        }

        assertThat(catchThrowableOfType(ProblemException.class, () -> NewFile.fresh(target)).problem().what())
                .contains("out.txt already exists");
        assertThat(target).hasContent("1");
        assertThat(folder.toFile().list()).containsExactly("out.txt");
    }

    @Test
    void theLongestNameIsWritten() {
        String name = "n".repeat(251) + ".txt";

        NewFile.write(folder.resolve(name), "content");

        assertThat(folder.toFile().list()).containsExactly(name);
    }

    @Test
    void aFolderOrAMissingFolderIsRefused() {
        assertThat(catchThrowableOfType(ProblemException.class, () -> NewFile.at(folder)).problem().what())
                .contains("is a folder");
        assertThat(catchThrowableOfType(ProblemException.class, () -> NewFile.at(folder.resolve("no/out.json"))).problem().what())
                .contains("doesn't exist");
    }
}
