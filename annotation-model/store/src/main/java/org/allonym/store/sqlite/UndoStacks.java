package org.allonym.store.sqlite;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.allonym.edit.Gesture;
import org.jspecify.annotations.Nullable;

/// The stacks of undo and redo as they follow from the log.
final class UndoStacks {

    /// A row of `history`.
    record Place(String actor, boolean undone, long moved, long first, int entries) {}

    private final Map<String, Place> places = new HashMap<>();
    private final Map<String, Set<String>> undone = new HashMap<>();
    private String current = "";

    /// Takes note of one entry of a gesture; a gesture's entries follow each other.
    ///
    /// @throws IllegalArgumentException when it undoes or redoes what isn't there to be
    void play(String gesture, String actor, Gesture.Kind kind, @Nullable String of, long entry) {
        boolean begins = !gesture.equals(current);
        current = gesture;
        switch (kind) {
            case DO -> {
                if (begins) {
                    undone.getOrDefault(actor, Set.of()).forEach(places::remove);
                    undone.remove(actor);
                }
                places.merge(gesture, new Place(actor, false, entry, entry, 1), UndoStacks::longer);
            }
            case UNDO -> move(begins, String.valueOf(of), true, entry);
            case REDO -> move(begins, String.valueOf(of), false, entry);
        }
    }

    private static Place longer(Place place, Place ignored) {
        return new Place(place.actor(), place.undone(), place.moved(), place.first(), place.entries() + 1);
    }

    private void move(boolean begins, String of, boolean nowUndone, long entry) {
        if (!begins) {
            return;
        }
        Place place = places.get(of);
        if (place == null || place.undone() == nowUndone) {
            throw new IllegalArgumentException("nothing to undo or redo");
        }
        places.put(of, new Place(place.actor(), nowUndone, entry, place.first(), place.entries()));
        Set<String> stack = undone.computeIfAbsent(place.actor(), _ -> new LinkedHashSet<>());
        if (nowUndone) {
            stack.add(of);
        } else {
            stack.remove(of);
        }
    }

    Map<String, Place> places() {
        return places;
    }
}
