package org.allonym.store.sqlite;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.Consumer;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// Checks that every document is what was imported, without making one of most of them: a text of ASCII is hashed and
/// held against its tokens as the bytes it is stored as. A text with other characters, one with turns, and one that
/// doesn't seem right are read as [DocumentTable] reads them, which has the last word. One thread.
final class TextCheck {

    /// Hears of a sound document.
    @FunctionalInterface
    interface Sound {

        /// @param document as the log should have it, without its source
        void hear(String name, Action.AddDocument document) throws SQLException;
    }

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final String NO_TURNS = "[]";
    /// A token that long is left to [TokenBlob].
    private static final int SHIFT_MOST = 21;

    private TextCheck() {}

    /// @param damaged hears of documents that aren't what was imported
    static void each(Database database, Sound sound, Consumer<DamageException> damaged) throws SQLException {
        database.each(DocumentTable.READ + "ORDER BY d.id", row -> {
            String name;
            Action.AddDocument document;
            try {
                name = row.text(2);
                document = check(name, row);
            } catch (DamageException e) {
                damaged.accept(e);
                return true;
            }
            sound.hear(name, document);
            return true;
        });
    }

    private static Action.AddDocument check(String name, Columns row) throws SQLException {
        Action.AddDocument plain = plain(name, row);
        return plain != null ? plain : document(DocumentTable.read(row));
    }

    /// Null when the row needs a closer look.
    private static Action.@Nullable AddDocument plain(String name, Columns row) throws SQLException {
        byte[] text = row.bytes(9);
        if (!isAscii(text) || !DocumentId.isId(name) || row.number(6) != 0 || !row.text(11).equals(NO_TURNS)) {
            return null;
        }
        int characters = row.number(5);
        byte[] sha256 = row.bytes(4);
        if (characters != text.length || !Arrays.equals(HashChain.sha256(text), sha256)) {
            return null;
        }
        int tokens = row.number(7);
        byte[] blob = row.bytes(10);
        if (!tile(blob, tokens, text)) {
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

    private static boolean isAscii(byte[] text) {
        int eights = text.length & -8;
        for (int i = 0; i < eights; i += 8) {
            if (((long) EIGHT.get(text, i) & HIGH_BITS) != 0) {
                return false;
            }
        }
        for (int i = eights; i < text.length; i++) {
            if (text[i] < 0) {
                return false;
            }
        }
        return true;
    }

    /// Whether a [TokenBlob] holds `count` tokens that tile the text.
    private static boolean tile(byte[] blob, int count, byte[] text) {
        int at = 0;
        int tokens = 0;
        int next = 0;
        while (next < blob.length) {
            int number = blob[next++];
            if (number < 0) {
                number &= 0x7F;
                byte b;
                int shift = 7;
                do {
                    if (next == blob.length || shift > SHIFT_MOST) {
                        return false;
                    }
                    b = blob[next++];
                    number |= (b & 0x7F) << shift;
                    shift += 7;
                } while (b < 0);
            }
            int end = at + (number >>> 1);
            boolean space = (number & 1) != 0;
            if (end == at || end > text.length || space && (end == text.length || text[end] != ' ')) {
                return false;
            }
            at = space ? end + 1 : end;
            tokens++;
        }
        return tokens == count && at == text.length;
    }
}
