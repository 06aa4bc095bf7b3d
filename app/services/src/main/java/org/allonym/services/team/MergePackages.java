package org.allonym.services.team;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.allonym.file.DatabaseHeader;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.store.BackupReason;
import org.allonym.store.LogEntry;
import org.allonym.store.LogSource;
import org.allonym.store.MergeReport;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Backups;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;

/// Merges the work done in packages into a project, from the files that [ReturnPackage] writes or from the packages
/// themselves: all of the files or none. Any thread.
public final class MergePackages {

    /// A file to merge.
    ///
    /// @param passphrase null where it isn't locked
    public record Brought(Path file, @Nullable Passphrase passphrase) {}

    private static final byte[] ZIP = {'P', 'K', 3, 4};

    private MergePackages() {}

    /// What merging would bring; changes nothing.
    ///
    /// @param passphrase of those that are locked; null when none is
    /// @throws ProblemException when a file can't be merged
    public static MergeReport preview(ProjectStore project, List<Path> files, @Nullable Passphrase passphrase) {
        return preview(project, brought(files, passphrase), Progress.NONE);
    }

    /// As [#preview(ProjectStore, List, Passphrase)], of files that may be locked with passphrases of their own.
    ///
    /// @param progress counts the entries that are read, then the entries and documents the project would be made of again
    public static MergeReport preview(ProjectStore project, List<Brought> files, Progress progress) {
        return project.previewMerge(sources(files), progress::report);
    }

    /// Merges, after a backup of the project where anything is new.
    ///
    /// @param by who does it
    /// @throws ProblemException when a file can't be merged; the project is as it was then
    public static MergeReport merge(
            ProjectStore project, List<Path> files, @Nullable Passphrase passphrase, ActorId by) {
        return merge(project, brought(files, passphrase), by, Progress.NONE);
    }

    /// As [#merge(ProjectStore, List, Passphrase, ActorId)], of files that may be locked with passphrases of their own.
    ///
    /// @param progress hears of three stretches: as in [#preview], the backup's documents, and as in [#preview] again
    /// @throws java.util.concurrent.CancellationException as [Progress] says; the project is as it was then
    public static MergeReport merge(ProjectStore project, List<Brought> files, ActorId by, Progress progress) {
        MergeReport preview = preview(project, files, progress);
        if (preview.isEmpty()) {
            return preview;
        }
        Backups.of(project.file()).make(project, BackupReason.BEFORE_MERGE, progress::report);
        return project.merge(sources(files), by, progress::report);
    }

    /// Files that are all locked with one passphrase, or not at all.
    public static List<Brought> brought(List<Path> files, @Nullable Passphrase passphrase) {
        return files.stream().map(file -> new Brought(file, passphrase)).toList();
    }

    private static List<LogSource> sources(List<Brought> files) {
        List<LogSource> sources = new ArrayList<>();
        for (Brought each : files) {
            sources.add(source(each.file(), each.passphrase()));
        }
        return sources;
    }

    private static LogSource source(Path file, @Nullable Passphrase passphrase) {
        if (!Files.isRegularFile(file)) {
            throw new ProblemException(new Problem.FileTrouble(
                    Files.exists(file) ? tr("%s is not a file.", file) : tr("There is no file %s.", file), tr("Nothing was changed."), tr("Check the name and the folder.")));
        }
        try {
            byte[] beginning = ReturnedFile.beginning(file, passphrase, DatabaseHeader.LENGTH);
            if (DatabaseHeader.begins(beginning)) {
                return Seal.isSealed(file) ? refuseLocked(file) : new PackageLog(file);
            }
            if (!Arrays.equals(Arrays.copyOf(beginning, ZIP.length), ZIP)) {
                throw new ProblemException(new Problem.Refused(
                        tr("“%s” is neither a work package nor a returned package.", file.getFileName()),
                        tr("Returned packages end in %s. If this one does, it was damaged on the way: ask for it again.", TeamFiles.RETURNED)));
            }
            return new ReturnedFile(file, passphrase, ReturnedFile.Inflation.LOG);
        } catch (IOException e) {
            throw new ProblemException(
                    new Problem.FileTrouble(
                            tr("“%s” can’t be read.", file.getFileName()),
                            tr("Nothing was changed."),
                            tr("Check that you have permission to read it and that its disk is connected.")),
                    e);
        }
    }

    private static LogSource refuseLocked(Path file) {
        throw new ProblemException(new Problem.Refused(
                tr("“%s” is a package as it was handed out; nobody can have worked in it while it is encrypted.", file.getFileName()),
                tr("Merge the file that its owner returns; its name ends in %s.", TeamFiles.RETURNED)));
    }

    /// The log of a package's own file.
    private record PackageLog(Path file) implements LogSource {
        @Override
        public String name() {
            return String.valueOf(file.getFileName());
        }

        @Override
        public void each(Consumer<LogEntry> visitor) {
            try (ProjectStore store = ProjectFile.openReadOnly(file)) {
                store.log(visitor);
            }
        }
    }
}
