package org.allonym.desktop.session;

import org.allonym.edit.Gesture;
import org.allonym.edit.StaleEditException;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.services.selecting.KeepSelection;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectStore.DoneImport;

/// A selection that a person added to the project, as a step that can be taken back: it goes with its documents, and can't be
/// redone.
///
/// @param by the person
/// @param gesture that added it
/// @param brought the import of its documents
public record AddedSelection(ProjectStore store, ActorId by, Gesture gesture, DoneImport brought) {

    /// Takes it back in the file; any thread, with everything saved. The session has to be reloaded then.
    ///
    /// @throws ProblemException when something was done with it since; nothing is changed
    public void undo() {
        try {
            store.undoSelection(gesture.undo(by), brought, KeepSelection.isFirst(gesture));
        } catch (StaleEditException e) {
            throw ProjectSession.refused("The last step can’t be undone: %s since.", e);
        }
    }
}
