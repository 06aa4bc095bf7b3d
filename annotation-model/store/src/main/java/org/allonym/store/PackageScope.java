package org.allonym.store;

import org.allonym.adjudicate.RemarkDraft;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Ruling;
import org.allonym.first.FirstSettings;
import org.allonym.project.ActorId;
import org.allonym.project.Task;
import org.jspecify.annotations.Nullable;

/// What a file that is a work package is for; a project that is none has no scope.
///
/// @param actor the only one who works in it
/// @param task what they may do there
public record PackageScope(ActorId actor, Task task) {

    /// Whether `by` may make an edit in the package; asked when it is made there, and again when it comes back.
    public boolean allows(ActorId by, Edit edit) {
        return by.equals(actor) && switch (task) {
            case ANNOTATE -> annotates(edit);
            case ADJUDICATE -> edit instanceof DocumentEdit.ChangeDecision
                    || edit instanceof ProjectEdit.ChangeSetting setting && setting.name().startsWith(RemarkDraft.of(actor))
                    || judges(edit, true);
        };
    }

    /// Whether an edit is this actor's judgement of a redaction, and no other ruling.
    ///
    /// @param decides whether it settles the redaction
    private boolean judges(Edit edit, boolean decides) {
        return edit instanceof DocumentEdit.ChangeRuling(_, var before, var after)
                && isJudgement(before, decides, !decides) && isJudgement(after, decides, true);
    }

    /// @param own whether it has to be this actor's
    private boolean isJudgement(@Nullable Ruling ruling, boolean decides, boolean own) {
        return ruling == null
                || ruling instanceof Ruling.Judgement judgement && judgement.decides() == decides && (!own || judgement.by().equals(actor));
    }

    private boolean annotates(Edit edit) {
        return switch (edit) {
            case DocumentEdit.AddAnnotation add -> add.layer().equals(actor);
            case DocumentEdit.RemoveAnnotation remove -> remove.layer().equals(actor);
            case DocumentEdit.ChangeAnnotation change -> change.layer().equals(actor);
            case DocumentEdit.ReplaceLayer replace -> replace.layer().equals(actor);
            case DocumentEdit.ChangeWork change -> change.actor().equals(actor);
            case DocumentEdit.RejectSuggestion reject -> reject.actor().equals(actor);
            case DocumentEdit.RestoreSuggestion restore -> restore.actor().equals(actor);
            case DocumentEdit.ChangeAssignment _,
                    DocumentEdit.SetAside _,
                    DocumentEdit.ChangeDecision _,
                    ProjectEdit.ChangeLabelSet _,
                    ProjectEdit.ChangeActor _ -> false;
            case DocumentEdit.ChangeRuling ruling -> judges(ruling, false);
            case ProjectEdit.ChangeSetting setting -> setting.name().startsWith(FirstSettings.read(actor));
        };
    }
}
