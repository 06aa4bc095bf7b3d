package org.allonym.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.AppFolder;
import org.allonym.services.Version;
import org.allonym.services.agreement.CompareLayers;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.allonym.services.agreement.MeasureAgreement;
import org.allonym.services.evidence.EvidencePack;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.report.ComparisonReport;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.services.report.ReportFormat;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `agreement`: measures agreement between annotators, or with gold.
@Command(
        name = "agreement",
        description = {
            "Measure how far annotators agree, with 95 %% intervals by bootstrap over documents.",
            "Without --between: every pair of people with finished documents and, from three on, all of them together.",
            "The formats html, pdf and pack report on corpus, guideline, agreement, adjudication, models and surrogates,",
            "without document text and with numbers for people; pack adds every table and chart as a file."
        },
        footer = {
            "Examples:",
            "  allonym agreement essays.allonym",
            "  allonym agreement essays.allonym --between anna bruno --by course",
            "  allonym agreement essays.allonym --between gold anna agreement.csv",
            "  allonym agreement essays.allonym --between gold model",
            "  allonym agreement essays.allonym --between gold anna --against bruno",
            "  allonym agreement essays.allonym evidence.pdf",
            "  allonym agreement essays.allonym --by week-finished --format pack evidence.zip"
        })
final class AgreementCommand implements Callable<Integer> {

