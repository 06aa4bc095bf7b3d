package org.allonym.adjudicate;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;

/// Which entries of the queue to show. An empty set admits everything.
///
/// @param kinds one of these types
/// @param states one of these states
/// @param labels some annotator gave one of these
/// @param annotators one of them has read the document
/// @param documents in one of these
/// @param changed only what was decided before its readings changed
public record QueueFilter(
        Set<ConflictKind> kinds,
        Set<QueueEntry.State> states,
        Set<String> labels,
        Set<ActorId> annotators,
        Set<DocumentId> documents,
        boolean changed) {

    /// Every entry.
    public static final QueueFilter EVERYTHING = new QueueFilter(Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), false);

    /// All conflicts, open and settled: what an adjudicator starts with.
    public static final QueueFilter CONFLICTS = EVERYTHING.withKinds(conflicts());

    public QueueFilter {
        kinds = Set.copyOf(kinds);
        states = Set.copyOf(states);
        labels = Set.copyOf(labels);
        annotators = Set.copyOf(annotators);
        documents = Set.copyOf(documents);
    }

    private static Set<ConflictKind> conflicts() {
        Set<ConflictKind> conflicts = EnumSet.allOf(ConflictKind.class);
        conflicts.removeIf(kind -> !kind.isConflict());
        return conflicts;
    }

    public QueueFilter withKinds(Set<ConflictKind> newKinds) {
        return new QueueFilter(newKinds, states, labels, annotators, documents, changed);
    }

    public QueueFilter withStates(Set<QueueEntry.State> newStates) {
        return new QueueFilter(kinds, newStates, labels, annotators, documents, changed);
    }

    /// Only what is still to be decided, put off or not.
    public QueueFilter open() {
        return withStates(EnumSet.of(QueueEntry.State.OPEN, QueueEntry.State.PUT_OFF));
    }

    public QueueFilter withLabels(Set<String> newLabels) {
        return new QueueFilter(kinds, states, newLabels, annotators, documents, changed);
    }

    public QueueFilter withAnnotators(Set<ActorId> newAnnotators) {
        return new QueueFilter(kinds, states, labels, newAnnotators, documents, changed);
    }

    public QueueFilter withDocuments(Set<DocumentId> newDocuments) {
        return new QueueFilter(kinds, states, labels, annotators, newDocuments, changed);
    }

    /// The same with what only the model marked.
    public QueueFilter andModelOnly() {
        Set<ConflictKind> more = EnumSet.of(ConflictKind.MODEL_ONLY);
        more.addAll(kinds);
        return withKinds(more);
    }

    /// Only what was decided before its readings changed.
    public QueueFilter changedOnly() {
        return new QueueFilter(kinds, states, labels, annotators, documents, true);
    }

    /// Whether `entry` is to be shown.
    public boolean shows(QueueEntry entry) {
        return (kinds.isEmpty() || kinds.contains(entry.kind()))
                && (states.isEmpty() || states.contains(entry.state()))
                && (!changed || entry.changed())
                && (documents.isEmpty() || documents.contains(entry.document()))
                && (labels.isEmpty() || !Collections.disjoint(labels, entry.labels()))
                && (annotators.isEmpty() || !Collections.disjoint(annotators, entry.annotators()));
    }
}
