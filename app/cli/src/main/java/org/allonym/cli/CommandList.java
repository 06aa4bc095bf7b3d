package org.allonym.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.allonym.services.secondreader.ChatClients;
import picocli.CommandLine;

/// Every command by its name, in the order of the help; each is created only when needed.
final class CommandList {

    private final Map<String, Supplier<CommandLine>> commands = new LinkedHashMap<>();
    private final Terminal terminal;

    CommandList(Terminal terminal, Desktop desktop) {
        this(terminal, desktop, ChatClients.find());
    }

    /// @param clients of the second reader; empty where the program comes without them, and so without the command
    CommandList(Terminal terminal, Desktop desktop, Optional<ChatClients> clients) {
        this.terminal = terminal;
        put("open", () -> new OpenCommand(terminal, desktop));
        add("sample", SampleCommand::new);
        add("select", SelectCommand::new);
        add("import", ImportCommand::new);
        add("label-layer", LabelLayerCommand::new);
        add("actor", ActorCommand::new);
        add("layer", LayerCommand::new);
        add("document", DocumentCommand::new);
        add("assign", AssignCommand::new);
        add("rules", RulesCommand::new);
        add("prelabel", PrelabelCommand::new);
        add("learn", LearnCommand::new);
        commands.put("model", this::model);
        clients.ifPresent(each -> put("second-reader", () -> new SecondReaderCommand(terminal, each)));
        add("adjudicate", AdjudicateCommand::new);
        add("agreement", AgreementCommand::new);
        add("evaluate", EvaluateCommand::new);
        add("dialogues", DialoguesCommand::new);
        add("maths", MathsCommand::new);
        add("redactions", RedactionsCommand::new);
        add("surrogates", SurrogatesCommand::new);
        add("splits", SplitsCommand::new);
        add("export", ExportCommand::new);
        commands.put("map", this::map);
        commands.put("package", this::teamwork);
        add("tokenize", TokenizeCommand::new);
        add("seal", SealCommand.Lock::new);
        add("unseal", SealCommand.Unlock::new);
        add("log", LogCommand::new);
        add("doctor", DoctorCommand::new);
        add("backup", BackupCommand::new);
        add("backups", BackupsCommand::new);
        add("restore", RestoreCommand::new);
        add("upgrade", UpgradeCommand::new);
        commands.put("cluster", () -> new CommandLine(new ClusterCommand(terminal)).setStopAtPositional(true));
    }

    private void add(String name, Function<Terminal, Object> command) {
        put(name, () -> command.apply(terminal));
    }

    private void put(String name, Supplier<Object> command) {
        commands.put(name, () -> new CommandLine(command.get()));
    }

    /// Adds the one that the first word of `args` names, or all of them when it names none.
    void addTo(CommandLine line, String... args) {
        String word = Arrays.stream(args).filter(each -> !each.startsWith("-")).findFirst().orElse("");
        Supplier<CommandLine> wanted = commands.get(word);
        if (wanted != null) {
            line.addSubcommand(word, wanted.get());
        } else {
            commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
        }
    }

    private CommandLine model() {
        CommandLine model = new CommandLine(new ModelCommand.Group());
        model.addSubcommand(new ModelCommand.Inspect(terminal));
        model.addSubcommand(new ModelCommand.Verify(terminal));
        return model;
    }

    private CommandLine map() {
        CommandLine map = new CommandLine(new MapCommand.Group());
        map.addSubcommand(new MapCommand.Export(terminal));
        map.addSubcommand(new MapCommand.Import(terminal));
        return map;
    }

    private CommandLine teamwork() {
        CommandLine teamwork = new CommandLine(new PackageCommand.Group());
        teamwork.addSubcommand(new PackageCommand.Assign(terminal));
        teamwork.addSubcommand(new PackageCommand.Open(terminal));
        teamwork.addSubcommand(new PackageCommand.Return(terminal));
        teamwork.addSubcommand(new MergeCommand(terminal));
        return teamwork;
    }
}
