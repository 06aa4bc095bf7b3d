package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Why something can't be merged, in sentences for a person.
final class MergeRefusal {

    private MergeRefusal() {}

    static ProblemException of(String source, String why, String advice) {
        return new ProblemException(new Problem.Refused(tr("“%s” can't be merged: %s", source, why), advice));
    }

    /// What no Allonym writes.
    static ProblemException broken(String source, String how) {
        return of(source, tr("it was altered or damaged: %s.", how), tr("Ask for the file again."));
    }

    static ProblemException fork(String source, long seq) {
        return of(
                source,
                tr("someone worked in two copies of the same file. Entry %,d of its log differs from the one already merged.", seq),
                tr("Decide which copy to keep using. Work in the other copy can be brought in with `label-layer` under another name."));
    }

    static ProblemException otherProject(String source) {
        return of(source, tr("it was made from another project."), tr("Merge it into the project it was made from."));
    }
}
