package org.allonym.edit;

import static org.allonym.language.Messages.tr;

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
import org.allonym.language.English;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// A document's state while edits are applied to it, changed in place: the one way to apply edits to a state.
///
/// An edit that is refused changes nothing, so that the next one may be tried. The cost of an edit doesn't grow with its
/// layer: layers are put in order by [#build]. One thread.
public final class DocumentStateBuilder {

    private final DocumentId document;
    /// The layers at the start; those in `changed` take their place.
    private final SortedMap<ActorId, Layer> layers;
    private final Map<ActorId, Map<AnnotationId, Annotation>> changed = new HashMap<>();
    private final SortedMap<ActorId, AnnotatorStatus> work;
    private SortedSet<ActorId> assigned;
    private final Map<String, Decision> decisions = new LinkedHashMap<>();
    private final SortedMap<ActorId, SortedSet<Mark>> rejected = new TreeMap<>();
    private final Map<String, Ruling> rulings = new LinkedHashMap<>();
    private String aside;
    private final SortedSet<ActorId> archived;

    /// Starts with a document that nobody has touched.
    public DocumentStateBuilder(DocumentId document) {
        this(DocumentState.empty(document));
    }

    /// Starts with a state, which stays as it is.
    public DocumentStateBuilder(DocumentState state) {
        document = state.document();
        layers = state.layers();
        work = new TreeMap<>(state.work());
        assigned = state.assigned();
        state.decisions().forEach(decision -> decisions.put(decision.id(), decision));
        state.rejected().forEach((actor, marks) -> rejected.put(actor, new TreeSet<>(marks)));
        state.rulings().forEach(ruling -> rulings.put(ruling.id(), ruling));
        aside = state.aside();
        archived = state.archived();
    }

    /// Applies an edit that somebody makes now.
    ///
    /// @throws StaleEditException when the edit's "before" is not what is here
    /// @throws IllegalArgumentException when the edit is for another document
    /// @throws StatusForbidsException when a status can't move there, or the document is set aside
    public DocumentStateBuilder apply(DocumentEdit edit) {
        StatusRules.checkAside(edit, aside);
        if (edit instanceof DocumentEdit.ChangeWork(_, ActorId actor, AnnotatorStatus before, AnnotatorStatus after) && work(actor).equals(before)) {
            StatusRules.checkMove(before.status(), after.status());
        }
        return replay(edit);
    }

    /// Applies an edit of the log, whether or not a status may move there: what the log holds was allowed once.
    ///
    /// @throws StaleEditException when the edit's "before" is not what is here
    /// @throws IllegalArgumentException when the edit is for another document
    public DocumentStateBuilder replay(DocumentEdit edit) {
        if (!edit.document().equals(document)) {
            throw new IllegalArgumentException("an edit of %s for %s".formatted(edit.document(), document));
        }
        switch (edit) {
            case DocumentEdit.AddAnnotation(_, ActorId actor, Annotation annotation) ->
                expect(layer(actor).putIfAbsent(annotation.id(), annotation) == null, "the span already exists");
            case DocumentEdit.RemoveAnnotation(_, ActorId actor, Annotation annotation) ->
                expect(layer(actor).remove(annotation.id(), annotation), "the span has changed");
            case DocumentEdit.ChangeAnnotation(_, ActorId actor, Annotation before, Annotation after) ->
                expect(layer(actor).replace(before.id(), before, after), "the span has changed");
            case DocumentEdit.ReplaceLayer(_, ActorId actor, var before, var after) -> {
                expect(layer(actor).equals(byId(before)), "the layer has changed");
                changed.put(actor, byId(after));
            }
            case DocumentEdit.ChangeWork(_, ActorId actor, AnnotatorStatus before, AnnotatorStatus after) -> {
                expect(work(actor).equals(before), "the document’s status has changed");
                put(work, actor, after.equals(AnnotatorStatus.NEW) ? null : after);
            }
            case DocumentEdit.ChangeAssignment(_, var before, var after) -> {
                expect(assigned.equals(before), "the assignment has changed");
                assigned = after;
            }
            case DocumentEdit.SetAside(_, String before, String after) -> {
                expect(aside.equals(before), "the document has been set aside or restored");
                aside = after;
            }
            case DocumentEdit.RejectSuggestion(_, ActorId actor, Mark mark) ->
                expect(marks(actor).add(mark), "the suggestion has already been rejected");
            case DocumentEdit.RestoreSuggestion(_, ActorId actor, Mark mark) ->
                expect(marks(actor).remove(mark), "the suggestion hasn’t been rejected");
            case DocumentEdit.ChangeDecision change -> {
                String id = change.decision().id();
                expect(Objects.equals(decisions.get(id), change.before()), "the decision has changed");
                put(decisions, id, change.after());
            }
            case DocumentEdit.ChangeRuling change -> {
                String id = change.ruling().id();
                expect(Objects.equals(rulings.get(id), change.before()), "the surrogate decision has changed");
                put(rulings, id, change.after());
            }
        }
        return this;
    }

    private Map<AnnotationId, Annotation> layer(ActorId actor) {
        return changed.computeIfAbsent(actor, _ -> byId(layers.getOrDefault(actor, Layer.EMPTY).annotations()));
    }

    private static Map<AnnotationId, Annotation> byId(List<Annotation> annotations) {
        Map<AnnotationId, Annotation> all = HashMap.newHashMap(annotations.size());
        for (Annotation annotation : annotations) {
            if (all.put(annotation.id(), annotation) != null) {
                throw new IllegalArgumentException("an annotation id twice in one layer");
            }
        }
        return all;
    }

    private SortedSet<Mark> marks(ActorId actor) {
        return rejected.computeIfAbsent(actor, _ -> new TreeSet<>());
    }

    private static <K, V> void put(Map<K, V> map, K key, @Nullable V value) {
        if (value == null) {
            map.remove(key);
        } else {
            map.put(key, value);
        }
    }

    private static void expect(boolean holds, @English String otherwise) {
        if (!holds) {
            throw new StaleEditException(tr(otherwise));
        }
    }

    public DocumentId document() {
        return document;
    }

    /// An actor's annotations now, in no order.
    public Map<AnnotationId, Annotation> annotations(ActorId actor) {
        return Collections.unmodifiableMap(layer(actor));
    }

    public AnnotatorStatus work(ActorId actor) {
        return work.getOrDefault(actor, AnnotatorStatus.NEW);
    }

    public SortedSet<ActorId> assigned() {
        return Collections.unmodifiableSortedSet(assigned);
    }

    /// Why it is set aside; empty when it isn't.
    public String aside() {
        return aside;
    }

    /// Whether an annotator has turned a suggestion down.
    public boolean rejects(ActorId actor, Mark mark) {
        return rejected.getOrDefault(actor, Collections.emptySortedSet()).contains(mark);
    }

    /// The decisions now, by id.
    public Map<String, Decision> decisions() {
        return Collections.unmodifiableMap(decisions);
    }

    /// The rulings now, by id.
    public Map<String, Ruling> rulings() {
        return Collections.unmodifiableMap(rulings);
    }

    /// The state now, as a value; more edits may follow.
    public DocumentState build() {
        SortedMap<ActorId, Layer> all = new TreeMap<>(layers);
        changed.forEach((actor, layer) -> put(all, actor, layer.isEmpty() ? null : Layer.of(layer.values())));
        rejected.values().removeIf(SortedSet::isEmpty);
        return new DocumentState(
                document,
                all,
                work,
                assigned,
                List.copyOf(decisions.values()),
                rejected,
                List.copyOf(rulings.values()),
                aside,
                archived);
    }
}
