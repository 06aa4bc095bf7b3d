package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetJson;
import org.allonym.label.LabelSets;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.PdfEssays;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImportCommandTest {

    private static final String GOOD = """
            [{"document": 7, "full_text": "Ana is here.", "tokens": ["Ana", "is", "here", "."],
              "trailing_whitespace": [true, true, false, false], "labels": ["B-NAME_STUDENT", "O", "O", "O"]}]
            """;

    @TempDir
    Path folder;

    @Test
    void makesTheProjectWhereThereIsNone() throws Exception {
        Path project = folder.resolve("My essays.allonym");

        var result = allonym("import", project, Samples.file(folder, "essays.jsonl"), "--json");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.json().path("created").asBoolean()).isTrue();
        assertThat(result.json().path("documents").asInt()).isEqualTo(Samples.ESSAYS);
        assertThat(result.json().path("project").asString()).isEqualTo(project.toString());
        assertThat(result.json().path("layer").isNull()).isTrue();
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(store.name()).isEqualTo("My essays");
            assertThat(store.labelSet()).isEqualTo(LabelSets.CRAPII_14);
            assertThat(store.actors()).singleElement().satisfies(actor -> {
                assertThat(actor.id().value()).isEqualTo("pi");
                assertThat(actor.role()).isEqualTo(Role.PI);
            });
        }
        assertThat(names()).containsExactly("My essays.allonym", "essays.jsonl");
    }

    @Test
    void aNewProjectHasItsNameOnlyWhenAllIsInIt() throws Exception {
        Path project = folder.resolve("p.allonym");
        List<Boolean> there = new ArrayList<>();
        PrintStream watched = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8) {
            @Override
            public void print(String said) {
                if (said.contains("Importing")) {
                    there.add(Files.exists(project));
                }
            }
        };
        Terminal terminal = new Terminal(InputStream.nullInputStream(), watched, watched, () -> true);

        int code = CommandLineEntry.run(
                terminal, Desktop.NONE, "import", project.toString(), Samples.file(folder, "essays.jsonl").toString());

        assertThat(code).isZero();
        assertThat(there).contains(false).doesNotContain(true);
        assertThat(project).exists();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no named pipes among its files")
    void aPipeIsRefusedAndNotWaitedFor() throws Exception {
        Path pipe = folder.resolve("pipe.json");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

        var result = allonym("import", folder.resolve("p.allonym"), pipe);

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("pipe.json is a pipe or a device, not a file");
    }

    /// What is said on standard error ends in logs that others read.
    @ParameterizedTest
    @ValueSource(strings = {
        "a.json|[{\"document\": 1, \"full_text\": \"Odile\"} Odile",
        "a.json|[{\"document\": 1, \"full_text\": \"Odile\", \"tokens\": [\"Odila\"], \"trailing_whitespace\": [false], \"labels\": [\"O\"]}]",
        "a.json|[{\"document\": 1, \"full_text\": \"Odile\", \"tokens\": [], \"trailing_whitespace\": [], \"labels\": []}]",
        "a.json|{\"text\": Odile}",
        "a.jsonl|{\"text\": \"Odile",
        "a.jsonl|{\"text\": \"My name is Odile.\", \"label\": [[\"Odile\", 3, \"NAME\"]]}",
        "a.csv|Odile,rows\nOdile,sings",
        "a.csv|id,text\n1,\"Odile\"Odile",
        "a.conll|Odile\nrows B-NAME",
        "a.conll|Odile Odile",
        "a.tsv|#FORMAT=WebAnno TSV 3.3\n\n#Text=Odile\n1-1\t0-4\tOdile",
        "a.tsv|Odile\trows",
        "a.xml|Odile",
    })
    void aRefusalQuotesNoText(String file) throws Exception {
        int bar = file.indexOf('|');
        Path written = write(file.substring(0, bar), file.substring(bar + 1));

        var result = allonym("import", folder.resolve("p.allonym"), written, "--labels-as", "anna");

        assertThat(result.code()).as(result.out() + result.err()).isEqualTo(1);
        assertThat(result.err()).contains("a.").doesNotContain("Odil");
    }

    @Test
    void aFolderOfPdfFilesIsImported() throws Exception {
        Path essays = Files.createDirectory(folder.resolve("essays"));
        Files.write(essays.resolve("one.pdf"), PdfEssays.of("", List.of("My name is Odile.", "I row.")));
        Files.write(essays.resolve("two.pdf"), PdfEssays.of("columns: 2", List.of("My name is Tarek.", "I cook.")));
        Path project = folder.resolve("p.allonym");

        var result = allonym("import", project, essays, "--json");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.json().path("files").path(0).path("format").asString()).isEqualTo("PDF");
        assertThat(result.json().path("documents").asInt()).isEqualTo(2);
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(store.document(new DocumentId("one")).orElseThrow().text().value()).isEqualTo("My name is Odile.\n\nI row.");
        }
    }

    @Test
    void aScannedPdfIsRefusedByName() throws Exception {
        Path scan = Files.write(folder.resolve("scan.pdf"), PdfEssays.scanned(2));
        Path project = folder.resolve("p.allonym");

        var result = allonym("import", project, scan);

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("scan.pdf: it has no text, only images on 2 pages; it looks scanned", "OCR");
        assertThat(project).doesNotExist();
    }

    @Test
    void addsToAProjectThatIsThere() throws Exception {
        Path project = Samples.unlabelled(folder);

        var result = allonym("import", project, write("more.json", GOOD), "--labels-as", "anna", "--json");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.json().path("created").asBoolean()).isFalse();
        assertThat(result.json().path("layer").asString()).isEqualTo("anna");
        assertThat(result.json().path("spans_by_label").path("NAME_STUDENT").asInt()).isEqualTo(1);
        assertThat(result.json().path("files").get(0).path("file").asString()).isEqualTo("more.json");
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(store.documentCount()).isEqualTo(Samples.ESSAYS + 1);
            assertThat(store.actors()).extracting(actor -> actor.id() + " " + actor.role()).contains("anna ANNOTATOR");
        }
    }

    @Test
    void labelsNobodyAskedForAreLeftOutWithANote() throws Exception {
        Path project = folder.resolve("p.allonym");

        var result = allonym("import", project, write("good.json", GOOD));
        var quiet = allonym("import", folder.resolve("q.allonym"), write("good.json", GOOD), "--quiet");

        assertThat(result.out()).contains("Imported 1 document (4 tokens)");
        assertThat(result.err()).startsWith("Note: ").contains("--labels-as");
        assertThat(quiet.err()).isEmpty();
        assertThat(quiet.out()).isEqualTo(result.out().replace("p.allonym", "q.allonym"));
    }

    @Test
    void whereTheTokenizerWouldSplitDifferentlyIsSaidOnRequest() throws Exception {
        String own = """
                [{"document": 7, "full_text": "I met Bo.", "tokens": ["I", "met Bo", "."], "trailing_whitespace": [true, false, false]}]
                """;

        var asked = allonym("import", folder.resolve("p.allonym"), write("own.json", own), "--compare-tokens");
        var unasked = allonym("import", folder.resolve("q.allonym"), write("own.json", own));

        assertThat(asked.err()).contains("own.json: the tokenizer would split 1 document differently (document 7)");
        assertThat(unasked.err()).doesNotContain("tokenizer");
    }

    @Test
    void unknownLabelsAreNamedAndAddedOnRequest() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);
        Path file = write("pets.json", GOOD.replace("NAME_STUDENT", "PET_NAME"));

        var refused = allonym("import", project, file, "--labels-as", "anna");

        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("pets.json").contains("PET_NAME").contains("--add-labels");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);

        var added = allonym("import", project, file, "--labels-as", "anna", "--add-labels", "--json");

        assertThat(added.code()).as(added.err()).isZero();
        assertThat(added.json().path("labels_added").get(0).asString()).isEqualTo("PET_NAME");
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(store.labelSet().has("PET_NAME")).isTrue();
        }
    }

    @Test
    void theLabelSetOfANewProjectIsAPresetOrAFile() throws Exception {
        Path preset = folder.resolve("preset.allonym");
        Path own = folder.resolve("own.allonym");
        Path labels = write("labels.json", "{\"name\": \"Pets\", \"labels\": [{\"name\": \"PET\"}]}");
        Path texts = write("a.txt", "Rex is here.");

        assertThat(allonym("import", preset, texts, "--labels", "crapii-14").code()).isZero();
        assertThat(allonym("import", own, texts, "--labels", labels).code()).isZero();

        try (ProjectStore store = ProjectFile.openReadOnly(own)) {
            assertThat(LabelSetJson.write(store.labelSet())).contains("\"PET\"").contains("Pets");
        }
    }

    @Test
    void anotherLabelSetForAProjectThatIsThereIsRefused() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);
        Path labels = write("labels.json", "{\"name\": \"Pets\", \"labels\": [{\"name\": \"PET\"}]}");

        var result = allonym("import", project, write("a.txt", "Rex."), "--labels", labels);
        var same = allonym("import", project, write("b.txt", "Rex."), "--labels", "CRAPII-14");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("CRAPII-14").contains("--add-labels");
        assertThat(same.code()).as(same.err()).isZero();
        assertThat(Files.readAllBytes(project)).isNotEqualTo(before);
    }

    static Stream<Arguments> brokenFiles() {
        return Stream.of(
                broken("broken.json", "[{\"document\": 7, \"full_text\": \"A\"", "broken.json", "line 1"),
                broken("unequal.json", GOOD.replace("\"O\", \"O\", \"O\"]", "\"O\", \"O\"]"), "unequal.json", "document 7", "4", "3"),
                broken("rebuild.json", GOOD.replace("\"here\",", "\"hear\","), "rebuild.json", "document 7", "2"),
                broken("tag.json", GOOD.replace("B-NAME_STUDENT", "X-NAME"), "tag.json", "document 7", "labels[0]", "X-NAME"),
                broken("twice.json", GOOD.strip().replaceFirst("]\\s*$", "") + "," + GOOD.strip().substring(1), "twice.json", "document 7"),
                broken("half.json", GOOD.replace("Ana is here.", "\\ud83d is here."), "half.json", "document 7", "surrogate"),
                broken("number.json", GOOD.replace("7,", "7.5,"), "number.json", "7.5"),
                broken("table.csv", "a,b,c\n1,2,3\n", "table.csv", "CSV"),
                broken("empty.json", "", "empty.json", "empty"),
                broken("nothing.json", "[]", "nothing.json", "no documents"));
    }

    private static Arguments broken(String name, String content, String... said) {
        return Arguments.of(name, content.getBytes(StandardCharsets.UTF_8), List.of(said));
    }

    static Stream<Arguments> brokenBytes() {
        byte[] latin = GOOD.replace("Ana", "Ána").getBytes(StandardCharsets.ISO_8859_1);
        byte[] utf16 = GOOD.getBytes(StandardCharsets.UTF_16);
        return Stream.concat(
                brokenFiles(),
                Stream.of(
                        Arguments.of("latin.json", latin, List.of("latin.json", "UTF-8", "0xC1")),
                        Arguments.of("wide.json", utf16, List.of("wide.json", "UTF-16"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("brokenBytes")
    void aBrokenFileIsNamedAndNothingOfItImported(String name, byte[] content, List<String> said) throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);
        Path file = Files.write(folder.resolve(name), content);
        Path good = write("good.txt", "All is well.");
        Set<String> names = names();

        var result = allonym("import", project, good, file, "--labels-as", "anna");
        var fresh = allonym("import", folder.resolve("new.allonym"), good, file, "--labels-as", "anna");

        for (var refused : List.of(result, fresh)) {
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.out()).isEmpty();
            assertThat(refused.err()).startsWith("allonym: ").contains(said).doesNotContain("\tat ");
        }
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
        assertThat(names()).isEqualTo(names);
    }

    @Test
    void aDocumentThatIsThereAlreadyIsRefused() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);

        var result = allonym("import", project, Samples.file(folder, "essays.jsonl"));

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("document 101").contains("Also:").contains("label-layer");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void whatIsNoProjectIsLeftAlone() throws Exception {
        Path text = write("notes.allonym", "not a project");
        Path good = write("good.json", GOOD);

        var result = allonym("import", text, good);

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("notes.allonym").contains("not an Allonym project");
        assertThat(text).hasContent("not a project");
        assertThat(names()).containsExactly("good.json", "notes.allonym");
    }

    @Test
    void aMissingFileOrFolderIsSaidAndLeavesNoProject() throws Exception {
        Path project = folder.resolve("p.allonym");
        Path nowhere = folder.resolve("no").resolve("where").resolve("p.allonym");

        var missing = allonym("import", project, folder.resolve("absent.json"));
        var folderless = allonym("import", nowhere, write("good.json", GOOD));

        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.err()).contains("absent.json");
        assertThat(folderless.code()).isEqualTo(1);
        assertThat(folderless.err()).contains("p.allonym");
        assertThat(names()).containsExactly("good.json");
    }

    @Test
    void spansWithoutTextsAreSentToLabelLayer() throws Exception {
        var result = allonym("import", folder.resolve("p.allonym"), Samples.file(folder, "amina.spans.jsonl"));

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("label-layer");
        assertThat(folder.resolve("p.allonym")).doesNotExist();
    }

    @Test
    void aProjectThatIsOpenElsewhereIsNotChanged() throws Exception {
        Path project = Samples.unlabelled(folder);
        try (ProjectStore elsewhere = ProjectFile.open(project)) {
            assertThat(elsewhere.readOnlyReason()).isNull();

            var result = allonym("import", project, write("good.json", GOOD));

            assertThat(result.code()).isEqualTo(1);
            assertThat(result.err()).contains("is open in another window or program");
            assertThat(elsewhere.documentCount()).isEqualTo(Samples.ESSAYS);
        }
    }

    @Test
    void anInterruptedImportLeavesNoProject() throws Exception {
        Path project = folder.resolve("p.allonym");
        var bytes = new ByteArrayOutputStream();
        var stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(InputStream.nullInputStream(), stream, stream, () -> false);
        terminal.interruption().ask();

        int code = CommandLineEntry.run(
                terminal, Desktop.NONE, "import", project.toString(), write("a.txt", "Rex.").toString());

        assertThat(code).isEqualTo(1);
        assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("Interrupted");
        assertThat(project).doesNotExist();
    }

    @Test
    void progressIsShownOnlyToAPersonWhoWantsIt() throws Exception {
        Path essays = Samples.file(folder, "essays.jsonl");

        var watched = Commands.watched("import", folder.resolve("a.allonym"), essays);
        var quiet = Commands.watched("import", folder.resolve("b.allonym"), essays, "--quiet");
        var piped = allonym("import", folder.resolve("c.allonym"), essays);

        assertThat(watched.err()).contains("Importing [").contains("100 %").endsWith("\r\u001B[K");
        assertThat(watched.out()).doesNotContain("\u001B");
        assertThat(quiet.err()).isEmpty();
        assertThat(piped.err()).isEmpty();
    }

    private Path write(String name, String content) throws Exception {
        return Files.writeString(folder.resolve(name), content);
    }

    private Set<String> names() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return new TreeSet<>(files.map(file -> file.getFileName().toString()).toList());
        }
    }

    @Test
    void everyPresetMakesAProjectInAnyCase() throws Exception {
        Path texts = write("a.txt", "Rex.");
        for (LabelSet preset : LabelSets.presets()) {
            for (String name : List.of(preset.name(), preset.name().toLowerCase(Locale.ROOT), preset.name().toUpperCase(Locale.ROOT))) {
                Path project = folder.resolve(name + ".allonym");
                Files.deleteIfExists(project);

                assertThat(allonym("import", project, texts, "--labels", name).code()).as(name).isZero();

                try (ProjectStore store = ProjectFile.openReadOnly(project)) {
                    assertThat(store.labelSet()).as(name).isEqualTo(preset);
                }
            }
        }
    }

    @Test
    void anUnknownPresetIsRefusedWithThoseThereAre() throws Exception {
        var result = allonym("import", folder.resolve("p.allonym"), write("a.txt", "Rex."), "--labels", "CRAPII-15");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("CRAPII-15", "CRAPII-14", "competition-7", "MathEd", "PIIvot");
    }

    @Test
    void whatIsWrongIsLeftOutWhereAskedAndListed() throws Exception {
        Path bad = Files.writeString(folder.resolve("bad.jsonl"), "{\"document\": 1, \"full_text\": \"a\"}\n{\"document\": 2}\n");

        var refused = allonym("import", folder.resolve("p.allonym"), bad);
        var said = allonym("import", folder.resolve("p.allonym"), bad, "--skip-bad");
        var json = allonym("import", folder.resolve("q.allonym"), bad, "--skip-bad", "--json");

        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("--skip-bad");
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.err()).contains("Left out because of errors (1 document):\n  bad.jsonl, document 2: it has no \"full_text\"\n");
        assertThat(json.json().path("documents").asInt()).isEqualTo(1);
        assertThat(json.json().path("left_out").path(0).path("place").asString()).isEqualTo("document 2");
    }

    @Test
    void theEncodingCanBeSaid() throws Exception {
        Path latin = Files.write(folder.resolve("a.txt"), "Zoë".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(allonym("import", folder.resolve("p.allonym"), latin).err()).contains("--encoding");
        assertThat(allonym("import", folder.resolve("p.allonym"), latin, "--encoding", "latin-9000").code()).isEqualTo(2);
        assertThat(allonym("import", folder.resolve("p.allonym"), latin, "--encoding", "windows-1252").code()).isZero();
        try (ProjectStore store = ProjectFile.openReadOnly(folder.resolve("p.allonym"))) {
            assertThat(store.document(new DocumentId("a")).orElseThrow().text().value()).isEqualTo("Zoë");
        }
    }
}
