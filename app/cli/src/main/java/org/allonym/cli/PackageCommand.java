package org.allonym.cli;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Task;
import org.allonym.seal.Passphrase;
import org.allonym.services.team.MakePackage;
import org.allonym.services.team.OpenPackage;
import org.allonym.services.team.ReturnPackage;
import org.allonym.store.PackageScope;
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

/// `package`: work packages for machines that are not connected.
final class PackageCommand {

    private PackageCommand() {}

    /// `package` by itself.
    @Command(
            name = "package",
            description = "Create work packages for other machines, return the work, and merge it.",
            footer = {
                "Examples:",
                "  allonym package assign essays.allonym --to anna package-1.allonym",
                "  allonym package return package-1.allonym package-1.allonym-return",
                "  allonym package merge essays.allonym package-1.allonym-return package-2.allonym-return"
            })
    static final class Group implements Callable<Integer> {

        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            throw new ParameterException(spec.commandLine(), "Specify an action: assign, open, return or merge.");
        }
    }

    /// Where a command may find a passphrase.
    static final class OptionalPassphrase {
        @Option(
                names = "--passphrase-file",
                paramLabel = "F",
                description = "A file with the passphrase that encrypts or decrypts: one line in UTF-8.")
        private @Nullable Path file;

        @Nullable Passphrase read(Terminal terminal) {
            return file == null ? null : PassphraseOption.read(file, terminal);
        }
    }

    /// `package assign`: out of a project.
    @Command(
            name = "assign",
            description = {
                "Create a work package for one person: a small project file with their documents and no work of other"
                        + " annotators.",
                "An annotator gets their assigned documents, or all documents if nothing is assigned to anybody; an"
                        + " adjudicator gets the finished layers."
            },
            footer = {"Example:", "  allonym package assign essays.allonym --to anna package-1.allonym"})
    static final class Assign implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
        private Path project;

        @Parameters(index = "1", paramLabel = "OUT", description = "The package to create. Must not exist yet.")
        private Path out;

        @Option(names = "--to", required = true, paramLabel = "ACTOR", description = "The owner of the package.")
        private ActorId to;

        @Option(
                names = "--suggestions",
                description = "Include the model's suggestions, except for documents from which they are permanently withheld.")
        private boolean suggestions;

        @Mixin
        private OptionalPassphrase passphrase;

        @Mixin
        private DoerOption doer;

        @Mixin
        private JsonOption json;

        private record Result(
                String project,
                @JsonProperty("package") String file,
                @JsonProperty("for") String owner,
                String task,
                String replica,
                int documents,
                boolean suggestions,
                boolean locked) {}

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
            try (ProgressLine line = terminal.progress("Packing");
                    ProjectStore store = Projects.writable(project, terminal)) {
                Actor by = doer.leader(store);
                report = MakePackage.make(store, new MakePackage.Request(to, out, suggestions, phrase, by.id()), line);
            }
            Result result = new Result(
                    project.toString(), out.toString(), report.scope().actor().value(), word(report.scope().task()), report.replica(),
                    report.documents(), report.suggestions(), phrase != null);
            return json.say(terminal, result, "Created %s (%s) for %s to %s.".formatted(
                    out, CountText.count(report.documents(), "document"), to, word(report.scope().task())));
        }
    }

    /// `package open`: a locked one.
    @Command(
            name = "open",
            description = "Decrypt a package into the project file to work in.",
            footer = {"Example:", "  allonym package open package-1.allonym-sealed package-1.allonym --passphrase-file phrase.txt"})
    static final class Open implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(index = "0", paramLabel = "PACKAGE", description = "The encrypted package.")
        private Path locked;

        @Parameters(index = "1", paramLabel = "OUT", description = "The project file to create. Must not exist yet.")
        private Path out;

        @Mixin
        private PassphraseOption passphrase;

        @Mixin
        private JsonOption json;

        private record Result(
                @JsonProperty("package") String locked, String project, @JsonProperty("for") String owner, String task) {}

        Open(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            PackageScope scope = OpenPackage.unlock(locked, out, passphrase.read(terminal));
            Result result = new Result(locked.toString(), out.toString(), scope.actor().value(), word(scope.task()));
            return json.say(terminal, result, "Created %s for %s to %s.".formatted(out, scope.actor(), word(scope.task())));
        }
    }

    /// `package return`: out of a package.
    @Command(
            name = "return",
            description = "Write the work done in a package to a file to give back. It contains spans and decisions, but no text.",
            footer = {"Example:", "  allonym package return package-1.allonym package-1.allonym-return"})
    static final class Return implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(index = "0", paramLabel = "PACKAGE", description = "The work package.")
        private Path project;

        @Parameters(index = "1", paramLabel = "OUT", description = "The file to write. An existing file is replaced.")
        private Path out;

        @Mixin
        private OptionalPassphrase passphrase;

        @Mixin
        private JsonOption json;

        private record Result(
                @JsonProperty("package") String worked,
                String file,
                @JsonProperty("for") String owner,
                String task,
                long entries,
                boolean locked) {}

        Return(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            @Nullable Passphrase phrase = passphrase.read(terminal);
            ReturnPackage.Report report;
            try (ProgressLine line = terminal.progress("Writing");
                    ProjectStore store = ProjectFile.open(project)) {
                report = ReturnPackage.write(store, out, phrase, line);
            }
            Result result = new Result(
                    project.toString(), out.toString(), report.scope().actor().value(), word(report.scope().task()), report.entries(),
                    phrase != null);
            return json.say(terminal, result, "Wrote the work of %s to %s: %s.".formatted(
                    report.scope().actor(), out, CountText.count(report.edits(), "change")));
        }
    }

    static String word(Task task) {
        return task.name().toLowerCase(Locale.ROOT);
    }
}
