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
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `restore`: a backup in the project's place.
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
                    new Problem.Refused("%s is locked with a passphrase.".formatted(file), "Add --passphrase-file F."));
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
                    new Problem.Refused(loss.get(), "Make sure that is what you want, then add --yes."));
        }
        Path kept;
        try (ProgressLine line = terminal.progress("Restoring")) {
            kept = backups.restore(file, line::report);
        }
        return json.say(terminal, json(preview, file, kept), "Restored %s from %s%s.".formatted(
                project, file, kept == null ? "" : "; what was there is kept as " + kept));
    }

    private static List<String> words(RestorePreview preview) {
        List<String> lines = new ArrayList<>();
        preview.onlyHere().forEach(name -> lines.add("document %s: the backup lacks it".formatted(name)));
        preview.onlyThere().forEach(name -> lines.add("document %s: comes back".formatted(name)));
        preview.otherText().forEach(name -> lines.add("document %s: its text differs".formatted(name)));
        preview.documents().forEach(change -> lines.add("document %s, %s: %s".formatted(
                change.document(),
                String.join(", ", change.people()),
                parts(change.annotations(), change.standing(), change.decisions(), change.rulings()))));
        preview.people().forEach(change -> lines.add("%s: %s; finished %d, then %d".formatted(
                change.person(),
                goAndCome(change.entries(), "log entry", "log entries"),
                change.finished().here(),
                change.finished().there())));
        if (!preview.rules().isEmpty()) {
            lines.add("What else differs: %s.".formatted(String.join(", ", preview.rules())));
        }
        if (lines.isEmpty() && preview.here() != null) {
            lines.add("The backup holds what the project holds.");
        }
        return lines;
    }

    private static String parts(Only annotations, Only standing, Only decisions, Only rulings) {
        List<String> parts = new ArrayList<>();
        part(parts, annotations, "annotation");
        part(parts, decisions, "decision");
        part(parts, rulings, "ruling");
        if (!standing.none()) {
            parts.add("standing differs");
        }
        return String.join(", ", parts);
    }

    private static void part(List<String> parts, Only only, String one) {
        if (!only.none()) {
            parts.add(goAndCome(only, one, one + "s"));
        }
    }

    /// `1 ruling goes, 2 come`.
    private static String goAndCome(Only only, String one, String many) {
        return "%s %s, %d %s".formatted(
                Words.count(only.here(), one, many),
                only.here() == 1 ? "goes" : "go",
                only.there(),
                only.there() == 1 ? "comes" : "come");
    }

    private ObjectNode json(RestorePreview preview, Path file, @Nullable Path kept) {
        ObjectNode root = Json.object();
        root.put("project", project.toString()).put("backup", file.toString());
        root.put("kept", kept == null ? null : kept.toString());
        root.put("relation", Arguments.lower(preview.relation()));
        names(root.putArray("only_in_project"), preview.onlyHere());
        names(root.putArray("only_in_backup"), preview.onlyThere());
        names(root.putArray("other_text"), preview.otherText());
        root.put("documents_changed", preview.documents().size());
        root.put("entries_lost", preview.entriesOnlyHere()).put("entries_gained", preview.entriesOnlyThere());
        root.put("loss", preview.loss().orElse(null));
        return root;
    }

    private static void names(ArrayNode array, List<String> names) {
        names.forEach(array::add);
    }
}
