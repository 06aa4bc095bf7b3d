package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextArchiveTest {

    @TempDir
    private Path folder;

    private static byte[] archive(Map<String, String> texts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = ExchangeFormats.writable("text").writer(out).orElseThrow();
        writer.begin();
        for (Map.Entry<String, String> one : texts.entrySet()) {
            DocumentText text = DocumentText.of(one.getValue());
            Tokens tokens = new EnglishTokenizer().tokenize(text);
            Document document = new Document(new DocumentId(one.getKey()), false, text, tokens, Map.of());
            writer.write(new OutgoingDocument(document, List.of(), Collections.nCopies(tokens.size(), "O")));
        }
        writer.end();
        return out.toByteArray();
    }

    private static Map<String, String> entries(byte[] archive) throws IOException {
        Map<String, String> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return entries;
    }

    private static Map<String, String> texts(String... idsAndTexts) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (int i = 0; i < idsAndTexts.length; i += 2) {
            texts.put(idsAndTexts[i], idsAndTexts[i + 1]);
        }
        return texts;
    }

    @Test
    void textsComeBackAsTheyAreWhenTheArchiveIsUnpackedAndImported() throws IOException {
        Map<String, String> texts = texts("7", "Ana 😀\r\n\tשרה\n", "essay two", "", "é", "\uFEFFx");

        for (Map.Entry<String, String> entry : entries(archive(texts)).entrySet()) {
            Files.writeString(folder.resolve(entry.getKey()), entry.getValue());
        }

        Map<String, String> read = new LinkedHashMap<>();
        Collected collected = new Collected();
        new PlainTextReader().read(InputFile.of(folder), collected);
        collected.documents().forEach(one -> read.put(one.document().value(), one.text().value()));
        texts.put("é", "x");
        assertThat(read).isEqualTo(texts);
    }

    @Test
    void theSameDocumentsAreTheSameBytesInAnyTimeZone() throws IOException {
        TimeZone before = TimeZone.getDefault();
        byte[] here = archive(texts("a", "one", "b", "two"));
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
            assertThat(archive(texts("a", "one", "b", "two"))).isEqualTo(here);
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "essay 7 | essay 7",
        "../../etc | %2E.%2F..%2Fetc",
        "a/b\\c:d | a%2Fb%5Cc%3Ad",
        "100% \"sure\" | 100%25 %22sure%22",
        ".hidden | %2Ehidden",
        "dot. | dot%2E",
        "`blank ` | blank%20",
        "NUL | _NUL",
        "com1.a | _com1.a",
        "console | console",
        "Zoë 𝒳 | Zoë 𝒳",
    })
    void everyIdHasANameThatEveryFileSystemHolds(String id, String name) {
        assertThat(DocumentArchive.fileName(id)).isEqualTo(name);
    }

    @Test
    void aNameIsNeverTooLongNorCutInsideACharacter() {
        assertThat(DocumentArchive.fileName("𝒳".repeat(100)).getBytes(StandardCharsets.UTF_8)).hasSize(200);
        assertThat(DocumentArchive.fileName("/".repeat(200))).hasSize(198);
    }

    @Test
    void idsThatCouldNotBeNamesAreListed() throws IOException {
        Map<String, String> entries = entries(archive(texts("a", "one", "A", "two", "b/c", "three", "=x,y", "four")));

        assertThat(entries.keySet()).containsExactly("a.txt", "A (2).txt", "b%2Fc.txt", "=x,y.txt", "documents.csv");
        assertThat(entries.get("documents.csv")).isEqualTo("file,document\r\nA (2).txt,A\r\nb%2Fc.txt,b/c\r\n");
    }
}
