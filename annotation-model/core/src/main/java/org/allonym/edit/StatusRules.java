package org.allonym.edit;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentStatus;

/// What the status of a document allows; the store and the session ask before they carry out an edit. Any thread.
///
/// A status moves only as [DocumentStatus#canMoveTo] says. Who has finished or skipped a document can't mark in it until
/// it is reopened. That doesn't hold for a whole layer that an import replaces, nor for what others do to many layers at
/// once, such as the PI who renames a label. Nobody changes a document that is set aside.
public final class StatusRules {

    private StatusRules() {}

    /// @param by whose gesture the edit is of
    /// @param work each actor's work before the edit
    /// @throws StatusForbidsException when the edit isn't allowed
    public static void check(ActorId by, DocumentEdit edit, Function<ActorId, AnnotatorStatus> work) {
        switch (edit) {
            case DocumentEdit.AddAnnotation add -> checkOpen(by, add.layer(), work);
            case DocumentEdit.RemoveAnnotation remove -> checkOpen(by, remove.layer(), work);
            case DocumentEdit.ChangeAnnotation change -> checkOpen(by, change.layer(), work);
            case DocumentEdit.RejectSuggestion reject -> checkOpen(by, reject.actor(), work);
            case DocumentEdit.RestoreSuggestion restore -> checkOpen(by, restore.actor(), work);
            case DocumentEdit.ChangeWork change -> checkMove(change.before().status(), change.after().status());
            case DocumentEdit.ReplaceLayer _,
                    DocumentEdit.ChangeAssignment _,
                    DocumentEdit.SetAside _,
                    DocumentEdit.ChangeDecision _,
                    DocumentEdit.ChangeRuling _ -> {}
        }
    }

    /// Asks for each of a document's edits in turn, with the standings as they are then.
    ///
    /// @param before the document before the first of them
    /// @throws StatusForbidsException when one isn't allowed
    public static void checkAll(ActorId by, List<DocumentEdit> edits, DocumentState before) {
        Map<ActorId, AnnotatorStatus> standings = new HashMap<>(before.work());
        for (DocumentEdit edit : edits) {
            check(by, edit, actor -> standings.getOrDefault(actor, AnnotatorStatus.NEW));
            if (edit instanceof DocumentEdit.ChangeWork change) {
                standings.put(change.actor(), change.after());
            }
        }
    }

    /// A document that is set aside stays as it is until it is restored.
    ///
    /// @param aside why the document is set aside; empty when it isn't
    /// @throws StatusForbidsException when the edit isn't allowed
    public static void checkAside(DocumentEdit edit, String aside) {
        if (!aside.isEmpty() && !(edit instanceof DocumentEdit.SetAside)) {
            throw new StatusForbidsException(tr("Document %s is set aside. Restore it to change it.", edit.document()));
        }
    }

    /// Whether the edit is allowed depends on an annotator's status.
    public static boolean concernMarks(DocumentEdit edit) {
        return switch (edit) {
            case DocumentEdit.AddAnnotation _, DocumentEdit.RemoveAnnotation _, DocumentEdit.ChangeAnnotation _,
                    DocumentEdit.RejectSuggestion _, DocumentEdit.RestoreSuggestion _ -> true;
            case DocumentEdit.ReplaceLayer _,
                    DocumentEdit.ChangeWork _,
                    DocumentEdit.ChangeAssignment _,
                    DocumentEdit.SetAside _,
                    DocumentEdit.ChangeDecision _,
                    DocumentEdit.ChangeRuling _ -> false;
        };
    }

    private static void checkOpen(ActorId by, ActorId layer, Function<ActorId, AnnotatorStatus> work) {
        if (by.equals(layer)) {
            DocumentStatus status = work.apply(layer).status();
            if (!status.isEditable()) {
                throw new StatusForbidsException(tr("This document is %s. Reopen it to change it.", word(status)));
            }
        }
    }

    static void checkMove(DocumentStatus from, DocumentStatus to) {
        if (from != to && !from.canMoveTo(to)) {
            throw new StatusForbidsException(
                    tr("A document can’t go directly from “%s” to “%s”.", word(from), word(to)));
        }
    }

    private static String word(DocumentStatus status) {
        return switch (status) {
            case NEW -> trc("document", "not started");
            case STARTED -> trc("document", "started");
            case FINISHED -> trc("document", "finished");
            case SKIPPED -> trc("document", "skipped");
        };
    }
}
