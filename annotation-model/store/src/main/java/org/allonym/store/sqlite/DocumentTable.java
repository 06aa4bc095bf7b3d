package org.allonym.store.sqlite;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.Optional;
import java.util.function.Consumer;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Documents and their texts. A text is never given out unless it is, byte for byte, the one that was imported.
final class DocumentTable {

    /// What can be known of a document without its text.
    ///
    /// @param id its number in the file; numbers grow in import order
    /// @param characters length of its text in code points
    /// @param supplementary how many of them are beyond U+FFFF
    record Facts(long id, int characters, int supplementary) {}

    /// A document with its number in the file, the hash of its text and its tokens as they are there.
    record Numbered(long id, Document document, byte[] sha256, byte[] tokens) {

        /// What the log's entry about it says, without the source.
        Action.AddDocument entry() {
            return DocumentTable.entry(document, "", sha256, tokens);
        }
    }

    /// Receives documents one by one.
    @FunctionalInterface
    interface Visitor {

        /// @return false to stop
        boolean visit(Numbered document) throws SQLException;
    }

    /// The first file versions whose turns have roles and times, and attributes.
    private static final int WITH_ROLES = 7;
    private static final int WITH_ATTRIBUTES = 8;

    /// What stands in a string for bytes that aren't UTF-8.
    private static final char REPLACEMENT = '\uFFFD';

    private final Database database;

    DocumentTable(Database database) {
        this.database = database;
    }

    Optional<Facts> facts(DocumentId document) throws SQLException {
        return database.first(
                "SELECT id, characters, supplementary FROM document WHERE name = ?",
                row -> new Facts(row.big(1), row.number(2), row.number(3)),
                document.value());
    }

    boolean has(String name) throws SQLException {
        return database.number("SELECT count(*) FROM document WHERE name = ?", name) > 0;
    }

    /// How to convert the document's offsets; reads its text only when it has to.
    DocumentOffsets offsets(Facts facts) throws SQLException {
        if (facts.supplementary() == 0) {
            return DocumentOffsets.plain(facts.characters());
        }
        return database.first(reading() + "WHERE d.id = ?", DocumentTable::read, facts.id())
                .map(found -> DocumentOffsets.of(found.document().text()))
                .orElseThrow(() -> new DamageException(FaultLocation.document(facts.id()), "its text is missing"));
    }

    /// What [#read(Row)] reads, of document `d`. The turns are one JSON text, `[[1, "Ana", "tutor", "15:31", "{}", 0, 40], …]`, offsets in
    /// code points. A file of an earlier version is read as it is when it is backed up before its upgrade.
    private String reading() throws SQLException {
        long version = database.number("PRAGMA user_version");
        String details = (version < WITH_ROLES ? "'', ''" : "u.role, u.time") + (version < WITH_ATTRIBUTES ? ", '{}'" : ", u.attributes");
        return """
                SELECT d.id, d.name, d.integer_name, d.sha256, d.characters, d.supplementary, d.tokens, d.metadata, t.text, t.tokens,
                  (SELECT json_group_array(json_array(u.number, u.speaker, %s, u.start, u.end) ORDER BY u.number)
                    FROM turn u WHERE u.document = d.id)
                FROM document d JOIN document_text t ON t.document = d.id
                """.formatted(details);
    }

    /// The name is read from the document's row, not from the index that led there: the two must agree.
    Optional<Numbered> read(DocumentId document) throws SQLException {
        Optional<Numbered> found = database.first(
                reading() + "WHERE d.id = (SELECT id FROM document WHERE name = ?)", DocumentTable::read, document.value());
        if (found.isEmpty() ? has(document.value()) : !found.get().document().id().equals(document)) {
            throw new DamageException(FaultLocation.document(document), "its text can’t be found");
        }
        return found;
    }

    /// Every document in import order, one at a time, those that are set aside included.
    ///
    /// @param damaged hears of documents that aren't what was imported, instead of `visitor`
    void each(Visitor visitor, Consumer<DamageException> damaged) throws SQLException {
        each(Long.MIN_VALUE, Long.MAX_VALUE, visitor, damaged);
    }

    /// The same of those with numbers from `first` to `last`.
    void each(long first, long last, Visitor visitor, Consumer<DamageException> damaged) throws SQLException {
        database.visit(reading() + "WHERE d.id BETWEEN ? AND ? ORDER BY d.id", row -> {
            Numbered found;
            try {
                found = read(row);
            } catch (DamageException e) {
                damaged.accept(e);
                return true;
            }
            return visitor.visit(found);
        }, first, last);
    }

    /// @throws DamageException when it isn't what was imported
    private static Numbered read(Row row) throws SQLException {
        long id = row.big(1);
        String name = row.text(2);
        boolean integerName = row.number(3) != 0;
        byte[] sha256 = row.bytes(4);
        int characters = row.number(5);
        int supplementary = row.number(6);
        int tokens = row.number(7);
        String metadata = row.text(8);
        byte[] utf8 = row.bytes(9);
        byte[] blob = row.bytes(10);
        String turns = row.text(11);
        return Json.decode(FaultLocation.document(name), () -> {
            DocumentText text = DocumentText.of(new String(utf8, StandardCharsets.UTF_8));
            if (!Arrays.equals(HashChain.sha256(utf8), sha256) || !isUtf8(utf8, text.value())) {
                throw new DamageException(FaultLocation.document(name), "its text differs from the imported text");
            }
            if (text.codePointLength() != characters || text.length() - characters != supplementary) {
                throw new DamageException(FaultLocation.document(name), "its length doesn’t match the recorded length");
            }
            return new Numbered(
                    id,
                    new Document(
                            new DocumentId(name),
                            integerName,
                            text,
                            TokenBlob.read(blob, tokens, text),
                            Json.attributes(metadata),
                            turns(turns, text)),
                    sha256,
                    blob);
        });
    }

