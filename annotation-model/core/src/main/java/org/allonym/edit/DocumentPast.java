package org.allonym.edit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// The states that a document went through. Immutable; any thread.
///
/// Where people worked on one file they are worked out backwards from what it is now: what the log says was before each
/// edit is taken for what was there. Where an edit doesn't fit what came after it, as in a file whose early history was left
/// with another one, the states before can't be told: [#earliest] says from where on they can.
public final class DocumentPast {

    /// How many steps lie between two states that are kept.
    private static final int EVERY = 64;

    /// What was done in the document at once.
    ///
    /// @param first number in this file of the first entry of the step it belongs to
    /// @param by who did it; empty for the program itself
    /// @param kind `do`, `undo`, `redo`, `import`, or a word that only a later version may know
    /// @param of for an undo or redo the gesture it takes back or repeats, else null
    /// @param source the file or folder that an import took it from, else empty
    /// @param edits of this document alone; none where this version can't read them
    public record Step(
            long first,
            Instant at,
            String by,
            String gesture,
            String kind,
            @Nullable String of,
            String source,
            List<DocumentEdit> edits) {
        public Step {
            edits = List.copyOf(edits);
        }
    }

    private final List<Step> steps;
    /// What each step changed, which may be less or other than what was done.
    private final List<List<DocumentEdit>> changes;
    /// The states after `steps.size() - EVERY * i` steps.
    private final List<DocumentState> kept;
    private final int earliest;

    private DocumentPast(DocumentState now, List<Step> steps, List<List<DocumentEdit>> changes) {
        this.steps = List.copyOf(steps);
        this.changes = List.copyOf(changes);
        this.kept = new ArrayList<>(List.of(now));
        DocumentState state = now;
        int done = steps.size();
        try {
            while (done > 0) {
                state = before(state, changes.get(done - 1));
                done--;
                if ((steps.size() - done) % EVERY == 0) {
                    kept.add(state);
                }
            }
        } catch (StaleEditException _) {
            // what is there doesn't fit: earlier states aren't known
        }
        this.earliest = done;
    }

    /// A past to be worked out.
    ///
    /// @param steps in the order they came into the file
    public static DocumentPast of(DocumentState now, List<Step> steps) {
        return new DocumentPast(now, steps, steps.stream().map(Step::edits).toList());
    }

    /// A past as it is worked out where the log of several files is played: what an edit came to there isn't told by the edit
    /// alone. One thread.
    public static final class Playing {
        private final List<Step> steps = new ArrayList<>();
        private final List<List<DocumentEdit>> changes = new ArrayList<>();
        private DocumentState now;

        public Playing(DocumentId document) {
            now = DocumentState.empty(document);
        }

        /// Takes the next step.
        public void add(Step step, DocumentState after) {
            steps.add(step);
            changes.add(Difference.between(now, after));
            now = after;
        }

        /// What was played.
        public DocumentPast past() {
            return new DocumentPast(now, steps, changes);
        }
    }

    private static DocumentState before(DocumentState after, List<DocumentEdit> changed) {
        DocumentStateBuilder builder = new DocumentStateBuilder(after);
        changed.reversed().forEach(edit -> builder.replay(edit.inverse()));
        return builder.build();
    }

    /// Oldest first.
    public List<Step> steps() {
        return steps;
    }

    /// The fewest steps after which the state is known; 0 when all of it is.
    public int earliest() {
        return earliest;
    }

    /// The state after the first `count` steps.
    ///
    /// @throws IndexOutOfBoundsException when there are fewer, or it isn't known
    public DocumentState after(int count) {
        if (count < earliest || count > steps.size()) {
            throw new IndexOutOfBoundsException("%d of %d to %d steps".formatted(count, earliest, steps.size()));
        }
        int near = (steps.size() - count) / EVERY;
        DocumentState state = kept.get(near);
        for (int done = steps.size() - near * EVERY; done > count; done--) {
            state = before(state, changes.get(done - 1));
        }
        return state;
    }
}
