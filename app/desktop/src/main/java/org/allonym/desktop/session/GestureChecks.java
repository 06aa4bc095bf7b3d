package org.allonym.desktop.session;

import static org.allonym.language.Messages.tr;

import java.util.List;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StatusForbidsException;
import org.allonym.edit.StatusRules;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;

/// What a session refuses before anything is changed.
final class GestureChecks {

    private GestureChecks() {}

    /// @throws ProblemException when a document's status doesn't allow what `by` wants to do to it
    static void allow(ActorId by, List<DocumentEdit> edits, DocumentState before) {
        try {
            StatusRules.checkAll(by, edits, before);
        } catch (StatusForbidsException e) {
            throw new ProblemException(new Problem.Refused(String.valueOf(e.getMessage()), tr("Reopen it first.")), e);
        }
    }

    /// Whether an edit takes somebody out of the project.
    static boolean removes(Edit edit, ActorId who) {
        return edit instanceof ProjectEdit.ChangeActor change
                && change.after() == null
                && change.before() != null
                && change.before().id().equals(who);
    }
}
