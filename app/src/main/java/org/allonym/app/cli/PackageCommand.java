package org.allonym.app.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Task;
import org.allonym.project.Work;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.store.MergeReport;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectFile;
import org.allonym.store.ProjectStore;
import org.allonym.team.MakePackage;
import org.allonym.team.MergePackages;
import org.allonym.team.OpenPackage;
import org.allonym.team.ReturnPackage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `package`: work on machines that are not connected.
final class PackageCommand {

    private PackageCommand() {}

    /// `package` by itself.
    @Command(
            name = "package",
            description = "Hand work out to other machines, give it back, and merge it.",
            footer = {
                "Examples:",
                "  allonym package assign essays.allonym --to anna anna.allonym",
                "  allonym package return anna.allonym anna.allonym-return",
                "  allonym package merge essays.allonym anna.allonym-return bruno.allonym-return"
            })
    static final class Group implements Callable<Integer> {

        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            throw new ParameterException(spec.commandLine(), "Say what to do: assign, open, return or merge.");
        }
    }

    /// Where a command may find a passphrase.
    static final class OptionalPassphrase {
        @Option(
                names = "--passphrase-file",
                paramLabel = "F",
                description = "Lock or unlock the file with the passphrase in this file: one line in UTF-8.")
        private @Nullable Path file;

        @Nullable Passphrase read(Terminal terminal) {
            return file == null ? null : PassphraseOption.read(file, terminal);
        }
    }

    /// `package assign`: out of a project.
    @Command(
            name = "assign",
            description = {
                "Make a work package for one person: a small project file with their documents and nothing of what other"
                        + " annotators did.",
                "An annotator gets what is assigned to them, or all documents where nothing is assigned to anybody; an"
                        + " adjudicator gets the readings that are finished."
            },
            footer = {"Example:", "  allonym package assign essays.allonym --to anna anna.allonym"})
    static final class Assign implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
        private Path project;

        @Parameters(index = "1", paramLabel = "OUT", description = "The package to make; must not be there yet.")
        private Path out;

        @Option(names = "--to", required = true, paramLabel = "ACTOR", description = "Whose it is.")
        private ActorId to;

        @Option(
                names = "--suggestions",
                description = "The model's suggestions go along, but for documents from which they are withheld for good.")
        private boolean suggestions;

        @Mixin
        private OptionalPassphrase passphrase;

        @Mixin
        private DoerOption doer;

        @Mixin
        private JsonOption json;

        Assign(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            @Nullable Passphrase phrase = passphrase.read(terminal);
            try (ProjectStore store = ProjectFile.openReadOnly(project)) {
                doer.leader(store);
                MakePackage.documents(store, to);
            }
            MakePackage.Report report;
            try (ProjectStore store = Projects.writable(project);
                    ProgressLine line = terminal.progress("Packing")) {
                Actor by = doer.leader(store);
                report = MakePackage.make(store, new MakePackage.Request(to, out, suggestions, phrase, by.id()), line);
            }
            if (json.asked) {
                ObjectNode root = Json.object();
                root.put("project", project.toString()).put("package", out.toString()).put("for", to.value());
                root.put("task", word(report.scope().task())).put("replica", report.replica());
                root.put("documents", report.documents()).put("suggestions", report.suggestions());
                root.put("locked", phrase != null);
                terminal.say(root);
            } else {
                terminal.say("Made %s, %s, for %s to %s.".formatted(
                        out, Words.count(report.documents(), "document"), to, word(report.scope().task())));
            }
            return CommandLineEntry.DONE;
        }
    }

    /// `package open`: a locked one.
    @Command(
            name = "open",
            description = "Unlock a package that was locked with a passphrase: makes the project file to work in.",
            footer = {"Example:", "  allonym package open anna.allonym-sealed anna.allonym --passphrase-file phrase.txt"})
    static final class Open implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(index = "0", paramLabel = "PACKAGE", description = "The locked package.")
        private Path locked;

        @Parameters(index = "1", paramLabel = "OUT", description = "The project file to make; must not be there yet.")
        private Path out;

        @Mixin
        private PassphraseOption passphrase;

        @Mixin
        private JsonOption json;

        Open(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            PackageScope scope = OpenPackage.unlock(locked, out, passphrase.read(terminal));
            if (json.asked) {
                ObjectNode root = Json.object();
                root.put("package", locked.toString()).put("project", out.toString());
                root.put("for", scope.actor().value()).put("task", word(scope.task()));
                terminal.say(root);
            } else {
                terminal.say("Made %s, for %s to %s.".formatted(out, scope.actor(), word(scope.task())));
            }
            return CommandLineEntry.DONE;
        }
    }

    /// `package return`: out of a package.
    @Command(
            name = "return",
            description = "Write what was done in a work package into a file to give back. It holds marks and decisions, no text.",
            footer = {"Example:", "  allonym package return anna.allonym anna.allonym-return"})
    static final class Return implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(index = "0", paramLabel = "PACKAGE", description = "The package that was worked in.")
        private Path project;

        @Parameters(index = "1", paramLabel = "OUT", description = "The file to write; replaced where it is there.")
        private Path out;

        @Mixin
        private OptionalPassphrase passphrase;

        @Mixin
        private JsonOption json;

        Return(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            @Nullable Passphrase phrase = passphrase.read(terminal);
            ReturnPackage.Report report;
            try (ProjectStore store = ProjectFile.openReadOnly(project)) {
                report = ReturnPackage.write(store, out, phrase);
            }
            if (json.asked) {
                ObjectNode root = Json.object();
                root.put("package", project.toString()).put("file", out.toString());
                root.put("for", report.scope().actor().value()).put("task", word(report.scope().task()));
                root.put("entries", report.entries()).put("locked", phrase != null);
                terminal.say(root);
            } else {
                terminal.say("Wrote what %s did to %s, %d log entries.".formatted(
                        report.scope().actor(), out, report.entries()));
            }
            return CommandLineEntry.DONE;
        }
    }

    /// `package merge`: into a project.
    @Command(
            name = "merge",
            description = {
                "Merge what came back of work packages, and packages themselves, all of them or none.",
                "Order and repetition make no difference. Decisions are kept; places that were decided differently on two"
                        + " machines are open again."
            },
            footer = {
                "Examples:",
                "  allonym package merge essays.allonym anna.allonym-return bruno.allonym-return",
                "  allonym package merge essays.allonym anna.allonym-return --dry-run --json"
            })
    static final class Merge implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
        private Path project;

        @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "What came back.")
        private List<Path> files;

        @Option(names = "--dry-run", description = "Say what would come in, and change nothing.")
        private boolean dry;

        @Mixin
        private OptionalPassphrase passphrase;

        @Mixin
        private DoerOption doer;

        @Mixin
        private JsonOption json;

        Merge(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            @Nullable Passphrase phrase = passphrase.read(terminal);
            try (ProjectStore store = ProjectFile.openReadOnly(project)) {
                doer.leader(store);
            }
            MergeReport report;
            try (ProjectStore store = Projects.writable(project)) {
                Actor by = doer.leader(store);
                report = dry
                        ? MergePackages.preview(store, files, phrase)
                        : MergePackages.merge(store, files, phrase, by.id());
            }
            if (json.asked) {
                terminal.say(tree(report));
            } else {
                say(report);
            }
            return CommandLineEntry.DONE;
        }

        private void say(MergeReport report) {
            for (MergeReport.Log log : report.logs()) {
                terminal.say("%s: %s (%s), %s%s.".formatted(
                        log.source(),
                        log.owner(),
                        word(log.task()),
                        log.fresh() == 0 ? "nothing new" : log.fresh() == 1 ? "1 new log entry" : log.fresh() + " new log entries",
                        log.unknown() == 0
                                ? ""
                                : "; it knew %d entries that this project lacks, as after a restored backup".formatted(log.unknown())));
            }
            for (MergeReport.LayerChange change : report.layers()) {
                terminal.say("  %s, %s: %d added, %d changed, %d removed; %s%s".formatted(
                        change.document(),
                        change.actor(),
                        change.added(),
                        change.changed(),
                        change.removed(),
                        standing(change),
                        change.parallel() ? "; worked on in two places at once" : ""));
            }
            for (MergeReport.DecisionChange change : report.decisions()) {
                terminal.say("  %s: %d decisions made, %d changed, %d taken back%s".formatted(
                        change.document(),
                        change.made(),
                        change.changed(),
                        change.takenBack(),
                        change.clashes() == 0
                                ? ""
                                : "; %s decided differently on two machines, to be decided again"
                                        .formatted(Words.count(change.clashes(), "place"))));
            }
            if (dry) {
                terminal.say("Nothing was changed.");
            }
        }

        private static String standing(MergeReport.LayerChange change) {
            String after = word(change.after());
            return change.before().status() == change.after().status() ? after : word(change.before()) + " → " + after;
        }

        private ObjectNode tree(MergeReport report) {
            ObjectNode root = Json.object();
            root.put("project", project.toString()).put("merged", !dry && !report.isEmpty());
            ArrayNode logs = root.putArray("logs");
            report.logs().forEach(log -> logs.addObject()
                    .put("file", log.source())
                    .put("replica", log.replica())
                    .put("for", log.owner().value())
                    .put("task", word(log.task()))
                    .put("entries", log.entries())
                    .put("new", log.fresh())
                    .put("unknown", log.unknown()));
            ArrayNode layers = root.putArray("layers");
            report.layers().forEach(change -> layers.addObject()
                    .put("document", change.document().value())
                    .put("actor", change.actor().value())
                    .put("added", change.added())
                    .put("changed", change.changed())
                    .put("removed", change.removed())
                    .put("before", word(change.before()))
                    .put("after", word(change.after()))
                    .put("parallel", change.parallel()));
            ArrayNode decisions = root.putArray("decisions");
            report.decisions().forEach(change -> decisions.addObject()
                    .put("document", change.document().value())
                    .put("made", change.made())
                    .put("changed", change.changed())
                    .put("taken_back", change.takenBack())
                    .put("clashes", change.clashes()));
            return root;
        }
    }

    private static String word(Task task) {
        return task.name().toLowerCase(Locale.ROOT);
    }

    private static String word(Work work) {
        return work.status().name().toLowerCase(Locale.ROOT);
    }
}
