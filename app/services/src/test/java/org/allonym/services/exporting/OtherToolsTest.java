package org.allonym.services.exporting;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projection;
import org.allonym.formats.Notice;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.Study;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.importing.ImportReport;
import org.allonym.services.importing.LabelLayer;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The sample essays on their way through the files of brat, INCEpTION, taggers and spreadsheets, and back.
class OtherToolsTest {

    private static final ActorId BACK = new ActorId("back");

    @TempDir
    Path folder;

    private static Path sample(String name) {
        Path relative = Path.of("sample-projects/src/main/resources/org/allonym/samples/reflections", name);
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(relative))) {
                return at.resolve(relative);
            }
        }
        return Assumptions.abort("no sample-projects beside this module");
    }

    /// The essays, with amina's layer of spans that cross, nest and cut tokens, beside emoji and right-to-left names.
    private Study essays() {
        Study study = new Study(folder);
        study.bring(sample("essays.jsonl"));
        label(study, sample("amina.spans.jsonl"), null, Study.AMINA);
        return study;
    }

    private static LabelLayer.Report label(Study study, Path file, String format, ActorId actor) {
        return study.labelLayer.run(
                new LabelLayer.Request(file, format, actor, false, Study.PI), study.store(), Progress.NONE);
    }

    private static List<Mark> marks(ProjectStore store, DocumentId document, ActorId actor) {
        return store.state(document).layer(actor).marks();
    }

    @ParameterizedTest
    @ValueSource(strings = {"brat", "webanno-tsv", "spans-csv"})
    void aLayerOfSpansComesBackAsItWas(String format) {
        try (Study study = essays()) {
            ExportLayer.Report exported = study.export("out", format, Projection.COVER);

            LabelLayer.Report report = label(study, exported.file(), null, BACK);

            assertThat(exported.manifest().notices()).noneMatch(Notice.SpansCut.class::isInstance);
            assertThat(report.spans()).isPositive();
            for (DocumentRow row : study.store().rows()) {
                assertThat(marks(study.store(), row.id(), BACK)).as("%s", row.id())
                        .isEqualTo(marks(study.store(), row.id(), Study.AMINA));
            }
            assertThat(study.store().checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void whatTagsCarryComesBackFromConllAndTheSecondTimeEverything() {
        try (Study study = essays()) {
            label(study, study.export("out.conll", "conll", Projection.COVER).file(), null, BACK);

            ExportLayer.Report again = study.exportLayer.run(
                    new ExportLayer.Request(LayerChoice.of(BACK), "conll", Projection.COVER, folder.resolve("again.conll")),
                    study.store(),
                    Progress.NONE);

            assertThat(again.manifest().leftOutCount()).isZero();
            assertThat(again.file()).hasSameTextualContentAs(folder.resolve("out.conll"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"brat", "webanno-tsv"})
    void textsAndLabelsMakeTheSameProjectAgain(String format) {
        try (Study study = essays();
                ProjectStore other = ProjectFile.create(folder.resolve("other.allonym"), "other", LabelSets.CRAPII_14)) {
            Path file = study.export("out.zip", format, Projection.COVER).file();

            study.importFiles.run(
                    ImportFiles.Request.of(List.of(file), Study.PI).withLabelsAs(BACK), other, Progress.NONE);

            assertThat(other.documentCount()).isEqualTo(study.store().documentCount());
            for (DocumentRow row : study.store().rows()) {
                assertThat(other.document(row.id()).orElseThrow().text())
                        .isEqualTo(study.store().document(row.id()).orElseThrow().text());
                assertThat(marks(other, row.id(), BACK)).isEqualTo(marks(study.store(), row.id(), Study.AMINA));
            }
        }
    }

    @Test
    void newDocumentsFromConllGetATextMadeOfTheirTokensAndThatIsSaid() {
        try (Study study = new Study(folder)) {
            ImportReport report = study.bring(study.put("train.conll", "Ana B-NAME_STUDENT\nwaves O\n\nRui B-NAME_STUDENT\n"));

            assertThat(report.notices()).extracting(Notice::sentence).contains(
                    "train.conll: it contains tokens but no text. The text of 1 document was built from them, with a space between"
                            + " tokens and a new line for each sentence.");
            assertThat(study.store().document(new DocumentId("train")).orElseThrow().text().value()).isEqualTo("Ana waves\nRui");
            assertThat(study.layer("train").marks()).hasSize(2);
            label(study, study.put("train.conll", "Ana O\nwaves O\nRui B-NAME_STUDENT\n"), null, BACK);
            assertThat(marks(study.store(), new DocumentId("train"), BACK)).hasSize(1);
        }
    }

    @Test
    void aFileWhoseLastSurfaceIsWrongChangesNothing() throws IOException {
        try (Study study = new Study(folder)) {
            study.bring(study.put("a.txt", "Ana\r\nRui"), study.put("b.txt", "Ana"));
            byte[] before = study.bytes();
            Path brat = study.put("corpus/b.ann", "T1\tNAME_STUDENT 0 3\tAnn\n").getParent();
            study.put("corpus/a.ann", "T1\tNAME_STUDENT 5 8\tRui\n");
            List<Path> files = List.of(
                    brat,
                    study.put("s.csv", "document,start,end,label,text\na,5,8,NAME_STUDENT,Rui\nb,0,3,NAME_STUDENT,Ann\n"),
                    study.put("c.conll", "-DOCSTART- -X- O O a O\n\nAna O\nRui O\n\n-DOCSTART- -X- O O b O\n\nAnn O\n"),
                    study.put("b.tsv", "#FORMAT=WebAnno TSV 3.3\n\n\n#Text=Ann\n1-1\t0-3\tAnn\t\n"));

            assertThat(files).extracting(file -> study.refusal(store -> label(study, file, null, BACK)).what()).containsExactly(
                    "corpus/b.ann, document b, line 1, T1: it says “Ann”, but the text at [0, 3) is “Ana”",
                    "s.csv, document b, line 3: it says “Ann”, but the text at [0, 3) is “Ana”",
                    "c.conll, document b, line 8: the token is “Ann”, but the text continues with “Ana” (character 0)",
                    "b.tsv, document b: its text is not the project's (SHA-256 %s, not %s); the first difference is at character 2"
                            .formatted(sha("Ann"), sha("Ana")));
            assertThat(study.bytes()).isEqualTo(before);
        }
    }

    private static String sha(String text) {
        return DocumentText.of(text).sha256();
    }

    @Test
    void blanksThatWebAnnoTsvDoesNotSayMayBeAnyInADocumentThatIsThere() {
        try (Study study = new Study(folder)) {
            study.bring(study.put("a.txt", "\tAna waves. Rui too.\n"));

            label(study, study.put("a.tsv", """
                    #FORMAT=WebAnno TSV 3.3
                    #T_SP=de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity|value


                    #Text=Ana waves.
                    1-1\t1-4\tAna\t_\t
                    1-2\t5-10\twaves\t_\t
                    1-3\t10-11\t.\t_\t

                    #Text=Rui too.
                    2-1\t12-15\tRui\tNAME\\_STUDENT\t
                    2-2\t16-19\ttoo\t_\t
                    2-3\t19-20\t.\t_\t
                    """), null, BACK);

            assertThat(marks(study.store(), new DocumentId("a"), BACK)).hasSize(1);
        }
    }

    @Test
    void ofAProjectOfInceptionsOneAnnotatorIsTaken() throws IOException {
        String rows = """
                #FORMAT=WebAnno TSV 3.3
                #T_SP=de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity|value


                #Text=Ana
                1-1\t0-3\tAna\t%s\t
                """;
        Path zip = folder.resolve("project.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String file : List.of(
                    "source/essay.txt", "annotation/essay.txt/INITIAL_CAS.tsv _", "annotation/essay.txt/ben.tsv AGE",
                    "annotation/essay.txt/eva.tsv NAME\\_STUDENT", "annotation/other.txt/INITIAL_CAS.tsv _")) {
                out.putNextEntry(new ZipEntry(file.split(" ")[0]));
                out.write((file.contains(" ") ? rows.formatted(file.split(" ")[1]) : "Ana").getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
        try (Study study = new Study(folder)) {
            assertThat(study.refusal(store -> study.bring(zip)).what()).contains("ben", "eva");

            study.importFiles.run(
                    ImportFiles.Request.of(List.of(zip), Study.PI).withLabelsAs(BACK).withVoice("eva"),
                    study.store(),
                    Progress.NONE);

            assertThat(marks(study.store(), new DocumentId("essay"), BACK)).extracting(Mark::label).containsExactly("NAME_STUDENT");
            assertThat(study.store().state(new DocumentId("essay")).annotators()).contains(BACK);
            assertThat(study.store().state(new DocumentId("other")).annotators()).isEmpty();
        }
    }

    @Test
    void annotationsWithoutATextCannotBeImported() {
        try (Study study = new Study(folder)) {
            Path alone = study.put("alone/a.ann", "T1\tNAME_STUDENT 0 3\tAna\n");

            assertThat(study.refusal(store -> study.bring(alone)).what())
                    .isEqualTo("a.ann, document a: it contains labels but no text");
        }
    }
}
