package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.allonym.project.DocumentId;
import org.allonym.store.KeptSource;

/// Transcript files as they came, compressed (zlib), and which documents came from them.
final class SourceTable {

    /// A row without its documents.
    private record Kept(long id, String name, String format, String settings, byte[] sha256, int length, byte[] deflated) {

        /// @throws DamageException when these aren't the bytes that came
        byte[] bytes() {
            byte[] bytes = inflate(deflated, length);
            if (bytes.length != length || !Arrays.equals(HashChain.sha256(bytes), sha256)) {
                throw new DamageException(place(), "it differs from the imported file");
            }
            return bytes;
        }

        FaultLocation place() {
            return new FaultLocation("source %s", name);
        }
    }

    private final Database database;

    SourceTable(Database database) {
        this.database = database;
    }

    /// Keeps a file, without its documents; gives its number.
    long add(KeptSource source) throws SQLException {
        long id = database.number("SELECT coalesce(max(id), 0) + 1 FROM source");
        database.update(
                "INSERT INTO source VALUES (?, ?, ?, ?, ?, ?, ?)",
                id,
                source.name(),
                source.format(),
                source.settings(),
                HashChain.sha256(source.bytes()),
                source.bytes().length,
                deflate(source.bytes()));
        return id;
    }

    void note(long document, long source) throws SQLException {
        database.update("INSERT INTO source_document VALUES (?, ?)", document, source);
    }

    /// Takes out those of which no document is left.
    void removeUnused() throws SQLException {
        database.update("DELETE FROM source WHERE id NOT IN (SELECT source FROM source_document)");
    }

    /// In the order in which they came, one at a time.
    void each(Consumer<KeptSource> visitor) throws SQLException {
        List<Long> ids = database.all("SELECT id FROM source ORDER BY id", row -> row.big(1));
        for (long id : ids) {
            Kept kept = kept(id);
            List<DocumentId> documents = database.all(
                    "SELECT d.name FROM source_document s JOIN document d ON d.id = s.document WHERE s.source = ?",
                    row -> new DocumentId(row.text(1)),
                    id);
            visitor.accept(new KeptSource(kept.name(), kept.format(), kept.settings(), kept.bytes(), new HashSet<>(documents)));
        }
    }

    /// How the files were read: the settings of each with the name of its format, latest first.
    List<String> settings(String format) throws SQLException {
        return database.all("SELECT settings FROM source WHERE format = ? ORDER BY id DESC", row -> row.text(1), format);
    }

    /// Notes what is no file that came, or belongs to no document.
    void check(Faults faults) throws SQLException {
        for (long id : database.all("SELECT id FROM source ORDER BY id", row -> row.big(1))) {
            try {
                Kept kept = kept(id);
                kept.bytes();
                if (database.number("SELECT count(*) FROM source_document WHERE source = ?", id) == 0) {
                    faults.add("source", kept.place(), tr("no document came from it"));
                }
            } catch (DamageException e) {
                faults.add("source", e);
            }
        }
    }

    private Kept kept(long id) throws SQLException {
        return database.first(
                        "SELECT id, name, format, settings, sha256, length, deflated FROM source WHERE id = ?",
                        row -> new Kept(
                                row.big(1), row.text(2), row.text(3), row.text(4), row.bytes(5), row.number(6), row.bytes(7)),
                        id)
                .orElseThrow();
    }

    private static byte[] deflate(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 3);
        try (Deflater fast = new Deflater(Deflater.BEST_SPEED); DeflaterOutputStream packed = new DeflaterOutputStream(out, fast)) {
            packed.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /// What is there, and no more than one byte beyond `length`; nothing where it can't be read.
    private static byte[] inflate(byte[] deflated, int length) {
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(deflated))) {
            return in.readNBytes(Math.clamp(length + 1L, 0, Integer.MAX_VALUE));
        } catch (IOException _) {
            return new byte[0];
        }
    }
}
