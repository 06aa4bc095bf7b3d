package org.allonym.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.allonym.file.PartFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.store.BackupReason;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectSummary;
import org.allonym.store.sqlite.Backups;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `backup`: makes a backup of a project.
@Command(
        name = "backup",
        description = {
            "Make a backup of a project, even while it is open: a complete copy that is read back and checked.",
            "Without OUT, the backup is added to the folder of backups beside the project. Allonym never deletes it."
        },
        footer = {"Example:", "  allonym backup essays.allonym"})
final class BackupCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "OUT",
            description = "The backup file, preferably ending in .allonym-backup. Must not exist yet.")
    private @Nullable Path out;

    @Option(names = "--passphrase-file", paramLabel = "F", description = "Encrypt OUT with the passphrase in F.")
    private @Nullable Path passphrase;

    @Spec
    private CommandSpec spec;

    @Mixin
    private JsonOption json;

    BackupCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Path made;
        ProjectSummary summary;
        try (ProgressLine line = terminal.progress("Backing up");
                ProjectStore store = ProjectFile.openReadOnly(project)) {
            if (passphrase != null) {
                made = sealedPlace();
                summary = seal(store, made, PassphraseOption.read(passphrase, terminal), line);
            } else if (out == null) {
                made = Backups.of(store.file()).make(store, BackupReason.BY_HAND, line::report).file();
                summary = Backups.summary(made);
            } else {
                made = out;
                store.copyTo(out, line::report);
                summary = Backups.summary(made);
            }
        }
        Result result = new Result(project.toString(), made.toString(), size(made), BackupsCommand.Contents.of(summary));
        return json.say(terminal, result, "Made a backup of %s and checked it: %s (%s, %s).".formatted(
                project,
                made,
                CountText.count(summary.documents(), "document"),
                CountText.count(summary.annotations(), "annotation")));
    }

    private record Result(String project, String file, long bytes, @JsonUnwrapped BackupsCommand.Contents holds) {}

    private Path sealedPlace() {
        if (out == null) {
            throw new ParameterException(spec.commandLine(), "specify a file for the encrypted backup");
        }
        if (Files.exists(out)) {
            throw new ProblemException(new Problem.Refused("%s already exists.".formatted(out), "Choose another name."));
        }
        return out;
    }

    /// The copy is made and read again in the clear, beside its place, and deleted when it is locked.
    private static ProjectSummary seal(ProjectStore store, Path out, Passphrase phrase, ProgressLine line) {
        try (PartFile plain = PartFile.toBeMadeBeside(out)) {
            store.copyTo(plain.path(), line::report);
            ProjectSummary summary = Backups.summary(plain.path());
            Seal.seal(plain.path(), out, phrase);
            return summary;
        }
    }

    static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
