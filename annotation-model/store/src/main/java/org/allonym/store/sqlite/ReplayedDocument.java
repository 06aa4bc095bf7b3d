package org.allonym.store.sqlite;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Ruling;
import org.allonym.edit.StaleEditException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Work;
import org.jspecify.annotations.Nullable;

/// What the log says of one document so far, changed in place: half a million edits are played at each examination.
///
/// It does what [DocumentState#apply] does by values. One thread.
final class ReplayedDocument {

    private final DocumentId document;
    private final Action.AddDocument added;
    private final Map<ActorId, Map<AnnotationId, Annotation>> layers = new HashMap<>();
    /// Layers that came whole and that nobody has touched since; none of them is empty, or among the others.
    private final Map<ActorId, LayerText> untouched = new HashMap<>();
    private final SortedMap<ActorId, Work> work = new TreeMap<>();
    private final Map<String, Decision> decisions = new LinkedHashMap<>();
    private final SortedMap<ActorId, SortedSet<Mark>> rejected = new TreeMap<>();
    private final Map<String, Ruling> rulings = new LinkedHashMap<>();
    private final Map<String, String> tags = new HashMap<>();
    private SortedSet<ActorId> assigned = new TreeSet<>();

    ReplayedDocument(DocumentId document, Action.AddDocument added) {
        this.document = document;
        this.added = added;
    }

    /// @throws StaleEditException when the edit's "before" is not what is here
    void apply(DocumentEdit edit) {
        switch (edit) {
            case DocumentEdit.AddAnnotation(_, ActorId actor, Annotation annotation) ->
                expect(layer(actor).putIfAbsent(annotation.id(), annotation) == null);
            case DocumentEdit.RemoveAnnotation(_, ActorId actor, Annotation annotation) ->
                expect(layer(actor).remove(annotation.id(), annotation));
            case DocumentEdit.ChangeAnnotation(_, ActorId actor, Annotation before, Annotation after) ->
                expect(layer(actor).replace(before.id(), before, after));
            case DocumentEdit.ReplaceLayer(_, ActorId actor, var before, var after) -> {
                expect(byId(before).equals(layer(actor)));
                layers.put(actor, byId(after));
            }
            case DocumentEdit.ChangeWork(_, ActorId actor, Work before, Work after) -> {
                expect(work.getOrDefault(actor, Work.NEW).equals(before));
                if (after.equals(Work.NEW)) {
                    work.remove(actor);
                } else {
                    work.put(actor, after);
                }
            }
            case DocumentEdit.ChangeAssignment(_, var before, var after) -> {
                expect(assigned.equals(before));
                assigned = after;
            }
            case DocumentEdit.RejectSuggestion(_, ActorId actor, Mark mark) ->
                expect(rejected.computeIfAbsent(actor, _ -> new TreeSet<>()).add(mark));
            case DocumentEdit.RestoreSuggestion(_, ActorId actor, Mark mark) ->
                expect(rejected.getOrDefault(actor, Collections.emptySortedSet()).remove(mark));
            case DocumentEdit.ChangeDecision change -> {
                Decision after = change.after();
                String id = Objects.requireNonNull(after != null ? after : change.before()).id();
                expect(Objects.equals(decisions.get(id), change.before()));
                if (after == null) {
                    decisions.remove(id);
                } else {
                    decisions.put(id, after);
                }
            }
            case DocumentEdit.ChangeRuling change -> {
                Ruling after = change.after();
                String id = change.ruling().id();
                expect(Objects.equals(rulings.get(id), change.before()));
                if (after == null) {
                    rulings.remove(id);
                } else {
                    rulings.put(id, after);
                }
            }
        }
    }

    /// Puts a whole layer in the place of another.
    ///
    /// @throws StaleEditException when `before` is not what is here
    void replace(ActorId actor, LayerText before, LayerText after) {
        boolean same = layers.containsKey(actor)
                ? before.annotations().equals(layers.get(actor))
                : before.equals(untouched.getOrDefault(actor, LayerText.EMPTY))
                        || before.annotations().equals(annotations(actor));
        expect(same);
        layers.remove(actor);
        untouched.remove(actor);
        if (!after.isEmpty()) {
            untouched.put(actor, after);
        }
    }

    private Map<AnnotationId, Annotation> layer(ActorId actor) {
        touch(actor);
        return layers.computeIfAbsent(actor, _ -> new HashMap<>());
    }

    private void touch(ActorId actor) {
        LayerText text = untouched.remove(actor);
        if (text != null) {
            layers.put(actor, text.annotations());
        }
    }

    private static Map<AnnotationId, Annotation> byId(List<Annotation> annotations) {
        Map<AnnotationId, Annotation> all = HashMap.newHashMap(annotations.size());
        for (Annotation annotation : annotations) {
            expect(all.put(annotation.id(), annotation) == null);
        }
        return all;
    }

    private static void expect(boolean holds) {
        if (!holds) {
            throw new StaleEditException("something else was there before");
        }
    }

    DocumentId id() {
        return document;
    }

    Action.AddDocument added() {
        return added;
    }

    /// An actor's annotations now, by id.
    Map<AnnotationId, Annotation> annotations(ActorId actor) {
        touch(actor);
        return layers.getOrDefault(actor, Map.of());
    }

    Work work(ActorId actor) {
        return work.getOrDefault(actor, Work.NEW);
    }

    SortedSet<ActorId> assigned() {
        return assigned;
    }

    boolean rejects(ActorId actor, Mark mark) {
        return rejected.getOrDefault(actor, Collections.emptySortedSet()).contains(mark);
    }

    /// Decisions by id.
    Map<String, Decision> decisions() {
        return decisions;
    }

    @Nullable Ruling ruling(String id) {
        return rulings.get(id);
    }

    /// Hashes of the tags that layers came with, by layer.
    Map<String, String> tags() {
        return tags;
    }

    /// Layers that came whole and are as they came.
    Map<ActorId, LayerText> untouched() {
        return untouched;
    }

    /// The annotations of each layer that has some and is not [#untouched], in no order.
    Map<ActorId, Map<AnnotationId, Annotation>> touched() {
        layers.values().removeIf(Map::isEmpty);
        return layers;
    }

    /// All of it as a value.
    DocumentState state() {
        SortedMap<ActorId, Layer> sorted = new TreeMap<>();
        List.copyOf(untouched.keySet()).forEach(this::touch);
        touched().forEach((actor, layer) -> sorted.put(actor, Layer.of(layer.values())));
        return new DocumentState(
                document,
                sorted,
                work,
                assigned,
                new ArrayList<>(decisions.values()),
                rejected(),
                new ArrayList<>(rulings.values()));
    }

    /// All of it but the layers.
    DocumentState stateWithoutLayers() {
        return new DocumentState(
                document,
                new TreeMap<>(),
                work,
                assigned,
                new ArrayList<>(decisions.values()),
                rejected(),
                new ArrayList<>(rulings.values()));
    }

    private SortedMap<ActorId, SortedSet<Mark>> rejected() {
        rejected.values().removeIf(SortedSet::isEmpty);
        return rejected;
    }
}
