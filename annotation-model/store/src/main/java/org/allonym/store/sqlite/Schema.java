package org.allonym.store.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/// The tables of a project file, version by version: script `n` leads from version `n − 1` to `n`.
///
/// A script that has shipped never changes, not by a blank: files are compared with what it makes.
final class Schema {

    /// SQLite's `application_id` of our files, `Allo` in ASCII.
    static final int APPLICATION_ID = 0x416C6C6F;

    /// The versions this program knows.
    static final Schema CURRENT = new Schema(List.of(
            resource("version-1.sql"), resource("version-2.sql"), resource("version-3.sql"), resource("version-4.sql"),
            resource("version-5.sql"), resource("version-6.sql"), resource("version-7.sql"), resource("version-8.sql")));

    private static final String LISTING = "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '') FROM sqlite_schema";

    private final List<String> scripts;
    private final Map<Integer, TreeSet<String>> listings = new HashMap<>();

    Schema(List<String> scripts) {
        this.scripts = List.copyOf(scripts);
    }

    /// The version a new file gets.
    int version() {
        return scripts.size();
    }

    /// The scripts, oldest first.
    List<String> scripts() {
        return scripts;
    }

    /// Brings a file, or an empty database from version 0, up to [#version]. Call it in a transaction.
    void upgrade(Database database, int from) throws SQLException {
        upgrade(database, from, version());
    }

    private void upgrade(Database database, int from, int to) throws SQLException {
        for (String script : scripts.subList(from, to)) {
            database.script(script);
        }
        database.run("PRAGMA application_id = " + APPLICATION_ID);
        database.run("PRAGMA user_version = " + to);
    }

    /// Whether a file has exactly the tables and indexes of `version`, and no triggers, views or anything else.
    boolean fits(Database database, int version) throws SQLException {
        return listing(database).equals(expected(version));
    }

    private synchronized TreeSet<String> expected(int version) throws SQLException {
        TreeSet<String> listing = listings.get(version);
        if (listing == null) {
            try (Database model = Connections.inMemory()) {
                upgrade(model, 0, version);
                listing = listing(model);
            }
            listings.put(version, listing);
        }
        return listing;
    }

    private static TreeSet<String> listing(Database database) throws SQLException {
        return new TreeSet<>(database.all(LISTING, row -> row.text(1)));
    }

    private static String resource(String name) {
        try (InputStream in = Schema.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
