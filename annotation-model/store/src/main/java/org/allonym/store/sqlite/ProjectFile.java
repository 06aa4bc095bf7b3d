package org.allonym.store.sqlite;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.allonym.label.LabelSet;
import org.allonym.store.LogHead;
import org.allonym.store.PackageBatch;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;

/// Makes and opens project files (`*.allonym`).
public final class ProjectFile {

    /// The ending of project files, with its dot.
    public static final String EXTENSION = ".allonym";

    private ProjectFile() {}

    /// A project's name as a file, without its ending.
    public static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(EXTENSION) && name.length() > EXTENSION.length()
                ? name.substring(0, name.length() - EXTENSION.length())
                : name;
    }

    /// Makes a new project.
    ///
    /// @throws org.allonym.problem.ProblemException when something is there already or can't be written
    public static ProjectStore create(Path file, String name, LabelSet labels) {
        return SqliteProjects.create(file, name, labels);
    }

    /// Makes a new project with all that is to be in it: `file` appears when that is on the disk, and is never seen
    /// without it. Whatever `content` throws is thrown on, and nothing is left.
    ///
    /// @param content fills the project, which is closed after it
    /// @throws org.allonym.problem.ProblemException when something is there already or can't be written
    public static void create(Path file, String name, LabelSet labels, Consumer<ProjectStore> content) {
        SqliteProjects.create(file, name, labels, content);
    }

    /// Makes a work package: a project file for one person.
    ///
    /// @param name of the project
    /// @param heads how far the project's log goes
    /// @param content fills it
    /// @return the package as a replica
    /// @throws org.allonym.problem.ProblemException when something is there already or can't be written
    public static String createPackage(
            Path file,
            String name,
            PackageScope scope,
            List<LogHead> heads,
            LabelSet labels,
            Consumer<PackageBatch> content) {
        return SqliteProjects.createPackage(file, name, scope, heads, labels, content);
    }

    /// Opens a project for reading and writing; for reading only, with the reason, when another program has it open.
    ///
    /// @throws org.allonym.problem.ProblemException when it is not ours, newer than this program, damaged or unreadable
    public static ProjectStore open(Path file) {
        return SqliteProjects.open(file);
    }

    /// Opens a project for reading only; never changes a byte.
    public static ProjectStore openReadOnly(Path file) {
        return SqliteProjects.openReadOnly(file);
    }
}
