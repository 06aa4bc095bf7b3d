package org.allonym.services.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.surrogates.MakeSurrogates;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A project whose every word, name and place can be found again: nothing of them is in a pack without text.
class CanaryPackTest {

    private static final ActorId ONE = new ActorId("Quenby Vlasek");
    private static final ActorId TWO = new ActorId("Ottokar");
    private static final ActorId CHIEF = new ActorId("Zuleika Thornquist");
    private static final String NOTE = "notewordzz about Zyxlandra";

    @TempDir
    static Path folder;

    private static final TreeSet<String> WORDS = new TreeSet<>();
    private static Path project;
    private static Map<String, byte[]> discreet;
    private static Map<String, byte[]> frank;

    @BeforeAll
    static void write() throws IOException {
        project = folder.resolve("canary-file.allonym");
        StringBuilder essays = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            StringBuilder text = new StringBuilder("Zyxlandra%d Quorvath%d wrote".formatted(i, i));
            for (int word = 0; word < 30; word++) {
                text.append(' ').append("wvq").append((char) ('a' + i)).append("zk").append((char) ('a' + word % 26)).append(word).append("jx");
            }
            // The section of every other essay is called after its teacher, by a piece of the name that is marked in one.
            essays.append("{\"document\": \"canarydoc-%d\", \"full_text\": \"%s.\", \"metadata\": {\"section\": \"%s\"}}%n"
                    .formatted(i, text, i % 2 == 0 ? "QUORVATH0-7" : "plain"));
            for (String word : text.toString().split("[ .]+")) {
                if (!word.equals("wrote")) {
                    WORDS.add(word);
                }
            }
        }
        try (ProjectStore store = ProjectFile.create(project, "Study of Ottokar", LabelSets.CRAPII_14)) {
            List<Edit> people = new ArrayList<>();
            people.add(new ProjectEdit.ChangeActor(null, new Actor(ONE, Role.ANNOTATOR)));
            people.add(new ProjectEdit.ChangeActor(null, new Actor(TWO, Role.ANNOTATOR)));
            people.add(new ProjectEdit.ChangeActor(null, new Actor(CHIEF, Role.ADJUDICATOR)));
            store.append(Gesture.of(CHIEF, people));
            new ImportFiles(new EnglishTokenizer()::tokenize).run(ImportFiles.Request.of(List.of(Files.writeString(folder.resolve("essays.jsonl"), essays.toString())), CHIEF), store, Progress.NONE);
            store.rows().forEach(row -> {
                read(store, row.id(), ONE, 2);
                read(store, row.id(), TWO, 1);
            });
            adjudicate(store);
            MakeSurrogates.choose(store, UnaryOperator.identity(), CHIEF);
            MakeSurrogates.approveClean(store, CHIEF, Progress.NONE);
        }
        discreet = Packs.files(project, Packs.request(false, false, "section"));
        frank = Packs.files(project, Packs.request(true, true, "section"));
    }

    private static void read(ProjectStore store, DocumentId document, ActorId annotator, int words) {
        String text = store.document(document).orElseThrow().text().value();
        int end = text.indexOf(' ');
        end = words == 2 ? text.indexOf(' ', end + 1) : end;
        AnnotatorStatus done = AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED).withNote(NOTE);
        List<Edit> edits = new ArrayList<>();
        edits.add(new DocumentEdit.AddAnnotation(document, annotator, Annotation.of(
                        new Span(0, end), "NAME_STUDENT", new Provenance.Person(annotator))
                .withNote(NOTE)));
        if (annotator.equals(ONE)) {
            edits.add(new DocumentEdit.AddAnnotation(document, ActorId.MODEL, Annotation.of(
                    new Span(0, end), "NAME_STUDENT", new Provenance.Model("m", 0.9))));
        }
        edits.add(new DocumentEdit.ChangeWork(document, annotator, AnnotatorStatus.NEW, done));
        store.append(Gesture.of(annotator, edits));
    }

    private static void adjudicate(ProjectStore store) {
        List<Edit> edits = new ArrayList<>();
        store.rows().forEach(row -> {
            DocumentAdjudication document = DocumentAdjudication.of(store.state(row.id()));
            for (ConflictRegion one : document.cases()) {
                RegionChoice verdict = RegionChoice.of(new Choice.Take(ONE), CHIEF).withRemark(new Remark(Reason.UNCLEAR_GUIDELINE, NOTE, true));
                edits.addAll(document.decide(one, verdict));
            }
        });
        store.append(Gesture.of(CHIEF, edits));
    }

    /// All a pack says, by file; PDF as text and, uncompressed, as bytes.
    private static Map<String, String> said(Map<String, byte[]> files) throws IOException {
        Map<String, String> said = new TreeMap<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            if (file.getKey().endsWith(".pdf")) {
                try (PDDocument pdf = Loader.loadPDF(file.getValue())) {
                    StringBuilder all = new StringBuilder(new PDFTextStripper().getText(pdf));
                    all.append(pdf.getDocumentInformation().getCOSObject());
                    var tree = pdf.getDocumentCatalog().getStructureTreeRoot().getCOSObject();
                    Trees.strings(tree, all);
                    said.put(file.getKey(), all.toString());
                }
            } else {
                said.put(file.getKey(), new String(file.getValue(), StandardCharsets.UTF_8));
            }
        }
        return said;
    }

    @Test
    void withoutTextThereIsNoWordOfADocumentNoNameAndNoPath() throws IOException {
        List<String> forbidden = new ArrayList<>(WORDS);
        forbidden.addAll(List.of(
                "Zyxlandra", "Quorvath", "notewordzz", "canarydoc", "canary-file", "Quenby", "Vlasek", "Ottokar", "Zuleika", "Thornquist",
                folder.toString(), folder.getFileName().toString(), System.getProperty("user.home") + "/"));

        said(discreet).forEach((file, text) -> {
            String small = text.toLowerCase(Locale.ROOT);
            assertThat(forbidden.stream().filter(word -> small.contains(word.toLowerCase(Locale.ROOT)))).as(file).isEmpty();
            assertThat(forbidden.stream().filter(word -> file.contains(word))).as(file).isEmpty();
        });
    }

    @Test
    void theCanariesAreFoundWhereTextAndNamesWereAskedFor() throws IOException {
        Map<String, String> said = said(frank);

        assertThat(said.get("evidence.html")).contains("Zyxlandra1", "canarydoc-3", "Quenby Vlasek", "Study of Ottokar");
        assertThat(said.get("evidence.pdf")).contains("Zyxlandra1", "canarydoc-3", "Quenby Vlasek");
        assertThat(said.get("tables.json")).contains("Ottokar", "QUORVATH0-7");
        assertThat(said.get("README.txt")).contains("CONTAINS DOCUMENT TEXT");
    }

    @Test
    void theDiscreetPackHasAllFiguresTheFrankOneHas() {
        assertThat(new String(discreet.get("tables.json"), StandardCharsets.UTF_8)).contains("A1", "A2", "D1", "one annotator's reading");
        assertThat(discreet.keySet()).hasSameSizeAs(frank.keySet());
        assertThat(new String(discreet.get("tables.json"), StandardCharsets.UTF_8))
                .contains("plain").containsPattern("group [12] .withheld: it names somebody.");
    }
}
