package org.allonym.adjudicate;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentStatus;

/// Whether a document can be adjudicated, and whether that is done.
///
/// Awaited are the assigned annotators who have neither finished nor skipped it; where nobody is assigned, those who
/// have begun it. A finished document is read by all who finished it, assigned or not.
public sealed interface Readiness {

    /// Who is awaited in a document.
    ///
    /// @param assigned who is to read it
    /// @param work how far each is; whoever isn't in it hasn't begun
    /// @param archived nobody waits for these
    static SortedSet<ActorId> awaited(Set<ActorId> assigned, Map<ActorId, AnnotatorStatus> work, Set<ActorId> archived) {
        SortedSet<ActorId> awaited = new TreeSet<>();
        if (assigned.isEmpty()) {
            work.forEach((actor, far) -> {
                if (far.status() == DocumentStatus.STARTED) {
                    awaited.add(actor);
                }
            });
        } else {
            assigned.stream().filter(actor -> work.getOrDefault(actor, AnnotatorStatus.NEW).status().isEditable()).forEach(awaited::add);
        }
        awaited.removeAll(archived);
        return awaited;
    }

    /// Annotators have not finished. Gold holds nothing reliable yet.
    ///
    /// @param on who is awaited; empty when nobody is assigned and nobody has begun
    record Waiting(SortedSet<ActorId> on) implements Readiness {
        public Waiting {
            on = Collections.unmodifiableSortedSet(new TreeSet<>(on));
        }
    }

    /// Everyone who was to read it skipped it: it stays out of gold.
    record LeftOut() implements Readiness {}

    /// Something is to be done.
    ///
    /// @param conflicts what a person must decide: differing readings, put-off and contested regions, withdrawn marks
    /// @param agreed regions all annotators agree on that nobody has accepted yet
    record Open(int conflicts, int agreed) implements Readiness {}

    /// All decided, or all annotators found nothing: gold is complete.
    record Settled() implements Readiness {}
}
