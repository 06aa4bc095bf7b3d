package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentStateBuilder;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.label.LabelSet;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// Plays the log from its first entry: what comes out is what should be there.
///
/// A log that was written in this file alone is played as it was written. One with entries of other replicas is played
/// in [LogOrder], and documents that others worked on are [SharedDocument]s. Offsets stay code points. One thread.
final class LogReplay {

    /// Joined to the replicas it would be sorted, actions and all.
    private static final String ENTRIES =
            "SELECT entry, actor, document, gesture, action, replica, seq FROM edit_log ORDER BY entry";

    /// Documents that others changed; what their packages began with changes nothing here.
    private static final String SHARED =
            """
            SELECT DISTINCT l.document FROM edit_log l JOIN replica r ON r.id = l.replica
            WHERE l.document IS NOT NULL AND r.name = ? AND l.action NOT GLOB '{"kind":"import"*'""";

    /// A document as the log has it so far.
    ///
    /// @param added its first entry
    /// @param tags hashes of the tags that layers came with, by layer
    record Replayed(Action.AddDocument added, DocumentStateBuilder state, Map<String, String> tags) {}

    private final Faults faults;
    private final Map<String, Replayed> documents = new LinkedHashMap<>();
    private final SequencedSet<LabelSet> labelSets = new LinkedHashSet<>();
    private final SortedMap<ActorId, Actor> actors = new TreeMap<>();
    private final SortedMap<String, String> settings = new TreeMap<>();
    private final Set<String> settingsOfOthers = new TreeSet<>();
    private final UndoStacks stacks = new UndoStacks();
    private final VersionVector versions = new VersionVector();
    private final Map<String, SharedDocument> shared = new LinkedHashMap<>();
    private final Set<String> sharedNames = new HashSet<>();
    private Lineage lineage = new Lineage(new LinkedHashSet<>(), new LinkedHashSet<>());
    private @Nullable LabelSet labelSet;
    private String name = "";

    LogReplay(Faults faults) {
        this.faults = faults;
    }

    /// @param heard how many entries were played, at each; it may throw to stop
    void play(Database database, LongConsumer heard) throws SQLException {
        long[] played = {0};
        lineage = lineage(database);
        if (lineage.merged()) {
            for (String replica : lineage.foreign()) {
                sharedNames.addAll(database.all(SHARED, row -> row.text(1), replica));
            }
            try (LogOrder order = new LogOrder(database)) {
                order.each((key, row) -> {
                    note(key, row);
                    heard.accept(++played[0]);
                });
            } catch (DamageException e) {
                faults.add("log", e);
            }
        } else {
            Map<Long, String> replicas = new HashMap<>();
            database.each("SELECT id, name FROM replica", row -> replicas.put(row.big(1), row.text(2)));
            try (Database.Cursor rows = database.open(ENTRIES)) {
                while (rows.next()) {
                    Row row = rows.row();
                    String replica = replicas.get(row.big(6));
                    if (replica != null) {
                        note(new EntryKey(replica, row.big(7)), row);
                    }
                    heard.accept(++played[0]);
                }
            }
        }
    }

    private Lineage lineage(Database database) throws SQLException {
        try {
            return Lineage.read(database);
        } catch (DamageException e) {
            faults.add("log", e);
            return lineage;
        }
    }

    /// Plays an entry; one that doesn't fit is a fault.
    private void note(EntryKey key, Row row) throws SQLException {
        long entry = row.big(1);
        try {
            play(key, entry, row);
        } catch (StaleEditException | DamageException | IllegalArgumentException _) {
            faults.add("log", new FaultLocation("entry number %s", entry), tr("it conflicts with earlier log entries"));
        }
    }

