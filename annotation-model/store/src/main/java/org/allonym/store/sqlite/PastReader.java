package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentPast;
import org.allonym.edit.DocumentState;
import org.allonym.edit.DocumentStateBuilder;
import org.allonym.edit.StaleEditException;
import org.allonym.project.DocumentId;
import org.allonym.store.LogHead;
import org.allonym.store.sqlite.StepReader.Line;
import org.jspecify.annotations.Nullable;

/// Reads what was done in a document, and the states it went through. Call it in a snapshot.
///
/// A document that only this file's own entries changed is followed back from what it is now. One that packages changed,
/// too, is played from its beginning, in the order of [LogOrder], as [LogReplay] does.
final class PastReader {

    private final Database database;
    private final DocumentTable documents;
    private final StepReader steps;

    PastReader(Database database) {
        this.database = database;
        documents = new DocumentTable(database);
        steps = new StepReader(database);
    }

    DocumentPast past(DocumentId document) throws SQLException {
        Optional<DocumentTable.Facts> facts = documents.facts(document);
        if (facts.isEmpty()) {
            return DocumentPast.of(DocumentState.empty(document), List.of());
        }
        Lineage lineage = Lineage.read(database);
        List<Line> lines = steps.lines(document);
        // what was before its import was undone, another document of this name did
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (lines.get(i).kind().equals("undo-import")) {
                lines = lines.subList(i + 1, lines.size());
                break;
            }
        }
        boolean shared = lines.stream()
                .anyMatch(line -> lineage.foreign().contains(line.replica()) && !line.kind().equals("import"));
        if (shared) {
            return played(document, lineage);
        }
        DocumentState now =
                StateReader.read(database, document, facts.get().id(), documents.offsets(facts.get()));
        List<DocumentPast.Step> all = new ArrayList<>();
        for (List<Line> step : gestures(lines)) {
            all.add(step(step, lineage));
        }
        return DocumentPast.of(now, all);
    }

    private static List<List<Line>> gestures(List<Line> lines) {
        List<List<Line>> gestures = new ArrayList<>();
        int from = 0;
        while (from < lines.size()) {
            int to = from + 1;
            while (to < lines.size() && lines.get(to).gesture().equals(lines.get(from).gesture())) {
                to++;
            }
            gestures.add(lines.subList(from, to));
            from = to;
        }
        return gestures;
    }

    private DocumentPast.Step step(List<Line> lines, Lineage lineage) throws SQLException {
        Line head = lines.getFirst();
        List<DocumentEdit> edits = new ArrayList<>();
        for (Line line : lines) {
            edit(line, lineage).ifPresent(edits::add);
        }
        return new DocumentPast.Step(
                steps.first(head), head.at(), head.actor(), head.gesture(), head.kind(), head.of(), head.source(), edits);
    }

    /// What a package was given changes nothing here.
    private Optional<DocumentEdit> edit(Line line, Lineage lineage) throws SQLException {
        boolean given = lineage.foreign().contains(line.replica()) && line.kind().equals("import");
        return given ? Optional.empty() : steps.edit(line).map(DocumentEdit.class::cast);
    }

    private DocumentPast played(DocumentId document, Lineage lineage) throws SQLException {
        Play play = new Play(document, lineage);
        try (LogOrder order = new LogOrder(database)) {
            order.each(play::entry);
        }
        return play.past();
    }

    /// A document as its entries come, one after the other.
    private final class Play {
        private final DocumentId document;
        private final Lineage lineage;
        private final VersionVector versions = new VersionVector();
        private final List<Line> step = new ArrayList<>();
        private DocumentPast.Playing played;
        private @Nullable DocumentStateBuilder replayed;
        private @Nullable SharedDocument shared;

        Play(DocumentId document, Lineage lineage) {
            this.document = document;
            this.lineage = lineage;
            played = new DocumentPast.Playing(document);
        }

        void entry(EntryKey key, Row row) throws SQLException {
            String of = row.textOrNull(3);
            String action = row.text(5);
            versions.note(key, of == null ? heads(action) : List.of());
            if (!document.value().equals(of)) {
                return;
            }
            Line line = steps.line(row.big(1));
            if (line.kind().equals("undo-import")) {
                step.clear();
                replayed = null;
                shared = null;
                played = new DocumentPast.Playing(document);
                return;
            }
            if (!step.isEmpty() && !step.getFirst().gesture().equals(line.gesture())) {
                end();
            }
            step.add(line);
            apply(line, key);
        }

        private static List<LogHead> heads(String action) {
            try {
                return Json.decode(FaultLocation.LOG, () -> ActionJson.read(action, null, DocumentOffsets.RAW)).heads();
            } catch (DamageException _) {
                return List.of();
            }
        }

        private void apply(Line line, EntryKey key) throws SQLException {
            boolean own = !lineage.foreign().contains(line.replica());
            if (replayed == null && own) {
                Action action = Json.decode(FaultLocation.ENTRY, () -> ActionJson.read(line.action(), document, DocumentOffsets.RAW));
                if (action instanceof Action.AddDocument) {
                    replayed = new DocumentStateBuilder(document);
                    shared = new SharedDocument(replayed);
                }
            }
            Optional<DocumentEdit> edit = edit(line, lineage);
            if (shared != null && edit.isPresent()) {
                try {
                    shared.apply(edit.get(), key, versions.of(key.replica()));
                } catch (StaleEditException | IllegalArgumentException _) {
                    // a health check says what is wrong with the entry; here it changes nothing
                }
            }
        }

        private void end() throws SQLException {
            played.add(
                    PastReader.this.step(step, lineage), replayed == null ? DocumentState.empty(document) : replayed.build());
            step.clear();
        }

        DocumentPast past() throws SQLException {
            if (!step.isEmpty()) {
                end();
            }
            return played.past();
        }
    }
}
