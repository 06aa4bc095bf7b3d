package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore;
import org.allonym.store.ReaderAnswer;
import org.allonym.text.CodePointSpan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReaderAnswersTest {

    private static final String CANARY = "Zyxwvut Quorle";

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        Samples.project(file, Samples.imported("7", "Odile wrote this to " + CANARY + "."), Samples.imported("8", "Nobody is named here."));
    }

    private static ReaderAnswer answer(String document, int start, String hash, String failure, String... words) {
        return new ReaderAnswer(
                "read", new DocumentId(document), new CodePointSpan(start, start + 5), hash, "{\"asked\":\"%s\"}".formatted(CANARY),
                List.of(words), failure, 120, 7, 1_500, Instant.parse("2031-05-04T10:11:12.345Z"));
    }

    private static List<ReaderAnswer> all(ProjectStore store, String reading) {
        List<ReaderAnswer> all = new ArrayList<>();
        store.readerAnswers(reading, all::add);
        return all;
    }

    @Test
    void anAnswerIsThereAfterReopeningAndFoundByWhatWasAsked() {
        ReaderAnswer first = answer("7", 6, "aa", "", "[]", "naïve “👩‍🎓”\u0000");
        ReaderAnswer second = answer("7", 0, "bb", "not-json", "Sure!");
        try (ProjectStore store = ProjectFile.open(file)) {
            store.keepReaderAnswer(first);
            store.keepReaderAnswer(second);
        }

        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(all(store, "read")).containsExactly(second, first);
            assertThat(all(store, "other")).isEmpty();
            assertThat(store.readerAnswer("aa")).contains(first);
            assertThat(store.readerAnswer("cc")).isEmpty();
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void aLaterAnswerToTheSamePassageReplacesTheEarlierAndASoundOneIsPreferred() {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.keepReaderAnswer(answer("7", 0, "aa", "timeout"));
            store.keepReaderAnswer(answer("8", 0, "aa", "", "[]"));
            assertThat(store.readerAnswer("aa").orElseThrow().document()).isEqualTo(new DocumentId("8"));

            store.keepReaderAnswer(answer("7", 0, "bb", "", "[]"));

            assertThat(all(store, "read")).extracting(ReaderAnswer::hash).containsExactly("bb", "aa");
        }
    }

    @Test
    void aFailureWithoutAnAnswerReplacesNoAnswer() {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.keepReaderAnswer(answer("7", 0, "aa", "", "[]"));
            store.keepReaderAnswer(answer("7", 0, "bb", "timeout"));
            store.keepReaderAnswer(answer("8", 0, "aa", "timeout"));
            store.keepReaderAnswer(answer("8", 0, "aa", "cut-off"));

            assertThat(all(store, "read")).extracting(ReaderAnswer::failure).containsExactly("", "cut-off");
            assertThat(store.readerAnswer("bb")).isEmpty();
        }
    }

    @Test
    void whatWasAskedAboutADocumentGoesWithIt() throws IOException {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.keepReaderAnswer(answer("7", 0, "aa", "", "[]"));

            store.undoImport(store.imports().getFirst(), Samples.ROSA);

            assertThat(all(store, "read")).isEmpty();
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)).doesNotContain(CANARY);
    }

    @Test
    void anAnswerAboutADocumentThatIsGoneIsKeptNowhere() {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.keepReaderAnswer(answer("9", 0, "aa", "", "[]"));

            assertThat(all(store, "read")).isEmpty();
            assertThat(store.readerAnswer("aa")).isEmpty();
        }
    }
}
