package org.allonym.services.exporting;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Function;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projection;
import org.allonym.dialogue.redaction.Repair;
import org.allonym.edit.Ruling;
import org.allonym.file.NewFile;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.FormatWriter;
import org.allonym.formats.Manifest;
import org.allonym.formats.OutgoingDocument;
import org.allonym.formats.TranscriptWriter;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.services.report.Csv;
import org.allonym.services.surrogates.PlanDocuments;
import org.allonym.store.ProjectStore;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.Rewriting;
import org.allonym.surrogate.SurrogateCounts;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.surrogate.plan.Surrogates;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// Writes the gold of every document with surrogates instead of originals, with a manifest beside it; both completely or
/// not at all.
///
/// A document that is not fully adjudicated is not released, because it may still contain originals. Such documents block
/// the export, as open leaks and entities in review do. With a reason to export anyway, they are left out and entities in
/// review become tags. Documents that everyone skipped are always left out. Where one split is exported, what is open in others
/// blocks nothing; surrogates are planned over the whole project all the same, so that splits fit together. Any thread. Progress counts documents, twice.
public final class ExportSurrogates {

    private static final int NAMED = 5;

    private final String programVersion;
    private final Function<DocumentText, Tokens> tokenize;

    /// @param programVersion for the manifest
    /// @param tokenize makes the tokens of the new texts; called on several threads
    public ExportSurrogates(String programVersion, Function<DocumentText, Tokens> tokenize) {
        this.programVersion = programVersion;
        this.tokenize = tokenize;
    }

    /// What to export.
    ///
    /// @param format name of a writable format
    /// @param projection how spans become tags; of no matter to formats that carry spans
    /// @param out the file to write; replaced when it is there, unless it is a project
    /// @param allowOpen why to export although something is open; null to be refused then
    /// @param placesToo whether a table says where surrogates stand and how they were made
    /// @param split the name of the only split to export; null for all documents
    /// @param columns of transcripts that go out although they aren't needed; null for those that the project has chosen
    public record Request(
            String format,
            Projection projection,
            Path out,
            @Nullable String allowOpen,
            boolean placesToo,
            @Nullable String split,
            @Nullable SortedSet<String> columns) {

        /// With the columns that the project has chosen.
        public Request(String format, Projection projection, Path out, @Nullable String allowOpen, boolean placesToo, @Nullable String split) {
            this(format, projection, out, allowOpen, placesToo, split, null);
        }

        /// All documents.
        public Request(String format, Projection projection, Path out, @Nullable String allowOpen, boolean placesToo) {
            this(format, projection, out, allowOpen, placesToo, null);
        }
    }

    /// What was written.
    ///
    /// @param places the table of places, null when it wasn't wanted
    /// @param release what the manifest says of the surrogates
    public record Report(Path file, Path manifestFile, @Nullable Path places, Manifest manifest, ReleaseSummary release) {}

    /// Where the table of places stands: `gold.json.surrogates.csv` beside `gold.json`.
    public static Path placesFile(Path out) {
        return out.resolveSibling(out.getFileName() + ".surrogates.csv");
    }

    /// Exports.
    ///
    /// @throws ProblemException when it can't, or something is open and nobody gave a reason; nothing is left then
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it; likewise
    public Report run(Request request, ProjectStore project, Progress progress) {
        ExchangeFormat format = ExchangeFormats.writable(request.format());
        SurrogatePolicy policy = policy(request, project);
        Path out = request.out();
        try (NewFile file = NewFile.at(out);
                NewFile beside = NewFile.at(ExportLayer.manifestFile(out));
                @Nullable NewFile places = request.placesToo() ? NewFile.at(placesFile(out)) : null) {
            Surrogates surrogates = PlanDocuments.surrogates(project, policy, progress);
            DisclosureCheck discretion = new DisclosureCheck(project.actors(), surrogates.facts().originals().keySet());
            check(request.allowOpen(), discretion);
            Export export = new Export(
                    new ExportLayer.Request(LayerChoice.gold(), request.format(), request.projection(), out, request.split()),
                    format,
                    project.labelSet(),
                    project::setting);
            Run run = new Run(
                    request.allowOpen(),
                    discretion,
                    export,
                    format.writer(file.out(), project.labelSet()).orElseThrow(),
                    places == null ? null : new SurrogatePlaces(places.out()),
                    tokenize);
            KeptTranscripts.offer(run.writer, project);
            if (run.writer instanceof TranscriptWriter transcripts) {
                transcripts.release(policy.columns());
            }
            write(run, project, surrogates, policy, progress, out);
            file.seal();
            if (places != null) {
                places.seal();
            }
            ReleaseSummary release = run.release(policy);
            Manifest manifest = export.manifest(
                    programVersion, file, release, run.writer.notices(), project.setAside().size());
            ExportLayer.fill(beside, ExportLayer.manifestFile(out), manifest.json());
            NewFile.placeAll(places == null ? List.of(file, beside) : List.of(file, beside, places));
            return new Report(
                    out, ExportLayer.manifestFile(out), places == null ? null : placesFile(out), manifest, release);
        } catch (IOException e) {
            throw NewFile.unwritable(out, e);
        }
    }

