package org.allonym.desktop.adjudicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.RegionStatus;
import org.allonym.adjudicate.RemarkDraft;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Remark;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;

/// What this person has written about conflicts that aren't decided. It is saved at once and goes away with the decision. JavaFX
/// thread; knows no node.
final class RemarkDrafts {

    private final ProjectSession session;

    RemarkDrafts(ProjectSession session) {
        this.session = session;
    }

    /// Whether what is written about an entry is kept here: not where it belongs to a decision, nor of a document as a whole.
    static boolean keeps(CurrentConflict shown) {
        boolean contested = shown.which() != null && shown.which().standing() instanceof RegionStatus.Contested;
        return (shown.which() != null || shown.suggested() != null)
                && (contested || shown.decided().filter(Decision::settles).isEmpty());
    }

    /// What is written about an entry that [#keeps] is true of.
    Remark of(CurrentConflict shown) {
        return at(shown.entry().document(), shown.entry().place())
                .flatMap(draft -> draft.read(session::setting))
                .orElse(otherwise(shown));
    }

    /// What stands there before anything is written: what was said when it was put off.
    private static Remark otherwise(CurrentConflict shown) {
        return shown.decided().map(made -> made.settles() ? made.remark() : made.remark().withNote("")).orElse(Remark.NONE);
    }

    /// Writes about an entry that [#keeps] is true of.
    List<ProjectEdit.ChangeSetting> write(CurrentConflict shown, Remark remark) {
        return write(shown, remark, otherwise(shown));
    }

    /// Leaves what was said with a decision beside the conflict that is to be open again.
    List<ProjectEdit.ChangeSetting> reopen(CurrentConflict shown, Remark said) {
        return shown.which() == null && shown.suggested() == null ? List.of() : write(shown, said, Remark.NONE);
    }

    private List<ProjectEdit.ChangeSetting> write(CurrentConflict shown, Remark remark, Remark otherwise) {
        return at(shown.entry().document(), shown.entry().place())
                .flatMap(draft -> draft.write(Optional.of(remark).filter(one -> !one.equals(otherwise)), session::setting))
                .stream()
                .toList();
    }

    /// Edits and, where they decide something, the end of what was written about it.
    List<Edit> closing(List<? extends Edit> edits) {
        List<Edit> all = new ArrayList<>(edits);
        for (Edit edit : edits) {
            if (edit instanceof DocumentEdit.ChangeDecision(DocumentId document, _, Decision after) && after != null && after.settles()) {
                at(document, after.place()).flatMap(draft -> draft.write(Optional.empty(), session::setting)).ifPresent(all::add);
            }
        }
        return all;
    }

    /// The document that an edit of what is written here is about.
    Optional<DocumentId> document(Edit edit) {
        return edit instanceof ProjectEdit.ChangeSetting setting && setting.name().startsWith(RemarkDraft.of(session.actor().id()))
                ? Optional.of(RemarkDraft.document(setting.name()))
                : Optional.empty();
    }

    /// Whether an edit changes what is written about an entry.
    boolean isAbout(Edit edit, QueueEntry entry) {
        return edit instanceof ProjectEdit.ChangeSetting setting
                && at(entry.document(), entry.place()).filter(draft -> draft.setting().equals(setting.name())).isPresent();
    }

    private Optional<RemarkDraft> at(DocumentId document, Span place) {
        return session.document(document)
                .filter(known -> known.text().holds(place))
                .map(known -> new RemarkDraft(session.actor().id(), document, known.text().toCodePoints(place)));
    }
}
