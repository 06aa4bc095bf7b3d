package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.allonym.file.DatabaseHeader;

/// Decides whether a file is a project this program may read, before it believes anything in it.
final class FileCheck {

    private static final int HEADER = 100;
    private static final int APPLICATION_ID_AT = 68;

    /// Small tables that everything rests on, checked with their indexes; the large ones are checked row by row as they
    /// are read.
    private static final List<String> CHECKED =
            List.of("project", "replica", "label_set", "actor", "setting", "document", "assignment");

    /// Tables and indexes on a page of another's, or nowhere.
    private static final String MISPLACED =
            """
            SELECT count(*) - count(DISTINCT rootpage) + count(*) FILTER (WHERE rootpage < 2)
            FROM sqlite_schema WHERE coalesce(sql, '') NOT LIKE 'CREATE VIRTUAL TABLE%'""";
    /// Bytes in the small tables that are read whole, with something for each row.
    private static final String SMALL =
            """
            SELECT (SELECT total(octet_length(name) + octet_length(value) + 100) FROM setting)
              + (SELECT total(octet_length(name) + 100) FROM actor)
              + (SELECT total(octet_length(name) + octet_length(json) + 100) FROM label_set)
              + (SELECT total(octet_length(name) + 100) FROM replica)""";
    private static final long SMALL_MOST = 48 << 20;
    /// What a list of all documents takes in memory, about.
    private static final String LISTED =
            """
            SELECT (SELECT total(2 * octet_length(name) + 3 * octet_length(metadata) + 300) FROM document)
              + 150 * ((SELECT count(*) FROM work) + (SELECT count(*) FROM layer) + (SELECT count(*) FROM assignment))""";
    /// As much again of what is set aside, from the version on that has it.
    private static final String ASIDE = "SELECT total(2 * octet_length(reason) + 300) FROM aside";
    private static final int WITH_ASIDE = 5;
    /// Bytes of one label set with all its guideline cards.
    private static final int LABEL_SET_MOST = 2 << 20;
    /// Logs in one file: a project has a few for each package it ever gave out.
    private static final int MOST_REPLICAS = 2_000;

    private FileCheck() {}

    /// Looks at the first bytes, by ordinary means.
    ///
    /// @throws org.allonym.problem.ProblemException when they aren't those of a project file
    static void header(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw StoreProblems.folder(file);
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(HEADER);
        }
        if (bytes.length == 0) {
            throw StoreProblems.empty(file);
        }
        ByteBuffer header = ByteBuffer.wrap(Arrays.copyOf(bytes, HEADER));
        if (!DatabaseHeader.begins(bytes) || header.getInt(APPLICATION_ID_AT) != Schema.APPLICATION_ID) {
            throw StoreProblems.notOurs(file);
        }
        if (bytes.length < HEADER) {
            throw StoreProblems.damaged(file, tr("it ends after %d bytes", bytes.length));
        }
    }

    /// Looks at the version, the tables, and the soundness of the small ones.
    ///
    /// @return the file's version, at most `schema`'s
    /// @throws org.allonym.problem.ProblemException when the file is newer, damaged or has other tables than ours
    static int content(Path file, Database database, Schema schema) throws SQLException {
        if (database.number("PRAGMA application_id") != Schema.APPLICATION_ID) {
            throw StoreProblems.notOurs(file);
        }
        int version = (int) database.number("PRAGMA user_version");
        if (version > schema.version()) {
            throw StoreProblems.newer(file, version, schema.version());
        }
        if (version < 1 || !schema.fits(database, version)) {
            throw StoreProblems.damaged(file, tr("its tables don’t match project version %d", version));
        }
        if (database.number(MISPLACED) > 0) {
            throw StoreProblems.damaged(file, tr("its tables are at invalid positions"));
        }
        if (database.number(SMALL) > SMALL_MOST
                || database.number("SELECT max(octet_length(json)) FROM label_set") > LABEL_SET_MOST) {
            throw StoreProblems.damaged(file, tr("its data about people, labels, and settings is too large"));
        }
        if (database.number("SELECT count(*) FROM replica") > MOST_REPLICAS) {
            throw StoreProblems.damaged(file, tr("it has more than %d logs", MOST_REPLICAS));
        }
        long aside = version < WITH_ASIDE ? 0 : database.number(ASIDE);
        if (database.number(LISTED) + aside > Runtime.getRuntime().maxMemory() / 2) {
            throw StoreProblems.crowded(file);
        }
        List<String> checked = new ArrayList<>(CHECKED);
        if (version >= WITH_ASIDE) {
            checked.add("aside");
        }
        for (String table : checked) {
            String found = database.first("PRAGMA integrity_check('%s')".formatted(table), row -> row.text(1))
                    .orElse("nothing");
            if (!found.equals("ok")) {
                throw StoreProblems.damaged(file, tr("its table %s is damaged", table));
            }
        }
        if (database.number("SELECT count(*) FROM project") != 1) {
            throw StoreProblems.damaged(file, tr("it doesn’t contain exactly one project"));
        }
        return version;
    }
}