    private static SurrogatePolicy policy(Request request, ProjectStore project) {
        SurrogatePolicy policy = SurrogateSettings.policy(project::setting);
        SurrogatePolicy chosen = request.columns() == null ? policy : policy.withColumns(request.columns());
        return request.format().equals(KeptTranscripts.FORMAT) ? KeptTranscripts.policy(chosen, project) : policy;
    }

    private static void check(@Nullable String reason, DisclosureCheck discretion) {
        if (reason != null && reason.isBlank()) {
            throw new ProblemException(new Problem.Refused(
                    tr("An export with open items needs a reason."), tr("Give a reason; it is recorded in the manifest.")));
        }
        if (reason != null && !discretion.allows(reason)) {
            throw new ProblemException(new Problem.Refused(
                    tr("The reason names someone in this project, and everyone could read it in the manifest."),
                    tr("Give a reason that names nobody.")));
        }
    }

    private void write(
            Run run, ProjectStore project, Surrogates surrogates, SurrogatePolicy policy, Progress progress, Path out)
            throws IOException {
        run.writer.begin();
        PlanDocuments.run(
                project,
                surrogates,
                planned ->
                        new Ready(planned, planned.isSettled() ? ReleasedDocument.of(planned.document(), planned.plan(), planned.number(), policy, tokenize) : null),
                ready -> {
                    try {
                        run.add(ready);
                    } catch (IOException e) {
                        throw NewFile.unwritable(out, e);
                    }
                },
                progress);
        run.refuseOpen();
        run.writer.end();
    }

    /// A document on its way to the file.
    ///
    /// @param released null when it isn't settled
    private record Ready(PlanDocuments.Planned planned, @Nullable ReleasedDocument released) {}

    /// One export while it runs. One thread.
    private static final class Run {

        private final @Nullable String allowOpen;
        private final DisclosureCheck discretion;
        private final Export export;
        private final FormatWriter writer;
        private final @Nullable SurrogatePlaces places;
        private final Function<DocumentText, Tokens> tokenize;
        private final SurrogateCounts.Counting counting = new SurrogateCounts.Counting();
        private final SortedMap<String, Long> overrides = new TreeMap<>();
        private final List<String> open = new ArrayList<>();
        private final List<String> unsettled = new ArrayList<>();
        private int skipped;
        private long leaks;
        private long inReview;

        Run(
                @Nullable String allowOpen,
                DisclosureCheck discretion,
                Export export,
                FormatWriter writer,
                @Nullable SurrogatePlaces places,
                Function<DocumentText, Tokens> tokenize) {
            this.tokenize = tokenize;
            this.allowOpen = allowOpen;
            this.discretion = discretion;
            this.export = export;
            this.writer = writer;
            this.places = places;
        }

        void add(Ready ready) throws IOException {
            PlanDocuments.Planned planned = ready.planned();
            ReleasedDocument released = ready.released();
            if (!export.takes(planned.document().id())) {
                return;
            }
            if (released == null) {
                if (planned.isSkipped()) {
                    skipped++;
                } else {
                    unsettled.add(planned.document().id().value());
                }
                return;
            }
            counting.add(planned.plan());
            planned.plan().leaks().forEach(leak -> overridden(leak, planned));
            if (planned.plan().isOpen()) {
                open.add(planned.document().id().value());
                leaks += planned.plan().openLeaks();
                inReview += planned.plan().inReview();
            }
            if (allowOpen != null || open.isEmpty() && unsettled.isEmpty()) {
                DocumentPlan plan = planned.plan();
                Repair repair = Repair.of(plan.rewriting().text(), plan.rewriting().map(), planned.state());
                ReleasedDocument repaired = export.repaired(released, repair, tokenize);
                Document document = export.withSplit(planned.document().id(), repaired.document());
                OutgoingDocument outgoing = export.outgoing(document, repaired.spans(), null);
                if (writer instanceof TranscriptWriter transcripts) {
                    KeptTranscripts.write(transcripts, planned, document, plan.rewriting().map().then(repair.map()));
                } else {
                    writer.write(outgoing);
                }
                if (places != null) {
                    places.write(released.document(), plan, repair);
                }
            }
        }

