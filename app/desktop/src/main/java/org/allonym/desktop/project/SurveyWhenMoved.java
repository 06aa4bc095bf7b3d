package org.allonym.desktop.project;

import java.util.List;
import javafx.collections.ListChangeListener;
import org.allonym.store.DocumentRow;

/// Has the project read again when somebody's reading or a decision changed while a section shows what is adjudicated: the
/// rows don't say that. JavaFX thread.
final class SurveyWhenMoved implements ListChangeListener<DocumentRow> {

    private final ProjectModel model;

    SurveyWhenMoved(ProjectModel model) {
        this.model = model;
    }

    @Override
    public void onChanged(Change<? extends DocumentRow> change) {
        boolean moved = false;
        while (change.next()) {
            moved |= moved(change.getRemoved(), change.getAddedSubList());
        }
        if (moved) {
            model.survey();
        }
    }

    private static boolean moved(List<? extends DocumentRow> before, List<? extends DocumentRow> after) {
        boolean moved = before.size() != after.size();
        for (int i = 0; i < before.size() && !moved; i++) {
            moved = before.get(i) != after.get(i) && !isAlike(before.get(i), after.get(i));
        }
        return moved;
    }

    private static boolean isAlike(DocumentRow one, DocumentRow other) {
        return one.id().equals(other.id())
                && one.work().equals(other.work())
                && one.assigned().equals(other.assigned())
                && one.decisions() == other.decisions();
    }
}
