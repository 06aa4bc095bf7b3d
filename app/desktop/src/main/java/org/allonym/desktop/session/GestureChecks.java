package org.allonym.desktop.session;

import static org.allonym.language.Messages.tr;

import java.util.List;
import org.allonym.desktop.job.SerialWriter;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.edit.StatusForbidsException;
import org.allonym.edit.StatusRules;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// What a session refuses before anything is changed.
final class GestureChecks {

    private GestureChecks() {}

    /// @throws ProblemException when a document's status doesn't allow what `by` wants to do to it
    static void allow(ActorId by, List<DocumentEdit> edits, DocumentState before) {
        try {
            StatusRules.checkAll(by, edits, before);
            edits.forEach(edit -> StatusRules.checkAside(edit, before.aside()));
        } catch (StatusForbidsException e) {
            throw new ProblemException(new Problem.Refused(String.valueOf(e.getMessage()), before.aside().isEmpty() ? tr("Reopen it first.") : tr("Restore it first.")), e);
        }
    }

    /// Whether an edit takes somebody out of the project.
    static boolean removes(Edit edit, ActorId who) {
        return edit instanceof ProjectEdit.ChangeActor change
                && change.after() == null
                && change.before() != null
                && change.before().id().equals(who);
    }

    /// Refuses at once what the store would refuse later: to remove somebody who has work in the project.
    ///
    /// @throws StaleEditException when they have
    static void checkRemoval(ProjectEdit.ChangeActor change, SerialWriter writer, ProjectStore store) {
        ActorId gone = change.removed();
        if (gone != null) {
            writer.drain();
            if (store.hasWork(gone)) {
                throw new StaleEditException(tr("%s has work in the project, or a work package", gone));
            }
        }
    }

    /// Refuses at once, before the screen shows it, what the store would refuse of a label set later.
    ///
    /// @param apartFrom the gesture that an undo or redo is of, whose own uses of a label don't count; else null
    /// @throws StaleEditException when another set is in force, or a label would go that was ever used
    static void checkLabelSet(
            ProjectEdit.ChangeLabelSet change,
            LabelSet inForce,
            @Nullable String apartFrom,
            SerialWriter writer,
            ProjectStore store) {
        if (!inForce.equals(change.before())) {
            throw new StaleEditException(tr("the label set has changed"));
        }
        if (!change.dropped().isEmpty()) {
            writer.drain();
        }
        for (Label label : change.dropped()) {
            if (store.labelEverUsed(label.name(), apartFrom)) {
                throw new StaleEditException(tr("the label “%s” has been used", label.title()));
            }
        }
    }
}
