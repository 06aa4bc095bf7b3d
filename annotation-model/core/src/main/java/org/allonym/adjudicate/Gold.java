package org.allonym.adjudicate;

import org.allonym.annotation.Layer;
import org.allonym.edit.DocumentState;

/// The layer that adjudication makes.
public final class Gold {

    private Gold() {}

    /// What the decisions that settle a region as it reads now, and the adjudicator's own finds, say.
    ///
    /// It is the whole truth only where [DocumentAdjudication#readiness] is settled: regions that are open, and all
    /// regions while a reader has taken the document up again, are missing from it. Ask before an export.
    public static Layer of(DocumentState state) {
        return DocumentAdjudication.of(state).gold();
    }
}
