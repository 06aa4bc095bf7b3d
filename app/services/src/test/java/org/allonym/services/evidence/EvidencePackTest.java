package org.allonym.services.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.agreement.Measure;
import org.allonym.corpus.split.SplitPlan;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.services.AnnotatorsProject;
import org.allonym.services.adjudicate.AutoAdjudicate;
import org.allonym.services.agreement.MeasureAgreement;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.services.report.ReportFormat;
import org.allonym.services.sample.SampleProject;
import org.allonym.services.splits.MakeSplits;
import org.allonym.services.splits.ProjectSplits;
import org.allonym.services.splits.SplitChoices;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("slow")
class EvidencePackTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    static Path folder;

    private static Path project;
    private static Map<String, byte[]> files;

    @BeforeAll
    static void write() {
        project = Packs.whole(folder);
        files = Packs.files(project, Packs.request(false, false, "week-finished"));
    }

    private static String text(String file) {
        return new String(files.get(file), StandardCharsets.UTF_8);
    }

    private static JsonNode table(String id) {
        return StreamSupport.stream(JSON.readTree(text("tables.json")).path("tables").spliterator(), false)
                .filter(table -> table.path("id").asString().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static JsonNode row(String table, String name) {
        JsonNode columns = table(table).path("columns");
        String key = columns.get(0).path("key").asString();
        return StreamSupport.stream(table(table).path("rows").spliterator(), false)
                .filter(row -> row.path(key).asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void itHoldsEverythingItsReadmeNames() {
        assertThat(files.keySet()).contains(
                "README.txt", "evidence.html", "evidence.pdf", "tables.json", "agreement.json", "agreement.csv",
                "tables/spans-by-label.csv", "tables/label-set.csv", "tables/labels-A1-A2.csv", "tables/confusion-A1-A2.csv",
                "tables/groups-A1-A2.csv", "tables/adjudication.csv", "tables/suggestions-quality.csv", "tables/surrogates.csv",
                "charts/confusion-A1-A2.svg", "charts/labels-A1-A2.svg", "charts/trend-A1-A2.svg", "charts/progress.svg");
        Matcher named = Pattern.compile("^(tables/\\S+\\.csv):", Pattern.MULTILINE).matcher(text("README.txt"));
        TreeSet<String> inReadme = new TreeSet<>();
        named.results().forEach(found -> inReadme.add(found.group(1)));
        assertThat(inReadme).isEqualTo(new TreeSet<>(files.keySet().stream().filter(file -> file.startsWith("tables/")).toList()));
        assertThat(text("README.txt")).contains("--by week-finished --bootstrap 200").contains("--date 2031-05-14");
    }

    @Test
    void splitsAreASectionOfTheirOwnAndAParagraphOfTheMethodsWithoutAnybodysName(@TempDir Path other) {
        Path file = Packs.whole(other);
        try (ProjectStore store = ProjectFile.open(file)) {
            SplitPlan plan = new SplitPlan(List.of(new SplitPlan.Part("train", 2), new SplitPlan.Part("Bruno", 1)), 1);
            ProjectSplits made = MakeSplits.run(store, new SplitChoices(plan, List.of(), "", 0.5), Progress.NONE).splits();
            store.append(Gesture.of(SampleProject.CLARA, List.of(made.keep(store::setting))));
        }

        Map<String, byte[]> pack = Packs.files(file, Packs.request(false, false, ""));

        String table = new String(pack.get("tables/splits.csv"), StandardCharsets.UTF_8);
        String methods = JSON.readTree(pack.get("tables.json")).path("methods").toString();
        assertThat(table).startsWith("label,documents_in_train,").doesNotContain("Bruno").contains("\r\nall,16,8,").contains("NAME_STUDENT,");
        assertThat(methods).contains("iterative stratification").doesNotContain("Bruno");
        assertThat(new String(pack.get("README.txt"), StandardCharsets.UTF_8)).contains("allonym splits PROJECT --json");
        assertThat(files).doesNotContainKey("tables/splits.csv");
    }

    @Test
    void everyTableIsInTheJsonAndInACsvOfAsManyRows() {
        for (JsonNode table : JSON.readTree(text("tables.json")).path("tables")) {
            String csv = text("tables/" + table.path("id").asString() + ".csv");

            assertThat(csv.lines().count()).as(csv).isGreaterThanOrEqualTo(1L + table.path("rows").size());
            assertThat(csv.lines().findFirst().orElseThrow().split(",")).contains(
                    StreamSupport.stream(table.path("columns").spliterator(), false)
                            .map(column -> column.path("key").asString())
                            .toArray(String[]::new));
        }
    }

    @Test
    void itsAgreementIsThatOfTheReport() {
        ProjectAgreement measured;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            measured = MeasureAgreement.amongAnnotators(store, new MeasureAgreement.Options(Packs.BOOTSTRAP, "week-finished"), Progress.NONE);
        }
        JsonNode report = JSON.readTree(ReportFormat.JSON.render(measured)).path("pairs").get(0);
        JsonNode inPack = JSON.readTree(text("agreement.json")).path("pairs").get(0);
        boolean sameOrder = inPack.path("overall").path("spans").path("first").equals(report.path("overall").path("spans").path("first"));

        for (Measure measure : List.of(Measure.STRICT_F1, Measure.TYPE_F1, Measure.KAPPA, Measure.ALPHA_U, Measure.ALPHA)) {
            JsonNode figure = report.path("overall").path("figures").path(measure.key());
            assertThat(inPack.path("overall").path("figures").path(measure.key())).isEqualTo(figure);
        }
        JsonNode strict = row("spans-A1-A2", "strict: borders and label");
        JsonNode figures = report.path("overall").path("figures");
        assertThat(strict.path("f1")).isEqualTo(figures.path("span_strict_f1"));
        assertThat(strict.path("precision")).isEqualTo(figures.path(sameOrder ? "span_strict_precision" : "span_strict_recall"));
        assertThat(row("coefficients-A1-A2", "Cohen’s κ, all tokens").path("value")).isEqualTo(figures.path("token_kappa"));
        assertThat(row("labels-A1-A2", "EMAIL").path("f1_strict"))
                .isEqualTo(report.path("by_label").path("EMAIL").path("figures").path("span_strict_f1"));
        JsonNode group = report.path("by_attribute").path("groups").get(0);
        assertThat(row("groups-A1-A2", group.path("value").asString()).path("f1_strict"))
                .isEqualTo(group.path("overall").path("figures").path("span_strict_f1"));
    }

    @Test
    void everyNumberOfTheMethodsStandsInATable() {
        String tables = text("tables.json");
        List<String> known = new ArrayList<>();
        Pattern.compile("-?\\d+(\\.\\d+)?(E-?\\d+)?").matcher(tables).results().forEach(found -> known.add(found.group()));
        TreeSet<String> shown = new TreeSet<>();
        known.forEach(number -> {
            shown.add(String.format(Locale.ROOT, "%.3f", Double.parseDouble(number)));
            shown.add(number);
        });
        shown.addAll(List.of("95", "1960", "1979", "1995", "2013", "2004", "1.2.3", "1971"));
        String methods = String.join(" ", StreamSupport.stream(JSON.readTree(tables).path("methods").spliterator(), false)
                .map(JsonNode::asString)
                .toList());

        List<String> strange = Pattern.compile("(?<![A-Za-z-])\\d[\\d,.]*\\d|(?<![A-Za-z\\d,.-])\\d(?![\\d,.])")
                .matcher(methods)
                .results()
                .map(found -> found.group().replace(",", ""))
                .filter(number -> !shown.contains(number) && !sums().contains(number))
                .toList();

        assertThat(methods).contains("Cohen", "Krippendorff", "F1", "Adjudication settled", "Surrogates were planned");
        assertThat(strange).isEmpty();
    }

    /// Numbers of the methods that are sums over a column of a table.
    private static List<String> sums() {
        List<String> sums = new ArrayList<>();
        for (JsonNode table : JSON.readTree(text("tables.json")).path("tables")) {
            for (JsonNode column : table.path("columns")) {
                long sum = 0;
                for (JsonNode row : table.path("rows")) {
                    sum += row.path(column.path("key").asString()).asLong(0);
                }
                sums.add(Long.toString(sum));
            }
        }
        long decided = 0;
        for (JsonNode row : table("surrogates").path("rows")) {
            decided += row.path("approved").asLong() + row.path("own_value").asLong() + row.path("kept").asLong();
        }
        sums.add(Long.toString(decided));
        return sums;
    }

    @Test
    void whatARuleSettledIsNotCalledAPersonsDecision(@TempDir Path ruled) throws IOException {
        Path file = AnnotatorsProject.in(ruled, 2).file();
        try (ProjectStore store = ProjectFile.open(file)) {
            AutoAdjudicate.run(store, MergePolicy.UNION, AnnotatorsProject.CLARA, Progress.NONE);
        }

        JsonNode tables = JSON.readTree(Packs.files(file, Packs.request(false, false, "")).get("tables.json"));

        JsonNode deciders = StreamSupport.stream(tables.path("tables").spliterator(), false)
                .filter(table -> table.path("id").asString().equals("adjudication-deciders"))
                .findFirst()
                .orElseThrow()
                .path("rows");
        assertThat(deciders).hasSize(2);
        assertThat(deciders.get(0).path("by").asString()).isEqualTo("people");
        assertThat(deciders.get(0).path("settled").asLong()).isZero();
        assertThat(deciders.get(1).path("by").asString()).isEqualTo("rule: union");
        long settled = deciders.get(1).path("settled").asLong();
        assertThat(settled).isPositive();
        assertThat(tables.path("methods").toString())
                .contains("%d by the rule “union” (".formatted(settled))
                .doesNotContain("by people");
    }

    @Test
    void whatIsSetAsideIsSaid(@TempDir Path some) throws IOException {
        Path file = AnnotatorsProject.in(some, 2).file();
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(Gesture.of(
                    AnnotatorsProject.CLARA, List.of(new DocumentEdit.SetAside(store.rows().getFirst().id(), "", "consent withdrawn"))));
        }

        String html = new String(Packs.files(file, Packs.request(false, false, "")).get("evidence.html"), StandardCharsets.UTF_8);

        assertThat(html).contains("One document is set aside").doesNotContain("consent withdrawn");
    }

    @Test
    void theCountsAreThoseOfTheProject() {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            long[] gold = {0};
            int[] settled = {0};
            store.scan((document, state) -> {
                DocumentAdjudication adjudication = DocumentAdjudication.of(state);
                if (adjudication.readiness() instanceof org.allonym.adjudicate.Readiness.Settled) {
                    settled[0]++;
                    gold[0] += adjudication.gold().marks().stream().filter(mark -> mark.label().equals("EMAIL")).count();
                }
                return true;
            });

            assertThat(row("corpus", "gold complete").path("documents").asInt()).isEqualTo(settled[0]);
            assertThat(row("corpus", "all").path("documents").asInt()).isEqualTo(store.documentCount());
            assertThat(row("spans-by-label", "EMAIL").path("gold").asLong()).isEqualTo(gold[0]);
            List<String> heads = new ArrayList<>();
            store.log(entry -> heads.add(entry.hash()));
            assertThat(row("provenance", "SHA-256 at the head of its log").path("value").asString()).isEqualTo(heads.getLast());
        }
    }

    @Test
    void everyFigureIsDefinedWithASourceAndEveryColumnHasAPlainName() {
        for (JsonNode row : table("definitions").path("rows")) {
            assertThat(row.path("source").asString()).as(row.path("figure").asString()).isNotEmpty();
        }
        for (JsonNode table : JSON.readTree(text("tables.json")).path("tables")) {
            for (JsonNode column : table.path("columns")) {
                assertThat(column.path("key").asString()).as(table.path("id").asString()).matches("[a-z0-9_]+");
            }
        }
    }

    @Test
    void whatWasDoneInOneDayIsBarsAndNoLine() {
        String chart = text("charts/progress.svg");

        assertThat(chart).contains("Documents finished, all on ").doesNotContain("stroke-width=\"2\"");
        assertThat(chart).contains("A1", "A2");
    }

    @Test
    void thePageIsWellFormedAndNeedsNothingElse() throws Exception {
        String html = text("evidence.html");

        assertThat(DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder()
                        .parse(new ByteArrayInputStream(html.getBytes(StandardCharsets.UTF_8)))
                        .getDocumentElement()
                        .getTagName())
                .isEqualTo("html");
        assertThat(html).doesNotContain("<script", "<link", "<img", "src=", "url(").contains("<svg", "n/a");
        String withoutNamespaces = html.replace("http://www.w3.org/2000/svg", "").replace("http://www.w3.org/1999/xhtml", "");
        assertThat(withoutNamespaces).doesNotContain("http:", "https:");
    }

    @Test
    void theSameProjectGivesTheSameBytes() {
        Map<String, byte[]> again = Packs.files(project, Packs.request(false, false, "week-finished"));

        assertThat(again.keySet()).isEqualTo(files.keySet());
        files.forEach((name, bytes) -> assertThat(Arrays.equals(bytes, again.get(name))).as(name).isTrue());
    }

    @Test
    void itIsWrittenAsFolderAndZipWithTheSameFiles(@TempDir Path out) throws IOException {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            EvidencePack.Request request = Packs.request(false, false, "week-finished");
            Packs.PACK.write(store, request, EvidencePack.Form.PACK, out.resolve("pack"), Progress.NONE);
            Packs.PACK.write(store, request, EvidencePack.Form.PACK, out.resolve("pack.zip"), Progress.NONE);
        }

        List<String> zipped = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(out.resolve("pack.zip")))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                zipped.add(entry.getName());
                assertThat(zip.readAllBytes()).as(entry.getName()).isEqualTo(files.get(entry.getName()));
            }
        }
        assertThat(zipped).containsExactlyElementsOf(files.keySet());
        for (String name : files.keySet()) {
            assertThat(Files.readAllBytes(out.resolve("pack").resolve(name))).as(name).isEqualTo(files.get(name));
        }
        try (var all = Files.list(out)) {
            assertThat(all.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder("pack", "pack.zip");
        }
    }

    @Test
    void aFolderWithSomethingInItIsLeftAlone(@TempDir Path out) throws IOException {
        Files.writeString(out.resolve("mine.txt"), "mine");

        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> Packs.PACK.write(
                            store, Packs.request(false, false, ""), EvidencePack.Form.PACK, out, Progress.NONE))
                    .isInstanceOfSatisfying(ProblemException.class, refused ->
                            assertThat(refused.problem().toString()).contains("already exists and isn’t an empty folder."));
        }
        assertThat(Files.readString(out.resolve("mine.txt"))).isEqualTo("mine");
    }

    @Test
    void whatIsNotThereIsSaidInASentence(@TempDir Path empty) {
        Path file = empty.resolve("empty.allonym");
        ProjectFile.create(file, "None yet", LabelSets.CRAPII_14).close();

        String html = new String(Packs.files(file, Packs.request(false, false, "")).get("evidence.html"), StandardCharsets.UTF_8);

        assertThat(html).contains(
                "Nobody has marked anything yet.", "No agreement was measured", "Nothing has been adjudicated.",
                "No model or rules have read this project", "quality of suggestions was not measured",
                "No surrogates have been made in this project.");
    }

    @Test
    void whatChangedFromGroupToGroupIsThereWithItsInterval() {
        Map<String, byte[]> byCourse;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            byCourse = Packs.PACK.files(store, Packs.request(false, false, "course"), Progress.NONE);
        }

        String changes = new String(byCourse.get("tables/changes-A1-A2.csv"), StandardCharsets.UTF_8);
        assertThat(changes).startsWith("from,to,f1_strict,f1_strict_low,f1_strict_high,f1_strict_n,f1_strict_reason,");
        assertThat(changes.lines().count()).isEqualTo(
                new String(byCourse.get("tables/groups-A1-A2.csv"), StandardCharsets.UTF_8).lines().count() - 1);
    }

    @Test
    void oneAnnotatorAgainstGoldIsCalledSo() {
        EvidencePack.Request request = new EvidencePack.Request(
                EvidencePack.Choices.DISCREET,
                new MeasureAgreement.Options(Packs.BOOTSTRAP, null),
                MeasureAgreement.Round.ALL,
                List.of(
                        new MeasureAgreement.Side.Annotator(org.allonym.services.sample.SampleProject.BRUNO),
                        new MeasureAgreement.Side.Computed(
                                "gold",
                                true,
                                state -> DocumentAdjudication.of(state).readiness() instanceof org.allonym.adjudicate.Readiness.Settled,
                                state -> DocumentAdjudication.of(state).gold())),
                Packs.DATE);

        String html;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            html = new String(Packs.PACK.document(store, request, EvidencePack.Form.HTML, Progress.NONE), StandardCharsets.UTF_8);
        }

        assertThat(html).contains("Agreement with gold", "Entities with every mention covered").containsPattern("gold and A[12]");
        assertThat(html).doesNotContain("before adjudication", "Bruno");
    }

    @Test
    void moreThanThreePairsStandInAnOverviewAndTheirTables(@TempDir Path many) {
        Path file = AnnotatorsProject.in(many, 5).file();

        Map<String, byte[]> pack = Packs.files(file, Packs.request(false, false, ""));

        assertThat(pack.keySet()).contains("charts/pairs-f1.svg", "charts/pairs-kappa.svg", "tables/labels-A4-A5.csv", "tables/panel.csv");
        String html = new String(pack.get("evidence.html"), StandardCharsets.UTF_8);
        assertThat(html).contains("Spans by label, all annotators", "Gold has no spans yet");
        assertThat(html).contains("All annotators together").doesNotContain(">A4 and A5</h3>");
    }
}
