package org.allonym.edit;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;

/// Everything people have said about one document. Immutable; any thread.
///
/// The log is the truth and this is its sum: every edit applied to [#empty] gives it again. Edits are applied by
/// [DocumentStateBuilder].
///
/// @param layers by actor; an actor without annotations is absent
/// @param work by actor; an actor who has not begun is absent
/// @param assigned who is to annotate it; empty when nobody was named
/// @param decisions in order of place
/// @param rejected suggestions an annotator has rejected, by actor; an actor who has rejected none is absent
/// @param rulings what was said about its surrogates, in order of id
/// @param aside why it is set aside; empty for a document that isn't
/// @param archived actors whose layers don't count
public record DocumentState(
        DocumentId document,
        SortedMap<ActorId, Layer> layers,
        SortedMap<ActorId, AnnotatorStatus> work,
        SortedSet<ActorId> assigned,
        List<Decision> decisions,
        SortedMap<ActorId, SortedSet<Mark>> rejected,
        List<Ruling> rulings,
        String aside,
        SortedSet<ActorId> archived) {

    private static final Comparator<Decision> BY_PLACE = Comparator.comparing(Decision::place).thenComparing(Decision::id);

    public DocumentState {
        layers = Collections.unmodifiableSortedMap(new TreeMap<>(layers));
        work = Collections.unmodifiableSortedMap(new TreeMap<>(work));
        assigned = Collections.unmodifiableSortedSet(new TreeSet<>(assigned));
        decisions = sorted(decisions, BY_PLACE);
        SortedMap<ActorId, SortedSet<Mark>> marks = new TreeMap<>();
        rejected.forEach((actor, turnedDown) ->
                marks.put(actor, Collections.unmodifiableSortedSet(new TreeSet<>(turnedDown))));
        rejected = Collections.unmodifiableSortedMap(marks);
        rulings = sorted(rulings, Ruling.ORDER);
        archived = Collections.unmodifiableSortedSet(new TreeSet<>(archived));
    }

    /// A document that isn't set aside, in which everybody's layer counts.
    public DocumentState(
            DocumentId document,
            SortedMap<ActorId, Layer> layers,
            SortedMap<ActorId, AnnotatorStatus> work,
            SortedSet<ActorId> assigned,
            List<Decision> decisions,
            SortedMap<ActorId, SortedSet<Mark>> rejected,
            List<Ruling> rulings) {
        this(document, layers, work, assigned, decisions, rejected, rulings, "", Collections.emptySortedSet());
    }

    /// Most documents have none, and tens of thousands of states are made of one project.
    private static <T> List<T> sorted(List<T> some, Comparator<? super T> order) {
        return some.isEmpty() ? List.of() : some.stream().sorted(order).toList();
    }

    /// A document nobody has touched.
    public static DocumentState empty(DocumentId document) {
        return new DocumentState(
                document, new TreeMap<>(), new TreeMap<>(), new TreeSet<>(), List.of(), new TreeMap<>(), List.of());
    }

    public Layer layer(ActorId actor) {
        return layers.getOrDefault(actor, Layer.EMPTY);
    }

    public AnnotatorStatus work(ActorId actor) {
        return work.getOrDefault(actor, AnnotatorStatus.NEW);
    }

    /// The suggestions an annotator has rejected.
    public SortedSet<Mark> rejected(ActorId actor) {
        return rejected.getOrDefault(actor, Collections.emptySortedSet());
    }

    public Optional<Decision> decision(String id) {
        return decisions.stream().filter(decision -> decision.id().equals(id)).findFirst();
    }

    public Optional<Ruling> ruling(String id) {
        return rulings.stream().filter(ruling -> ruling.id().equals(id)).findFirst();
    }

    /// Annotators who have finished the document and whose layers count.
    public List<ActorId> annotators() {
        return work.entrySet().stream()
                .filter(entry -> !archived.contains(entry.getKey()))
                .filter(entry -> entry.getValue().status() == DocumentStatus.FINISHED)
                .map(Map.Entry::getKey)
                .toList();
    }

    /// The state after `edit`.
    ///
    /// @throws StaleEditException when the edit's "before" is not what is here
    /// @throws IllegalArgumentException when the edit is for another document
    /// @throws StatusForbidsException when a status can't move there
    public DocumentState apply(DocumentEdit edit) {
        return applyAll(List.of(edit));
    }

    /// The state after all of `edits`, in order.
    ///
    /// @throws StaleEditException when an edit's "before" is not what is there
    /// @throws IllegalArgumentException when an edit is for another document
    /// @throws StatusForbidsException when a status can't move there
    public DocumentState applyAll(List<? extends DocumentEdit> edits) {
        DocumentStateBuilder builder = new DocumentStateBuilder(this);
        edits.forEach(builder::apply);
        return builder.build();
    }
}
