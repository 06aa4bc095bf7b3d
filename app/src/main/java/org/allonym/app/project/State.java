package org.allonym.app.project;

import static org.allonym.language.Messages.tr;

import java.util.SortedSet;
import java.util.TreeSet;
import org.allonym.language.English;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Work;
import org.allonym.store.DocumentRow;

/// Where a document stands between import and export; in the order of the work.
public enum State {
    NEW("not begun"),
    IN_WORK("being annotated"),
    ANNOTATED("annotated"),
    IN_ADJUDICATION("in adjudication"),
    ADJUDICATED("adjudicated"),
    SKIPPED("skipped");

    private final @English String title;

    State(@English String title) {
        this.title = title;
    }

    public String title() {
        return tr(title);
    }

    /// Where a document stands: annotated when everybody who is to read it, or who began it, has finished or skipped it;
    /// in adjudication from the first decision on.
    ///
    /// @param adjudicated whether everything in it is settled
    static State of(DocumentRow row, boolean adjudicated) {
        SortedSet<ActorId> expected = new TreeSet<>(row.assigned());
        expected.addAll(row.work().keySet());
        if (row.work().values().stream().allMatch(work -> work.status() == DocumentStatus.NEW)) {
            return NEW;
        }
        boolean allDone = expected.stream()
                .allMatch(actor -> !row.work().getOrDefault(actor, Work.NEW).status().isEditable());
        if (!allDone) {
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
