package org.allonym.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.allonym.agreement.Figure;
import org.allonym.file.NewFile;
import org.allonym.inference.rules.Rule;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.learning.aggregate.Dispersion;
import org.allonym.learning.rule.ProjectRules;
import org.allonym.learning.rule.RuleFile;
import org.allonym.learning.rule.WrittenRule;
import org.allonym.project.ActorId;
import org.allonym.services.report.FigureCells;
import org.allonym.services.rules.Aggregation;
import org.allonym.services.rules.KeepRules;
import org.allonym.services.rules.MeasureRules;
import org.allonym.services.rules.RuleFigures;
import org.allonym.services.rules.TryRule;
import org.allonym.services.rules.WriteRuleFigures;
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

/// `rules`: the rules that people write, beside the program's own.
@Command(
        name = "rules",
        description = {
            "List, add, export, switch, try and measure the rules of a project.",
            "",
            "list          rules of the project and built-in ones, and which are on",
            "import FILE…  add rules from JSON files, replacing those of the same name;",
            "              \"paper\" is a set of rules for student names that comes with Allonym",
            "export [FILE] write the project's rules as JSON",
            "remove NAME…  delete rules of the project",
            "on NAME…, off NAME…  switch rules on or off, built-in ones included",
            "try NAME|FILE show how many places a rule finds, and how many of them are gold",
            "measure       coverage, overlaps, conflicts, precision, recall and F1 of every rule that is on,",
            "              of all of them together, and behind the dispersion filter"
        },
        footer = {
            "Examples:",
            "  allonym rules essays.allonym import student-numbers.json",
            "  allonym rules essays.allonym off name-alone-in-line",
            "  allonym rules essays.allonym measure --format csv rules.csv"
        })
final class RulesCommand implements Callable<Integer> {

    private static final String PAPER = "paper";

    private final Terminal terminal;

    /// What can be done with rules.
    enum Action {
        LIST,
        IMPORT,
        EXPORT,
        REMOVE,
        ON,
        OFF,
        TRY,
        MEASURE
    }

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(index = "1", paramLabel = "ACTION", description = "list, import, export, remove, on, off, try or measure.")
    private Action action;

    @Parameters(index = "2..*", arity = "0..*", paramLabel = "NAME|FILE", description = "Rules or files, depending on the action.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--gold", paramLabel = "ANNOTATOR", description = "measure: take this annotator's finished documents as gold. Default: what was adjudicated.")
    private @Nullable ActorId gold;

    @Option(
            names = "--aggregate",
            paramLabel = "best|majority|hmm",
            defaultValue = "hmm",
            description = "measure: how votes are joined: by best score, majority, or a hidden Markov model. Default: hmm.")
    private Aggregation aggregation;

    @Option(
            names = "--dispersion",
            paramLabel = "N|off",
            defaultValue = "5",
            description = "measure: drop a token that is labeled in N or more documents, unless it is a known name. Default: 5.")
    private String dispersion;

    @Option(names = "--without-built-in", description = "measure: leave the built-in rules out.")
    private boolean withoutBuiltIn;

    @Option(names = "--drop-known-names", description = "measure: the dispersion filter drops known given and family names, too.")
    private boolean dropKnown;

    @Mixin
    private BootstrapOption bootstrap;

