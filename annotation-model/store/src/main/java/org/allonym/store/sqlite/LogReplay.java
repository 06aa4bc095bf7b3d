package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import org.allonym.edit.DocumentEdit;
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

    private final Faults faults;
    private final Map<String, ReplayedDocument> documents = new LinkedHashMap<>();
    private final SequencedSet<LabelSet> labelSets = new LinkedHashSet<>();
    private final SortedMap<ActorId, Actor> actors = new TreeMap<>();
    private final SortedMap<String, String> settings = new TreeMap<>();
    private final StackReplay stacks = new StackReplay();
    private final Knowledge knowledge = new Knowledge();
    private final LayerEntries layerEntries = new LayerEntries();
    private final ActionReader actions = new ActionReader();
    private final Map<String, SharedDocument> shared = new LinkedHashMap<>();
    private final Set<String> sharedNames = new HashSet<>();
    private Lineage lineage = new Lineage(new LinkedHashSet<>(), new LinkedHashSet<>());
    private @Nullable LabelSet labelSet;
    private String name = "";

    LogReplay(Faults faults) {
        this.faults = faults;
    }

    void play(Database database) throws SQLException {
        play(database, _ -> {});
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
                order.each((writing, row) -> {
                    note(writing, row);
                    heard.accept(++played[0]);
                });
            } catch (DamageException e) {
                faults.add("log", e);
            }
        } else {
            Map<Long, String> replicas = new HashMap<>();
            database.each("SELECT id, name FROM replica", row -> replicas.put(row.big(1), row.text(2)) == null);
            try (Cursor rows = database.open(ENTRIES)) {
                while (rows.next()) {
                    Columns row = rows.columns();
                    String replica = replicas.get(row.big(6));
                    if (replica != null) {
                        note(new Writing(replica, row.big(7)), row);
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
    private void note(Writing writing, Columns row) throws SQLException {
        long entry = row.big(1);
        try {
            play(writing, entry, row);
        } catch (StaleEditException | DamageException | IllegalArgumentException _) {
            faults.add("log", new Where("entry number %s", entry), tr("it conflicts with earlier log entries"));
        }
    }

    private void play(Writing writing, long entry, Columns row) throws SQLException {
        String name = row.textOrNull(3);
        byte[] text = row.bytes(5);
        DocumentId id = name == null ? null : id(name);
        boolean foreign = lineage.foreign().contains(writing.replica());
        if (id != null && !foreign && !sharedNames.contains(name)) {
            LayerEntries.Replacement replacement = layerEntries.read(text);
            if (replacement != null) {
                knowledge.note(writing, List.of());
                replace(id, replacement);
                if (!replacement.imported()) {
                    stacks.play(row.text(4), row.text(2), Gesture.Kind.DO, null, entry);
                }
                return;
            }
        }
        Action action = Json.decode(Where.entry(entry), () -> actions.read(text, id));
        knowledge.note(writing, action.heads());
        if (foreign) {
            if (action instanceof Action.Perform(_, _, DocumentEdit edit)) {
                apply(edit, writing);
            }
            return;
        }
        switch (action) {
            case Action.Create(String project, LabelSet labels) -> begin(project, labels);
            case Action.Package made -> begin(made.name(), made.labels());
            case Action.HandOut _, Action.Return _, Action.Merge _, Action.Restore _ -> {}
            case Action.AddDocument added -> {
                if (id == null || documents.putIfAbsent(id.value(), new ReplayedDocument(id, added)) != null) {
                    throw new IllegalArgumentException("a document twice");
                }
            }
            case Action.Import(_, @Nullable String tagsSha256, Edit edit) -> {
                apply(edit, writing);
                if (tagsSha256 != null && edit instanceof DocumentEdit.ReplaceLayer replaced) {
                    document(replaced.document()).tags().put(replaced.layer().value(), tagsSha256);
                }
            }
            case Action.Perform(var kind, @Nullable String of, Edit edit) -> {
                apply(edit, writing);
                stacks.play(row.text(4), row.text(2), kind, of, entry);
            }
        }
    }

    private DocumentId id(String name) {
        ReplayedDocument known = documents.get(name);
        return known == null ? new DocumentId(name) : known.id();
    }

    private void replace(DocumentId id, LayerEntries.Replacement replacement) {
        ReplayedDocument document = document(id);
        document.replace(replacement.layer(), replacement.before(), replacement.after());
        if (replacement.tagsSha256() != null) {
            document.tags().put(replacement.layer().value(), replacement.tagsSha256());
        }
    }

    private void begin(String project, LabelSet labels) {
        name = project;
        labelSet = labels;
        labelSets.add(labels);
    }

    private ReplayedDocument document(DocumentId id) {
        ReplayedDocument document = documents.get(id.value());
        if (document == null) {
            throw new IllegalArgumentException("no such document");
        }
        return document;
    }

    private void apply(Edit edit, Writing writing) {
        switch (edit) {
            case DocumentEdit change -> apply(change, writing);
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

    private void apply(DocumentEdit edit, Writing writing) {
        ReplayedDocument document = document(edit.document());
        String of = edit.document().value();
        if (sharedNames.contains(of)) {
            shared.computeIfAbsent(of, _ -> new SharedDocument(document))
                    .apply(edit, writing, knowledge.of(writing.replica()));
        } else {
            document.apply(edit);
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

    StackReplay stacks() {
        return stacks;
    }
}
