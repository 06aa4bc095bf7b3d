package org.allonym.services.exporting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import java.util.zip.ZipInputStream;
import org.allonym.annotation.Projection;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Ruling;
import org.allonym.label.Identifier;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.services.splits.ProjectSplits;
import org.allonym.services.splits.SplitChoices;
import org.allonym.services.surrogates.MakeSurrogates;
import org.allonym.services.surrogates.PlanDocuments;
import org.allonym.services.surrogates.SampleSurrogates;
import org.allonym.services.surrogates.SurrogateDecisions;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.Rewriting;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateScope;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.surrogate.plan.StrategyRegistry;
import org.allonym.text.Folding;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ExportSurrogatesTest {

    @TempDir
    private Path folder;

    private SampleSurrogates sample;

    @BeforeEach
    void settleGold() {
        sample = new SampleSurrogates(folder);
    }

    @AfterEach
    void close() {
        sample.close();
    }

    private ExportSurrogates.Report export(String name, String format, String allowOpen, boolean placesToo) {
        return sample.export.run(
                new ExportSurrogates.Request(format, Projection.COVER, folder.resolve(name), allowOpen, placesToo),
                sample.store(),
                Progress.NONE);
    }

    private Problem refusal(String allowOpen) {
        return catchThrowableOfType(ProblemException.class, () -> export("gold.json", "crapii", allowOpen, true)).problem();
    }

    private List<String> left() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).filter(name -> name.contains("gold")).sorted().toList();
        }
    }

    @Test
    void nothingIsReleasedBeforeSurrogatesWereMade() throws IOException {
        assertThat(refusal(null).what()).isEqualTo("Nobody has made surrogates in this project yet.");
        assertThat(left()).isEmpty();
    }

    @Test
    void whatIsOpenIsCountedAndNamedByDocumentAndNothingIsLeft() throws IOException {
        sample.choose(policy -> policy);

        Problem problem = refusal(null);

        assertThat(problem.what())
                .matches("(?s)Surrogates are still open: [1-9][0-9]* leaks and [1-9][0-9]* entities that need review,"
                        + " in [1-9][0-9]* documents \\(([a-z0-9-]+, ){5}…\\)\\.");
        assertThat(problem.advice()).contains("--allow-open REASON");
        assertThat(left()).isEmpty();
    }

    /// Everything a release writes, but for the keys of its JSON, read byte by byte for every piece of every original that was replaced, and for
    /// everybody who worked on the project.
    @Test
    void aReleasedFileHoldsNoOriginalAndNobodysName() throws IOException {
        sample.choose(policy -> policy);
        MakeSurrogates.approveClean(sample.store(), SampleSurrogates.JUDGE, Progress.NONE);
        sample.settleEverything();
        String secret = sample.store().setting(SurrogateSettings.SECRET);

        Set<Part> pieces = pieces(sample.planned());
        assertThat(pieces).hasSizeGreaterThan(100);

        for (String format : List.of(
                "crapii", "jsonl", "text", "csv", "spans-jsonl", "competition-csv", "doccano", "doccano-code-points",
                "label-studio", "spacy", "presidio", "presidio-samples", "brat", "conll", "webanno-tsv", "spans-csv")) {
            ExportSurrogates.Report report = export("gold." + format, format, null, true);

            assertThat(report.manifest().documents()).as(format).isEqualTo(24);
            for (Path file : List.of(report.file(), report.manifestFile(), report.places())) {
                String released = Folding.bare(content(file)).replaceAll("\"[a-z_]+\" ?:", "");
                for (Part piece : pieces) {
                    assertThat(holds(released, piece)).as("%s in %s", piece.text(), file.getFileName()).isFalse();
                }
                assertThat(released)
                        .doesNotContain("quist", "wilhelmine", "thackeray", "rosamund")
                        .doesNotContain(secret)
                        .doesNotContain(folder.toString().toLowerCase(Locale.ROOT));
            }
        }
    }

    /// Everything in it as text, a ZIP archive unpacked.
    private static String content(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        if (bytes[0] != 'P' || bytes[1] != 'K') {
            return new String(bytes, StandardCharsets.UTF_8);
        }
        StringBuilder all = new StringBuilder();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                all.append(entry.getName()).append('\n').append(new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return all.toString();
    }

    /// A name as a whole word, everything else anywhere.
    private static boolean holds(String released, Part piece) {
        boolean word = piece.match() == Part.Match.WORD;
        for (int at = released.indexOf(piece.text()); at >= 0; at = released.indexOf(piece.text(), at + 1)) {
            int end = at + piece.text().length();
            boolean begins = at == 0 || !Character.isLetterOrDigit(released.codePointBefore(at));
            boolean ends = end == released.length() || !Character.isLetterOrDigit(released.codePointAt(end));
            if (!word || begins && ends) {
                return true;
            }
        }
        return false;
    }

    /// Pieces of direct identifiers, folded, that stand nowhere in the collection but in what was replaced: an everyday
    /// word that is also a name can't be told apart by a search.
    private static Set<Part> pieces(List<PlanDocuments.Planned> planned) {
        StringBuilder rest = new StringBuilder();
        rest.append("the attributes are not in the file this format has no place for them");
        planned.forEach(one -> rest.append(' ').append(Folding.bare(bare(one))));
        Set<String> words = new TreeSet<>(List.of(rest.toString().split("[^\\p{L}\\p{N}]+")));
        Set<Part> pieces = new HashSet<>();
        for (PlanDocuments.Planned document : planned) {
            assertThat(document.plan().openLeaks()).isZero();
            for (PlannedEntity one : document.plan().entities()) {
                boolean replaced = one.standing() != EntityStatus.KEPT && one.entity().kind().identifier() == Identifier.DIRECT;
                for (String surface : replaced ? one.entity().surfaces() : List.<String>of()) {
                    for (Part part : StrategyRegistry.rules(one.entity().kind()).parts(surface)) {
                        String piece = Folding.bare(part.text());
                        boolean everyday = Stream.of(piece.split("[^\\p{L}\\p{N}]+"))
                                .allMatch(word -> words.contains(word) || word.length() < 4);
                        if (piece.length() >= 4 && !everyday) {
                            pieces.add(new Part(piece, part.match()));
                        }
                    }
                }
            }
        }
        return pieces;
    }

    /// The original without its mentions, and the new values, which may be anything.
    private static String bare(PlanDocuments.Planned planned) {
        StringBuilder bare = new StringBuilder();
        String text = planned.document().text().value();
        int at = 0;
        for (Rewriting.Replaced one : planned.plan().rewriting().replaced()) {
            int start = planned.plan().rewriting().map().toOld(one.span()).orElseThrow().start();
            bare.append(text, at, Math.max(at, start)).append(' ').append(one.text()).append(' ');
            at = Math.max(at, planned.plan().rewriting().map().toOld(one.span()).orElseThrow().end());
        }
        return bare.append(text.substring(at)).toString();
    }

    @Test
    void labelsStandOnTheNewValuesAndTokensRebuildTheNewText() throws IOException {
        sample.choose(policy -> policy);
        sample.settleEverything();

        JsonNode documents = JsonMapper.shared().readTree(Files.readString(export("gold.json", "crapii", null, false).file()));
        List<PlanDocuments.Planned> planned = sample.planned();

        assertThat(documents.size()).isEqualTo(planned.size());
        for (int i = 0; i < planned.size(); i++) {
            JsonNode document = documents.get(i);
            assertThat(document.path("document").asString()).isEqualTo(planned.get(i).document().id().value());
            assertThat(document.path("full_text").asString()).isEqualTo(planned.get(i).plan().rewriting().text().value());
            StringBuilder rebuilt = new StringBuilder();
            for (int token = 0; token < document.path("tokens").size(); token++) {
                rebuilt.append(document.path("tokens").get(token).asString());
                rebuilt.append(document.path("trailing_whitespace").get(token).asBoolean() ? " " : "");
            }
            assertThat(rebuilt.toString()).isEqualTo(document.path("full_text").asString());
            assertThat(document.path("labels").size()).isEqualTo(document.path("tokens").size());
        }
        String spans = Files.readString(export("gold.jsonl", "spans-jsonl", null, false).file());
        for (PlanDocuments.Planned one : planned) {
            for (Rewriting.Replaced place : one.plan().rewriting().replaced()) {
                String text = JsonMapper.shared().writeValueAsString(place.text());
                assertThat(spans).contains("\"label\": \"%s\", \"text\": %s".formatted(place.mention().mark().label(), text));
            }
        }
    }

    @Test
    void theSameReleaseIsTheSameBytesInAnotherLocaleAndTimeZone() throws IOException {
        sample.choose(policy -> policy);
        sample.settleEverything();
        byte[] first = Files.readAllBytes(export("gold.json", "crapii", null, true).file());
        String manifest = Files.readString(folder.resolve("gold.json.manifest.json"));
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.of("tr", "TR"));
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
            assertThat(Files.readAllBytes(export("gold.json", "crapii", null, true).file())).isEqualTo(first);
            assertThat(folder.resolve("gold.json.manifest.json")).hasContent(manifest.strip());
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    @Test
    void aReasonLetsOutTagsInThePlaceOfWhatIsInReviewAndStandsInTheManifest() throws IOException {
        sample.choose(policy -> policy);

        ExportSurrogates.Report report = export("gold.json", "crapii", "a first look for the steering group", true);

        String released = Files.readString(report.file());
        assertThat(released).contains("[OTHER]").doesNotContain("tram driver");
        assertThat(report.release().counts().mentions(Rewriting.Fate.WITHHELD)).isPositive();
        JsonNode manifest = JsonMapper.shared().readTree(Files.readString(report.manifestFile())).path("surrogates");
        assertThat(manifest.path("allow_open").asString()).isEqualTo("a first look for the steering group");
        assertThat(manifest.path("documents_open").asInt()).isEqualTo(report.release().counts().open()).isPositive();
        assertThat(manifest.path("findings").path("open").asLong()).isPositive();
        assertThat(manifest.path("policy").path("preset").asString()).isEqualTo("default");
        assertThat(left()).containsExactly("gold.json", "gold.json.manifest.json", "gold.json.surrogates.csv");
    }

    @Test
    void aReasonThatNamesSomebodyIsRefused() throws IOException {
        sample.choose(policy -> policy);

        assertThat(refusal(" ").what()).contains("needs a reason");
        assertThat(refusal("wilhelmine quist said so").what()).contains("The reason names someone in this project, and everyone could read it in the manifest.");
        assertThat(refusal("because ODILE MARCHETTI agreed").what()).contains("The reason names someone in this project, and everyone could read it in the manifest.");
        assertThat(left()).isEmpty();
    }

    /// Leaks that lie in different places: what is said of a place is said of all originals found there.
    private static List<Leak> apart(List<Leak> leaks) {
        Set<Span> places = new HashSet<>();
        return leaks.stream().filter(leak -> places.add(leak.place())).toList();
    }

    @Test
    void aReasonForAnOverrideStandsInTheManifestUnlessItRepeatsAnOriginal() throws IOException {
        sample.choose(policy -> policy);
        sample.settleEverything();
        List<Edit> edits = new ArrayList<>();
        String[] reasons = {"everybody knows it", "it is Florence herself"};
        for (PlanDocuments.Planned planned : sample.planned()) {
            if (planned.document().id().value().equals("115")) {
                List<Leak> two = apart(planned.plan().leaks());
                for (int i = 0; i < 2; i++) {
                    edits.addAll(SurrogateDecisions.clear(
                            planned.plan(), two.subList(i, i + 1), Ruling.Verdict.OVERRIDDEN, reasons[i], SampleSurrogates.JUDGE));
                }
            }
        }
        sample.store().append(Gesture.of(SampleSurrogates.JUDGE, edits));

        ExportSurrogates.Report report = export("gold.json", "crapii", null, false);

        assertThat(report.release().overrides())
                .containsOnlyKeys("everybody knows it", "(a reason that names somebody)");
        assertThat(report.places()).isNull();
    }

    @Test
    void aDocumentThatIsNotAdjudicatedKeepsTheExportClosedAndNeverGoesOut() throws IOException {
        sample.choose(policy -> policy);
        sample.settleEverything();
        DocumentId id = new DocumentId("104");
        AnnotatorStatus finished = sample.store().state(id).work(SampleSurrogates.ANNOTATOR);
        sample.store().append(Gesture.of(SampleSurrogates.ANNOTATOR, List.of(new DocumentEdit.ChangeWork(
                id, SampleSurrogates.ANNOTATOR, finished, finished.withStatus(org.allonym.project.DocumentStatus.STARTED)))));

        assertThat(refusal(null).what()).isEqualTo("Surrogates are still open: 1 document not fully adjudicated (104).");

        ExportSurrogates.Report report = export("gold.json", "crapii", "the rest is done", false);
        assertThat(report.manifest().documents()).isEqualTo(23);
        assertThat(report.release().unsettled()).isEqualTo(1);
        assertThat(Files.readString(report.file())).doesNotContain("\"document\": 104", "\"document\": \"104\"");
    }

    @Test
    void documentsGetNumbersAndLoseAttributesWhereTheProjectSaysSo() throws IOException {
        sample.choose(policy -> new SurrogatePolicy(
                policy.preset(), policy.methods(), SurrogateScope.DOCUMENT, false, false, 2, true, new TreeSet<>(Set.of("course")), policy.secret()));
        sample.settleEverything();
        Set<String> attributes = new TreeSet<>();
        sample.planned().forEach(planned -> attributes.addAll(planned.document().metadata().keySet()));
        assertThat(attributes).contains("course");

        String table = Files.readString(export("gold.csv", "csv", null, false).file());

        assertThat(table).contains("\r\n1,").contains("\r\n24,").doesNotContain("kitchen-7", "\"\"course\"\"");
        for (String kept : attributes) {
            assertThat(table.contains("\"\"%s\"\":".formatted(kept))).as(kept).isEqualTo(!kept.equals("course"));
        }
    }

    @Test
    void aMethodOfTheProjectIsFollowedAndCounted() throws IOException {
        sample.choose(policy -> new SurrogatePolicy(
                policy.preset(),
                new TreeMap<>(Map.of("LOCATION", SurrogateMethod.REDACT, "EMPLOYER", SurrogateMethod.KEEP)),
                SurrogateScope.DOCUMENT,
                false,
                false,
                2,
                false,
                new TreeSet<>(),
                policy.secret()));
        sample.settleEverything();

        ExportSurrogates.Report report = export("gold.json", "crapii", null, true);

        assertThat(report.release().counts().byLabel().get("LOCATION")).containsKey(SurrogateMethod.REDACT);
        assertThat(Files.readString(report.places())).contains(",LOCATION,").contains(",redact,").contains(",KEPT".toLowerCase(Locale.ROOT));
        assertThat(Files.readString(report.file())).contains("Pedal & Filho").doesNotContain("Valparaíso");
    }

    @Test
    void aStoppedExportLeavesNothing() throws IOException {
        sample.choose(policy -> policy);
        sample.settleEverything();
        int[] calls = {0};

        assertThatThrownBy(() -> sample.export.run(
                        new ExportSurrogates.Request("crapii", Projection.COVER, folder.resolve("gold.json"), null, true),
                        sample.store(),
                        (done, total) -> {
                            if (++calls[0] == 30) {
                                throw new CancellationException();
                            }
                        }))
                .isInstanceOf(CancellationException.class);

        assertThat(left()).isEmpty();
    }

    @Test
    void whatIsOpenInOneSplitKeepsNoOtherClosed() throws IOException {
        sample.choose(policy -> policy);
        MakeSurrogates.approveClean(sample.store(), SampleSurrogates.JUDGE, Progress.NONE);
        Set<String> open = new HashSet<>();
        Set<String> closed = new HashSet<>();
        sample.planned().forEach(one -> (one.plan().isOpen() ? open : closed).add(one.document().id().value()));
        ProjectSplits splits = new ProjectSplits(
                SplitChoices.USUAL,
                new ProjectSplits.Basis(0, 0, 0, 0, 0),
                Map.of("train", List.copyOf(open), "dev", closed.stream().sorted().toList(), "test", List.of()));
        sample.store().append(Gesture.of(SampleSurrogates.JUDGE, List.of(splits.keep(sample.store()::setting))));

        assertThat(open).isNotEmpty();
        assertThat(closed).isNotEmpty();
        assertThat(catchThrowableOfType(ProblemException.class, () -> split("train")).problem().what()).contains("still open");
        ExportSurrogates.Report dev = split("dev");
        assertThat(dev.manifest().documents()).isEqualTo(closed.size());
        assertThat(dev.manifest().split()).isEqualTo("dev");
        assertThat(Files.readString(dev.file())).contains("\"split\": \"dev\"");
    }

    private ExportSurrogates.Report split(String split) {
        return sample.export.run(
                new ExportSurrogates.Request("label-studio", Projection.COVER, folder.resolve(split + "-gold.json"), null, false, split),
                sample.store(),
                Progress.NONE);
    }
}
