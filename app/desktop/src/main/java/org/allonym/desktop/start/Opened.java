package org.allonym.desktop.start;

import java.util.List;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;

/// An open project file with its rows, which take a while to read in a large project.
record Opened(ProjectStore store, List<DocumentRow> rows) {

    static Opened of(ProjectStore store) {
        try {
            return new Opened(store, store.rows());
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }
}
