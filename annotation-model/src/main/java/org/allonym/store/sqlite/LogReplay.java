package org.allonym.store.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.label.LabelSet;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// Verifies the chain of the log and plays it from its first entry, to compare what comes out with what is there.
///
/// Offsets stay code points: spans here are only for comparing.
final class LogReplay {

    private static final String ENTRIES =
            """
            SELECT l.entry, r.name, l.seq, l.actor, l.document, l.gesture, l.action, l.at, l.previous_hash, l.hash
            FROM edit_log l LEFT JOIN replica r ON r.id = l.replica ORDER BY l.entry""";

    /// The last entry of a replica.
    private record Tail(long seq, byte[] hash) {
        private static final Tail START = new Tail(0, HashChain.START);
    }

    /// A row of the log.
    private record Line(
            long entry,
            String replica,
            long seq,
            String actor,
            @Nullable String document,
            String gesture,
            byte[] action,
            String at,
            byte[] previous,
            byte[] hash) {

        private static Line of(ResultSet row) throws SQLException {
            return new Line(
                    row.getLong(1),
                    String.valueOf(row.getString(2)),
                    row.getLong(3),
                    String.valueOf(row.getString(4)),
                    row.getString(5),
                    String.valueOf(row.getString(6)),
                    row.getBytes(7),
                    String.valueOf(row.getString(8)),
                    row.getBytes(9),
                    row.getBytes(10));
        }

        private String where() {
            return "entry %d of %s".formatted(seq, replica);
        }
    }

    /// What the log says of one document.
    static final class Played {
        private final Action.AddDocument added;
        private final Map<String, String> tags = new HashMap<>();
        private DocumentState state;

        private Played(Action.AddDocument added, DocumentId document) {
            this.added = added;
            this.state = DocumentState.empty(document);
        }

        Action.AddDocument added() {
            return added;
        }

        /// Hashes of the original tags by layer.
        Map<String, String> tags() {
            return tags;
        }

        DocumentState state() {
            return state;
        }
    }

    private final Faults faults;
    private final Map<String, Tail> tails = new HashMap<>();
    private final Map<String, Played> documents = new LinkedHashMap<>();
    private final SequencedSet<LabelSet> labelSets = new LinkedHashSet<>();
    private final SortedMap<ActorId, Actor> actors = new TreeMap<>();
    private final SortedMap<String, String> settings = new TreeMap<>();
    private final StackReplay stacks = new StackReplay();
    private @Nullable LabelSet labelSet;
    private String name = "";
    private long entries;

    LogReplay(Faults faults) {
        this.faults = faults;
    }

    void play(Database database) throws SQLException {
        database.each(ENTRIES, row -> {
            Line line = Line.of(row);
            entries++;
            verify(line);
            try {
                play(line);
            } catch (StaleEditException | DamageException | IllegalArgumentException e) {
                faults.add("log", line.where(), "it doesn't fit what the log says before it");
            }
            return true;
        });
    }

    private void verify(Line line) {
        Tail tail = tails.getOrDefault(line.replica(), Tail.START);
        if (line.seq() != tail.seq() + 1) {
            faults.add("log chain", line.where(), "entry %d should come here".formatted(tail.seq() + 1));
        }
        if (!Arrays.equals(line.previous(), tail.hash())) {
            faults.add("log chain", line.where(), "it doesn't name the hash of the entry before it");
        }
        byte[] hash = HashChain.hash(
                line.previous(),
                line.replica(),
                line.seq(),
                line.actor(),
                line.document(),
                line.gesture(),
                line.action(),
                line.at());
        if (!Arrays.equals(hash, line.hash())) {
            faults.add("log chain", line.where(), "its hash is not that of its content");
        }
        tails.put(line.replica(), new Tail(line.seq(), line.hash()));
    }

    private void play(Line line) {
        String document = line.document();
        DocumentId id = document == null ? null : new DocumentId(document);
        Action action = Json.decode(line.where(), () -> ActionJson.read(line.action(), id, Offsets.RAW));
        switch (action) {
            case Action.Create(String project, LabelSet labels) -> {
                name = project;
                labelSet = labels;
                labelSets.add(labels);
            }
            case Action.AddDocument added -> {
                if (id == null || documents.putIfAbsent(id.value(), new Played(added, id)) != null) {
                    throw new IllegalArgumentException("a document twice");
                }
            }
            case Action.Import(_, @Nullable String tagsSha256, Edit edit) -> {
                apply(edit);
                if (tagsSha256 != null && edit instanceof DocumentEdit.ReplaceLayer replaced) {
                    played(replaced).tags.put(replaced.layer().value(), tagsSha256);
                }
            }
            case Action.Perform(var kind, @Nullable String of, Edit edit) -> {
                apply(edit);
                stacks.play(line.gesture(), line.actor(), kind, of, line.entry());
            }
        }
    }

    private Played played(DocumentEdit edit) {
        Played played = documents.get(edit.document().value());
        if (played == null) {
            throw new IllegalArgumentException("no such document");
        }
        return played;
    }

    private void apply(Edit edit) {
        switch (edit) {
            case DocumentEdit change -> {
                Played played = played(change);
                played.state = played.state.apply(change);
            }
            case ProjectEdit.ChangeLabelSet(LabelSet before, LabelSet after) -> {
                expect(before.equals(labelSet));
                labelSet = after;
                labelSets.add(after);
            }
            case ProjectEdit.ChangeActor(@Nullable Actor before, @Nullable Actor after) -> {
                ActorId id = before != null ? before.id() : Objects.requireNonNull(after).id();
                expect(Objects.equals(actors.get(id), before));
                if (after == null) {
                    actors.remove(id);
                } else {
                    actors.put(id, after);
                }
            }
            case ProjectEdit.ChangeSetting(String setting, String before, String after) -> {
                expect(settings.getOrDefault(setting, "").equals(before));
                if (after.isEmpty()) {
                    settings.remove(setting);
                } else {
                    settings.put(setting, after);
                }
            }
        }
    }

    private static void expect(boolean holds) {
        if (!holds) {
            throw new StaleEditException("something else was there before");
        }
    }

    long entries() {
        return entries;
    }

    String name() {
        return name;
    }

    /// In order of import.
    Map<String, Played> documents() {
        return documents;
    }

    @Nullable LabelSet labelSet() {
        return labelSet;
    }

    SequencedSet<LabelSet> labelSets() {
        return labelSets;
    }

    SortedMap<ActorId, Actor> actors() {
        return actors;
    }

    SortedMap<String, String> settings() {
        return settings;
    }

    StackReplay stacks() {
        return stacks;
    }
}
