package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;
import org.allonym.store.Recovery;
import org.allonym.store.UnsafePlace;
import org.jspecify.annotations.Nullable;

/// What a person should know about a project that was just opened: that it wasn't closed properly, that it lies where it
/// shouldn't. Each is said once. JavaFX thread; knows no node.
final class OpeningNotices {

    private final Set<Path> places = new HashSet<>();
    private @Nullable ProjectStore last;

    /// The sentences to show; none for most.
    ///
    /// @param untouched whether the person has done nothing in it yet
    List<String> of(ProjectStore store, boolean untouched) {
        List<String> notices = new ArrayList<>();
        if (untouched) {
            store.scope().map(OpeningNotices::words).ifPresent(notices::add);
        }
        if (store != last) {
            last = store;
            store.recovery().map(OpeningNotices::words).ifPresent(notices::add);
        }
        UnsafePlace.of(store.file()).filter(_ -> places.add(store.file())).map(UnsafePlace::words).ifPresent(notices::add);
        return notices;
    }

    /// What a work package is for, while nothing was done in it yet.
    static String words(PackageScope scope) {
        String task =
                switch (scope.task()) {
                    case ANNOTATE -> tr("Read the documents on the left, mark what the labels ask for, and finish each document.");
                    case ADJUDICATE -> tr("Decide the conflicts on the left.");
                };
        return tr("This is your work package. %s Then choose “Give back…” above to create the file for the person who gave it to you.", task);
    }

    static String words(Recovery recovery) {
        if (recovery.entries() < 0) {
            return tr("This project wasn’t closed properly last time. All saved work is there.");
        }
        if (recovery.entries() == 0) {
            return tr("This project wasn’t closed properly last time. Nothing was missing from its file. All saved work is there.");
        }
        return recovery.entries() == 1
                ? tr("This project wasn’t closed properly last time. 1 history entry was found next to the project "
                        + "file and added to it. All saved work is there.")
                : tr("This project wasn’t closed properly last time. %,d history entries were found next to the "
                        + "project file and added to it. All saved work is there.", recovery.entries());
    }
}
