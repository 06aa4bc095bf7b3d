package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.allonym.annotation.Mark;
import org.allonym.text.Span;

/// What the annotators who marked something in a region say, set side by side.
///
/// @param all one sorted list of distinct marks for each annotator who marked something
record Readings(List<List<Mark>> all) {

    static Readings of(Region region) {
        return new Readings(region.markedBy().stream().map(region::marks).toList());
    }

    boolean areEqual() {
        return all.stream().distinct().count() == 1;
    }

    /// Whether everyone marked the same places, whatever they called them.
    boolean haveEqualSpans() {
        return all.stream().map(Readings::spans).distinct().count() == 1;
    }

    static SortedSet<Span> spans(Collection<Mark> marks) {
        SortedSet<Span> spans = new TreeSet<>();
        marks.forEach(mark -> spans.add(mark.span()));
        return spans;
    }

    static SortedSet<String> labels(Collection<Mark> marks) {
        SortedSet<String> labels = new TreeSet<>();
        marks.forEach(mark -> labels.add(mark.label()));
        return labels;
    }

    List<Mark> marks() {
        return all.stream().flatMap(List::stream).distinct().sorted().toList();
    }

    /// Labels of marks that not everyone made.
    SortedSet<String> labelsInDispute() {
        return labels(marks().stream().filter(mark -> !all.stream().allMatch(one -> one.contains(mark))).toList());
    }

    /// The marks of each place, when the readings pair off: everyone made as many, and in reading order the first ones
    /// of all share text, the second ones share text, and so on. One mark each always pairs off.
    Optional<List<List<Mark>>> pairedOff() {
        int places = all.getFirst().size();
        if (all.stream().anyMatch(reading -> reading.size() != places)) {
            return Optional.empty();
        }
        List<List<Mark>> columns = new ArrayList<>();
        for (int i = 0; i < places; i++) {
            int place = i;
            List<Mark> column = all.stream().map(reading -> reading.get(place)).distinct().toList();
            if (places > 1 && shared(column).isEmpty()) {
                return Optional.empty();
            }
            columns.add(column);
        }
        return Optional.of(columns);
    }

    static Span hull(List<Mark> marks) {
        return marks.stream().map(Mark::span).reduce(Span::union).orElseThrow();
    }

    /// What all of `marks` share.
    static Optional<Span> shared(List<Mark> marks) {
        int start = marks.stream().mapToInt(mark -> mark.span().start()).max().orElseThrow();
        int end = marks.stream().mapToInt(mark -> mark.span().end()).min().orElseThrow();
        return start < end ? Optional.of(new Span(start, end)) : Optional.empty();
    }

    /// The text that lies in some mark of every reading, as maximal runs; runs that touch are one.
    List<Span> sharedText() {
        List<Span> shared = runs(all.getFirst());
        for (List<Mark> reading : all.subList(1, all.size())) {
            shared = intersection(shared, runs(reading));
        }
        return shared;
    }

    private static List<Span> runs(List<Mark> sorted) {
        List<Span> runs = new ArrayList<>();
        for (Mark mark : sorted) {
            if (!runs.isEmpty() && mark.span().start() <= runs.getLast().end()) {
                runs.addLast(runs.removeLast().union(mark.span()));
            } else {
                runs.add(mark.span());
            }
        }
        return runs;
    }

    private static List<Span> intersection(List<Span> some, List<Span> others) {
        List<Span> shared = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < some.size() && j < others.size()) {
            some.get(i).intersection(others.get(j)).ifPresent(shared::add);
            if (some.get(i).end() < others.get(j).end()) {
                i++;
            } else {
                j++;
            }
        }
        return shared;
    }
}
