package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.Set;
import org.allonym.adjudicate.Readiness;
import org.allonym.language.English;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.DocumentRow;

/// Where a document stands between import and export; in the order of the work.
public enum OverallStatus {
    NEW("not started"),
    IN_WORK("being annotated"),
    ANNOTATED("annotated"),
    IN_ADJUDICATION("in adjudication"),
    ADJUDICATED("adjudicated"),
    SKIPPED("skipped");

    private final @English String title;

    OverallStatus(@English String title) {
        this.title = title;
    }

    public String title() {
        return tr(title);
    }

    /// Where a document stands: annotated when nobody is awaited any more, as for adjudicating it; in adjudication from the
    /// first decision on.
    ///
    /// @param adjudicated whether everything in it is settled
    /// @param archived whose layers don't count
    static OverallStatus of(DocumentRow row, boolean adjudicated, Set<ActorId> archived) {
        boolean begun = row.work().values().stream().anyMatch(work -> work.status() != DocumentStatus.NEW);
        if (!begun) {
            // gold came from a file
            return adjudicated ? ADJUDICATED : NEW;
        }
        if (!Readiness.awaited(row.assigned(), row.work(), archived).isEmpty()) {
            return IN_WORK;
        }
        if (row.work().values().stream().noneMatch(work -> work.status() == DocumentStatus.FINISHED)) {
            return SKIPPED;
        }
        if (adjudicated) {
            return ADJUDICATED;
        }
        return row.decisions() > 0 ? IN_ADJUDICATION : ANNOTATED;
    }

    /// Whether somebody has flagged the document.
    static boolean isFlagged(DocumentRow row) {
        return row.work().values().stream().anyMatch(work -> !work.flag().isEmpty());
    }
}
