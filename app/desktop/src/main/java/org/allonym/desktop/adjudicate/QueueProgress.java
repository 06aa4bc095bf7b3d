package org.allonym.desktop.adjudicate;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.ConflictQueue;
import org.allonym.adjudicate.QueueDocument;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.Readiness;
import org.allonym.project.ActorId;
import org.allonym.services.first.HeldDocuments;

/// How much of a project's queue is decided, what is left and why.
///
/// @param kinds of each type of conflict there is, how many are decided
/// @param changed how many are open because an annotator changed something after the decision
/// @param putOff how many are left for later
/// @param documents how many can be adjudicated, and how many of them are
/// @param agreed places all annotators agree on that nobody has accepted yet
/// @param waiting documents whose annotators have not finished
/// @param awaited who hasn't finished, and in how many documents; documents without an annotator name no one
/// @param leftOut documents every annotator skipped
public record QueueProgress(
        Map<ConflictKind, Share> kinds,
        int changed,
        int putOff,
        Share documents,
        int agreed,
        int waiting,
        SortedMap<ActorId, Integer> awaited,
        int leftOut) {


    /// So many of so many.
    public record Share(int done, int all) {

        /// From 0 to 1; 1 where there is nothing.
        public double fraction() {
            return all == 0 ? 1 : (double) done / all;
        }

        private Share plus(boolean one) {
            return new Share(done + (one ? 1 : 0), all + 1);
        }
    }

    private static final Share NONE = new Share(0, 0);

    public QueueProgress {
        kinds = Collections.unmodifiableMap(kinds);
        awaited = Collections.unmodifiableSortedMap(awaited);
    }

    /// All conflicts together.
    public Share conflicts() {
        return kinds.values().stream().reduce(NONE, (a, b) -> new Share(a.done() + b.done(), a.all() + b.all()));
    }

    public int open() {
        return conflicts().all() - conflicts().done();
    }

    /// @param modelOnly whether what only the model marked counts among the conflicts
    /// @param held documents that wait for the PI, and so for nobody else
    static QueueProgress of(ConflictQueue queue, boolean modelOnly, HeldDocuments held) {
        Counting counting = new Counting();
        for (QueueDocument document : queue.documents()) {
            if (held.isHeld(document.document())) {
                continue;
            }
            counting.add(document);
            document.entries().stream()
                    .filter(entry -> entry.kind().isConflict() || modelOnly && entry.kind() == ConflictKind.MODEL_ONLY)
                    .forEach(counting::add);
        }
        return new QueueProgress(
                counting.kinds, counting.changed, counting.putOff, counting.documents, counting.agreed,
                counting.waiting, counting.awaited, counting.leftOut);
    }

    private static final class Counting {

        private final Map<ConflictKind, Share> kinds = new EnumMap<>(ConflictKind.class);
        private final SortedMap<ActorId, Integer> awaited = new TreeMap<>();
        private Share documents = NONE;
        private int changed;
        private int putOff;
        private int agreed;
        private int waiting;
        private int leftOut;

        void add(QueueDocument document) {
            switch (document.readiness()) {
                case Readiness.Waiting(var on) -> {
                    waiting++;
                    on.forEach(annotator -> awaited.merge(annotator, 1, Integer::sum));
                }
                case Readiness.LeftOut _ -> leftOut++;
                case Readiness.Settled _ -> documents = documents.plus(true);
                case Readiness.Open open -> {
                    documents = documents.plus(false);
                    agreed += open.agreed();
                }
            }
        }

        void add(QueueEntry entry) {
            boolean settled = entry.state() == QueueEntry.State.SETTLED;
            kinds.put(entry.kind(), kinds.getOrDefault(entry.kind(), NONE).plus(settled));
            changed += entry.changed() && !settled ? 1 : 0;
            putOff += entry.state() == QueueEntry.State.PUT_OFF ? 1 : 0;
        }
    }
}
