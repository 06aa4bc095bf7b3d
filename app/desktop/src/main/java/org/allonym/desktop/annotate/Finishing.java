package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Work;

/// What an annotator says about a whole document: finished, skipped, open again, flagged, noted; and the way to the next.
///
/// Commands that can't be done throw a [org.allonym.problem.ProblemException] with the reason and change nothing.
/// JavaFX thread; knows no node.
public final class Finishing {

    private final AnnotateModel model;

    Finishing(AnnotateModel model) {
        this.model = model;
    }

    private Work work() {
        return model.workProperty().get();
    }

    /// Finishes the document and opens the next one to do.
    ///
    /// @return false when no document is left to do
    public boolean finishAndNext() {
        DocumentId id = model.openDocument().id();
        model.oversights().close();
        if (work().status() != DocumentStatus.FINISHED) {
            model.changeWork(work().withStatus(DocumentStatus.FINISHED));
        }
        return openNext(id);
    }

    /// Leaves the document out, with a reason, and opens the next one to do.
    ///
    /// @return false when no document is left to do
    public boolean skip(String reason) {
        if (reason.isBlank()) {
            throw AnnotateModel.refused(tr("Skipping a document needs a reason."), tr("Choose or type one."));
        }
        DocumentId id = model.openDocument().id();
        model.changeWork(work().skipped(reason.strip()));
        return openNext(id);
    }

    private boolean openNext(DocumentId from) {
        Optional<DocumentId> next = model.documents().nextToDo(from);
        next.ifPresent(model::open);
        return next.isPresent();
    }

    /// Opens a finished or skipped document for changes.
    public void reopen() {
        if (work().status().isEditable()) {
            throw AnnotateModel.refused(tr("The document is already open."), tr("You can keep working on it."));
        }
        model.changeWork(work().withStatus(DocumentStatus.STARTED));
    }

    /// Changes the note on the whole document.
    public void note(String text) {
        if (!work().note().equals(text)) {
            model.changeWork(work().withNote(text));
        }
    }

    /// The flags of the project; the first is the one a single key sets.
    public List<String> flags() {
        return model.settings().flags();
    }

    /// Why documents are skipped in this project.
    public List<String> skipReasons() {
        return model.settings().skipReasons();
    }

    /// Flags the document with the first flag of the project, or takes the flag off.
    public void flag() {
        flag(work().flag().isEmpty() ? flags().getFirst() : "");
    }

    /// Flags the document with a word of the project's; an empty one takes the flag off.
    public void flag(String word) {
        if (!work().flag().equals(word)) {
            model.changeWork(work().withFlag(word));
        }
    }

    /// Goes to the next or the previous document of the list without judging this one.
    public void neighbour(int step) {
        model.documents().neighbour(model.openDocument().id(), step).ifPresent(model::open);
    }
}
