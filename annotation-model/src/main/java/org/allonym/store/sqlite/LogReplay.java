package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.label.LabelSet;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// Plays the log from its first entry, to compare what comes out with what is there.
///
/// Offsets stay code points: spans here are only for comparing.
final class LogReplay {

    private static final String ENTRIES =
            """
            SELECT l.entry, l.actor, l.document, l.gesture, l.action FROM edit_log l ORDER BY l.entry""";

    private final Faults faults;
    private final Map<String, ReplayedDocument> documents = new LinkedHashMap<>();
    private final SequencedSet<LabelSet> labelSets = new LinkedHashSet<>();
    private final SortedMap<ActorId, Actor> actors = new TreeMap<>();
    private final SortedMap<String, String> settings = new TreeMap<>();
    private final StackReplay stacks = new StackReplay();
    private @Nullable LabelSet labelSet;
    private String name = "";

    LogReplay(Faults faults) {
        this.faults = faults;
    }

    void play(Database database) throws SQLException {
        database.each(ENTRIES, row -> {
            long entry = row.big(1);
            try {
                play(entry, row);
            } catch (StaleEditException | DamageException | IllegalArgumentException _) {
                faults.add("log", "entry number " + entry, "it doesn't fit what the log says before it");
            }
            return true;
        });
    }

    private void play(long entry, Columns row) throws SQLException {
        String actor = row.text(2);
        String document = row.textOrNull(3);
        String gesture = row.text(4);
        byte[] text = row.bytes(5);
        DocumentId id = document == null ? null : new DocumentId(document);
        Action action = Json.decode("log entry " + entry, () -> ActionJson.read(text, id, Offsets.RAW));
        switch (action) {
            case Action.Create(String project, LabelSet labels) -> {
                name = project;
                labelSet = labels;
                labelSets.add(labels);
            }
            case Action.AddDocument added -> {
                if (id == null || documents.putIfAbsent(id.value(), new ReplayedDocument(id, added)) != null) {
                    throw new IllegalArgumentException("a document twice");
                }
            }
            case Action.Import(_, @Nullable String tagsSha256, Edit edit) -> {
                apply(edit);
                if (tagsSha256 != null && edit instanceof DocumentEdit.ReplaceLayer replaced) {
                    document(replaced).tags().put(replaced.layer().value(), tagsSha256);
                }
            }
            case Action.Perform(var kind, @Nullable String of, Edit edit) -> {
                apply(edit);
                stacks.play(gesture, actor, kind, of, entry);
            }
            case Action.Restore _ -> {
                // the state stays what the backup's log adds up to
            }
        }
    }

    private ReplayedDocument document(DocumentEdit edit) {
        ReplayedDocument document = documents.get(edit.document().value());
        if (document == null) {
            throw new IllegalArgumentException("no such document");
        }
        return document;
    }

    private void apply(Edit edit) {
        switch (edit) {
            case DocumentEdit change -> document(change).apply(change);
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

    String name() {
        return name;
    }

    /// In order of import.
    Map<String, ReplayedDocument> documents() {
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
