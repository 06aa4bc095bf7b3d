package org.allonym.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.allonym.corpus.split.SplitBalance;
import org.allonym.corpus.split.SplitPlan;
import org.allonym.edit.Gesture;
import org.allonym.services.splits.MakeSplits;
import org.allonym.services.splits.ProjectSplits;
import org.allonym.services.splits.SplitChoices;
import org.allonym.services.splits.WriteSplits;
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

/// `splits`: which documents are for training, development and testing.
@Command(
        name = "splits",
        description = {
            "Split the documents for training, development and testing.",
            "Without an option on how to split, show the existing splits, or make them if there are none."
        },
        footer = {
            "Examples:",
            "  allonym splits essays.allonym --by course --people student --out splits.csv",
            "  allonym splits essays.allonym --shares 80,20 --names train,test --dry-run"
        })
final class SplitsCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Option(
            names = "--shares",
            paramLabel = "N,N…",
            split = ",",
            description = "The share of each split, in whole numbers of any sum. Default: 70,15,15.")
    private @Nullable List<Integer> shares;

    @Option(
            names = "--names",
            paramLabel = "NAME,NAME…",
            split = ",",
            description = "What the splits are called. Default: train,dev,test, or train,test for two shares.")
    private @Nullable List<String> names;

    @Option(names = "--seed", paramLabel = "N", description = "Another number gives other splits. Default: 1.")
    private @Nullable Long seed;

    @Option(names = "--by", paramLabel = "COLUMN", description = "An attribute to spread evenly, beside labels. May be repeated.")
    private @Nullable List<String> by;

    @Option(names = "--people", paramLabel = "COLUMN", description = {
        "The attribute that says whose a document is; one person's stay in one split.",
        "After a selection with a column of students, \"student\" needs no attribute."
    })
    private @Nullable String people;

    @Option(
            names = "--similar",
            paramLabel = "S",
            description = "Documents with a similarity above S stay in one split, from 0.1 to 1; 1 keeps none together. Default: 0.5.")
    private @Nullable Double similar;

    @Option(names = "--out", paramLabel = "FILE", description = "Also write a table of which document is in which split, as CSV.")
    private @Nullable Path out;

    @Option(names = "--dry-run", description = "Make the splits, but don't keep them.")
    private boolean dryRun;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    SplitsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        SplitChoices choices = choices();
        boolean asked = shares != null || names != null || seed != null || by != null || people != null || similar != null;
        MakeSplits.Made made;
        boolean fresh;
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Splitting")) {
            doer.leader(store);
            Optional<ProjectSplits> there = asked ? Optional.empty() : ProjectSplits.of(store::setting);
            fresh = there.isEmpty();
            made = fresh
                    ? MakeSplits.run(store, choices, line)
                    : new MakeSplits.Made(there.get(), MakeSplits.balance(store, there.get(), line));
            if (out != null) {
                WriteSplits.csv(store, made.splits(), out);
            }
        }
        boolean kept = fresh && !dryRun;
        if (kept) {
            keep(made.splits());
        }
        if (json.asked) {
            terminal.sayJson(result(made, kept));
        } else {
            say(made, kept);
        }
        return CommandLineEntry.DONE;
    }

    private SplitChoices choices() {
        List<Integer> weights = shares == null ? SplitPlan.USUAL.parts().stream().map(SplitPlan.Part::weight).toList() : shares;
        List<String> called = names != null ? names : weights.size() == 2 ? List.of("train", "test") : SplitPlan.USUAL.names();
        if (weights.size() != called.size()) {
            throw new ParameterException(
                    spec.commandLine(), "%d shares and %d names: give --shares and --names as many each.".formatted(weights.size(), called.size()));
        }
        try {
            List<SplitPlan.Part> parts = new ArrayList<>();
            for (int i = 0; i < weights.size(); i++) {
                parts.add(new SplitPlan.Part(called.get(i).strip(), weights.get(i)));
            }
            SplitChoices usual = SplitChoices.USUAL;
            return new SplitChoices(
                    new SplitPlan(parts, seed == null ? usual.plan().seed() : seed),
                    by == null ? usual.by() : by,
                    Objects.requireNonNullElse(people, usual.people()),
                    similar == null ? usual.similar() : similar);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "Not possible: %s.".formatted(e.getMessage()), e);
        }
    }

    private void keep(ProjectSplits splits) {
        try (ProjectStore store = Projects.writable(project, terminal)) {
            DoerOption.ensure(store, doer.leader(store));
            if (!splits.json().equals(store.setting(ProjectSplits.SETTING))) {
                store.append(Gesture.of(doer.leader(store).id(), List.of(splits.keep(store::setting))));
            }
        }
    }

    private void say(MakeSplits.Made made, boolean kept) {
        SplitBalance balance = made.balance();
        StringBuilder head = new StringBuilder("%-24s".formatted(""));
        balance.plan().names().forEach(name -> head.append("  %18s".formatted(name)));
        terminal.say(head.append("  largest deviation").toString());
        say("documents (spans)", balance.all(), balance.plan());
        balance.labels().forEach(row -> say(name(row), row, balance.plan()));
        made.splits().how().by().forEach(column -> balance.values(column)
                .forEach(row -> say("%s: %s".formatted(column, name(row).isEmpty() ? "(none)" : name(row)), row, balance.plan())));
        ProjectSplits.Basis basis = made.splits().basis();
        if (basis.groups() > 0) {
            terminal.say("Kept together: %s in %s, the largest with %s.".formatted(
                    CountText.count(basis.grouped(), "document"), CountText.count(basis.groups(), "group"), basis.largest()));
        }
        if (balance.unsplit() > 0) {
            terminal.remark("Note: in no split, since they were added later: %s.".formatted(CountText.count(balance.unsplit(), "document")));
        }
        if (out != null) {
            terminal.say("Written: %s.".formatted(out));
        }
        if (kept) {
            terminal.say("Kept in %s.".formatted(project));
        }
    }

    private static String name(SplitBalance.Row row) {
        return Objects.requireNonNull(row.stratum()).value();
    }

    private void say(String name, SplitBalance.Row row, SplitPlan plan) {
        StringBuilder line = new StringBuilder("%-24s".formatted(name));
        for (int i = 0; i < row.documents().size(); i++) {
            line.append("  %18s".formatted("%,d (%,d)".formatted(row.documents().get(i), row.spans().get(i))));
        }
        terminal.say(line.append("  %5.1f points".formatted(100 * row.shareOff(plan))).toString());
    }

    /// @param documentsBySplit how many have it
    /// @param documentsOff by how many documents the split that is furthest off differs from its share
    /// @param shareOff the same as a share of the documents that have it
    private record Spread(Map<String, Integer> documentsBySplit, Map<String, Long> spansBySplit, double documentsOff, double shareOff) {

        static Spread of(SplitBalance.Row row, SplitPlan plan) {
            Map<String, Integer> documents = new LinkedHashMap<>();
            Map<String, Long> spans = new LinkedHashMap<>();
            for (int i = 0; i < plan.names().size(); i++) {
                documents.put(plan.names().get(i), row.documents().get(i));
                spans.put(plan.names().get(i), row.spans().get(i));
            }
            return new Spread(documents, spans, row.documentsOff(plan), row.shareOff(plan));
        }
    }

    private record Result(
            String project,
            boolean kept,
            Map<String, Integer> shares,
            long seed,
            List<String> by,
            String people,
            double similar,
            ProjectSplits.Basis basis,
            Spread all,
            Map<String, Spread> labels,
            Map<String, Map<String, Spread>> attributes,
            int unsplit,
            @Nullable String file) {}

    private Result result(MakeSplits.Made made, boolean kept) {
        SplitChoices how = made.splits().how();
        SplitBalance balance = made.balance();
        Map<String, Integer> weights = new LinkedHashMap<>();
        how.plan().parts().forEach(part -> weights.put(part.name(), part.weight()));
        Map<String, Map<String, Spread>> attributes = new LinkedHashMap<>();
        how.by().forEach(column -> attributes.put(column, spreads(balance.values(column), how.plan())));
        return new Result(
                project.toString(), kept, weights, how.plan().seed(), how.by(), how.people(), how.similar(), made.splits().basis(),
                Spread.of(balance.all(), how.plan()), spreads(balance.labels(), how.plan()), attributes, balance.unsplit(),
                out == null ? null : out.toString());
    }

    private static Map<String, Spread> spreads(List<SplitBalance.Row> rows, SplitPlan plan) {
        Map<String, Spread> spreads = new LinkedHashMap<>();
        rows.forEach(row -> spreads.put(name(row), Spread.of(row, plan)));
        return spreads;
    }
}
