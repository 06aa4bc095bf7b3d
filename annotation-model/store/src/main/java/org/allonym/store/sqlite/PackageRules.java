package org.allonym.store.sqlite;

import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.ActorId;
import org.allonym.store.PackageScope;

/// What may be done in a work package; asked when it is done there, and again when it comes back.
final class PackageRules {

    private PackageRules() {}

    /// Whether `by` may make an edit in a package.
    static boolean allow(PackageScope scope, ActorId by, Edit edit) {
        return by.equals(scope.actor()) && switch (scope.task()) {
            case ANNOTATE -> annotates(by, edit);
            case ADJUDICATE -> edit instanceof DocumentEdit.ChangeDecision;
        };
    }

    private static boolean annotates(ActorId by, Edit edit) {
        return switch (edit) {
            case DocumentEdit.AddAnnotation add -> add.layer().equals(by);
            case DocumentEdit.RemoveAnnotation remove -> remove.layer().equals(by);
            case DocumentEdit.ChangeAnnotation change -> change.layer().equals(by);
            case DocumentEdit.ReplaceLayer replace -> replace.layer().equals(by);
            case DocumentEdit.ChangeWork change -> change.actor().equals(by);
            case DocumentEdit.RejectSuggestion reject -> reject.actor().equals(by);
            case DocumentEdit.RestoreSuggestion restore -> restore.actor().equals(by);
            case DocumentEdit.ChangeAssignment _,
                    DocumentEdit.ChangeDecision _,
                    DocumentEdit.ChangeRuling _,
                    ProjectEdit _ -> false;
        };
    }
}
