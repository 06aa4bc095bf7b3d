package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import org.allonym.project.DocumentId;
import org.allonym.store.ReaderAnswer;
import org.allonym.text.CodePointSpan;

/// What a second reader was asked and answered.
final class AnswerTable {

    private static final String SELECT =
            """
            SELECT a.reading, d.name, a.start, a.end, a.hash, a.asked, a.answers, a.failure,
              a.prompt_tokens, a.answer_tokens, a.milliseconds, a.at
            FROM reader_answer a JOIN document d ON d.id = a.document
            """;

    private final Database database;

    AnswerTable(Database database) {
        this.database = database;
    }

    Optional<ReaderAnswer> byHash(String hash) throws SQLException {
        return database.first(SELECT + "WHERE a.hash = ? ORDER BY a.failure <> '', a.at LIMIT 1", AnswerTable::read, hash);
    }

    void each(String reading, Consumer<ReaderAnswer> visitor) throws SQLException {
        database.each(SELECT + "WHERE a.reading = ? ORDER BY a.document, a.start", row -> visitor.accept(read(row)), reading);
    }

    /// Nothing where its document is gone. A passage that got no answer keeps the one it had, to whatever question.
    void keep(ReaderAnswer answer) throws SQLException {
        Optional<DocumentTable.Facts> document = new DocumentTable(database).facts(answer.document());
        if (document.isEmpty()) {
            return;
        }
        boolean none = answer.answers().isEmpty();
        if (none) {
            database.update(
                    "DELETE FROM reader_answer WHERE reading = ? AND document = ? AND start = ? AND answers = '[]'",
                    answer.reading(), document.get().id(), answer.passage().start());
        }
        database.update(
                (none ? "INSERT OR IGNORE" : "INSERT OR REPLACE") + " INTO reader_answer VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                answer.reading(), document.get().id(), answer.passage().start(), answer.passage().end(), answer.hash(), answer.asked(),
                Json.write(json -> {
                    json.writeStartArray();
                    answer.answers().forEach(json::writeString);
                    json.writeEndArray();
                }),
                answer.failure(), answer.promptTokens(), answer.answerTokens(), answer.milliseconds(), answer.at().toString());
    }

    private static ReaderAnswer read(Row row) throws SQLException {
        String document = row.text(2);
        String answers = row.text(7);
        String at = row.text(12);
        String reading = row.text(1);
        int start = row.number(3);
        int end = row.number(4);
        String hash = row.text(5);
        String asked = row.text(6);
        String failure = row.text(8);
        long[] cost = {row.big(9), row.big(10), row.big(11)};
        return Json.decode(FaultLocation.document(document), () -> new ReaderAnswer(
                reading,
                new DocumentId(document),
                new CodePointSpan(start, end),
                hash,
                asked,
                Json.read(answers, json -> Json.list(json, Json::string)),
                failure,
                cost[0],
                cost[1],
                cost[2],
                Instant.parse(at)));
    }
}
