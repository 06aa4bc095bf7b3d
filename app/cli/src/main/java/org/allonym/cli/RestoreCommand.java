package org.allonym.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.seal.Seal;
import org.allonym.services.project.SealedBackup;
import org.allonym.store.RestorePreview;
import org.allonym.store.RestorePreview.Only;
import org.allonym.store.sqlite.Backups;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `restore`: replaces a project with a backup.
@Command(
        name = "restore",
        description = {
            "Replace a project with a backup. The project may be damaged or missing, but not open.",
            "Shows the differences first. If something would be lost, does nothing without --yes. The current file is kept."
        },
        footer = {
            "Example:",
            "  allonym restore essays.allonym \"essays 2026-11-22T041530.123Z opened.allonym-backup\""
        })
final class RestoreCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @Parameters(
            index = "1",
            paramLabel = "BACKUP",
            description = "The backup: its name in the project's folder of backups, or its path.")
    private Path backup;

    @Option(names = "--yes", description = "Restore even if something would be lost.")
    private boolean yes;

    @Option(names = "--passphrase-file", paramLabel = "F", description = "A file with the passphrase of an encrypted backup.")
    private @Nullable Path passphrase;

    @Mixin
    private JsonOption json;

    RestoreCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Backups backups = Backups.of(project);
        Path named = backups.folder().resolve(backup);
        Path file = !Files.exists(backup) && Files.exists(named) ? named : backup;
        terminal.interruption().listen();
        if (!Seal.isSealed(file)) {
            return restore(backups, file);
        }
        if (passphrase == null) {
            throw new ProblemException(
                    new Problem.Refused("%s is encrypted with a passphrase.".formatted(file), "Add --passphrase-file F."));
        }
        return SealedBackup.unlocked(file, project, PassphraseOption.read(passphrase, terminal), opened -> restore(backups, opened));
    }

    private Integer restore(Backups backups, Path file) {
        RestorePreview preview = backups.preview(file);
        Optional<String> loss = preview.loss();
        if (!json.asked) {
            words(preview).forEach(terminal::say);
        }
        if (loss.isPresent() && !yes) {
            throw new ProblemException(
                    new Problem.Refused(loss.get(), "If you want to restore anyway, add --yes."));
        }
        Path kept;
        try (ProgressLine line = terminal.progress("Restoring")) {
            kept = backups.restore(file, line::report);
        }
        return json.say(terminal, result(preview, file, kept), "Restored %s from %s%s.".formatted(
                project, file, kept == null ? "" : "; the previous file was kept as " + kept));
    }

    private static List<String> words(RestorePreview preview) {
        List<String> lines = new ArrayList<>();
        preview.onlyHere().forEach(name -> lines.add("document %s: not in the backup".formatted(name)));
        preview.onlyThere().forEach(name -> lines.add("document %s: only in the backup".formatted(name)));
        preview.otherText().forEach(name -> lines.add("document %s: different text".formatted(name)));
        preview.documents().forEach(change -> lines.add("document %s, %s: %s".formatted(
                change.document(),
                String.join(", ", change.people()),
                parts(change.annotations(), change.standing(), change.decisions(), change.rulings()))));
        preview.people().forEach(change -> lines.add("%s: %s; finished documents: %d, then %d".formatted(
                change.person(),
                lostAndGained(change.entries(), "log entry", "log entries"),
                change.finished().here(),
                change.finished().there())));
        if (!preview.rules().isEmpty()) {
            lines.add("Other differences: %s.".formatted(String.join(", ", preview.rules())));
        }
        if (lines.isEmpty() && preview.here() != null) {
            lines.add("The backup has the same content as the project.");
        }
        return lines;
    }

    private static String parts(Only annotations, Only standing, Only decisions, Only rulings) {
        List<String> parts = new ArrayList<>();
        part(parts, annotations, "annotation");
        part(parts, decisions, "decision");
        part(parts, rulings, "surrogate decision");
        if (!standing.none()) {
            parts.add("different status");
        }
        return String.join(", ", parts);
    }

    private static void part(List<String> parts, Only only, String one) {
        if (!only.none()) {
            parts.add(lostAndGained(only, one, one + "s"));
        }
    }

    /// `1 decision lost, 2 gained`.
    private static String lostAndGained(Only only, String one, String many) {
        return "%s lost, %d gained".formatted(CountText.count(only.here(), one, many), only.there());
    }

    private record Result(
            String project,
            String backup,
            @Nullable String kept,
            String relation,
            List<String> onlyInProject,
            List<String> onlyInBackup,
            List<String> otherText,
            int documentsChanged,
            long entriesLost,
            long entriesGained,
            Optional<String> loss) {}

    private Result result(RestorePreview preview, Path file, @Nullable Path kept) {
        return new Result(
                project.toString(), file.toString(), kept == null ? null : kept.toString(), Arguments.lower(preview.relation()),
                preview.onlyHere(), preview.onlyThere(), preview.otherText(), preview.documents().size(), preview.entriesOnlyHere(),
                preview.entriesOnlyThere(), preview.loss());
    }
}
