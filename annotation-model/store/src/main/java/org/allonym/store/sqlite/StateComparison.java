package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Ruling;
import org.allonym.language.English;
import org.allonym.project.Actor;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Compares what is in the tables with what the log says should be.
final class StateComparison {

    private static final String CHECK = "replay";
    private static final String TAGS = "SELECT document, actor, tags FROM layer WHERE tags IS NOT NULL ORDER BY document";

    private final Faults faults;
    private final LogReplay replay;

    StateComparison(Faults faults, LogReplay replay) {
        this.faults = faults;
        this.replay = replay;
    }

    /// Compares everything but the documents themselves.
    void compare(Database database) {
        try {
            project(database);
            states(database);
            columns(database);
            stacks(database);
        } catch (SQLException e) {
            faults.add("structure", FaultLocation.TABLES, StoreProblems.code(e));
        } catch (DamageException e) {
            faults.add(CHECK, e);
        }
    }

    private void project(Database database) throws SQLException {
        ProjectTable project = new ProjectTable(database);
        expect(project.name().equals(replay.name()), FaultLocation.PROJECT, "its name doesn’t match the log");
        expect(project.labelSet().equals(replay.labelSet()), FaultLocation.LABEL_SET, "it is not the one that the log says is in use");
        expect(
                project.labelSets().equals(new ArrayList<>(replay.labelSets())),
                FaultLocation.LABEL_SET,
                "its versions don’t match the log");
        Set<Actor> actors = new HashSet<>(project.actors());
        expect(actors.equals(new HashSet<>(replay.actors().values())), FaultLocation.ACTORS, "they don’t match the log");
        Map<String, String> settings = new HashMap<>();
        database.each("SELECT name, value FROM setting", row -> settings.put(row.text(1), row.text(2)));
        expect(settings.equals(replay.settings()), FaultLocation.SETTINGS, "they don’t match the log");
    }

    private void states(Database database) throws SQLException {
        Set<String> missing = new HashSet<>(replay.documents().keySet());
        try (Database.Cursor rows = database.open("SELECT id, name, characters FROM document ORDER BY id");
                StateReader states = StateReader.ofAll(database);
                StateReader.Rows tags = new StateReader.Rows(database, TAGS)) {
            while (rows.next()) {
                long number = rows.row().big(1);
                String name = rows.row().text(2);
                LogReplay.Replayed said = replay.documents().get(name);
                missing.remove(name);
                if (said == null) {
                    faults.add(CHECK, FaultLocation.document(name), tr("it exists, but the log doesn’t mention it"));
                    continue;
                }
                try {
                    DocumentState there = states.state(said.state().document(), number, DocumentOffsets.RAW);
                    compare(name, rows.row().number(3), there, said.state().build());
                    compareTags(name, tags, number, said);
                } catch (DamageException _) {
                    faults.add(CHECK, FaultLocation.document(name), tr("its data can’t be read"));
                }
            }
        }
        missing.forEach(name -> faults.add(CHECK, FaultLocation.document(name), tr("the log mentions it, but it doesn’t exist")));
    }

    private void compare(String name, int characters, DocumentState there, DocumentState said) {
        FaultLocation where = FaultLocation.document(name);
        expect(there.layers().equals(said.layers()), where, "its layers don’t match the log");
        expect(there.work().equals(said.work()), where, "its status doesn’t match the log");
        expect(there.assigned().equals(said.assigned()), where, "its assignment doesn’t match the log");
        expect(there.decisions().equals(said.decisions()), where, "its decisions don’t match the log");
        expect(there.rejected().equals(said.rejected()), where, "its rejected suggestions don’t match the log");
        expect(there.aside().equals(said.aside()), where, "whether it is set aside doesn’t match the log");
        for (Decision decision : there.decisions()) {
            if (reach(decision) > characters) {
                faults.add("span", where, tr("a decision extends outside the text"));
            }
        }
        expect(there.rulings().equals(said.rulings()), where, "its surrogate decisions don’t match the log");
        for (Ruling ruling : there.rulings()) {
            if (reach(ruling) > characters) {
                faults.add("span", where, tr("a surrogate decision extends outside the text"));
            }
        }
    }

