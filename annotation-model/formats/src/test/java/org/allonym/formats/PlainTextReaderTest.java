package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainTextReaderTest {

    @TempDir
    Path folder;

    private void put(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private Collected readFolder() {
        return Collected.from(new PlainTextReader(), folder);
    }

    @Test
    void aFileIsOneDocumentNamedLikeItWithEveryCharacterKept() throws IOException {
        put("my.essay.txt", "\uFEFF Line one\r\nשלום 😀  \n");

        Collected read = Collected.from(new PlainTextReader(), folder.resolve("my.essay.txt"));

        IncomingDocument document = read.documents().getFirst();
        assertThat(document.document().value()).isEqualTo("my.essay");
        assertThat(document.integerId()).isFalse();
        assertThat(document.text().value()).isEqualTo(" Line one\r\nשלום 😀  \n");
        assertThat(document.tokens()).isNull();
        assertThat(document.labels()).isNull();
    }

    @Test
    void aFoldersFilesComeInOrderOfTheirPathsAndHiddenOnesDoNotCome() throws IOException {
        put("b.txt", "b");
        put("a/z.TXT", "z");
        put(".hidden.txt", "no");
        put(".git/x.txt", "no");
        put("notes.md", "no");

        Collected read = readFolder();

        assertThat(read.documents()).extracting(one -> one.document().value()).containsExactly("z", "b");
        assertThat(read.notices).singleElement().asString().endsWith("skipped 1 file of other formats: notes.md. To import them, choose them by themselves, or use the Select screen, which reads all of them.");
    }

    @Test
    void filesOfOneNameGetTheirFolderIntoTheirId() throws IOException {
        put("ana/essay.txt", "a");
        put("bo/essay.txt", "b");
        put("bo/other.txt", "c");

        Collected read = readFolder();

        assertThat(read.documents()).extracting(one -> one.document().value())
                .containsExactly("ana/essay", "bo/essay", "other");
        assertThat(read.notices).singleElement().asString().contains("2 files share names across folders");
    }

    @Test
    void anEmptyFolderIsSaidSo() throws IOException {
        assertThat(readFolder().problems).singleElement().asString().endsWith("it contains no .txt file");
    }

    @Test
    void aFileInAnotherEncodingIsNamedAndTheOthersAreRead() throws IOException {
        put("sub/a.txt", "fine");
        Files.write(folder.resolve("sub/b.txt"), "René ".getBytes(StandardCharsets.ISO_8859_1));
        Files.write(folder.resolve("sub/c.txt"), "René".getBytes(StandardCharsets.UTF_16LE));

        Collected read = readFolder();

        assertThat(read.documents()).hasSize(1);
        assertThat(read.problems).hasSize(2);
        assertThat(read.problems.getFirst()).endsWith("/sub/b.txt: not UTF-8: byte 0xE9 at byte 3");
        assertThat(read.problems.getLast()).contains("/sub/c.txt: a NUL byte at byte 1").contains("UTF-16");
    }

    @Test
    void markdownKeepsItsMarkupAsItIsWritten() throws IOException {
        String written = "---\ntitle: Mi ciudad\n---\n# I. \\*Vidal\\*  \r\n\r\n[Ana](mailto:ana@example.org) &amp; **Bo** 😀\n";
        put("essays/a.md", "\uFEFF" + written);
        put("essays/b.md", "");
        put("essays/notes.docx.bak", "");
        InputFile input = InputFile.of(folder);

        ExchangeFormat format = ExchangeFormats.recognise(input);
        Collected read = Collected.from(format.reader().orElseThrow(), folder);

        assertThat(format.name()).isEqualTo("markdown");
        assertThat(read.documents()).extracting(one -> one.document().value()).containsExactly("a", "b");
        assertThat(read.documents().getFirst().text().value()).isEqualTo(written);
        assertThat(read.notices).singleElement().asString().contains("1 ");
    }

    @Test
    void aReadmeBesideTextsIsNoDocument() throws IOException {
        put("README.md", "About these essays");
        put("a.txt", "Ana");

        assertThat(ExchangeFormats.recognise(InputFile.of(folder)).name()).isEqualTo("text");
        assertThat(ExchangeFormats.recognise(InputFile.of(folder.resolve("README.md"))).name()).isEqualTo("markdown");
    }
}