        private void overridden(Leak leak, PlanDocuments.Planned planned) {
            Ruling.Clearance cleared = leak.cleared();
            if (cleared != null && cleared.verdict() == Ruling.Verdict.OVERRIDDEN) {
                boolean shown = discretion.allows(cleared.reason(), planned.plan());
                overrides.merge(shown ? cleared.reason() : "(a reason that names somebody)", 1L, Long::sum);
            }
        }

        void refuseOpen() {
            if (allowOpen != null || open.isEmpty() && unsettled.isEmpty()) {
                return;
            }
            List<String> what = new ArrayList<>();
            if (!open.isEmpty()) {
                what.add(tr("%s and %s that need review, in %s (%s)",
                        count(leaks, "leak", "leaks"),
                        count(inReview, "entity", "entities"),
                        count(open.size(), "document", "documents"),
                        named(open)));
            }
            if (!unsettled.isEmpty()) {
                what.add(tr("%s not fully adjudicated (%s)", count(unsettled.size(), "document", "documents"), named(unsettled)));
            }
            throw new ProblemException(new Problem.Refused(
                    tr("Surrogates are still open: %s.", String.join("; ", what)),
                    either(tr("Decide them on the Surrogates screen. To export anyway, give a reason:"), "Decide them on the "
                                    + "Surrogates screen. To export anyway, give a reason (--allow-open REASON):")
                            + " " + tr("it is recorded in the manifest, entities in review become tags, and documents "
                            + "that aren’t adjudicated are left out.")));
        }

        private static String named(List<String> documents) {
            String first = String.join(", ", documents.subList(0, Math.min(NAMED, documents.size())));
            return documents.size() > NAMED ? first + ", …" : first;
        }

        ReleaseSummary release(SurrogatePolicy policy) {
            return new ReleaseSummary(
                    policy,
                    counting.counts(),
                    unsettled.size(),
                    skipped,
                    overrides,
                    open.isEmpty() && unsettled.isEmpty() ? null : allowOpen);
        }
    }

    /// Writes a table of where surrogates stand in released texts and how they were made, without any original and without
    /// the values themselves: `document,start,end,label,entity,method,standing,fate`. Offsets are code points of the new
    /// text; entities are numbered within their document. One thread.
    private static final class SurrogatePlaces {

        private final OutputStream out;

        SurrogatePlaces(OutputStream out) throws IOException {
            this.out = out;
            row(List.of("document", "start", "end", "label", "entity", "method", "standing", "fate"));
        }

        /// @param released the document as it leaves the project
        /// @param repair what was put in the place of its redactions
        void write(Document released, DocumentPlan plan, Repair repair) throws IOException {
            Map<Mark, Integer> numbers = new HashMap<>();
            for (int i = 0; i < plan.entities().size(); i++) {
                for (Mark mark : plan.entities().get(i).entity().marks()) {
                    numbers.put(mark, i);
                }
            }
            for (Rewriting.Replaced one : plan.rewriting().replaced()) {
                Integer number = numbers.get(one.mention().mark());
                Span moved = repair.moved(one.span()).orElse(null);
                if (number == null || one.text().isEmpty() || moved == null) {
                    continue;
                }
                PlannedEntity entity = plan.entities().get(number);
                CodePointSpan place = repair.text().toCodePoints(moved);
                row(List.of(
                        released.integerId() ? new BigInteger(released.id().value()) : released.id().value(),
                        place.start(),
                        place.end(),
                        one.mention().mark().label(),
                        number + 1,
                        entity.method().id(),
                        word(entity.standing()),
                        word(one.fate())));
            }
        }

        private static String word(Enum<?> constant) {
            return constant.name().toLowerCase(Locale.ROOT);
        }

        private void row(List<?> cells) throws IOException {
            Csv row = new Csv();
            row.row(cells);
            out.write(row.toString().getBytes(StandardCharsets.UTF_8));
        }
    }
}
