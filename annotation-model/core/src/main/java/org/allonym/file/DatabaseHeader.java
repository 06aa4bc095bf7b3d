package org.allonym.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// The header of SQLite databases, with which every project and work package begins. Any thread.
public final class DatabaseHeader {

    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    /// How many bytes tell.
    public static final int LENGTH = MAGIC.length;

    private DatabaseHeader() {}

    /// Whether a file's first bytes are those of a database.
    ///
    /// @param start at least the first [#LENGTH] bytes, if there are as many
    public static boolean begins(byte[] start) {
        return start.length >= MAGIC.length && Arrays.equals(start, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    /// Whether a database is there; false where there is nothing, or a folder.
    public static boolean isAt(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return begins(in.readNBytes(MAGIC.length));
        }
    }
}
