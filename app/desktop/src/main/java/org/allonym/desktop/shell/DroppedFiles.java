package org.allonym.desktop.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.services.team.TeamFiles;
import org.allonym.store.Backup;
import org.allonym.store.sqlite.ProjectFile;

/// Files and folders that somebody drags over the window, told apart by their names only: what is dragged past isn't read.
///
/// @param files at least one
public record DroppedFiles(List<Path> files) {

    /// What the files are.
    public enum Kind {
        /// Projects and work packages, locked ones included.
        PROJECTS,
        BACKUPS,
        /// What came back of work packages.
        RETURNED,
        /// Whatever has no ending of ours: essays, tables, folders of them.
        ESSAYS,
        /// More than one of these.
        MIXED
    }

    public DroppedFiles {
        if (files.isEmpty()) {
            throw new IllegalArgumentException("no files");
        }
        files = List.copyOf(files);
    }

    public Kind kind() {
        Set<Kind> kinds = files.stream().map(DroppedFiles::kind).collect(Collectors.toSet());
        return kinds.size() == 1 ? kinds.iterator().next() : Kind.MIXED;
    }

    private static Kind kind(Path file) {
        String name = String.valueOf(file.getFileName());
        if (Backup.isOne(file)) {
            return Kind.BACKUPS;
        } else if (name.endsWith(TeamFiles.RETURNED)) {
            return Kind.RETURNED;
        }
        return name.endsWith(ProjectFile.EXTENSION) || name.endsWith(TeamFiles.SEALED) ? Kind.PROJECTS : Kind.ESSAYS;
    }

    public Path first() {
        return files.getFirst();
    }

    public boolean isOne() {
        return files.size() == 1;
    }
}
