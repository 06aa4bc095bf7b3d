package org.allonym.desktop.select;

import static org.allonym.language.Messages.tr;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Selection;
import org.allonym.corpus.SubmissionRuling;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.selecting.KeepSelection;
import org.jspecify.annotations.Nullable;

/// What a person says of submissions: that one is kept or left out, and why. Each is a setting of the project.
/// JavaFX thread; knows no node.
public final class SubmissionRulings {

    private final SelectModel model;
    private final ProjectSession session;
    private final ReadOnlyStringWrapper decided = new ReadOnlyStringWrapper("");

    SubmissionRulings(SelectModel model, ProjectSession session) {
        this.model = model;
        this.session = session;
    }

    /// Says something of the submission that is looked at, and goes on to the next.
    ///
    /// @param keep whether it stays, else it goes; null takes back what was said
    public void rule(@Nullable Boolean keep) {
        SelectModel.Result result = model.resultProperty().get();
        if (result == null || !result.live()) {
            throw new ProblemException(new Problem.Refused(
                    tr("The submissions are not open."), tr("Open the folder or archive again, then decide.")));
        }
        ListedSubmission row = model.rows().currentProperty().get();
        if (row == null) {
            throw new ProblemException(new Problem.Refused(tr("No submission is selected."), tr("Select one in the list, then decide.")));
        }
        ExclusionReason reason = row.fate().reason();
        if (Boolean.TRUE.equals(keep) && reason != null && !reason.kind().canBeOverruled()) {
            throw new ProblemException(new Problem.Refused(
                    tr("%s can’t be kept: %s.", row.id(), row.reason()), tr("A document needs a text. Repair the file, then open the submissions again.")));
        }
        SubmissionRuling ruling = keep == null ? null : new SubmissionRuling(keep, session.actor().id().value(), "", keptAt(row, keep));
        perform(row.id(), ruling);
        model.rows().step(1);
        decided.set(ruling == null ? "" : row.id());
    }

    /// The steps whose word doesn't count for a submission: those that it was kept at before, and the one that leaves it out now.
    private static List<String> keptAt(ListedSubmission row, boolean keep) {
        SubmissionRuling before = row.fate().ruling();
        Set<String> steps = new LinkedHashSet<>();
        if (before != null && before.steps() != null) {
            steps.addAll(before.steps());
        }
        if (row.fate().overruled() != null) {
            steps.add(row.fate().overruled());
        }
        String step = row.fate().step();
        if (keep && step != null && !step.equals(Selection.BY_HAND)) {
            steps.add(step);
        }
        return List.copyOf(steps);
    }

    /// The person looks at another submission than the one that was decided on.
    void movedOn() {
        decided.set("");
    }

    /// The submission that was kept or left out last; empty once another was looked at.
    ReadOnlyStringProperty decidedProperty() {
        return decided.getReadOnlyProperty();
    }

    /// The submission whose ruling can be explained: the one that was just kept or left out, else the one that is looked at.
    public String explained() {
        ListedSubmission row = model.rows().currentProperty().get();
        return !decided.get().isEmpty() || row == null ? decided.get() : row.id();
    }

    /// What people said of a submission, as the project has it now; null for nothing.
    public @Nullable SubmissionRuling of(String id) {
        return KeepSelection.ruling(id, session::setting);
    }

    /// Says why, of a submission that was kept or left out by hand.
    public void explain(String id, String why) {
        SubmissionRuling said = of(id);
        if (said != null) {
            perform(id, new SubmissionRuling(said.keep(), session.actor().id().value(), why.strip(), said.steps()));
        }
    }

    private void perform(String id, @Nullable SubmissionRuling ruling) {
        ProjectEdit.ChangeSetting edit = KeepSelection.rule(id, ruling, session::setting);
        if (!edit.before().equals(edit.after())) {
            model.perform(List.of(edit));
        }
    }
}
