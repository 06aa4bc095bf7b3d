package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.Consumer;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// Checks that every document is what was imported, without making one of most of them: a text is hashed and held
/// against its tokens as the bytes it is stored as. One with turns, and one that doesn't seem right, are read as
/// [DocumentTable] reads them, which has the last word. One thread.
final class TextCheck {

    /// Hears of a sound document.
    @FunctionalInterface
    interface Sound {

        /// @param document as the log should have it, without its source
        void hear(String name, Action.AddDocument document) throws SQLException;
    }

    private static final String NO_TURNS = "[]";

    private TextCheck() {}

    /// @param damaged hears of documents that aren't what was imported
    static void each(Database database, Sound sound, Consumer<DamageException> damaged) throws SQLException {
        try (Cursor rows = database.open(DocumentTable.READ + "ORDER BY d.id")) {
            while (rows.next()) {
                String name;
                Action.AddDocument document;
                try {
                    name = rows.columns().text(2);
                    document = check(name, rows.columns());
                } catch (DamageException e) {
                    damaged.accept(e);
                    continue;
                }
                sound.hear(name, document);
            }
        }
    }

    private static Action.AddDocument check(String name, Columns row) throws SQLException {
        Action.AddDocument plain = plain(name, row);
        return plain != null ? plain : document(DocumentTable.read(row));
    }

    /// Null when the row needs a closer look.
    private static Action.@Nullable AddDocument plain(String name, Columns row) throws SQLException {
        byte[] text = row.bytes(9);
        if (!DocumentId.isId(name) || !row.text(11).equals(NO_TURNS)) {
            return null;
        }
        int characters = row.number(5);
        int supplementary = row.number(6);
        byte[] sha256 = row.bytes(4);
        if (!Arrays.equals(HashChain.sha256(text), sha256)) {
            return null;
        }
        int tokens = row.number(7);
        byte[] blob = row.bytes(10);
        if (!Utf8Tokens.tile(blob, tokens, text, characters, supplementary)) {
            return null;
        }
        String json = row.text(8);
        Map<String, String> metadata = Json.decode(Where.document(name), () -> Json.attributes(json));
        return added(row.number(3) != 0, sha256, characters, tokens, blob, metadata, null);
    }

    private static Action.AddDocument document(DocumentTable.Numbered found) {
        Document document = found.document();
        return added(
                document.integerId(),
                found.sha256(),
                document.text().codePointLength(),
                document.tokens().size(),
                found.tokens(),
                document.metadata(),
                TurnJson.sha256(document.turns(), document.text()));
    }

    private static Action.AddDocument added(
            boolean integerName,
            byte[] sha256,
            int characters,
            int tokens,
            byte[] blob,
            Map<String, String> metadata,
            @Nullable String turns) {
        HexFormat hex = HexFormat.of();
        return new Action.AddDocument(
                "",
                integerName,
                hex.formatHex(sha256),
                characters,
                tokens,
                hex.formatHex(HashChain.sha256(blob)),
                metadata,
                turns);
    }
}
