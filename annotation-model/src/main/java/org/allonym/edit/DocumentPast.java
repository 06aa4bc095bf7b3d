package org.allonym.edit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The states that a document went through, worked out backwards from what it is now: what the log says was before each
/// edit is taken for what was there. Immutable; any thread.
///
/// Where an edit doesn't fit what came after it, as in a file whose early history was left with another one, the states
/// before can't be told: [#earliest] says from where on they can.
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
    /// The states after `steps.size() - 64 * i` steps.
    private final List<DocumentState> kept = new ArrayList<>();
    private final int earliest;

    /// @param steps in the order they came into the file
    public DocumentPast(DocumentState now, List<Step> steps) {
        this.steps = List.copyOf(steps);
        DocumentState state = now;
        int done = this.steps.size();
        kept.add(state);
        try {
            while (done > 0) {
                state = before(state, this.steps.get(done - 1));
                done--;
                if ((this.steps.size() - done) % EVERY == 0) {
                    kept.add(state);
                }
            }
        } catch (StaleEditException _) {
            // what is there doesn't fit: earlier states aren't known
        }
        earliest = done;
    }

    private static DocumentState before(DocumentState after, Step step) {
        DocumentState state = after;
        for (DocumentEdit edit : step.edits().reversed()) {
            state = state.replay(edit.inverse());
        }
        return state;
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
            state = before(state, steps.get(done - 1));
        }
        return state;
    }
}
