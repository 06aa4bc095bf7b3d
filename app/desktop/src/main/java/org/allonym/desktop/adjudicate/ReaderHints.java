package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.Map;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.project.DocumentId;
import org.allonym.services.secondreader.ReaderRun;
import org.allonym.services.secondreader.SecondReading;
import org.allonym.services.secondreader.SecondReading.Hint;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// What the second reader says of conflicts: told once they are decided, never before. JavaFX thread; knows no node.
final class ReaderHints {

    private final ProjectSession session;
    private final JobRunner jobs;
    private Map<DocumentId, SecondReading.Found> found = Map.of();

    ReaderHints(ProjectSession session, JobRunner jobs) {
        this.session = session;
        this.jobs = jobs;
    }

    /// Reads what the latest second reading found, in the background; nothing where there was none.
    void load() {
        ReaderRun run = ReaderRun.latest(session::setting);
        ProjectStore store = session.store();
        if (run != null) {
            jobs.quietly(tr("Reading what the second reader found"), () -> SecondReading.found(store, run), read -> found = read, _ -> {});
        }
    }

    /// Null before a person has decided, and where it hasn't read the document.
    @Nullable Hint of(DocumentId document, ConflictRegion which) {
        SecondReading.Found here = found.get(document);
        return here == null ? null : SecondReading.hint(here.layer(), which);
    }

    /// The same for a conflict as it is now.
    @Nullable Hint now(CurrentConflict before) {
        ConflictRegion which = before.which();
        return which == null
                ? null
                : DocumentAdjudication.of(session.state(before.document().id())).caseAt(which.place())
                        .map(decided -> of(before.document().id(), decided))
                        .orElse(null);
    }
}