    private static final String FORMATS = "table|json|csv|html|pdf|pack";
    private static final List<String> ENDINGS = List.of("txt", "json", "csv", "html", "pdf", "zip");

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "OUT",
            description = "The file for the report. Default: standard output.")
    private @Nullable Path out;

    @Option(
            names = "--between",
            arity = "2",
            paramLabel = "LAYER",
            description = {
                "Two people, or a person or model with gold. model: all suggestions, including rejected ones;",
                "model/model and model/rules: those of a model, and those of rules."
            })
    private @Nullable List<String> between;

    @Option(
            names = "--against",
            paramLabel = "LAYER",
            description = {
                "Test whether the second layer of --between is better than this one, both measured against the first (or against",
                "gold if it is one of them). Shows the difference with its interval by paired bootstrap; table, json or csv."
            })
    private @Nullable String against;

    @Option(
            names = "--by",
            paramLabel = "ATTRIBUTE",
            description = {
                "Also show figures by the values of a document attribute, or by one of these, which every project has:",
                "suggestions, week-finished, guideline, calibration, segment, role."
            })
    private @Nullable String attribute;

    @Option(
            names = "--calibration",
            paramLabel = "all|only|without",
            defaultValue = "all",
            description = "Whether to use the documents of the calibration round: all documents, only these, or all without these. Default: all.")
    private MeasureAgreement.Round round;

    @Mixin
    private BootstrapOption bootstrap;

    @Option(
            names = "--format",
            paramLabel = FORMATS,
            description = "Format of the report. Default: by the extension of OUT (.txt: table, .zip: pack); without OUT, table.")
    private @Nullable String format;

    @Option(names = "--with-text", description = "html, pdf, pack: include the places where annotators differ, with their text.")
    private boolean withText;

    @Option(names = "--names", description = "html, pdf, pack: show people's names instead of numbers.")
    private boolean withNames;

    @Option(
            names = "--date",
            paramLabel = "YYYY-MM-DD",
            description = "html, pdf, pack: the date of the report. Default: today.")
    private @Nullable LocalDate date;

    @Mixin
    private JsonOption json;

    AgreementCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (between != null && between.size() != 2) {
            throw wrong("option '--between' should be specified only once");
        }
        String asked = format != null ? format.toLowerCase(Locale.ROOT) : ending();
        Optional<EvidencePack.Form> evidence = EvidencePack.Form.named(asked);
        if (against != null) {
            comparison(asked, evidence.isPresent());
        } else if (evidence.isPresent()) {
            evidence(evidence.get());
        } else {
            report(form(asked));
        }
        return CommandLineEntry.DONE;
    }

    private void comparison(String asked, boolean isEvidence) {
        if (between == null || attribute != null || withText || withNames || date != null) {
            throw wrong("--against requires --between and can't be combined with --by, --with-text, --names or --date");
        }
        ReportFormat form = isEvidence ? ReportFormat.HTML : form(asked);
        if (form == ReportFormat.HTML) {
            throw wrong("a comparison can only be written as table, json or csv");
        }
        boolean turn = between.get(1).equals(Layers.GOLD);
        ComparisonReport comparison;
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Comparing")) {
            Side standard = Layers.side(between.get(turn ? 1 : 0), store);
            comparison = CompareLayers.run(
                    store, standard, Layers.side(between.get(turn ? 0 : 1), store),
                    Layers.side(Objects.requireNonNull(against), store), options(store), line);
            Projects.remarkLeftOut(store, terminal);
        }
        deliver(comparison.json(), switch (form) {
            case CSV -> comparison.csv();
            case JSON -> comparison.json();
            case TABLE, HTML -> comparison.table();
        }, "comparison");
    }

    private void report(ReportFormat form) {
        if (withText || withNames || date != null) {
            throw wrong("--with-text, --names and --date require --format html, pdf or pack");
        }
        ProjectAgreement agreement;
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Measuring")) {
            agreement = measure(store, options(store), line);
            requireDocuments(agreement.pairs());
            Projects.remarkLeftOut(store, terminal);
        }
        deliver(ReportFormat.JSON.render(agreement), form.render(agreement), "agreement");
    }

    /// @param text in the form asked for
    private void deliver(String asJson, String text, String what) {
        if (out != null) {
            NewFile.write(out, text);
        }
        if (json.asked) {
            terminal.out().print(asJson);
        } else if (out == null) {
            terminal.out().print(text);
        } else {
            terminal.say("Wrote the %s of %s to %s.".formatted(what, project, out));
        }
    }

    private void evidence(EvidencePack.Form form) {
        if (json.asked) {
            throw wrong("--json can't be combined with --format %s; a pack contains agreement.json".formatted(form.name().toLowerCase(Locale.ROOT)));
        }
        if (out == null && form != EvidencePack.Form.HTML) {
            throw wrong("specify a file for the %s".formatted(form == EvidencePack.Form.PDF ? "PDF" : "pack"));
        }
        EvidencePack pack = new EvidencePack(Version.NUMBER, new ModelLibrary(AppFolder.models())::facts);
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Collecting evidence")) {
            List<Side> sides =
                    between == null ? List.of() : between.stream().map(layer -> Layers.side(layer, store)).toList();
            EvidencePack.Request request = new EvidencePack.Request(
                    new EvidencePack.Choices(withText, withNames), options(store), round, sides, date != null ? date : LocalDate.now());
            if (out == null) {
                terminal.out().print(new String(pack.document(store, request, form, line), StandardCharsets.UTF_8));
                return;
            }
            pack.write(store, request, form, out, line);
        }
        terminal.say("Wrote the evidence report of %s to %s.".formatted(project, out));
    }

    private MeasureAgreement.Options options(ProjectStore store) {
        return new MeasureAgreement.Options(bootstrap.chosen(), attribute, round.of(store));
    }

    private ReportFormat form(String asked) {
        Optional<ReportFormat> named = ReportFormat.named(asked);
        if (named.isEmpty() && format != null) {
            throw wrong("Invalid value for option '--format': expected one of %s but was '%s'"
                    .formatted(FORMATS.replace("|", ", "), format));
        }
        if (json.asked && out == null && format != null && named.get() != ReportFormat.JSON) {
            throw wrong("--json and --format %s both write to standard output: specify a file for the report".formatted(asked));
        }
        return named.orElse(ReportFormat.TABLE);
    }

    /// What the ending of the file asks for; `table` without a file.
    private String ending() {
        if (out == null) {
            return ReportFormat.TABLE.id();
        }
        String name = out.getFileName().toString().toLowerCase(Locale.ROOT);
        String ending = name.substring(name.lastIndexOf('.') + 1);
        if (ending.equals(name) || !ENDINGS.contains(ending)) {
            throw wrong("the format of %s is unclear: its extension is none of .%s. Use one of these, or specify --format."
                    .formatted(out.getFileName(), String.join(", .", ENDINGS)));
        }
        return ending.equals("txt") ? ReportFormat.TABLE.id() : ending;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private ProjectAgreement measure(ProjectStore store, MeasureAgreement.Options options, ProgressLine line) {
        if (between != null) {
            return MeasureAgreement.between(
                    store, Layers.side(between.get(0), store), Layers.side(between.get(1), store), options, line);
        }
        ProjectAgreement all = MeasureAgreement.amongAnnotators(store, options, line);
        if (all.pairs().isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    "Fewer than two people have finished documents in %s.".formatted(project),
                    "Agreement needs two: have documents annotated by a second person, or import labels (allonym label-layer)."));
        }
        return all;
    }

    private static void requireDocuments(List<PairReport> pairs) {
        if (pairs.stream().allMatch(pair -> pair.coverage().compared() == 0)) {
            PairReport first = pairs.getFirst();
            throw new ProblemException(new Problem.Refused(
                    "There is no document that both %s and %s have finished."
                            .formatted(first.agreement().sides().first(), first.agreement().sides().second()),
                    "Choose other people with --between, or assign documents to two people (allonym assign --double)."));
        }
    }

}
