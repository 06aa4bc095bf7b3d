package org.allonym.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;

/// The project files this process has open through SQLite. Any thread.
///
/// A POSIX process loses its locks on a file as soon as it closes any descriptor of it. While SQLite has a file open,
/// nothing else in the process may therefore open and close it, not even to look at its first bytes.
final class OpenFiles {

    private static final Map<Object, Integer> OPEN = new HashMap<>();

    private OpenFiles() {}

    /// Looks at a file by ordinary means.
    @FunctionalInterface
    interface Look {
        void at(Path file) throws IOException;
    }

    /// Says that SQLite is about to open `file`, which is looked at before, unless this process has it open and so has
    /// looked at it already. [#leave] the key afterwards.
    static Object enter(Path file, Look look) throws IOException {
        synchronized (OPEN) {
            Object key = key(file);
            if (!OPEN.containsKey(key)) {
                look.at(file);
            }
            OPEN.merge(key, 1, Integer::sum);
            return key;
        }
    }

    /// Says that SQLite has closed what [#enter] gave this key for.
    static void leave(Object key) {
        synchronized (OPEN) {
            OPEN.computeIfPresent(key, (_, count) -> count == 1 ? null : count - 1);
        }
    }

    /// Whether this process has a file open; one that isn't there is not.
    static boolean isOpen(Path file) {
        synchronized (OPEN) {
            try {
                return OPEN.containsKey(key(file));
            } catch (IOException _) {
                return false;
            }
        }
    }

    /// The file behind any of its names, where the file system can tell; else its path.
    private static Object key(Path file) throws IOException {
        Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        return key == null ? file.toRealPath() : key;
    }
}