    private static List<Turn> turns(String json, DocumentText text) {
        return json.equals("[]") ? List.of() : Json.read(json, all -> Json.list(all, one -> turn(one, text)));
    }

    private static Turn turn(JsonParser json, DocumentText text) {
        Json.expect(json, JsonToken.START_ARRAY);
        int number = Json.next(json, Json::integer);
        String speaker = Json.next(json, Json::string);
        String role = Json.next(json, Json::string);
        String time = Json.next(json, Json::string);
        String attributes = Json.next(json, Json::string);
        int start = Json.next(json, Json::integer);
        int end = Json.next(json, Json::integer);
        Json.endArray(json);
        return new Turn(number, speaker, role, time, Json.attributes(attributes), text.toUtf16(new CodePointSpan(start, end)));
    }

    /// Whether the bytes are `text`, rather than something that became it when it was read.
    private static boolean isUtf8(byte[] bytes, String text) {
        return text.indexOf(REPLACEMENT) < 0 || Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes);
    }

    /// Adds a document.
    ///
    /// @param id one more than the last
    /// @return what its entry in the log says
    Action.AddDocument add(long id, Document document, String source) throws SQLException {
        DocumentText text = document.text();
        byte[] utf8 = text.value().getBytes(StandardCharsets.UTF_8);
        byte[] sha256 = HashChain.sha256(utf8);
        byte[] tokens = TokenBlob.write(text, document.tokens());
        int characters = text.codePointLength();
        database.update(
                "INSERT INTO document VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                id,
                document.id().value(),
                document.integerId(),
                sha256,
                characters,
                text.length() - characters,
                document.tokens().size(),
                Json.attributes(document.metadata()));
        database.update("INSERT INTO document_text VALUES (?, CAST(? AS TEXT), ?)", id, utf8, tokens);
        for (Turn turn : document.turns()) {
            CodePointSpan place = text.toCodePoints(turn.span());
            database.update("INSERT INTO turn (document, number, speaker, role, time, attributes, start, end) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    id, turn.number(), turn.speaker(), turn.role(), turn.time(), Json.attributes(turn.attributes()), place.start(), place.end());
        }
        return entry(document, source, sha256, tokens);
    }

    private static Action.AddDocument entry(Document document, String source, byte[] sha256, byte[] tokens) {
        DocumentText text = document.text();
        HexFormat hex = HexFormat.of();
        return new Action.AddDocument(
                source,
                document.integerId(),
                hex.formatHex(sha256),
                text.codePointLength(),
                document.tokens().size(),
                hex.formatHex(HashChain.sha256(tokens)),
                document.metadata(),
                turnsSha256(document.turns(), text));
    }

    /// SHA-256 of the turns in hexadecimal digits; null when there are none. Role and time are left out where a turn has neither, as
    /// in files before version 7, and attributes where it has none, as before version 8.
    private static @Nullable String turnsSha256(List<Turn> turns, DocumentText text) {
        if (turns.isEmpty()) {
            return null;
        }
        String json = Json.write(out -> {
            out.writeStartArray();
            for (Turn turn : turns) {
                CodePointSpan place = text.toCodePoints(turn.span());
                out.writeStartArray();
                out.writeNumber(turn.number());
                out.writeString(turn.speaker());
                if (!turn.role().isEmpty() || !turn.time().isEmpty()) {
                    out.writeString(turn.role());
                    out.writeString(turn.time());
                }
                if (!turn.attributes().isEmpty()) {
                    Json.attributes(out, turn.attributes());
                }
                out.writeNumber(place.start());
                out.writeNumber(place.end());
                out.writeEndArray();
            }
            out.writeEndArray();
        });
        return HexFormat.of().formatHex(HashChain.sha256(json));
    }

    /// The numbers of the documents that are set aside.
    Set<Long> aside() throws SQLException {
        return new HashSet<>(database.all("SELECT document FROM aside", row -> row.big(1)));
    }

    /// Why one document is set aside; empty when it isn't.
    String aside(long id) throws SQLException {
        return database.first("SELECT reason FROM aside WHERE document = ?", row -> row.text(1), id).orElse("");
    }

    void setAside(long id, String reason) throws SQLException {
        if (reason.isEmpty()) {
            database.update("DELETE FROM aside WHERE document = ?", id);
        } else {
            database.update("INSERT OR REPLACE INTO aside VALUES (?, ?)", id, reason);
        }
    }

    /// Takes a document out of every table, its text included.
    void remove(long id) throws SQLException {
        database.update(
                """
                INSERT INTO search (search, rowid, text) SELECT 'delete', document, text FROM document_text
                WHERE document = ? AND document IN (SELECT id FROM search_docsize)""",
                id);
        database.update("DELETE FROM annotation WHERE layer IN (SELECT id FROM layer WHERE document = ?)", id);
        for (String table : List.of(
                "layer", "work", "assignment", "rejection", "decision", "ruling", "turn", "aside", "reader_answer", "source_document",
                "document_text")) {
            database.update("DELETE FROM " + table + " WHERE document = ?", id);
        }
        database.update("DELETE FROM document WHERE id = ?", id);
    }

    long last() throws SQLException {
        return database.number("SELECT max(id) FROM document");
    }
}
