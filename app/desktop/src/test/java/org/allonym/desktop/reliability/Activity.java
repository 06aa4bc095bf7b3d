package org.allonym.desktop.reliability;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;

/// Something a program does over and over until it is killed. What it says is saved must be there afterwards.
///
/// One that is new goes into [#ALL] and is killed with the others.
interface Activity {

    /// All of them.
    List<Activity> ALL =
            List.of(
                    new Importing(), new Annotating(), new Adjudicating(), new Ruling(), new Exporting(), new Migrating(), new Merging());

    /// The project in a folder of the activity's own.
    static Path project(Path folder) {
        return folder.resolve("work.allonym");
    }

    default String name() {
        return getClass().getSimpleName();
    }

    /// Makes what it works on, once.
    default void prepare(Path folder) throws IOException {
        SampleProject.make(project(folder));
    }

    /// Works until the end of its process.
    ///
    /// @param saved hears what is on the disk for certain
    void work(Path folder, Saved saved) throws IOException;

    /// Looks for what the killed program had said, in the project as it opens afterwards.
    ///
    /// @throws AssertionError when something isn't there
    void check(Path folder, ProjectStore store, List<String> said) throws IOException;

    /// Names of files that may lie in the folder beside the project; the program doesn't take them for anything.
    default boolean mayLeave(String name) {
        return false;
    }

    /// What a working program says.
    @FunctionalInterface
    interface Saved {
        void say(String what);
    }

    /// The files in a folder, by name.
    static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
