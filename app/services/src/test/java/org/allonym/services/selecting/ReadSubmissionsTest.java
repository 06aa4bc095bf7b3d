package org.allonym.services.selecting;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.allonym.corpus.Extraction;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Submission;
import org.allonym.formats.TranscriptColumns;
import org.allonym.progress.Progress;
import org.allonym.text.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadSubmissionsTest {

    @TempDir
    Path folder;

    private static Submission of(String file) {
        return new Submission(file, null, file, Map.of());
    }

    private Map<String, Extraction> read(long most, String... files) {
        try (SubmissionSource source = SubmissionSource.openClear(folder, null, TranscriptColumns.NONE); ReadSubmissions texts = new ReadSubmissions(source)) {
            return texts.read(List.of(files).stream().map(ReadSubmissionsTest::of).toList(), most, Progress.NONE);
        }
    }

    @Test
    void plainTextIsReadInTheEncodingsThatEditorsWrite() throws IOException {
        String text = "Zoë rows – “at dawn”.\n";
        Files.writeString(folder.resolve("utf8.txt"), text);
        Files.writeString(folder.resolve("mark.txt"), "\uFEFF" + text);
        Files.writeString(folder.resolve("utf16.txt"), "\uFEFF" + text, StandardCharsets.UTF_16LE);
        Files.writeString(folder.resolve("windows.txt"), text, Charset.forName("windows-1252"));

        Map<String, Extraction> read = read(1000, "utf8.txt", "mark.txt", "utf16.txt", "windows.txt");

        assertThat(read.values()).extracting(Extraction::text).containsOnly(text);
        assertThat(read.get("utf8.txt").sha256()).isEqualTo(Sha256.hex(text));
    }

    @Test
    void whatCanNotBeReadSaysWhy() throws IOException {
        Files.writeString(folder.resolve("empty.txt"), "");
        Files.writeString(folder.resolve("blank.txt"), " \n ");
        Files.writeString(folder.resolve("long.txt"), "row ".repeat(300));
        Files.write(folder.resolve("picture.txt"), new byte[] {1, 0, 2, 0, 0, 0});
        Files.writeString(folder.resolve("broken.pdf"), "%PDF-1.7\n1 0 obj");
        Files.writeString(folder.resolve("photo.jpg"), "JFIF");

        Map<String, Extraction> read =
                read(1000, "empty.txt", "blank.txt", "long.txt", "picture.txt", "broken.pdf", "photo.jpg", "elsewhere.txt");

        assertThat(read.values()).extracting(one -> one.fault() == null ? null : one.fault().kind()).containsExactly(
                ExclusionReason.Kind.FILE_EMPTY,
                ExclusionReason.Kind.NO_TEXT,
                ExclusionReason.Kind.FILE_LARGE,
                ExclusionReason.Kind.FILE_KIND,
                ExclusionReason.Kind.DAMAGED,
                ExclusionReason.Kind.FILE_KIND,
                ExclusionReason.Kind.FILE_MISSING);
    }

    @Test
    void aFileTooLargeForOnePlanIsReadForAnother() throws IOException {
        Files.writeString(folder.resolve("long.txt"), "row ".repeat(300));
        try (SubmissionSource source = SubmissionSource.openClear(folder, null, TranscriptColumns.NONE); ReadSubmissions texts = new ReadSubmissions(source)) {
            List<Submission> one = List.of(of("long.txt"));
            assertThat(texts.read(one, 1000, Progress.NONE).get("long.txt").text()).isNull();

            assertThat(texts.read(one, 2000, Progress.NONE).get("long.txt").text()).startsWith("row row");
            assertThat(texts.read(one, 1000, Progress.NONE).get("long.txt").text()).isNull();
        }
    }
}
