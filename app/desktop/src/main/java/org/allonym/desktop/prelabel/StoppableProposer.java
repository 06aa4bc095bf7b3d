package org.allonym.desktop.prelabel;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.Proposal;
import org.allonym.progress.Progress;
import org.allonym.services.prelabel.Proposer;

/// Hands a proposer a few documents at a time and reports each few, so that progress is seen and a run can be stopped
/// within a portion, of which nothing is written then. One thread.
final class StoppableProposer implements Proposer, Progress {

    /// What a model still reads in well under a second, and enough of them to fill its batches.
    private static final int FEW = 4;

    private final Proposer proposer;
    private final Progress progress;
    private long done;
    private long total;

    /// @param progress stops the run by throwing
    StoppableProposer(Proposer proposer, Progress progress) {
        this.proposer = proposer;
        this.progress = progress;
    }

    /// What the run reports: portions that are written.
    @Override
    public void report(long written, long of) {
        done = written;
        total = of;
        progress.report(written, of);
    }

    @Override
    public List<List<Proposal>> propose(List<Subject> subjects) {
        List<List<Proposal>> proposals = new ArrayList<>();
        while (proposals.size() < subjects.size()) {
            int from = proposals.size();
            proposals.addAll(proposer.propose(subjects.subList(from, Math.min(subjects.size(), from + FEW))));
            progress.report(Math.min(done + proposals.size(), Math.max(0, total - 1)), total);
        }
        return proposals;
    }

    @Override
    public String model() {
        return proposer.model();
    }

    @Override
    public String modelHash() {
        return proposer.modelHash();
    }

    @Override
    public List<String> rules() {
        return proposer.rules();
    }

    @Override
    public SortedMap<String, String> options() {
        return proposer.options();
    }
}
