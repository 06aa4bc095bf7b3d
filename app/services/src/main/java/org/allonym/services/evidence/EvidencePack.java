package org.allonym.services.evidence;

import static org.allonym.language.Messages.tr;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.allonym.file.NewFile;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.language.Messages;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.services.agreement.MeasureAgreement;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.allonym.services.chart.Palette;
import org.allonym.services.chart.Svg;
import org.allonym.services.redactions.RedactionAudit;
import org.allonym.services.report.DefinitionsSection;
import org.allonym.services.report.HtmlPage;
import org.allonym.services.report.ReportFormat;
import org.allonym.services.report.Section;
import org.allonym.store.ProjectStore;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes the evidence of a project: the page as HTML or PDF, or the whole pack as a folder or one zip. What is written is
/// English, whatever the window speaks; what can't be done is said in the window's language.
///
/// The same project, request, version of the program and models on the machine give the same bytes. Any thread; nothing
/// of the project changes.
public final class EvidencePack {

    /// Entries of a zip need a time; the earliest it can say tells nothing.
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final String programVersion;
    private final Function<String, Optional<BundleInspection.Facts>> models;

    /// What a pack may hold.
    ///
    /// @param text whether words of documents may stand in it
    /// @param names whether people stand in it with their names
    public record Choices(boolean text, boolean names) {

        /// No text, no names.
        public static final Choices DISCREET = new Choices(false, false);
    }

    /// What to write.
    ///
    /// @param options how agreement is measured
    /// @param round the part of the calibration round that `options` measures, for saying how to get it again
    /// @param between two sides; none for all annotators
    /// @param date of the pack
    public record Request(
            Choices choices, MeasureAgreement.Options options, MeasureAgreement.Round round, List<Side> between, LocalDate date) {

        public Request {
            between = List.copyOf(between);
            if (between.size() != 2 && !between.isEmpty()) {
                throw new IllegalArgumentException("%d sides".formatted(between.size()));
            }
        }
    }

    /// In which form.
    public enum Form {
        /// One page.
        HTML,
        /// The same page on paper.
        PDF,
        /// Everything: a zip where the name ends in `.zip`, else a folder that is new or empty.
        PACK;

        /// The form of that name, in any case.
        public static Optional<Form> named(String word) {
            return switch (word.toLowerCase(Locale.ROOT)) {
                case "html" -> Optional.of(HTML);
                case "pdf" -> Optional.of(PDF);
                case "pack", "zip" -> Optional.of(PACK);
                default -> Optional.empty();
            };
        }
    }

    /// @param models what is known on this machine of a bundle by its hash; asked only for bundles that the project used
    public EvidencePack(String programVersion, Function<String, Optional<BundleInspection.Facts>> models) {
        this.programVersion = programVersion;
        this.models = models;
    }

