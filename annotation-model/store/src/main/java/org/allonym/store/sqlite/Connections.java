package org.allonym.store.sqlite;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.allonym.file.HeldFolder;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.SQLiteOpenMode;

/// Opens connections to exactly the file it is given, with the settings a project file needs.
///
/// The driver reads meaning into plain names (`?`, `:resource:`, `:memory:`) and SQLite into `%`; a `file:` address with
/// every unusual byte escaped has none of that.
final class Connections {

    /// What a connection may do.
    enum Access {
        /// Read and write.
        WRITE(""),
        /// Read what others may be writing.
        READ("?mode=ro"),
        /// Read a file nobody writes, without leaving a trace beside it.
        STILL("?mode=ro&immutable=1");

        private final String parameters;

        Access(String parameters) {
            this.parameters = parameters;
        }
    }

    /// How long a connection waits for another program's lock, in milliseconds.
    private static final int PATIENCE = 2_000;

    /// No text or JSON of ours is longer, in bytes; a crafted file can't make us allocate more in one piece. Read as a string
    /// it takes up to four times as much for a moment, which the smallest heap we promise to do with has.
    private static final int LONGEST = 24 << 20;

    /// Where the driver unpacks SQLite's library.
    private static final String UNPACKED = "org.sqlite.tmpdir";

    static {
        if (System.getProperty(UNPACKED) == null) {
            load();
        }
    }

    private Connections() {}

    /// Loads SQLite's library from a folder that goes at once, so that a program that is killed leaves none. Windows keeps what
    /// is loaded, for the next start to take away.
    private static void load() {
        try (HeldFolder folder = HeldFolder.in(Path.of(System.getProperty("java.io.tmpdir")), "allonym-sqlite-")) {
            System.setProperty(UNPACKED, folder.path().toString());
            SQLiteJDBCLoader.initialize();
        } catch (Exception _) {
            // whoever connects hears that it can't be loaded, and finds no other folder to leave a piece of it in
        }
    }

    static Database open(Path file, Access access) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(PATIENCE);
        config.setGetGeneratedKeys(false);
        config.setPragma(SQLiteConfig.Pragma.LIMIT_LENGTH, Integer.toString(LONGEST));
        if (access == Access.WRITE) {
            config.resetOpenMode(SQLiteOpenMode.CREATE);
        } else {
            config.setReadOnly(true);
        }
        Database database = connect(config, address(file) + access.parameters);
        boolean ready = false;
        try {
            settle(database, access == Access.WRITE ? 16_000 : 4_000);
            ready = true;
            return database;
        } finally {
            if (!ready) {
                database.close();
            }
        }
    }

    /// The transactions are ours, in SQL. A driver that thinks it commits by itself would ask SQLite to begin one after
    /// every statement, in vain.
    private static Database connect(SQLiteConfig config, String address) throws SQLException {
        Connection connection = config.createConnection("jdbc:sqlite:" + address);
        connection.unwrap(SQLiteConnection.class).getConnectionConfig().setAutoCommit(false);
        return new Database(connection);
    }

    /// None of these changes the file.
    ///
    /// @param cache kilobytes of pages to keep
    private static void settle(Database database, int cache) throws SQLException {
        database.run("PRAGMA trusted_schema = OFF");
        database.run("PRAGMA cell_size_check = ON");
        database.run("PRAGMA mmap_size = 0");
        database.run("PRAGMA secure_delete = ON");
        database.run("PRAGMA temp_store = MEMORY");
        database.run("PRAGMA foreign_keys = ON");
        database.run("PRAGMA synchronous = FULL");
        database.run("PRAGMA cache_size = -" + cache);
    }

    /// An empty database in memory.
    static Database inMemory() throws SQLException {
        Database database = connect(new SQLiteConfig(), ":memory:");
        database.run("PRAGMA trusted_schema = OFF");
        return database;
    }

    /// The file's absolute path as a `file:` address.
    static String address(Path file) {
        URI uri = file.toAbsolutePath().toUri();
        String share = uri.getRawAuthority() == null ? "" : "////" + uri.getRawAuthority();
        StringBuilder address = new StringBuilder("file:");
        for (byte b : (share + uri.getRawPath()).getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || "/%:.-_~".indexOf(c) >= 0);
            address.append(plain ? String.valueOf(c) : "%%%02X".formatted((int) c));
        }
        return address.toString();
    }
}