    @Option(names = "--format", paramLabel = "table|json|csv", defaultValue = "table", description = "measure: format of the figures. Default: table.")
    private String format;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    RulesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        check();
        switch (action) {
            case LIST -> list();
            case EXPORT -> export();
            case TRY -> names.forEach(this::tryOut);
            case MEASURE -> measure();
            case IMPORT, REMOVE, ON, OFF -> change();
        }
        return CommandLineEntry.DONE;
    }

    private void check() {
        boolean several = switch (action) {
            case IMPORT, REMOVE, ON, OFF -> true;
            case LIST, EXPORT, TRY, MEASURE -> false;
        };
        boolean needed = several || action == Action.TRY;
        int most = several ? Integer.MAX_VALUE : action == Action.LIST ? 0 : 1;
        if (needed && names.isEmpty() || names.size() > most) {
            throw new ParameterException(spec.commandLine(), "%s takes %s.".formatted(
                    Arguments.lower(action), several ? "at least one name" : most == 0 ? "no name" : needed ? "one name" : "at most one file"));
        }
        if (!List.of("table", "json", "csv").contains(format)) {
            throw new ParameterException(spec.commandLine(), "Invalid value for option '--format': expected table, json or csv but was '%s'".formatted(format));
        }
        if (!dispersion.equals("off") && !dispersion.matches("[1-9][0-9]{0,6}")) {
            throw new ParameterException(spec.commandLine(), "Invalid value for option '--dispersion': expected a number from 1 or off but was '%s'".formatted(dispersion));
        }
    }

    private record Listed(String name, String kind, List<String> labels, boolean against, boolean on) {}

    private void list() {
        List<Listed> all = new ArrayList<>();
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            ProjectRules rules = KeepRules.of(store);
            RuleEngine standard = KeepRules.standard(store.labelSet());
            rules.own().values().forEach(rule -> all.add(new Listed(rule.name(), "own", List.of(rule.label()), rule.against(), rule.on())));
            for (Rule rule : ProjectRules.builtIn()) {
                all.add(new Listed(rule.name(), "built-in", rule.labels().stream().sorted().toList(), false, rules.isOn(rule.name(), standard)));
            }
        }
        if (json.asked) {
            terminal.sayJson(all);
            return;
        }
        all.forEach(rule -> terminal.say("%-3s  %-8s  %-28s  %s%s".formatted(
                rule.on() ? "on" : "off", rule.kind(), rule.name(), rule.against() ? "not " : "", String.join(" ", rule.labels()))));
    }

    private void change() {
        List<WrittenRule> incoming = action == Action.IMPORT ? names.stream().flatMap(file -> rulesIn(file).stream()).toList() : List.of();
        UnaryOperator<ProjectRules> changing = before -> {
            ProjectRules after = before;
            for (WrittenRule rule : incoming) {
                after = after.with(rule);
            }
            for (String name : action == Action.IMPORT ? List.<String>of() : names) {
                after = action == Action.REMOVE ? after.without(after.named(name).name()) : after.switched(name, action == Action.ON);
            }
            return after;
        };
        boolean changes;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            ProjectRules before = KeepRules.of(store);
            changes = !changing.apply(before).equals(before);
            doer.leader(store);
            incoming.stream().map(WrittenRule::label).distinct().filter(label -> !store.labelSet().has(label)).forEach(label ->
                    terminal.remark("Note: the project has no label %s; its rules suggest nothing.".formatted(label)));
        }
        if (changes) {
            try (ProjectStore store = Projects.writable(project, terminal)) {
                DoerOption.ensure(store, doer.leader(store));
                KeepRules.keep(store, changing.apply(KeepRules.of(store)), doer.leader(store).id());
            }
        }
        int count = action == Action.IMPORT ? incoming.size() : names.size();
        if (json.asked) {
            terminal.sayJson(new Changed(project.toString(), Arguments.lower(action), count, changes));
        } else {
            String done = switch (action) {
                case IMPORT -> "Imported %s into %s.";
                case REMOVE -> "Removed %s from %s.";
                case ON -> "Switched on %s in %s.";
                case OFF, LIST, EXPORT, TRY, MEASURE -> "Switched off %s in %s.";
            };
            terminal.say(done.formatted(CountText.count(count, "rule"), project));
        }
    }

    private record Changed(String project, String action, int rules, boolean changed) {}

    private static List<WrittenRule> rulesIn(String file) {
        return file.equals(PAPER) ? RuleFile.paper().rules() : RuleFile.read(file, SmallFile.text(Path.of(file))).rules();
    }

    private void export() {
        String text;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            text = new RuleFile(List.copyOf(KeepRules.of(store).own().values())).json();
        }
        write(text, names.isEmpty() ? null : Path.of(names.getFirst()));
    }

    private void write(String text, @Nullable Path out) {
        if (out == null) {
            terminal.say(text.stripTrailing());
            return;
        }
        NewFile.write(out, text);
        terminal.say("Written: %s.".formatted(out));
    }

    private record Tried(String rule, String label, TryRule.Counts counts) {}

    private void tryOut(String name) {
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Trying")) {
            ProjectRules rules = KeepRules.of(store);
            List<Tried> tried = new ArrayList<>();
            if (rules.own().containsKey(name)) {
                tried.add(tried(store, rules.named(name), rules, line));
            } else {
                Rule builtIn = ProjectRules.builtIn().stream().filter(rule -> rule.name().equals(name)).findFirst().orElse(null);
                if (builtIn != null) {
                    tried.add(new Tried(name, String.join(" ", builtIn.labels()), new TryRule(store, builtIn, 0).run((_, _) -> {}, line)));
                } else {
                    rulesIn(name).forEach(rule -> tried.add(tried(store, rule, rules, line)));
                }
            }
            if (json.asked) {
                terminal.sayJson(tried);
                return;
            }
            tried.forEach(each -> terminal.say("%s (%s): %s in %s; %,d gold, %,d not, %,d undecided.".formatted(
                    each.rule(), each.label(), CountText.count(each.counts().places(), "place"), CountText.count(each.counts().documents(), "document"),
                    each.counts().gold(), each.counts().notGold(), each.counts().undecided())));
        }
    }

    private static Tried tried(ProjectStore store, WrittenRule rule, ProjectRules rules, ProgressLine line) {
        return new Tried(rule.name(), rule.label(), new TryRule(store, rule, rules, 0).run((_, _) -> {}, line));
    }

    private void measure() {
        RuleFigures figures;
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Measuring")) {
            if (gold != null) {
                ActorCommand.known(store, gold);
            }
            ProjectRules rules = KeepRules.of(store);
            figures = MeasureRules.run(store, withoutBuiltIn ? rules.withoutBuiltIn() : rules, new MeasureRules.Request(
                    gold, aggregation, dispersion.equals("off") ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(dispersion)),
                    dropKnown ? Dispersion.KnownNames.LET_GO : Dispersion.KnownNames.KEPT, bootstrap.chosen()), line);
        }
        Path out = names.isEmpty() ? null : Path.of(names.getFirst());
        if (json.asked || format.equals("json")) {
            write(JsonOutput.line(result(figures)), out);
        } else if (format.equals("csv")) {
            write(WriteRuleFigures.csv(figures), out);
        } else {
            write(WriteRuleFigures.table(figures), out);
        }
        if (!figures.letGo().isEmpty() && !json.asked) {
            terminal.remark("The dispersion filter dropped %s; --json lists them.".formatted(CountText.count(figures.letGo().size(), "token")));
        }
    }

    private record Line(
            String kind, String rule, List<String> labels, boolean against, long tokens, Map<String, @Nullable Double> figures) {}

    private record Result(String project, int documents, int withoutGold, String aggregate, List<Line> rules, List<Dispersion.LetGo> dropped) {}

    private Result result(RuleFigures figures) {
        List<Line> lines = new ArrayList<>();
        for (RuleFigures.Line line : figures.lines()) {
            Map<String, @Nullable Double> values = new TreeMap<>();
            put(values, "coverage", line.coverage());
            put(values, "overlaps", line.overlaps());
            put(values, "conflicts", line.conflicts());
            put(values, "precision", line.precision());
            put(values, "recall", line.recall());
            put(values, "f1", line.f1());
            lines.add(new Line(Arguments.lower(line.kind()), line.name(), line.labels(), line.against(), line.tokens(), values));
        }
        return new Result(project.toString(), figures.documents(), figures.withoutGold(), aggregation.word(), lines, figures.letGo());
    }

    private static void put(Map<String, @Nullable Double> values, String name, Figure figure) {
        FigureCells cells = FigureCells.of(figure);
        values.put(name, cells.value());
        if (cells.low() != null) {
            values.put(name + "_low", cells.low());
            values.put(name + "_high", cells.high());
        }
    }
}
