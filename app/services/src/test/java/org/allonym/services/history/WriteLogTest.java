package org.allonym.services.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.allonym.PagePython;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.ChainReport;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.LogKind;
import org.allonym.store.LogQuery;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class WriteLogTest {

    private static final ActorId AMINA = new ActorId("amina");
    private static final ActorId BEN = new ActorId("Ben Ō.");
    private static final DocumentId ONE = new DocumentId("7");
    private static final DocumentId TWO = new DocumentId("essay two");

    @TempDir
    private Path folder;

    private ProjectStore store;

    @BeforeEach
    void makeProject() {
        store = ProjectFile.create(folder.resolve("essays.allonym"), "Documents", LabelSets.CRAPII_14);
        try (ImportBatch batch = store.beginImport(BEN, "essays.jsonl")) {
            for (DocumentId id : List.of(ONE, TWO)) {
                DocumentText text = DocumentText.of("🙂 Ovina met Tarix in “Brnik”");
                batch.add(new ImportedDocument(
                        new Document(id, false, text, new EnglishTokenizer().tokenize(text), Map.of()), null));
            }
            batch.commit();
        }
        store.append(Gesture.of(AMINA, List.of(add(ONE, AMINA, 3, 8), add(ONE, AMINA, 13, 18))));
        store.append(Gesture.of(BEN, List.of(add(TWO, BEN, 3, 8))));
        store.append(Gesture.of(
                BEN, List.of(new DocumentEdit.RejectSuggestion(TWO, BEN, new Mark(new Span(22, 29), "LOCATION")))));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static DocumentEdit add(DocumentId document, ActorId layer, int start, int end) {
        return new DocumentEdit.AddAnnotation(
                document, layer, Annotation.of(new Span(start, end), "NAME_STUDENT", new Provenance.Person(layer)));
    }

    private List<JsonNode> written(LogQuery query, boolean quotes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long count = WriteLog.run(store, query, quotes, out, Progress.NONE);
        List<JsonNode> lines = out.toString(StandardCharsets.UTF_8).lines().map(JsonMapper.shared()::readTree).toList();
        assertThat(lines).hasSize((int) count);
        return lines;
    }

    private Path file(LogQuery query) throws IOException {
        Path file = folder.resolve("log.jsonl");
        try (OutputStream out = Files.newOutputStream(file)) {
            WriteLog.run(store, query, false, out, Progress.NONE);
        }
        return file;
    }

    private PagePython.Ran verified(Path file) throws IOException, InterruptedException {
        return PagePython.run("log-jsonl.md", folder, Map.of(), file.toString());
    }

    @Test
    void pythonVerifiesAllOfItAndSaysTheHead() throws IOException, InterruptedException {
        ChainReport report = store.logBook().verify();
        String head = report.head().orElseThrow().hash();

        assertThat(verified(file(LogQuery.ALL)).output().lines())
                .containsExactly(
                        "head %s %d %s".formatted(store.replica(), report.entries(), head),
                        "sound %d entries, complete".formatted(report.entries()));
    }

    @Test
    void pythonNoticesAChangedAMissingAndAMovedEntry() throws IOException, InterruptedException {
        Path file = file(LogQuery.ALL);
        List<String> lines = Files.readAllLines(file);

        Files.writeString(file, String.join("\n", lines).replace("LOCATION", "LOCATIOM") + "\n");
        assertThat(verified(file).output()).contains("was altered");
        Files.write(file, lines.subList(0, lines.size() - 1));
        assertThat(verified(file).output()).contains("complete").doesNotContain(lines.getLast().substring(lines.getLast().length() - 40));
        Files.write(file, Stream.concat(lines.stream().skip(1), lines.stream().limit(1)).toList());
        assertThat(verified(file).output()).contains("is out of order");
    }

    @Test
    void aPartIsVerifiedEntryByEntry() throws IOException, InterruptedException {
        assertThat(verified(file(LogQuery.ALL.withBy("amina"))).output()).contains("sound 2 entries, 1 gaps");
    }

    @Test
    void quotesAreThereOnlyWhereTheyWereAskedForAndAreTheWordsOfTheDocument() throws IOException {
        List<JsonNode> quoted = written(LogQuery.ALL.withKind(LogKind.SPANS), true);
        List<JsonNode> bare = written(LogQuery.ALL, false);

        assertThat(quoted).extracting(line -> line.get("quotes").get(0).asString()).containsExactly("Ovina", "Tarix", "Ovina");
        assertThat(written(LogQuery.ALL.withKind(LogKind.SUGGESTIONS), true).getFirst().get("quotes").get(0).asString())
                .isEqualTo("“Brnik”");
        assertThat(bare).allSatisfy(line -> {
            assertThat(line.has("quotes")).isFalse();
            assertThat(line.toString()).doesNotContain("Ovina", "Tarix", "Brnik");
        });
    }

    @Test
    void entriesArePickedByPersonDocumentKindAndTime() throws IOException {
        assertThat(written(LogQuery.ALL.withBy("amina"), false)).hasSize(2);
        assertThat(written(LogQuery.ALL.withDocument(TWO), false)).hasSize(3);
        assertThat(written(LogQuery.ALL.withKind(LogKind.IMPORTS), false)).hasSize(2);
        assertThat(written(LogQuery.ALL.withKind(LogKind.FILE), false)).hasSize(1);
        assertThat(written(LogQuery.ALL.withSince(Instant.parse("2100-01-01T00:00:00Z")), false)).isEmpty();
    }

    @Test
    void writingCanBeStopped() {
        for (int i = 0; i < 400; i++) {
            store.append(Gesture.of(AMINA, List.of(add(ONE, AMINA, 3, 8), add(ONE, AMINA, 3, 8), add(ONE, AMINA, 3, 8))));
        }
        assertThatThrownBy(() -> WriteLog.run(store, LogQuery.ALL, false, OutputStream.nullOutputStream(), (_, _) -> {
                    throw new CancellationException();
                }))
                .isInstanceOf(CancellationException.class);
    }
}
