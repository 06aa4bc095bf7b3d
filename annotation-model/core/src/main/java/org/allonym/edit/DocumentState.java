package org.allonym.edit;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Work;

/// Everything people have said about one document. Immutable; any thread.
///
/// The log is the truth and this is its sum: [#apply] of every edit from [#empty] gives it again.
///
/// @param layers by actor; an actor without annotations is absent
/// @param work by actor; an actor who has not begun is absent
/// @param assigned who is to annotate it; empty when nobody was named
/// @param decisions in order of place
/// @param rejected suggestions an annotator turned down, by actor; an actor who turned none down is absent
/// @param rulings what was said about its surrogates, in order of id
public record DocumentState(
        DocumentId document,
        SortedMap<ActorId, Layer> layers,
        SortedMap<ActorId, Work> work,
        SortedSet<ActorId> assigned,
        List<Decision> decisions,
        SortedMap<ActorId, SortedSet<Mark>> rejected,
        List<Ruling> rulings) {

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

    public Work work(ActorId actor) {
        return work.getOrDefault(actor, Work.NEW);
    }

    /// What an annotator turned down of all that was proposed.
    public SortedSet<Mark> rejected(ActorId actor) {
        return rejected.getOrDefault(actor, Collections.emptySortedSet());
    }

    public Optional<Decision> decision(String id) {
        return decisions.stream().filter(decision -> decision.id().equals(id)).findFirst();
    }

    public Optional<Ruling> ruling(String id) {
        return rulings.stream().filter(ruling -> ruling.id().equals(id)).findFirst();
    }

    /// Annotators whose reading is ready: they have finished the document.
    public List<ActorId> readers() {
        return work.entrySet().stream()
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
        if (!edit.document().equals(document)) {
            throw new IllegalArgumentException("an edit of %s for %s".formatted(edit.document(), document));
        }
        return switch (edit) {
            case DocumentEdit.AddAnnotation add -> {
                expect(layer(add.layer()).find(add.annotation().id()).isEmpty(), "the span already exists");
                yield withLayer(add.layer(), layer(add.layer()).with(add.annotation()));
            }
            case DocumentEdit.RemoveAnnotation remove -> {
                expect(layer(remove.layer()).annotations().contains(remove.annotation()), "the span has changed");
                yield withLayer(remove.layer(), layer(remove.layer()).without(remove.annotation().id()));
            }
            case DocumentEdit.ChangeAnnotation change -> {
                expect(layer(change.layer()).annotations().contains(change.before()), "the span has changed");
                yield withLayer(change.layer(), layer(change.layer()).replacing(change.after()));
            }
            case DocumentEdit.ReplaceLayer replace -> {
                expect(layer(replace.layer()).annotations().equals(replace.before()), "the layer has changed");
                yield withLayer(replace.layer(), Layer.of(replace.after()));
            }
            case DocumentEdit.ChangeWork change -> {
                expect(work(change.actor()).equals(change.before()), "the document's status has changed");
                StatusRules.checkMove(change.before().status(), change.after().status());
                yield withWork(change.actor(), change.after());
            }
            case DocumentEdit.ChangeAssignment change -> {
                expect(assigned.equals(change.before()), "the assignment has changed");
                yield new DocumentState(document, layers, work, change.after(), decisions, rejected, rulings);
            }
            case DocumentEdit.RejectSuggestion(_, ActorId actor, Mark mark) -> {
                SortedSet<Mark> marks = new TreeSet<>(rejected(actor));
                expect(marks.add(mark), "the suggestion has already been rejected");
                yield withRejected(actor, marks);
            }
            case DocumentEdit.RestoreSuggestion(_, ActorId actor, Mark mark) -> {
                SortedSet<Mark> marks = new TreeSet<>(rejected(actor));
                expect(marks.remove(mark), "the suggestion hasn't been rejected");
                yield withRejected(actor, marks);
            }
            case DocumentEdit.ChangeDecision change -> withDecision(change);
            case DocumentEdit.ChangeRuling change -> withRuling(change);
        };
    }

    /// The state after `edit`, whether or not a status may move there: what the log holds was allowed once.
    ///
    /// @throws StaleEditException when the edit's "before" is not what is here
    DocumentState replay(DocumentEdit edit) {
        if (edit instanceof DocumentEdit.ChangeWork change && change.document().equals(document)) {
            expect(work(change.actor()).equals(change.before()), "the document's status has changed");
            return withWork(change.actor(), change.after());
        }
        return apply(edit);
    }

    /// The state after all of `edits`, in order: as [#apply] one by one, but a layer is put in order once and not after
    /// every annotation, so that a step over thousands of places is done within a frame or two.
    ///
    /// @throws StaleEditException when an edit's "before" is not what is there
    /// @throws IllegalArgumentException when an edit is for another document
    /// @throws StatusForbidsException when a status can't move there
    public DocumentState applyAll(List<? extends DocumentEdit> edits) {
        DocumentState state = this;
        int from = 0;
        while (from < edits.size()) {
            Optional<ActorId> layer = annotated(edits.get(from));
            int to = from + 1;
            while (layer.isPresent() && to < edits.size() && annotated(edits.get(to)).equals(layer)) {
                to++;
            }
            state = to - from > 1
                    ? state.annotate(layer.orElseThrow(), edits.subList(from, to))
                    : state.apply(edits.get(from));
            from = to;
        }
        return state;
    }

    /// The layer in which an edit changes single annotations.
    private static Optional<ActorId> annotated(DocumentEdit edit) {
        return switch (edit) {
            case DocumentEdit.AddAnnotation add -> Optional.of(add.layer());
            case DocumentEdit.RemoveAnnotation remove -> Optional.of(remove.layer());
            case DocumentEdit.ChangeAnnotation change -> Optional.of(change.layer());
            case DocumentEdit.ReplaceLayer _,
                    DocumentEdit.ChangeWork _,
                    DocumentEdit.ChangeAssignment _,
                    DocumentEdit.RejectSuggestion _,
                    DocumentEdit.RestoreSuggestion _,
                    DocumentEdit.ChangeDecision _,
                    DocumentEdit.ChangeRuling _ -> Optional.empty();
        };
    }

    private DocumentState annotate(ActorId actor, List<? extends DocumentEdit> edits) {
        Map<AnnotationId, Annotation> all = new HashMap<>();
        layer(actor).annotations().forEach(annotation -> all.put(annotation.id(), annotation));
        for (DocumentEdit edit : edits) {
            if (!edit.document().equals(document)) {
                throw new IllegalArgumentException("an edit of %s for %s".formatted(edit.document(), document));
            }
            switch (edit) {
                case DocumentEdit.AddAnnotation add ->
                        expect(all.putIfAbsent(add.annotation().id(), add.annotation()) == null, "the span already exists");
                case DocumentEdit.RemoveAnnotation remove ->
                        expect(all.remove(remove.annotation().id(), remove.annotation()), "the span has changed");
                case DocumentEdit.ChangeAnnotation change ->
                        expect(all.replace(change.before().id(), change.before(), change.after()), "the span has changed");
                case DocumentEdit.ReplaceLayer _,
                        DocumentEdit.ChangeWork _,
                        DocumentEdit.ChangeAssignment _,
                        DocumentEdit.RejectSuggestion _,
                        DocumentEdit.RestoreSuggestion _,
                        DocumentEdit.ChangeDecision _,
                        DocumentEdit.ChangeRuling _ -> throw new IllegalStateException("not an edit of one annotation");
            }
        }
        return withLayer(actor, Layer.of(all.values()));
    }

    private DocumentState withDecision(DocumentEdit.ChangeDecision change) {
        Decision before = change.before();
        Decision after = change.after();
        String id = Objects.requireNonNull(before != null ? before : after).id();
        expect(Objects.equals(decision(id).orElse(null), before), "the decision has changed");
        List<Decision> all = new ArrayList<>(decisions);
        all.removeIf(decision -> decision.id().equals(id));
        if (after != null) {
            all.add(after);
        }
        return new DocumentState(document, layers, work, assigned, all, rejected, rulings);
    }

    private DocumentState withRuling(DocumentEdit.ChangeRuling change) {
        String id = change.ruling().id();
        Ruling after = change.after();
        expect(Objects.equals(ruling(id).orElse(null), change.before()), "the surrogate decision has changed");
        List<Ruling> all = new ArrayList<>(rulings);
        all.removeIf(ruling -> ruling.id().equals(id));
        if (after != null) {
            all.add(after);
        }
        return new DocumentState(document, layers, work, assigned, decisions, rejected, all);
    }

    private DocumentState withLayer(ActorId actor, Layer layer) {
        SortedMap<ActorId, Layer> all = new TreeMap<>(layers);
        if (layer.isEmpty()) {
            all.remove(actor);
        } else {
            all.put(actor, layer);
        }
        return new DocumentState(document, all, work, assigned, decisions, rejected, rulings);
    }

    private DocumentState withWork(ActorId actor, Work changed) {
        Map<ActorId, Work> all = new HashMap<>(work);
        if (changed.equals(Work.NEW)) {
            all.remove(actor);
        } else {
            all.put(actor, changed);
        }
        return new DocumentState(document, layers, new TreeMap<>(all), assigned, decisions, rejected, rulings);
    }

    private DocumentState withRejected(ActorId actor, SortedSet<Mark> marks) {
        SortedMap<ActorId, SortedSet<Mark>> all = new TreeMap<>(rejected);
        if (marks.isEmpty()) {
            all.remove(actor);
        } else {
            all.put(actor, marks);
        }
        return new DocumentState(document, layers, work, assigned, decisions, all, rulings);
    }

    private static void expect(boolean holds, @English String otherwise) {
        if (!holds) {
            throw new StaleEditException(tr(otherwise));
        }
    }
}