    private void play(EntryKey key, long entry, Row row) throws SQLException {
        String name = row.textOrNull(3);
        String text = row.text(5);
        DocumentId id = name == null ? null : id(name);
        Action action = Json.decode(FaultLocation.entry(entry), () -> ActionJson.read(text, id, DocumentOffsets.RAW));
        versions.note(key, action.heads());
        if (lineage.foreign().contains(key.replica())) {
            if (action instanceof Action.Perform(_, _, DocumentEdit edit)) {
                apply(edit, key);
            } else if (action instanceof Action.Perform(_, _, ProjectEdit.ChangeSetting setting)) {
                settingsOfOthers.add(setting.name());
                apply(setting, key);
            }
            return;
        }
        switch (action) {
            case Action.Create(String project, LabelSet labels) -> begin(project, labels);
            case Action.Package made -> begin(made.name(), made.labels());
            case Action.HandOut _, Action.Return _, Action.Merge _, Action.Restore _ -> {}
            case Action.AddDocument added -> {
                if (id == null || documents.containsKey(id.value())) {
                    throw new IllegalArgumentException("a document twice");
                }
                documents.put(id.value(), new Replayed(added, new DocumentStateBuilder(id), new HashMap<>()));
            }
            case Action.RemoveDocument _ -> {
                if (id == null || documents.remove(id.value()) == null) {
                    throw new IllegalArgumentException("no such document");
                }
                shared.remove(id.value());
                stacks.forgetUndone(row.text(2));
            }
            case Action.Import(_, @Nullable String tagsSha256, Edit edit) -> {
                apply(edit, key);
                if (tagsSha256 != null && edit instanceof DocumentEdit.ReplaceLayer replaced) {
                    document(replaced.document()).tags().put(replaced.layer().value(), tagsSha256);
                }
            }
            case Action.Perform(var kind, @Nullable String of, Edit edit) -> {
                apply(edit, key);
                stacks.play(row.text(4), row.text(2), kind, of, entry);
            }
        }
    }

    private DocumentId id(String name) {
        Replayed known = documents.get(name);
        return known == null ? new DocumentId(name) : known.state().document();
    }

    private void begin(String project, LabelSet labels) {
        name = project;
        labelSet = labels;
        labelSets.add(labels);
    }

    private Replayed document(DocumentId id) {
        Replayed document = documents.get(id.value());
        if (document == null) {
            throw new IllegalArgumentException("no such document");
        }
        return document;
    }

    private void apply(Edit edit, EntryKey key) {
        switch (edit) {
            case DocumentEdit change -> apply(change, key);
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

    private void apply(DocumentEdit edit, EntryKey key) {
        DocumentStateBuilder document = document(edit.document()).state();
        String of = edit.document().value();
        if (sharedNames.contains(of)) {
            shared.computeIfAbsent(of, _ -> new SharedDocument(document))
                    .apply(edit, key, versions.of(key.replica()));
        } else {
            document.replay(edit);
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
    Map<String, Replayed> documents() {
        return documents;
    }

    /// The documents that others worked on, too, by name.
    Map<String, SharedDocument> shared() {
        return shared;
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

    /// The settings that others changed, such as that they have read what was sent to them.
    Set<String> settingsOfOthers() {
        return settingsOfOthers;
    }

    UndoStacks stacks() {
        return stacks;
    }

    /// The stacks of undo and redo as they follow from the log.
    static final class UndoStacks {

        /// A row of `history`.
        record Place(String actor, boolean undone, long moved, long first, int entries) {}

        private final Map<String, Place> places = new HashMap<>();
        private final Map<String, Set<String>> undone = new HashMap<>();
        private String current = "";

        /// Takes note of one entry of a gesture; a gesture's entries follow each other.
        ///
        /// @throws IllegalArgumentException when it undoes or redoes what isn't there to be
        void play(String gesture, String actor, Gesture.Kind kind, @Nullable String of, long entry) {
            boolean begins = !gesture.equals(current);
            current = gesture;
            switch (kind) {
                case DO -> {
                    if (begins) {
                        forgetUndone(actor);
                    }
                    places.merge(gesture, new Place(actor, false, entry, entry, 1), UndoStacks::longer);
                }
                case UNDO -> move(begins, String.valueOf(of), true, entry);
                case REDO -> move(begins, String.valueOf(of), false, entry);
            }
        }

        /// Something new that an actor does empties what they could redo.
        void forgetUndone(String actor) {
            undone.getOrDefault(actor, Set.of()).forEach(places::remove);
            undone.remove(actor);
        }

        private static Place longer(Place place, Place ignored) {
            return new Place(place.actor(), place.undone(), place.moved(), place.first(), place.entries() + 1);
        }

        private void move(boolean begins, String of, boolean nowUndone, long entry) {
            if (!begins) {
                return;
            }
            Place place = places.get(of);
            if (place == null || place.undone() == nowUndone) {
                throw new IllegalArgumentException("nothing to undo or redo");
            }
            places.put(of, new Place(place.actor(), nowUndone, entry, place.first(), place.entries()));
            Set<String> stack = undone.computeIfAbsent(place.actor(), _ -> new LinkedHashSet<>());
            if (nowUndone) {
                stack.add(of);
            } else {
                stack.remove(of);
            }
        }

        Map<String, Place> places() {
            return places;
        }
    }
}
