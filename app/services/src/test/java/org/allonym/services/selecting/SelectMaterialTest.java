package org.allonym.services.selecting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Objects;
import org.allonym.corpus.Submission;
import org.allonym.problem.ProblemException;
import org.allonym.project.ProjectSettings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.allonym.corpus.Fate;
import org.allonym.corpus.Funnel;
import org.allonym.corpus.SubmissionRuling;
import org.allonym.corpus.Selection;
import org.allonym.corpus.SelectionPlan;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.formats.TranscriptColumns;
import org.allonym.services.agreement.MeasureAgreement;
import org.allonym.services.evidence.EvidencePack;
import org.allonym.services.evidence.SelectionPage;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The submissions made for tests, by several producers of PDF and office files, each with its known fault.
class SelectMaterialTest {

    private static final ActorId PI = new ActorId("Cara");
    private static final Path MATERIAL = material();

    /// Reads the files once for all tests but the one about reading them again.
    private static SelectionRun run;

    @TempDir
    Path folder;

    @BeforeAll
    static void openMaterial() {
        run = open();
    }

    @AfterAll
    static void closeMaterial() {
        run.close();
    }

    private static Path material() {
        Path relative = Path.of("annotation-model/corpus/src/test/resources/material");
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(relative))) {
                return at.resolve(relative);
            }
        }
        return Assumptions.abort("no annotation-model beside this module");
    }

    private final KeepSelection keep = new KeepSelection("allonym 1.2.3", new EnglishTokenizer()::tokenize);

    private ProjectStore project(String name) {
        ProjectStore store = ProjectFile.create(folder.resolve(name), "essays", LabelSets.CRAPII_14);
        store.append(Gesture.of(PI, List.of(new ProjectEdit.ChangeActor(null, new Actor(PI, Role.PI)))));
        return store;
    }

    private static SelectionRun open() {
        return SelectionRun.openClear(MATERIAL.resolve("folder/submissions"), MATERIAL.resolve("folder/submissions.csv"), TranscriptColumns.NONE);
    }

    private static SelectionPlan plan(SelectionRun run) {
        return SelectionPlan.crapii(run.source().guess(), run.source().columns());
    }

    @Test
    void everySubmissionMeetsTheFateThatItWasMadeFor() throws Exception {
        JsonNode truth = JsonMapper.shared().readTree(Files.readString(MATERIAL.resolve("folder/truth.json")));
        // which of a few dozen texts are anomalies nobody can say beforehand
        Selection selection = run.run(plan(run).with(new org.allonym.corpus.Step.Anomalies(false, 0.03, 0)), Map.of(), Funnel.Listener.NONE);
        List<String> astray = new ArrayList<>();
        for (JsonNode one : truth.get("submissions")) {
            Fate fate = selection.fates().get(one.get("id").asString());
            String wanted = one.get("fate").isNull() ? "" : one.get("fate").asString();
            Set<String> others = new HashSet<>();
            one.get("also").forEach(also -> others.add(also.isNull() ? "" : also.asString()));
            boolean in = wanted.isEmpty() || wanted.equals("anomaly") || others.contains("") || others.contains("*");
            boolean out = !wanted.isEmpty() && !wanted.equals("anomaly") || others.stream().anyMatch(also -> !also.isEmpty());
            if (fate.isIn() ? !in : !out) {
                astray.add("%s (%s): %s, not %s".formatted(
                        one.get("id").asString(), one.get("case").asString(), fate.isIn() ? "in" : fate.reason().kind(), wanted));
            }
        }

        assertThat(astray).isEmpty();
        assertThat(selection.fates()).hasSizeGreaterThan(70);
    }

    @Test
    void whereRowsShareFilesTheFirstColumnWhoseCellsAllDifferIsTheId() {
        try (SelectionRun other = SelectionRun.openClear(MATERIAL.resolve("folder/submissions"), MATERIAL.resolve("folder/submissions.tsv"), TranscriptColumns.NONE)) {
            assertThat(other.source().guess().id()).isEqualTo("Attempt");
            assertThat(other.source().submissions(other.source().guess()).submissions()).hasSizeGreaterThan(70);
        }
    }

    @Test
    void theSameFilesGiveTheSameReportAndTheSameDocuments() {
        List<String> reports = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (String name : List.of("a.allonym", "b.allonym")) {
            try (SelectionRun fresh = open(); ProjectStore store = project(name)) {
                SelectionPlan plan = plan(fresh);
                Selection selection = fresh.run(plan, Map.of(), Funnel.Listener.NONE);
                keep.run(store, fresh.request(plan, selection, false, 0), PI, Progress.NONE);
                reports.add(store.selection().orElseThrow());
                StringBuilder all = new StringBuilder();
                store.scan((document, _) -> {
                    all.append(document.id()).append(document.metadata()).append(document.text().value());
                    return true;
                });
                texts.add(all.toString());
            }
        }

        assertThat(reports.getFirst()).isEqualTo(reports.getLast()).contains("\"NEAR_DUPLICATE\"").doesNotContain(MATERIAL.toString());
        assertThat(texts.getFirst()).isEqualTo(texts.getLast()).isNotEmpty();
    }

    @Test
    void whatAPersonSetAsideIsNotBroughtBackByASelection() {
        try (ProjectStore store = project("essays.allonym")) {
            SelectionPlan plan = plan(run);
            Selection selection = run.run(plan, Map.of(), Funnel.Listener.NONE);
            keep.run(store, run.request(plan, selection, false, 0), PI, Progress.NONE);
            DocumentId withdrawn = new DocumentId(selection.in().getFirst());
            store.append(Gesture.of(PI, List.of(new DocumentEdit.SetAside(withdrawn, "", "consent withdrawn"))));

            KeepSelection.Kept again = keep.run(store, run.request(plan, selection, false, 0), PI, Progress.NONE);

            assertThat(again).isEqualTo(new KeepSelection.Kept(0, 0, 0, 0));
            assertThat(store.setAside()).containsEntry(withdrawn, "consent withdrawn");
        }
    }

    @Test
    void whatIsNotSelectedAnyMoreIsSetAsideAndComesBack() {
        try (ProjectStore store = project("essays.allonym")) {
            SelectionPlan plan = plan(run);
            Selection first = run.run(plan, Map.of(), Funnel.Listener.NONE);
            KeepSelection.Kept added = keep.run(store, run.request(plan, first, false, 0), PI, Progress.NONE);
            String one = first.in().getFirst();
            String out = first.fates().entrySet().stream()
                    .filter(entry -> "near-duplicates".equals(entry.getValue().step())).findFirst().orElseThrow().getKey();
            store.append(Gesture.of(PI, List.of(
                    KeepSelection.rule(one, new SubmissionRuling(false, "Cara", "the teacher’s", null), store::setting),
                    KeepSelection.rule(out, new SubmissionRuling(true, "Cara", "", null), store::setting))));

            Selection second = run.run(plan, KeepSelection.rulings(store), Funnel.Listener.NONE);
            KeepSelection.Kept changed = keep.run(store, run.request(plan, second, false, 0), PI, Progress.NONE);

            assertThat(added.added()).isEqualTo(first.in().size());
            assertThat(changed).isEqualTo(new KeepSelection.Kept(1, 0, 1, 0));
            assertThat(store.setAside()).containsKey(new DocumentId(one));
            assertThat(store.document(new DocumentId(out))).isPresent();

            store.append(Gesture.of(PI, List.of(KeepSelection.rule(one, null, store::setting))));
            Selection third = run.run(plan, KeepSelection.rulings(store), Funnel.Listener.NONE);
            assertThat(keep.run(store, run.request(plan, third, false, 0), PI, Progress.NONE)).isEqualTo(new KeepSelection.Kept(0, 1, 0, 0));
            assertThat(store.setAside()).isEmpty();
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void aCalibrationRoundIsDrawnFromWhatIsSelectedOnceAndStudentsAreNumbers() {
        try (ProjectStore store = project("essays.allonym")) {
            SelectionPlan plan = plan(run);
            Selection selection = run.run(plan, Map.of(), Funnel.Listener.NONE);
            int selected = selection.in().size();
            assertThatThrownBy(() -> keep.run(store, run.request(plan, selection, false, selected + 1), PI, Progress.NONE))
                    .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains(Integer.toString(selected)));
            assertThat(store.documentCount()).isZero();

            KeepSelection.Kept kept = keep.run(store, run.request(plan, selection, false, 5), PI, Progress.NONE);

            List<DocumentId> round = ProjectSettings.of(store::setting).calibration();
            assertThat(kept.calibration()).isEqualTo(5);
            assertThat(round).hasSize(5).allMatch(id -> selection.in().contains(id.value()));
            assertThatThrownBy(() -> keep.run(store, run.request(plan, selection, false, 5), PI, Progress.NONE))
                    .isInstanceOf(ProblemException.class);
            Map<String, Integer> writers = KeepSelection.writers(store);
            assertThat(run.listing().submissions()).allSatisfy(one -> assertThat(writers.containsKey(one.id())).isEqualTo(one.student() != null));
            assertThat(Set.copyOf(writers.values())).hasSize(
                    (int) run.listing().submissions().stream().map(Submission::student).filter(Objects::nonNull).distinct().count());
        }
    }

    @Test
    void textsThatWereLeftOutAreKeptOnlyWhenAsked() {
        try (ProjectStore store = project("essays.allonym")) {
            SelectionPlan plan = plan(run);
            Selection selection = run.run(plan, Map.of(), Funnel.Listener.NONE);

            keep.run(store, run.request(plan, selection, false, 0), PI, Progress.NONE);
            List<String> without = new ArrayList<>();
            store.submissions(row -> {
                if (row.text() != null) {
                    without.add(row.id());
                }
            });
            keep.run(store, run.request(plan, selection, true, 0), PI, Progress.NONE);
            List<String> with = new ArrayList<>();
            store.submissions(row -> {
                if (row.text() != null) {
                    with.add(row.id());
                }
                assertThat(SelectionReport.Kept.read(row.fate()).fate()).isEqualTo(selection.fates().get(row.id()));
            });

            assertThat(without).isEmpty();
            assertThat(with).isNotEmpty().doesNotContainAnyElementsOf(selection.in());
            assertThat(SelectionReport.read(store.selection().orElseThrow()).plan()).isEqualTo(plan);
        }
    }

    @Test
    void theEvidencePackHasTheFunnelTheFigureAndTheParameters() {
        try (ProjectStore store = project("essays.allonym")) {
            SelectionPlan plan = plan(run);
            Selection selection = run.run(plan, Map.of(), Funnel.Listener.NONE);
            keep.run(store, run.request(plan, selection, false, 0), PI, Progress.NONE);

            Map<String, byte[]> files = new EvidencePack("1.2.3", _ -> Optional.empty()).files(
                    store,
                    new EvidencePack.Request(
                            EvidencePack.Choices.DISCREET, MeasureAgreement.Options.DEFAULT, MeasureAgreement.Round.ALL, List.of(),
                            LocalDate.of(2026, 1, 31)),
                    Progress.NONE);

            assertThat(new String(files.get("tables/funnel.csv"), StandardCharsets.UTF_8))
                    .contains("submissions,%d,".formatted(selection.submissions()), "Near-duplicates,");
            assertThat(files).containsKeys("tables/funnel-reasons.csv", "tables/anomaly-characters.csv", "charts/similarity.svg");
            assertThat(new String(files.get("evidence.html"), StandardCharsets.UTF_8))
                    .contains("cosine of sets of token trigrams above 0.9", "files of at most 10.0 MB and 5 pages")
                    .doesNotContain(selection.in().getFirst());
        }
    }

    @Test
    void theFunnelIsSavedAsThePackHasItBeforeAnythingIsAdded() throws Exception {
        SelectionPlan plan = plan(run);
        Selection selection = run.run(plan, Map.of(), Funnel.Listener.NONE);
        SelectionReport report = keep.report(run.request(plan, selection, false, 0));
        Path page = folder.resolve("selection.html");
        Path table = folder.resolve("funnel.csv");

        SelectionPage.write("Essays", report, selection, LocalDate.of(2026, 1, 31), page);
        SelectionPage.write("Essays", report, selection, LocalDate.of(2026, 1, 31), table);

        assertThat(Files.readString(page))
                .contains("Selection: Essays", "data-chart=\"similarity\"", "cosine of sets of token trigrams above 0.9", "files of at most 10.0 MB and 5 pages")
                .doesNotContain(selection.in().getFirst());
        assertThat(Files.readString(table)).contains("submissions,%d,".formatted(selection.submissions()), "Near-duplicates,");
        try (ProjectStore store = project("essays.allonym")) {
            keep.run(store, run.request(plan, selection, false, 0), PI, Progress.NONE);
            Map<String, byte[]> pack = new EvidencePack("1.2.3", _ -> Optional.empty()).files(
                    store,
                    new EvidencePack.Request(
                            EvidencePack.Choices.DISCREET, MeasureAgreement.Options.DEFAULT, MeasureAgreement.Round.ALL, List.of(),
                            LocalDate.of(2026, 1, 31)),
                    Progress.NONE);
            assertThat(Files.readAllBytes(table)).isEqualTo(pack.get("tables/funnel.csv"));
            assertThat(section(Files.readString(page))).isEqualTo(section(new String(pack.get("evidence.html"), StandardCharsets.UTF_8)));
        }
    }

    @Test
    void theMethodsParagraphSaysPercentAndByWhichColumnOneOfAStudentWasKept() throws Exception {
        String column = run.source().columns().getLast();
        SelectionPlan plan = plan(run)
                .with(new org.allonym.corpus.Step.OnePerStudent(true, org.allonym.corpus.Step.OnePerStudent.Several.FIRST, column))
                .with(new org.allonym.corpus.Step.Anomalies(true, 0.08, 0));
        Selection selection = run.run(plan, Map.of(), Funnel.Listener.NONE);
        Path page = folder.resolve("methods.html");

        SelectionPage.write("Essays", keep.report(run.request(plan, selection, false, 0)), selection, LocalDate.of(2026, 1, 31), page);

        assertThat(Files.readString(page)).contains("are not among the 8 % that are", "the first submission of each student (by the column “%s”)".formatted(column));
    }

    private static String section(String page) {
        int from = page.indexOf("<section id=\"selection\">");
        return page.substring(from, page.indexOf("</section>", from));
    }
}