    /// Writes it, whole or not at all.
    ///
    /// @throws ProblemException when the file can't be written, or the request doesn't fit the project
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it
    public void write(ProjectStore store, Request request, Form form, Path out, Progress progress) {
        if (form != Form.PACK) {
            put(out, document(store, request, form, progress));
        } else if (out.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".zip")) {
            put(out, zip(files(store, request, progress)));
        } else {
            requireFree(out);
            folder(out, files(store, request, progress));
        }
    }

    /// The page alone.
    ///
    /// @param form HTML or PDF
    public byte[] document(ProjectStore store, Request request, Form form, Progress progress) {
        EvidenceContents evidence = gather(store, request, progress);
        return Messages.inEnglish(() -> document(evidence, request, form));
    }

    private static byte[] document(EvidenceContents evidence, Request request, Form form) {
        HtmlPage page = page(evidence, sections(evidence));
        return switch (form) {
            case HTML -> utf8(page.html());
            case PDF -> PdfPages.of(page, request.date());
            case PACK -> throw new IllegalArgumentException("a pack is no document");
        };
    }

    /// Every file of the pack by its name in it, with `/` between folder and file.
    public Map<String, byte[]> files(ProjectStore store, Request request, Progress progress) {
        EvidenceContents evidence = gather(store, request, progress);
        return Messages.inEnglish(() -> files(evidence, request));
    }

    private static Map<String, byte[]> files(EvidenceContents evidence, Request request) {
        List<Section> sections = sections(evidence);
        HtmlPage page = page(evidence, sections);
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("README.txt", utf8(Readme.of(evidence, request, sections)));
        files.put("evidence.html", utf8(page.html()));
        files.put("evidence.pdf", PdfPages.of(page, request.date()));
        files.put("tables.json", utf8(tables(evidence, sections)));
        files.put("agreement.json", utf8(ReportFormat.JSON.render(evidence.agreement())));
        files.put("agreement.csv", utf8(ReportFormat.CSV.render(evidence.agreement())));
        for (Section section : sections) {
            section.tables().forEach(table -> add(files, "tables/" + table.id() + ".csv", table.csv()));
            section.charts().forEach(chart ->
                    add(files, "charts/" + chart.name() + ".svg", Svg.write(chart.drawing().titled(), Palette.PAPER)));
        }
        return files;
    }

    private static HtmlPage page(EvidenceContents evidence, List<Section> sections) {
        EvidenceContents.About about = evidence.about();
        String lead = "Allonym %s, %s. %s %s".formatted(
                about.programVersion(), about.date(),
                about.request().text() ? "It holds text of documents." : "It holds no text of any document.",
                about.request().names() ? "People stand with their names." : "People stand under numbers.");
        HtmlPage.Head head = new HtmlPage.Head(
                "evidence pack",
                "Evidence pack: " + about.project(),
                "Corpus, agreement, adjudication and surrogates of an annotation project",
                List.of(lead));
        return HtmlPage.of(head, sections);
    }

    /// All tables as one JSON value; docs/formats/evidence-pack.md describes it.
    private static String tables(EvidenceContents evidence, List<Section> sections) {
        ObjectNode root = MAPPER.createObjectNode();
        EvidenceContents.About about = evidence.about();
        root.put("format", "allonym-evidence").put("version", 1).put("project", about.project());
        root.put("date", about.date().toString()).put("program_version", about.programVersion());
        root.put("replica", about.replica()).put("log_entries", about.entries()).put("log_head", about.head());
        root.put("with_text", about.request().text()).put("with_names", about.request().names());
        ArrayNode methods = root.putArray("methods");
        MethodsSection.paragraphs(evidence).forEach(methods::add);
        ArrayNode tables = root.putArray("tables");
        sections.forEach(section -> section.tables().forEach(table -> tables.add(table.json(section.id()))));
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }

    private static void add(Map<String, byte[]> files, String name, String content) {
        if (files.put(name, utf8(content)) != null) {
            throw new IllegalStateException("two files called " + name);
        }
    }

    private EvidenceContents gather(ProjectStore store, Request request, Progress progress) {
        return GatherEvidence.of(store, request, programVersion, models, progress);
    }

    private static List<Section> sections(EvidenceContents evidence) {
        List<Section> sections = new ArrayList<>(List.of(
                MethodsSection.section(evidence),
                CorpusSections.corpus(evidence),
                CorpusSections.labelSet(evidence),
                CorpusSections.people(evidence),
                AgreementSection.of(evidence),
                OutcomeSections.adjudication(evidence),
                OutcomeSections.suggestions(evidence),
                OutcomeSections.surrogates(evidence)));
        SelectionSection.Selected selection = evidence.selection();
        if (selection != null) {
            sections.add(1, SelectionSection.section(selection));
        }
        EvidenceContents.Splits splits = evidence.splits();
        if (splits != null) {
            sections.add(selection == null ? 2 : 3, CorpusSections.splits(splits));
        }
        RedactionAudit redactions = evidence.redactions();
        if (redactions != null) {
            sections.add(CorpusSections.redactions(redactions));
        }
        if (evidence.about().request().text()) {
            sections.add(OutcomeSections.passages(evidence));
        }
        SecondReaderSection.Facts secondReader = evidence.secondReader();
        if (secondReader != null) {
            sections.add(SecondReaderSection.section(secondReader));
        }
        sections.add(DefinitionsSection.section());
        sections.add(OutcomeSections.provenance(evidence));
        return sections;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void put(Path out, byte[] content) {
        NewFile.write(out, content);
    }

    private static byte[] zip(Map<String, byte[]> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(NO_TIME);
                zip.putNextEntry(entry);
                zip.write(file.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new IllegalStateException("memory never fails to take bytes", e);
        }
        return bytes.toByteArray();
    }

    private static void requireFree(Path out) {
        try {
            if (Files.isDirectory(out)) {
                try (var inside = Files.list(out)) {
                    if (inside.findAny().isEmpty()) {
                        return;
                    }
                }
            } else if (!Files.exists(out)) {
                return;
            }
        } catch (IOException e) {
            throw NewFile.unwritable(out, e);
        }
        throw new ProblemException(new Problem.Refused(
                tr("Nothing was written: %s already exists and isn’t an empty folder.", out),
                tr("Choose a new folder, or a file that ends in .zip.")));
    }

    /// Written beside its place and moved there when it is whole.
    private static void folder(Path out, Map<String, byte[]> files) {
        Path whole = out.toAbsolutePath().normalize();
        try {
            Path part = Files.createTempDirectory(whole.getParent(), ".allonym-");
            try {
                for (Map.Entry<String, byte[]> file : files.entrySet()) {
                    Path place = part.resolve(file.getKey());
                    Files.createDirectories(place.getParent());
                    NewFile.write(place, file.getValue());
                }
                Files.deleteIfExists(whole);
                Files.move(part, whole);
            } finally {
                delete(part);
            }
        } catch (IOException e) {
            throw NewFile.unwritable(out, e);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> all;
        try (var inside = Files.walk(folder)) {
            all = inside.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : all) {
            Files.deleteIfExists(each);
        }
    }
}
