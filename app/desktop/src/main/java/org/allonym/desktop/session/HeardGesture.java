package org.allonym.desktop.session;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// What a gesture that is in the file already does to the states that a session holds.
final class HeardGesture {

    private HeardGesture() {}

    /// The new states of the documents it changes, among those that are held. A document whose state was read after the
    /// gesture was written has it already.
    ///
    /// @param held the state of a document, null for one that isn't held and will be read from the file
    static Collection<DocumentState> apply(Gesture written, Function<DocumentId, @Nullable DocumentState> held) {
        Map<DocumentId, List<DocumentEdit>> byDocument = new LinkedHashMap<>();
        for (Edit edit : written.edits()) {
            if (edit instanceof DocumentEdit change) {
                byDocument.computeIfAbsent(change.document(), _ -> new ArrayList<>()).add(change);
            }
        }
        List<DocumentState> changed = new ArrayList<>();
        byDocument.forEach((document, edits) -> {
            DocumentState before = held.apply(document);
            if (before != null && !has(before, edits)) {
                changed.add(before.applyAll(edits));
            }
        });
        return changed;
    }

    /// Whether the model's layer is already what the last of `edits` makes of it.
    private static boolean has(DocumentState state, List<DocumentEdit> edits) {
        return edits.getLast() instanceof DocumentEdit.ReplaceLayer replace
                && state.layer(replace.layer()).annotations().equals(replace.after());
    }
}
