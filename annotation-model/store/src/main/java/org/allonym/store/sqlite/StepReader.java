package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.edit.Edit;
import org.allonym.project.DocumentId;
import org.allonym.store.LogStep;
import org.jspecify.annotations.Nullable;

/// Reads steps of the log, whatever their kind: what this version can't read of one, or nobody can any more, is left out, and
/// the step is there.
/// Call it in a snapshot.
final class StepReader {

    /// Of a larger step only so many edits are read.
    private static final int LARGE = 500;

    private static final String COLUMNS =
            "l.entry, r.name, l.actor, l.document, l.gesture, l.action, l.at,"
                    + " iif(json_valid(l.action), l.action ->> '$.kind', ''),"
                    + " iif(json_valid(l.action), l.action ->> '$.of', NULL),"
                    + " iif(json_valid(l.action), coalesce(l.action ->> '$.source', l.action ->> '$.backup', l.action ->> '$.for',"
                    + " (SELECT group_concat(value, ', ') FROM json_each(l.action, '$.sources')), ''), ''),"
                    + " iif(json_valid(l.action), coalesce(l.action ->> '$.edit', l.action ->> '$.kind', ''), '')"
                    + " FROM edit_log l JOIN replica r ON r.id = l.replica";

    /// An entry with what its action says of itself.
    record Line(
            long entry,
            String replica,
            String actor,
            @Nullable String document,
            String gesture,
            String action,
            Instant at,
            String kind,
            @Nullable String of,
            String source,
            String word) {}

    private final Database database;
    private final DocumentTable documents;
    private final Map<String, Optional<DocumentOffsets>> offsets = new HashMap<>();

    StepReader(Database database) {
        this.database = database;
        documents = new DocumentTable(database);
    }

    /// An entry by its number.
    Line line(long entry) throws SQLException {
        return database.first("SELECT " + COLUMNS + " WHERE l.entry = ?", StepReader::line, entry)
                .orElseThrow(() -> new IllegalArgumentException("no log entry %d".formatted(entry)));
    }

    /// The entries about a document, in the order they came into this file.
    List<Line> lines(DocumentId document) throws SQLException {
        return database.all(
                "SELECT " + COLUMNS + " WHERE l.document = ? ORDER BY l.entry", StepReader::line, document.value());
    }

    /// Number of the first entry of the step that an entry is of.
    long first(Line line) throws SQLException {
        return database.number(
                        "SELECT entry FROM edit_log WHERE entry < ? AND gesture <> ? ORDER BY entry DESC LIMIT 1",
                        line.entry(),
                        line.gesture())
                + 1;
    }

    private static Line line(Row row) throws SQLException {
        long entry = row.big(1);
        String at = row.text(7);
        return new Line(
                entry,
                row.text(2),
                row.text(3),
                row.textOrNull(4),
                row.text(5),
                row.text(6),
                Json.decode(FaultLocation.entry(entry), () -> Instant.parse(at)),
                String.valueOf(row.textOrNull(8)),
                row.textOrNull(9),
                row.text(10),
                row.text(11));
    }

    /// @throws IllegalArgumentException when there is no such entry
    LogStep step(long first) throws SQLException {
        List<Line> lines = new ArrayList<>();
        boolean[] more = new boolean[1];
        database.visit(
                "SELECT " + COLUMNS + " WHERE l.entry >= ? ORDER BY l.entry",
                row -> {
                    boolean same = lines.isEmpty() || row.text(5).equals(lines.getFirst().gesture());
                    more[0] = same && lines.size() == LARGE;
                    if (same && !more[0]) {
                        lines.add(line(row));
                    }
                    return same && !more[0];
                },
                first);
        if (lines.isEmpty() || lines.getFirst().entry() != first) {
            throw new IllegalArgumentException("no log entry %d".formatted(first));
        }
        return more[0] ? large(lines) : small(lines);
    }

    private LogStep small(List<Line> lines) throws SQLException {
        SortedMap<String, Integer> counts = new TreeMap<>();
        Set<String> touched = new HashSet<>();
        for (Line line : lines) {
            counts.merge(line.word(), 1, Integer::sum);
            if (line.document() != null) {
                touched.add(line.document());
            }
        }
        return step(lines, lines.size(), counts, touched.size());
    }

    private LogStep large(List<Line> lines) throws SQLException {
        Line head = lines.getFirst();
        long end = database.first(
                        "SELECT entry FROM edit_log WHERE entry > ? AND gesture <> ? ORDER BY entry LIMIT 1",
                        row -> row.big(1),
                        head.entry(),
                        head.gesture())
                .orElse(Long.MAX_VALUE);
        SortedMap<String, Integer> counts = new TreeMap<>();
        database.each(
                """
                SELECT iif(json_valid(action), coalesce(action ->> '$.edit', action ->> '$.kind', ''), ''), count(*) FROM edit_log
                WHERE entry >= ? AND entry < ? GROUP BY 1""",
                row -> counts.put(row.text(1), row.number(2)),
                head.entry(),
                end);
        int touched = (int) database.number(
                "SELECT count(DISTINCT document) FROM edit_log WHERE entry >= ? AND entry < ?", head.entry(), end);
        return step(lines, counts.values().stream().mapToInt(Integer::intValue).sum(), counts, touched);
    }

    private LogStep step(List<Line> lines, int entries, SortedMap<String, Integer> counts, int touched) throws SQLException {
        Line head = lines.getFirst();
        String document = lines.stream().map(Line::document).filter(name -> name != null).findFirst().orElse(null);
        return new LogStep(
                head.entry(),
                entries,
                head.at(),
                head.replica(),
                head.actor(),
                head.gesture(),
                head.kind(),
                head.of(),
                head.source(),
                counts,
                touched,
                document == null ? null : new DocumentId(document),
                edits(lines));
    }

    /// The edits of all lines, or none.
    private List<Edit> edits(List<Line> lines) throws SQLException {
        List<Edit> edits = new ArrayList<>();
        for (Line line : lines) {
            Optional<Edit> edit = edit(line);
            if (edit.isEmpty()) {
                return List.of();
            }
            edits.add(edit.get());
        }
        return edits;
    }

    /// The edit of an entry; empty when it has none, or none that can be read.
    Optional<Edit> edit(Line line) throws SQLException {
        String name = line.document();
        Optional<DocumentOffsets> known = name == null ? Optional.of(DocumentOffsets.RAW) : offsets(name);
        if (known.isEmpty()) {
            return Optional.empty();
        }
        try {
            DocumentId document = name == null ? null : new DocumentId(name);
            Action action = Json.decode(FaultLocation.ENTRY, () -> ActionJson.read(line.action(), document, known.get()));
            if (action instanceof Action.Perform performed) {
                return Optional.of(performed.edit());
            }
            return action instanceof Action.Import imported ? Optional.of(imported.edit()) : Optional.empty();
        } catch (DamageException _) {
            return Optional.empty();
        }
    }

    private Optional<DocumentOffsets> offsets(String name) throws SQLException {
        Optional<DocumentOffsets> known = offsets.get(name);
        if (known == null) {
            Optional<DocumentTable.Facts> facts = documents.facts(new DocumentId(name));
            known = facts.isEmpty() ? Optional.empty() : Optional.of(documents.offsets(facts.get()));
            offsets.put(name, known);
        }
        return known;
    }
}
