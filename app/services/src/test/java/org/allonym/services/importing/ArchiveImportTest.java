package org.allonym.services.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.allonym.formats.Notice;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// ZIP archives of files that are read each by itself, as tools and hubs hand them out.
class ArchiveImportTest {

    private static final ActorId PI = new ActorId("pi");
    private static final String DOCCANO = """
            {"id": 11, "text": "Ines Vidal teaches at Colegio Alba.", "label": [[0, 10, "NAME_STUDENT"]], "Comments": []}
            {"id": 12, "text": "Nothing to see.", "label": [], "Comments": []}
            """;
    private static final String LABEL_STUDIO = """
            [{"id": 1, "data": {"text": "Mail to ines@example.org"}, "annotations": [{"id": 5, "completed_by": 1, "was_cancelled": false,
              "result": [{"id": "a", "from_name": "label", "to_name": "text", "type": "labels",
                "value": {"start": 8, "end": 24, "text": "ines@example.org", "labels": ["EMAIL"]}}]}], "predictions": []}]
            """;

    @TempDir
    Path folder;

    private Path zip(String name, Map<String, byte[]> entries) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(packed(entries));
        }
        return file;
    }

    private static byte[] packed(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : new TreeMap<>(entries).entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static ImportReport look(Path file, String format, boolean skipBad) {
        ImportFiles.Request request = ImportFiles.Request.of(List.of(file), PI).withFormat(format).withSkipBad(skipBad);
        return new ImportFiles(new EnglishTokenizer()::tokenize).preview(request, LabelSets.presets().getFirst(), _ -> false, Progress.NONE);
    }

    private static ImportReport look(Path file) {
        return look(file, null, false);
    }

    private static List<String> named(ImportReport report) {
        return report.notices().stream().filter(Notice.OtherFiles.class::isInstance).map(Notice::sentence).toList();
    }

    @Test
    void doccanosExportOfSeveralPeopleIsReadFileByFile() throws IOException {
        Path file = zip("project_3.zip", Map.of("admin.jsonl", utf8(DOCCANO), "unknown.jsonl", utf8(DOCCANO.replace("\"id\": 1", "\"id\": 2"))));

        ImportReport report = look(file);

        assertThat(report.problems()).isEmpty();
        assertThat(report.files()).extracting(ImportReport.FileReport::file).containsExactly("project_3.zip/admin.jsonl", "project_3.zip/unknown.jsonl");
        assertThat(report.files()).extracting(ImportReport.FileReport::format).containsOnly("doccano JSON Lines");
        assertThat(report.documents()).isEqualTo(4);
    }

    @Test
    void labelStudiosJsonIsNoCasAndNamesOfOtherFilesAreSaid() throws IOException {
        Path file = zip("project-1.zip", Map.of(
                "result.json", utf8(LABEL_STUDIO), "notes.json", utf8("{\"categories\": []}"), "images/a.png", new byte[] {(byte) 0x89, 'P', 'N', 'G', 0}));

        ImportReport report = look(file);

        assertThat(report.files()).extracting(ImportReport.FileReport::format).containsExactly("Label Studio JSON");
        assertThat(report.spansByLabel()).containsExactly(Map.entry("EMAIL", 1L));
        assertThat(named(report)).singleElement().asString().contains("images/a.png", "notes.json");
    }

    @Test
    void aDataSetsLicenseAndCardAreNoEssays() throws IOException {
        Path file = zip("ner-main.zip", Map.of(
                "ner-main/README.md", utf8("---\ndataset_info:\n  features:\n  - name: ner_tags\n    sequence:\n      class_label:\n        names:\n          '0': O\n          '1': B-PERSON\n---\n# Names\n"),
                "ner-main/LICENSE.txt", utf8("Do as you like."),
                "ner-main/train.jsonl", utf8("{\"tokens\": [\"Ines\", \"runs\"], \"ner_tags\": [1, 0]}\n")));

        ImportReport report = look(file);

        assertThat(report.problems()).isEmpty();
        assertThat(report.files()).singleElement().extracting(ImportReport.FileReport::file).isEqualTo("ner-main.zip/ner-main/train.jsonl");
        assertThat(report.spansByLabel()).as("the card beside it says what the numbers mean").containsExactly(Map.entry("PERSON", 1L));
        assertThat(named(report)).singleElement().asString().contains("LICENSE.txt", "README.md");
    }

    @Test
    void anExportIsReadBesideItsManifest() throws IOException {
        Path file = zip("exports.zip", Map.of(
                "gold.json", utf8("[{\"document\": \"1\", \"full_text\": \"Ines runs\", \"tokens\": [\"Ines\", \"runs\"], \"trailing_whitespace\": [true, false], \"labels\": [\"O\", \"O\"]}]"),
                "gold.json.manifest.json", utf8("{\"format\": \"crapii\", \"layer\": \"gold\", \"documents\": 1, \"spans\": 0}")));

        ImportReport report = look(file);

        assertThat(report.problems()).isEmpty();
        assertThat(report.files()).singleElement().extracting(ImportReport.FileReport::file).isEqualTo("exports.zip/gold.json");
        assertThat(named(report)).singleElement().asString().contains("gold.json.manifest.json");
    }

    @Test
    void tablesWithTabsAreNoInceptionExport() throws IOException {
        Path file = zip("kaggle.zip", Map.of("essays.tsv", utf8("id\ttext\n1\tHello Bo\n2\tBye Bo\n")));

        ImportReport report = look(file);

        assertThat(report.files()).singleElement().extracting(ImportReport.FileReport::format).isEqualTo("CSV, one row per document");
        assertThat(report.documents()).isEqualTo(2);
    }

    @Test
    void aFormatThatIsAskedForIsThatOfTheFiles() throws IOException {
        Path file = zip("project.zip", Map.of("all.jsonl", utf8("{\"id\": 1, \"text\": \"😀 Ines\", \"label\": [[2, 6, \"NAME_STUDENT\"]]}\n"), "x.csv", utf8("a,b\n")));

        ImportReport report = look(file, "doccano-code-points", false);

        assertThat(report.problems()).isEmpty();
        assertThat(report.documents()).isEqualTo(1);
        assertThat(named(report)).singleElement().asString().contains("x.csv");
        assertThat(look(file, "hf", false).problems()).as("nothing but the words of its fault").isNotEmpty();
        assertThat(look(zip("y.zip", Map.of("x.csv", utf8("a,b\n"))), "hf", false).problems()).singleElement().extracting(Problem::what)
                .isEqualTo("y.zip: it contains no file of the format Hugging Face JSON Lines");
    }

    @Test
    void anArchiveInAnArchiveStaysShutAndIsNamed() throws IOException {
        byte[] inner = packed(Map.of("admin.jsonl", utf8(DOCCANO)));
        Path file = zip("outer.zip", Map.of("inner.zip", inner, "admin.jsonl", utf8(DOCCANO)));

        ImportReport report = look(file);

        assertThat(report.documents()).isEqualTo(2);
        assertThat(named(report)).singleElement().asString().contains("inner.zip");
        assertThat(look(zip("only.zip", Map.of("inner.zip", inner))).problems()).singleElement().extracting(Problem::what)
                .isEqualTo("only.zip: this looks like a ZIP archive of other files (“.zip”), which can’t be imported");
    }

    @Test
    void archivesInAFolderAreReadAndADamagedOneIsNamed() throws IOException {
        Path all = Files.createDirectory(folder.resolve("exports"));
        Files.write(all.resolve("a.zip"), packed(Map.of("admin.jsonl", utf8(DOCCANO))));
        Files.write(all.resolve("b.zip"), Arrays.copyOf(packed(Map.of("admin.jsonl", utf8(DOCCANO))), 60));

        ImportReport report = look(all);

        assertThat(report.files()).extracting(ImportReport.FileReport::file).containsExactly("exports/a.zip/admin.jsonl");
        assertThat(named(report)).singleElement().asString().contains("b.zip");
    }

    @Test
    void nothingReachesOutsideTheArchive() throws IOException {
        Path file = zip("slip.zip", Map.of("../../admin.jsonl", utf8(DOCCANO), "good.jsonl", utf8(DOCCANO)));

        assertThat(look(file).problems()).singleElement().extracting(Problem::what)
                .isEqualTo("slip.zip: its entry “../../admin.jsonl” points outside the archive; nothing was read from it");
        assertThat(look(file, "doccano", true).problems()).isNotEmpty();
    }

    @Test
    @Timeout(60)
    void aBombEndsWhereItSwells() throws IOException {
        byte[] line = utf8("{\"text\": \"%s\", \"label\": []}\n".formatted(" ".repeat(1_000_000)));
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (int i = 0; i < 200; i++) {
            lines.write(line);
        }
        Path file = zip("bomb.zip", Map.of("all.jsonl", lines.toByteArray()));
        assertThat(Files.size(file)).isLessThan(400_000);

        ImportReport report = look(file);

        assertThat(report.problems()).singleElement().extracting(Problem::what)
                .isEqualTo("bomb.zip/all.jsonl: it expands to more than 200 times its size, which no text does; the rest of the file was not read");
    }

    @Test
    void aWrongByteInAPackedFileLosesOneLine() throws IOException {
        byte[] bytes = utf8(DOCCANO);
        bytes[30] = (byte) 0xC3;
        Path file = zip("project.zip", Map.of("admin.jsonl", bytes));

        ImportReport report = look(file, null, true);

        assertThat(report.documents()).isEqualTo(1);
        assertThat(report.leftOut()).singleElement().extracting(Problem::what).asString().startsWith("project.zip/admin.jsonl, line 1: not UTF-8");
    }
}