    /// Compares the documents themselves with what the log says was imported.
    ///
    /// @param documents the sound documents there are, by name, without their source
    void compareDocuments(Map<String, Action.AddDocument> documents) {
        documents.forEach((name, document) -> {
            LogReplay.Replayed said = replay.documents().get(name);
            boolean same = said == null || document.equals(withoutSource(said.added()));
            expect(same, FaultLocation.document(name), "it differs from what was imported");
        });
    }

    private static Action.AddDocument withoutSource(Action.AddDocument added) {
        return new Action.AddDocument(
                "",
                added.integerName(),
                added.sha256(),
                added.characters(),
                added.tokens(),
                added.tokensSha256(),
                added.metadata(),
                added.turnsSha256());
    }

    private static int reach(Decision decision) {
        int reach = decision.place().end();
        for (Annotation annotation : decision.result()) {
            reach = Math.max(reach, annotation.span().end());
        }
        for (List<Mark> marks : decision.evidence().readings().values()) {
            for (Mark mark : marks) {
                reach = Math.max(reach, mark.span().end());
            }
        }
        return reach;
    }

    private static int reach(Ruling ruling) {
        return switch (ruling) {
            case Ruling.Grouping grouping -> reach(grouping.mentions());
            case Ruling.Treatment treatment -> Math.max(reach(treatment.mentions()), switch (treatment.choice()) {
                case Ruling.Choice.Approved approved -> reach(approved.texts().keySet());
                case Ruling.Choice.Own own -> reach(own.texts().keySet());
                case Ruling.Choice.Another _, Ruling.Choice.Kept _ -> 0;
            });
            case Ruling.Clearance(_, _, @Nullable Span place, _, _, _, _) -> place == null ? 0 : place.end();
            case Ruling.Judgement judgement -> judgement.redaction().span().end();
        };
    }

    private static int reach(Set<Mark> marks) {
        return marks.stream().mapToInt(mark -> mark.span().end()).max().orElse(0);
    }

    private void compareTags(String name, StateReader.Rows tags, long number, LogReplay.Replayed said) throws SQLException {
        Map<String, String> there = new HashMap<>();
        tags.each(number, (row, _) -> there.put(row.text(2), HexFormat.of().formatHex(HashChain.sha256(row.bytes(3)))));
        expect(said.tags().equals(there), FaultLocation.document(name), "its original tags differ from the imported ones");
    }

    /// The columns of decisions and rulings say what their JSON says.
    private void columns(Database database) throws SQLException {
        database.each(
                """
                SELECT d.name FROM decision e JOIN document d ON d.id = e.document
                WHERE (e.id, e.start, e.end, e.outcome, e.decided_by) IS NOT
                  (e.json ->> 'id', e.json ->> 'start', e.json ->> 'end', e.json ->> 'outcome', e.json ->> 'by')""",
                row -> faults.add(CHECK, FaultLocation.document(row.text(1)), tr("a decision’s columns don’t match its JSON")));
        database.each(
                """
                SELECT d.name FROM ruling r JOIN document d ON d.id = r.document
                WHERE (r.id, r.kind, r.ruled_by) IS NOT (r.json ->> 'id', r.json ->> 'kind', r.json ->> 'by')""",
                row -> {
                    faults.add(CHECK, FaultLocation.document(row.text(1)), tr("a surrogate decision’s columns don’t match its JSON"));
                });
    }

    private void stacks(Database database) throws SQLException {
        Map<String, LogReplay.UndoStacks.Place> said = new HashMap<>(replay.stacks().places());
        database.each("SELECT gesture, actor, undone, moved, first, entries FROM history", row -> {
            LogReplay.UndoStacks.Place there = new LogReplay.UndoStacks.Place(
                    row.text(2), row.number(3) != 0, row.big(4), row.big(5), row.number(6));
            String gesture = row.text(1);
            expect(there.equals(said.remove(gesture)), FaultLocation.HISTORY, "a step is not where the log has it");
        });
        if (!said.isEmpty()) {
            faults.add(CHECK, FaultLocation.HISTORY, tr("%d steps of the log are missing", said.size()));
        }
    }

    private void expect(boolean holds, FaultLocation where, @English String otherwise) {
        if (!holds) {
            faults.add(CHECK, where, tr(otherwise));
        }
    }
}
