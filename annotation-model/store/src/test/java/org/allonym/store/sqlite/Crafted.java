package org.allonym.store.sqlite;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/// Project files that somebody has crafted to do harm, each made from a sound one. By name, what is wrong with each.
final class Crafted {

    private static final String DEEP = "[".repeat(100_000);
    private static final String RECURSION = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)";

    /// Does it to a sound file.
    @FunctionalInterface
    interface Craft {
        void to(Path file) throws IOException, SQLException, InterruptedException;
    }

    private Crafted() {}

    static Map<String, Craft> all() {
        Map<String, Craft> all = new LinkedHashMap<>();
        schemas(all);
        headers(all);
        pages(all);
        contents(all);
        bombs(all);
        return all;
    }

    /// Statements of somebody who knows how to get round SQLite's own care.
    static Craft sql(String... statements) {
        return file -> {
            try (Database database = new Database(DriverManager.getConnection("jdbc:sqlite:" + file))) {
                database.run("PRAGMA foreign_keys = OFF");
                database.run("PRAGMA ignore_check_constraints = ON");
                database.run("PRAGMA writable_schema = ON");
                database.run("PRAGMA cell_size_check = OFF");
                for (String statement : statements) {
                    database.run(statement);
                }
            }
        };
    }

    private static Craft schema(String table, String from, String to) {
        return sql("UPDATE sqlite_schema SET sql = replace(sql, '%s', '%s') WHERE name = '%s'".formatted(from, to, table));
    }

    private static Craft bytes(Consumer<ByteBuffer> change) {
        return file -> {
            byte[] bytes = Files.readAllBytes(file);
            change.accept(ByteBuffer.wrap(bytes));
            Files.write(file, bytes);
        };
    }

    private static void schemas(Map<String, Craft> all) {
        all.put("a trigger", sql("CREATE TRIGGER t AFTER INSERT ON edit_log BEGIN DELETE FROM document; END"));
        all.put("a view", sql("CREATE VIEW v AS SELECT load_extension('evil.so')"));
        all.put("a table that is a view", sql("DROP TABLE turn", "CREATE VIEW turn AS SELECT 1 AS document, 1 AS number"));
        all.put("a view without end", sql("DROP TABLE turn", "CREATE VIEW turn AS " + RECURSION.formatted(Long.MAX_VALUE) + " SELECT i FROM n"));
        all.put("one more table", sql("CREATE TABLE more (x)"));
        all.put("another module", sql("CREATE VIRTUAL TABLE more USING fts5vocab(search, row)"));
        all.put("an index on an expression", sql("CREATE INDEX i ON setting (zeroblob(100000000))"));
        all.put("a generated column", schema("setting", "value TEXT NOT NULL", "value TEXT NOT NULL, more TEXT AS (hex(zeroblob(99999999)))"));
        all.put("a check with a function", schema("setting", "value TEXT NOT NULL", "value TEXT NOT NULL CHECK (load_extension(value))"));
        all.put("a default with a function", schema("actor", "role TEXT NOT NULL", "role TEXT NOT NULL DEFAULT (randomblob(99999999))"));
        all.put("the same tables in other words", schema("actor", "CREATE TABLE", "create table"));
        all.put("a comment in a table", schema("actor", "STRICT", "STRICT /* */"));
        all.put("a table that isn't strict", schema("setting", "STRICT, ", ""));
        all.put("another tokenizer", schema("search", "unicode61", "trigram"));
        all.put("another content table", schema("search", "content = ''document_text''", "content = ''setting''"));
        all.put("statistics", sql("ANALYZE"));
        all.put("a table less", sql("DROP TABLE decision"));
        all.put("two tables in one place", sql("UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'setting') WHERE name = 'actor'"));
        all.put("a table outside the file", sql("UPDATE sqlite_schema SET rootpage = 999999 WHERE name = 'document_text'"));
        all.put("a table on the first page", sql("UPDATE sqlite_schema SET rootpage = 1 WHERE name = 'annotation'"));
        all.put("a table nowhere", sql("UPDATE sqlite_schema SET rootpage = 0 WHERE name = 'edit_log'"));
        all.put("SQL that is none", sql("UPDATE sqlite_schema SET sql = 'CREATE TABLE layer (' WHERE name = 'layer'"));
        all.put("SQL without end", sql("UPDATE sqlite_schema SET sql = sql || hex(zeroblob(20000000)) WHERE name = 'layer'"));
        all.put("a table called twice", sql("INSERT INTO sqlite_schema SELECT * FROM sqlite_schema WHERE name = 'layer'"));
    }

    private static void headers(Map<String, Craft> all) {
        all.put("another application", sql("PRAGMA application_id = 42"));
        all.put("no version", sql("PRAGMA user_version = 0"));
        all.put("a version below nothing", sql("PRAGMA user_version = -1"));
        all.put("a newer version", sql("PRAGMA user_version = 2147483647"));
        all.put("an older version than its tables", sql("PRAGMA user_version = 1"));
        all.put("the largest pages", sql("PRAGMA journal_mode = DELETE", "PRAGMA page_size = 65536", "VACUUM"));
        all.put("the smallest pages", sql("PRAGMA journal_mode = DELETE", "PRAGMA page_size = 512", "VACUUM"));
        all.put("a page size that is none", bytes(file -> file.putShort(16, (short) 8191)));
        all.put("a page size that isn't its own", bytes(file -> file.putShort(16, (short) 512)));
        all.put("reserved space", bytes(file -> file.put(20, (byte) 255)));
        all.put("an unknown way of writing", bytes(file -> file.put(18, (byte) 7).put(19, (byte) 7)));
        all.put("an unknown schema format", bytes(file -> file.putInt(44, 99)));
        all.put("an unknown encoding", bytes(file -> file.putInt(56, 9)));
        all.put("another encoding", bytes(file -> file.putInt(56, 2)));
        all.put("more pages than there are", bytes(file -> file.putInt(28, Integer.MAX_VALUE)));
        all.put("no pages", bytes(file -> file.putInt(28, 0)));
        all.put("free pages that go in circles", bytes(file -> file.putInt(32, 3).putInt(36, 1_000_000)));
        all.put("pointer maps that aren't there", bytes(file -> file.putInt(52, 5).putInt(64, 1)));
    }

    private static void pages(Map<String, Craft> all) {
        all.put("a text that goes in circles", bytes(file -> overflow(file, page -> page)));
        all.put("a text that goes on outside the file", bytes(file -> overflow(file, _ -> 0x7FFFFFFF)));
        all.put("a text that goes on in the schema", bytes(file -> overflow(file, _ -> 1)));
        all.put("a table that is its own branch", bytes(file -> eachPage(file, (at, type) -> {
            if (type == 13 && at > 0) {
                file.put(at, (byte) 5).putInt(at + 8, at / PAGE + 1);
            }
        })));
        all.put("pages of more cells than fit", bytes(file -> eachPage(file, (at, _) -> {
            if (at > 0) {
                file.putShort(at + 3, (short) -1);
            }
        })));
        all.put("cells outside their page", bytes(file -> eachPage(file, (at, _) -> {
            if (at > 0) {
                file.putShort(at + 8, (short) -1);
            }
        })));
        all.put("free room that goes in circles", bytes(file -> eachPage(file, (at, _) -> {
            if (at > 0) {
                file.putShort(at + 1, (short) 2000).putShort(at + 2000, (short) 2000);
            }
        })));
        all.put("nothing but ones", bytes(file -> {
            for (int at = 100; at < file.capacity(); at++) {
                file.put(at, (byte) 0xFF);
            }
        }));
        all.put("a terabyte of nothing", file -> {
            try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
                sparse.setLength(1L << 40);
            }
        });
        all.put("neighbours full of rubbish", file -> {
            byte[] rubbish = "rubbish ".repeat(20_000).getBytes(StandardCharsets.US_ASCII);
            for (String ending : new String[] {"-wal", "-shm", "-journal"}) {
                Files.write(file.resolveSibling(file.getFileName() + ending), rubbish);
            }
        });
        all.put("neighbours that are folders", file -> {
            for (String ending : new String[] {"-wal", "-shm", "-journal"}) {
                Files.createDirectory(file.resolveSibling(file.getFileName() + ending));
            }
        });
        all.put("a journal that names another file", file -> {
            ByteBuffer journal = ByteBuffer.allocate(4096);
            journal.put(new byte[] {(byte) 0xD9, (byte) 0xD5, 5, (byte) 0xF9, 32, (byte) 0xA1, 99, (byte) 0xD7});
            journal.putInt(1).putInt(7).putInt(1).putInt(512).putInt(8192);
            journal.position(4000);
            byte[] name = "/etc/passwd".getBytes(StandardCharsets.US_ASCII);
            journal.put(name).putInt(name.length).putInt(1138).put(new byte[] {(byte) 0xD9, (byte) 0xD5, 5, (byte) 0xF9});
            Files.write(file.resolveSibling(file.getFileName() + "-journal"), journal.array());
        });
        all.put("a lock that leads elsewhere", file ->
                Files.createSymbolicLink(file.resolveSibling(file.getFileName() + "-lock"), Path.of("/dev/zero")));
        all.put("an empty file", file -> Files.write(file, new byte[0]));
        all.put("a folder", file -> replace(file, () -> Files.createDirectory(file)));
        all.put("a link to itself", file -> replace(file, () -> Files.createSymbolicLink(file, file.getFileName())));
        all.put("a link to nothing", file -> replace(file, () -> Files.createSymbolicLink(file, Path.of("nothing"))));
        all.put("a link to a device without end", file -> replace(file, () -> Files.createSymbolicLink(file, Path.of("/dev/zero"))));
        all.put("a pipe nobody writes to", file ->
                replace(file, () -> new ProcessBuilder("mkfifo", file.toString()).start().waitFor()));
    }

    private static void contents(Map<String, Craft> all) {
        for (String where : new String[] {
            "label_set SET json", "annotation SET origin", "decision SET json", "ruling SET json", "edit_log SET action",
            "document SET metadata", "layer SET tags"
        }) {
            all.put("deep JSON in " + where.replace(" SET ", "."), sql("UPDATE %s = '%s'".formatted(where, DEEP)));
        }
        all.put("a deep origin", sql("UPDATE annotation SET origin = '%s'".formatted("{\"same\":".repeat(450) + "{}" + "}".repeat(450))));
        all.put("a score that is no number", sql("UPDATE annotation SET origin = '{\"model\":\"m\",\"score\":NaN}'"));
        all.put("a score beyond all numbers", sql("UPDATE annotation SET origin = '{\"model\":\"m\",\"score\":1e999999999}'"));
        all.put("a number of 900,000 digits", sql("UPDATE annotation SET origin = '{\"model\":\"m\",\"score\":%s}'".formatted("9".repeat(900_000))));
        all.put("half a pair in a text", sql("UPDATE document_text SET text = CAST(x'61EDA08062' AS TEXT)"));
        all.put("half a pair in a name", sql("UPDATE document SET name = CAST(x'61EDA08062' AS TEXT) || id"));
        all.put("half a pair in JSON", sql("UPDATE label_set SET name = 'x', json = replace(json, 'EMAIL', '\\ud800')"));
        all.put("text that isn't UTF-8", sql("UPDATE document_text SET text = CAST(x'C0AFFF' AS TEXT)"));
        all.put("a name with nothing in it", sql("UPDATE actor SET name = 'a' || char(0) || 'b' WHERE name = 'amina'"));
        all.put("an empty name", sql("UPDATE actor SET name = '' WHERE name = 'amina'", "UPDATE document SET name = '' WHERE id = 1"));
        all.put("offsets below nothing", sql("UPDATE annotation SET start = -5, end = -1", "UPDATE decision SET start = -9"));
        all.put("offsets beyond all texts", sql("UPDATE annotation SET start = 9000000000000000000, end = 9000000000000000001"));
        all.put("offsets of 32 bits", sql("UPDATE annotation SET start = 2147483646, end = 2147483647"));
        all.put("a length below nothing", sql("UPDATE document SET characters = -1, supplementary = -1, tokens = -1"));
        all.put("a length beyond all texts", sql("UPDATE document SET characters = 9000000000000000000, tokens = 2147483647"));
        all.put("tokens without end", sql("UPDATE document_text SET tokens = zeroblob(50000000)", "UPDATE document SET tokens = 50000000"));
        all.put("tags without end", sql("UPDATE layer SET tags = '[[\"O\",2000000000],[\"O\",2000000000]]'"));
        all.put("a history without end", sql("UPDATE history SET first = 1, entries = 2000000000"));
        all.put("a history of nothing", sql("UPDATE history SET first = -1, entries = -1, moved = 9000000000000000000"));
        all.put("a log that begins late", sql("UPDATE edit_log SET seq = seq + 9000000000000000000"));
        all.put("hashes of no length", sql("UPDATE edit_log SET hash = x'', previous_hash = x''", "UPDATE document SET sha256 = x''"));
        all.put("an unknown replica", sql("UPDATE project SET replica = 99"));
        all.put("an unknown label set", sql("UPDATE project SET label_set = 99"));
        all.put("times that are none", sql("UPDATE edit_log SET at = 'yesterday'"));
        all.put("an index of rubbish", sql("UPDATE search_data SET block = randomblob(500)"));
        all.put("an index that is ahead", sql("UPDATE search_docsize SET id = 9223372036854775807 WHERE id = 1"));
        all.put("an index of another making", sql("UPDATE search_config SET v = 99 WHERE k = 'version'"));
        all.put("an index with pages of a gigabyte", sql("INSERT OR REPLACE INTO search_config VALUES ('pgsz', 1000000000)"));
    }

    private static void bombs(Map<String, Craft> all) {
        all.put("a text of 200 MB", sql("UPDATE document_text SET text = hex(zeroblob(100000000))"));
        all.put("a text of nothing, 200 MB of it", sql("UPDATE document_text SET text = CAST(zeroblob(200000000) AS TEXT)"));
        all.put("a setting of 200 MB", sql("INSERT INTO setting VALUES ('surrogates.policy', hex(zeroblob(100000000)))"));
        all.put("settings of 500 MB", sql(
                RECURSION.formatted(25) + " INSERT INTO setting SELECT 'x' || i, CAST(zeroblob(20000000) AS TEXT) FROM n"));
        all.put("an actor of 200 MB", sql("INSERT INTO actor VALUES (hex(zeroblob(100000000)), 'annotator', 0)"));
        all.put("a million actors", sql(RECURSION.formatted(1_000_000) + " INSERT INTO actor SELECT 'a' || i, 'annotator', 0 FROM n"));
        all.put("a document aside for no reason", sql("PRAGMA ignore_check_constraints = ON", "INSERT OR REPLACE INTO aside VALUES (1, '')"));
        all.put("a reason of 200 MB", sql("INSERT OR REPLACE INTO aside VALUES (1, hex(zeroblob(100000000)))"));
        all.put("a million documents aside", sql(RECURSION.formatted(1_000_000) + " INSERT OR REPLACE INTO aside SELECT i, 'x' FROM n"));
        all.put("a hundred thousand label sets", sql(
                RECURSION.formatted(100_000) + " INSERT INTO label_set SELECT i + 9, name, version + i, json FROM label_set, n WHERE id = 1"));
        all.put("a log entry of 200 MB", sql("UPDATE edit_log SET action = hex(zeroblob(100000000)) WHERE entry = 2"));
        all.put("a metadata attribute of 100 MB", sql("UPDATE document SET metadata = '{\"x\":\"' || hex(zeroblob(50000000)) || '\"}' WHERE id = 1"));
        all.put("a label set of 100 MB", sql("UPDATE label_set SET json = '\"' || hex(zeroblob(50000000)) || '\"'"));
        all.put("a hundred thousand documents of nothing", sql(
                RECURSION.formatted(100_000) + " INSERT INTO document SELECT i + 99, 'more ' || i, 0, sha256, 0, 0, 0, '{}' FROM document, n WHERE id = 1"));
        all.put("a hundred thousand annotations in a layer", sql(
                RECURSION.formatted(100_000)
                        + " INSERT INTO annotation SELECT 1, 'a' || i, 0, 1, 'EMAIL', '{\"person\":\"amina\"}', '', 0 FROM n"));
    }

    private static final int PAGE = 8192;

    /// Does something to every page with the type of a b-tree page.
    private static void eachPage(ByteBuffer file, PageChange change) {
        for (int at = 0; at + PAGE <= file.capacity(); at += PAGE) {
            byte type = file.get(at);
            if (type == 2 || type == 5 || type == 10 || type == 13) {
                change.at(at, type);
            }
        }
    }

    @FunctionalInterface
    private interface PageChange {
        void at(int offset, byte type);
    }

    /// Changes where every long value goes on: pages that hold nothing but the next page's number and text.
    private static void overflow(ByteBuffer file, IntUnaryOperator next) {
        for (int at = PAGE; at + PAGE <= file.capacity(); at += PAGE) {
            int there = file.getInt(at);
            if (there >= 0 && there <= file.capacity() / PAGE && file.get(at + 5) > ' ') {
                file.putInt(at, next.applyAsInt(at / PAGE + 1));
            }
        }
    }

    @FunctionalInterface
    private interface Making {
        void make() throws IOException, InterruptedException;
    }

    private static void replace(Path file, Making making) throws IOException, InterruptedException {
        Files.delete(file);
        making.make();
    }
}
