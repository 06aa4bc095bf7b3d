package org.allonym.adjudicate;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.allonym.annotation.Mark;
import org.allonym.project.ActorId;
import org.allonym.text.Span;

/// How the readings of a region differ; [Agreed] when they don't.
///
/// With three and more annotators the type is that of the difference between those who marked something; only when these
/// say the same, and others marked nothing, is it [Missed]. Who marked nothing is in [Region#missedBy] for every type.
/// It depends on the readings alone, not on the order or the names of the annotators. A mark that one annotator made twice
/// counts once.
public sealed interface Conflict {

    ConflictKind kind();

    /// All annotators have the same marks.
    ///
    /// @param single whether there is just one annotator, whom nobody could contradict
    record Agreed(List<Mark> marks, boolean single) implements Conflict {
        public Agreed {
            marks = List.copyOf(marks);
        }

        @Override
        public ConflictKind kind() {
            return ConflictKind.AGREED;
        }
    }

    /// Those who marked something say the same; the others marked nothing.
    ///
    /// @param by who marked nothing
    /// @param marks what the others marked
    record Missed(SortedSet<ActorId> by, List<Mark> marks) implements Conflict {
        public Missed {
            by = Collections.unmodifiableSortedSet(new TreeSet<>(by));
            marks = List.copyOf(marks);
        }

        @Override
        public ConflictKind kind() {
            return ConflictKind.MISSED;
        }
    }

    /// The same spans under other labels.
    ///
    /// @param spans the spans, sorted
    /// @param labels of the marks that not everyone made
    record LabelDiffers(List<Span> spans, SortedSet<String> labels) implements Conflict {
        public LabelDiffers {
            spans = List.copyOf(spans);
            labels = Collections.unmodifiableSortedSet(new TreeSet<>(labels));
        }

        @Override
        public ConflictKind kind() {
            return ConflictKind.LABEL;
        }
    }

    /// Each made as many marks, the marks pair off in reading order, labels are equal in every pair, borders aren't.
    ///
    /// @param labels the labels, which nobody disputes
    record BordersDiffer(SortedSet<String> labels) implements Conflict {
        public BordersDiffer {
            labels = Collections.unmodifiableSortedSet(new TreeSet<>(labels));
        }

        @Override
        public ConflictKind kind() {
            return ConflictKind.BORDERS;
        }
    }

    /// The marks pair off, but in labels and borders they differ.
    ///
    /// @param labels of the marks that not everyone made
    record BothDiffer(SortedSet<String> labels) implements Conflict {
        public BothDiffer {
            labels = Collections.unmodifiableSortedSet(new TreeSet<>(labels));
        }

        @Override
        public ConflictKind kind() {
            return ConflictKind.BOTH;
        }
    }

    /// Everything more complicated: one long span against two short ones, crossing or nested sets that don't pair off.
    ///
    /// @param labels every label given here; one label means that only the cutting is in dispute
    record PiecesDiffer(SortedSet<String> labels) implements Conflict {
        public PiecesDiffer {
            labels = Collections.unmodifiableSortedSet(new TreeSet<>(labels));
        }

        @Override
        public ConflictKind kind() {
            return ConflictKind.PIECES;
        }
    }

    /// How the readings of `region` differ.
    static Conflict of(Region region) {
        Readings readings = Readings.of(region);
        if (readings.areEqual()) {
            SortedSet<ActorId> missing = region.missedBy();
            return missing.isEmpty()
                    ? new Agreed(readings.marks(), region.readings().size() == 1)
                    : new Missed(missing, readings.marks());
        }
        if (readings.haveEqualSpans()) {
            return new LabelDiffers(List.copyOf(Readings.spans(readings.marks())), readings.labelsInDispute());
        }
        return readings.pairedOff()
                .<Conflict>map(columns -> columns.stream().allMatch(column -> Readings.labels(column).size() == 1)
                        ? new BordersDiffer(region.labels())
                        : new BothDiffer(readings.labelsInDispute()))
                .orElseGet(() -> new PiecesDiffer(region.labels()));
    }
}
