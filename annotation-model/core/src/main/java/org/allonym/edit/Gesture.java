package org.allonym.edit;

import java.util.List;
import java.util.UUID;
import org.allonym.project.ActorId;
import org.jspecify.annotations.Nullable;

/// The edits a person makes in one go: one step of undo, however many documents it touches.
///
/// @param id random, unique across machines
/// @param by who did it
/// @param kind done for the first time, undone or redone
/// @param of for an undo or redo the gesture it takes back or repeats, else null
/// @param edits in the order they apply; at least one
public record Gesture(String id, ActorId by, Kind kind, @Nullable String of, List<Edit> edits) {

    /// What a gesture is to the undo stack.
    public enum Kind {
        DO,
        UNDO,
        REDO
    }

    public Gesture {
        edits = List.copyOf(edits);
        if (edits.isEmpty() || (kind == Kind.DO) != (of == null)) {
            throw new IllegalArgumentException("%s gesture with %d edits, of %s".formatted(kind, edits.size(), of));
        }
    }

    /// Something done for the first time.
    public static Gesture of(ActorId by, List<? extends Edit> edits) {
        return new Gesture(UUID.randomUUID().toString(), by, Kind.DO, null, List.copyOf(edits));
    }

    /// Whether there is anything to take back.
    public boolean isUndoable() {
        return !edits.stream().allMatch(Edit::isLasting);
    }

    /// What takes this gesture back, to be appended: inverses in reverse order, but for what stays.
    public Gesture undo(ActorId who) {
        return new Gesture(UUID.randomUUID().toString(), who, Kind.UNDO, id, inverses());
    }

    /// What repeats this gesture after its undo.
    public Gesture redo(ActorId who) {
        return new Gesture(UUID.randomUUID().toString(), who, Kind.REDO, id, edits.stream().filter(edit -> !edit.isLasting()).toList());
    }

    private List<Edit> inverses() {
        return edits.reversed().stream().filter(edit -> !edit.isLasting()).<Edit>map(Edit::inverse).toList();
    }
}
