package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.store.ProjectStore.LabelSetVersion;
import org.allonym.store.ProjectStore.LabelUse;
import org.jspecify.annotations.Nullable;

/// What a project's labels were and are used for. One thread at a time.
///
/// In decisions and in the log a label is looked for as text, as its JSON is written there.
final class LabelUses {

    private final Database database;

    LabelUses(Database database) {
        this.database = database;
    }

    /// The uses of each label now; those without any are missing.
    SortedMap<String, LabelUse> now() throws SQLException {
        SortedMap<String, LabelUse> uses = new TreeMap<>();
        database.each("SELECT label, count(*) FROM annotation GROUP BY label",
                row -> uses.put(row.text(1), new LabelUse(row.number(2), 0)));
        SortedSet<String> names = new TreeSet<>(uses.keySet());
        for (LabelSet version : new ProjectTable(database).labelSets()) {
            version.labels().forEach(label -> names.add(label.name()));
        }
        for (String name : names) {
            int decisions = (int) database.number("SELECT count(*) FROM decision WHERE instr(json, ?) > 0", quoted(name));
            if (decisions > 0) {
                uses.put(name, new LabelUse(uses.getOrDefault(name, LabelUse.NONE).annotations(), decisions));
            }
        }
        return uses;
    }

    /// Whether the log speaks of a label in any document, apart from one gesture with its undos and redos.
    ///
    /// @param apartFrom id of that gesture; null for none
    boolean ever(String label, @Nullable String apartFrom) throws SQLException {
        String gesture = apartFrom == null ? "" : apartFrom;
        return database.number(
                        """
                        SELECT EXISTS (SELECT * FROM edit_log WHERE document IS NOT NULL AND gesture <> ?
                          AND instr(action, ?) > 0 AND instr(substr(action, 1, 200), ?) = 0)""",
                        gesture,
                        quoted(label),
                        "\"of\":\"%s\"".formatted(gesture))
                != 0;
    }

    /// Refuses a gesture that would take a label out of the set that somebody has used, or could bring back by undo.
    ///
    /// @throws StaleEditException when it would
    void keep(Gesture gesture) throws SQLException {
        for (Edit edit : gesture.edits()) {
            if (edit instanceof ProjectEdit.ChangeLabelSet change) {
                for (Label label : change.dropped()) {
                    if (ever(label.name(), gesture.of())) {
                        throw new StaleEditException("label %s has been used".formatted(label.name()));
                    }
                }
            }
        }
    }

    /// What came into force and when, oldest first.
    List<LabelSetVersion> history() throws SQLException {
        record Line(String actor, String action, String at) {}
        List<Line> lines = database.all(
                """
                SELECT actor, action, at FROM edit_log WHERE document IS NULL
                  AND (entry = 1 OR instr(action, '"edit":"change-label-set"') > 0)
                ORDER BY entry""",
                row -> new Line(row.text(1), row.text(2), row.text(3)));
        List<LabelSetVersion> versions = new ArrayList<>();
        for (Line line : lines) {
            Json.decode(FaultLocation.LOG, () -> labels(ActionJson.read(line.action(), null, DocumentOffsets.RAW))
                            .map(labels -> new LabelSetVersion(labels, line.actor(), Instant.parse(line.at()))))
                    .ifPresent(versions::add);
        }
        return versions;
    }

    private static Optional<LabelSet> labels(Action action) {
        return switch (action) {
            case Action.Create(_, LabelSet labels) -> Optional.of(labels);
            case Action.Package made -> Optional.of(made.labels());
            case Action.Import(_, _, ProjectEdit.ChangeLabelSet change) -> Optional.of(change.after());
            case Action.Perform(_, _, ProjectEdit.ChangeLabelSet change) -> Optional.of(change.after());
            case Action.AddDocument _, Action.RemoveDocument _, Action.Import _, Action.Perform _ -> Optional.empty();
            case Action.HandOut _, Action.Return _, Action.Merge _, Action.Restore _ -> Optional.empty();
        };
    }

    private static String quoted(String label) {
        return Json.write(json -> json.writeString(label));
    }
}
