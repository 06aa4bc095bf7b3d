package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore.SearchHit;
import org.allonym.text.Span;

/// Full-text search by FTS5, blind to case and accents.
///
/// Documents only come in, in order of their numbers, so the highest number in the index says what is missing.
final class SearchIndex {

    /// Documents a transaction: a fraction of a second of work, so that other writers don't wait longer.
    private static final int STEP = 500;

    private SearchIndex() {}

    /// Indexes the next documents. Call it in a transaction.
    ///
    /// @return false when nothing was left to do
    static boolean advance(Database database) throws SQLException {
        return database.update(
                        """
                        INSERT INTO search (rowid, text)
                        SELECT document, text FROM document_text
                        WHERE document > (SELECT coalesce(max(id), 0) FROM search_docsize)
                        ORDER BY document LIMIT ?""",
                        STEP)
                > 0;
    }

    /// How many documents it lacks.
    static int missing(Database database) throws SQLException {
        return (int) database.number(
                "SELECT count(*) FROM document_text WHERE document > (SELECT coalesce(max(id), 0) FROM search_docsize)");
    }

    /// Documents with all of `words`, in import order.
    static List<DocumentId> documents(Database database, String words) throws SQLException {
        String query = query(words);
        if (query.isEmpty()) {
            return List.of();
        }
        return database.all(
                """
                SELECT d.name FROM search s JOIN document d ON d.id = s.rowid
                WHERE search MATCH ? AND s.rowid NOT IN (SELECT document FROM aside) ORDER BY s.rowid""",
                row -> {
                    String name = row.text(1);
                    return Json.decode(FaultLocation.document(name), () -> new DocumentId(name));
                },
                query);
    }

    static List<SearchHit> search(Database database, String words, int limit) throws SQLException {
        String query = query(words);
        List<SearchHit> hits = new ArrayList<>();
        if (query.isEmpty() || limit < 1) {
            return hits;
        }
        String mark = UUID.randomUUID().toString();
        String open = "<" + mark + ">";
        String close = "</" + mark + ">";
        database.visit(
                """
                SELECT d.name, s.marked FROM (
                  SELECT rowid AS document, highlight(search, 0, ?, ?) AS marked FROM search
                  WHERE search MATCH ? AND rowid NOT IN (SELECT document FROM aside) ORDER BY rank LIMIT ?) s
                JOIN document d ON d.id = s.document""",
                row -> {
                    String name = row.text(1);
                    DocumentId document = Json.decode(FaultLocation.document(name), () -> new DocumentId(name));
                    for (Span span : spans(row.text(2), open, close)) {
                        if (hits.size() < limit) {
                            hits.add(new SearchHit(document, span));
                        }
                    }
                    return hits.size() < limit;
                },
                open,
                close,
                query,
                limit);
        return hits;
    }

    /// Every word in quotes, so that nothing a person types is FTS5 syntax. The last word also matches as the beginning
    /// of a longer one, unless a blank after it says that it is complete.
    private static String query(String words) {
        StringBuilder query = new StringBuilder();
        for (String word : words.split("[\\s\\p{Cntrl}]+")) {
            if (word.codePoints().anyMatch(Character::isLetterOrDigit)) {
                query.append(query.isEmpty() ? "" : " ").append('"').append(word.replace("\"", "\"\"")).append('"');
            }
        }
        boolean unfinished = !words.isEmpty() && Character.isLetterOrDigit(words.codePointBefore(words.length()));
        return unfinished ? query.append('*').toString() : query.toString();
    }

    /// Where the marked places were before the marks were put in; UTF-16.
    private static List<Span> spans(String marked, String open, String close) {
        List<Span> spans = new ArrayList<>();
        int marks = 0;
        for (int at = marked.indexOf(open); at >= 0; at = marked.indexOf(open, at)) {
            int end = marked.indexOf(close, at);
            if (end < 0) {
                break;
            }
            int start = at - marks;
            marks += open.length();
            spans.add(new Span(start, end - marks));
            marks += close.length();
            at = end + close.length();
        }
        return spans;
    }
}
