package org.allonym.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.allonym.annotation.Mark;
import org.allonym.text.Span;

/// The part of a count vector that Krippendorff's α for unitizing needs, and the sums it gives (Krippendorff 1995,
/// "On the reliability of unitizing contiguous data"; 2004, "Measuring the reliability of qualitative text analysis
/// data", where the sign in the expected disagreement is corrected).
///
/// For a label, each side's text falls into units (its marks; overlapping ones merged) and the gaps between them. With
/// two sides, continuum length L, unit lengths b and gap lengths l of both sides, N units:
///
/// - D_o = Σ δ² / L², where δ² of two units that intersect is (start − start)² + (end − end)², and of a unit that lies
///   in the other side's gap its length squared;
/// - D_e = (2/L) · Σ_units [ (N − 1)/3 · (2b³ − 3b² + b) + b² · Σ_gaps(l ≥ b) (l − b + 1) ] / (2L(2L − 1) − Σ b(b − 1)).
///
/// Documents are continua of their own, so gaps end where documents end; L and all sums run over the documents. D_e
/// isn't a sum over documents, but a function of how many units and gaps of each length there are, and those are.
/// Gaps are many and mostly longer than any unit, so only the shorter ones are kept by length:
/// Σ_gaps(l ≥ b)(l − b + 1) = Σ l − (b − 1)·(gaps) + Σ_gaps(l < b)(b − 1 − l).
final class UnitizingLayout {

    /// Where a label's features begin: observed disagreement, gaps beyond one a side and document, then one for each
    /// unit length, then one for each length of a gap shorter than the longest unit.
    private record Section(int at, int[] unitLengths, int[] gapLengths) {
        int unit(int length) {
            return at + 2 + Arrays.binarySearch(unitLengths, length);
        }

        int gap(int length) {
            return at + 2 + unitLengths.length + Arrays.binarySearch(gapLengths, length);
        }

        int end() {
            return at + 2 + unitLengths.length + gapLengths.length;
        }

        int longest() {
            return unitLengths.length == 0 ? 0 : unitLengths[unitLengths.length - 1];
        }
    }

    private final List<String> labels;
    private final Section[] sections;
    private final int end;

    /// @param at the first feature this part may use
    UnitizingLayout(List<String> labels, List<ComparedDocument> documents, int at) {
        this.labels = labels;
        this.sections = new Section[labels.size()];
        List<TreeSet<Integer>> units = lengths(labels);
        for (ComparedDocument document : documents) {
            for (int label = 0; label < labels.size(); label++) {
                for (Span unit : bothUnits(document, labels.get(label))) {
                    units.get(label).add(unit.length());
                }
            }
        }
        List<TreeSet<Integer>> gaps = lengths(labels);
        for (ComparedDocument document : documents) {
            for (int label = 0; label < labels.size(); label++) {
                int longest = units.get(label).isEmpty() ? 0 : units.get(label).last();
                for (int gap : shortGaps(document, labels.get(label), longest)) {
                    gaps.get(label).add(gap);
                }
            }
        }
        int next = at;
        for (int label = 0; label < sections.length; label++) {
            sections[label] = new Section(next, array(units.get(label)), array(gaps.get(label)));
            next = sections[label].end();
        }
        end = next;
    }

    /// One past the last feature this part uses.
    int end() {
        return end;
    }

    private static List<TreeSet<Integer>> lengths(List<String> labels) {
        List<TreeSet<Integer>> sets = new ArrayList<>();
        labels.forEach(_ -> sets.add(new TreeSet<>()));
        return sets;
    }

    private static int[] array(TreeSet<Integer> set) {
        return set.stream().mapToInt(Integer::intValue).toArray();
    }

    void count(ComparedDocument document, CountMatrix.Builder row) {
        if (document.spans().isEmpty()) {
            countBare(document.length(), row);
            return;
        }
        for (int label = 0; label < sections.length; label++) {
            Section section = sections[label];
            if (section.longest() == 0) {
                continue;
            }
            String name = labels.get(label);
            List<Span> first = units(document, name, true);
            List<Span> second = units(document, name, false);
            row.add(section.at(), disagreement(first, second));
            if (document.length() > 0) {
                int gaps = gaps(first, document.length()).size() + gaps(second, document.length()).size();
                row.add(section.at() + 1, gaps - 2);
            }
            first.forEach(unit -> row.add(section.unit(unit.length()), 1));
            second.forEach(unit -> row.add(section.unit(unit.length()), 1));
            for (int gap : shortGaps(document, name, section.longest())) {
                row.add(section.gap(gap), 1);
            }
        }
    }

    /// A document without marks is one gap on each side, which matters only where a unit elsewhere is longer.
    private void countBare(int length, CountMatrix.Builder row) {
        for (Section section : sections) {
            if (length > 0 && length < section.longest()) {
                row.add(section.gap(length), 2);
            }
        }
    }

    /// The sums of one label.
    ///
    /// @param documents how many have any text
    /// @param length of all documents together
    UnitizingCounts sums(long[] totals, int label, long documents, double length) {
        Section section = sections[label];
        long units = 0;
        double unitsLength = 0;
        double placesLost = 0;
        for (int i = 0; i < section.unitLengths().length; i++) {
            long count = totals[section.at() + 2 + i];
            double unit = section.unitLengths()[i];
            units += count;
            unitsLength += count * unit;
            placesLost += count * unit * (unit - 1);
        }
        if (units == 0) {
            return UnitizingCounts.NONE;
        }
        double gaps = 2.0 * documents + totals[section.at() + 1];
        double gapsLength = 2 * length - unitsLength;
        double sum = 0;
        double shortGaps = 0;
        double shortLength = 0;
        int gap = 0;
        int firstGap = section.at() + 2 + section.unitLengths().length;
        for (int i = 0; i < section.unitLengths().length; i++) {
            double unit = section.unitLengths()[i];
            while (gap < section.gapLengths().length && section.gapLengths()[gap] < unit) {
                long count = totals[firstGap + gap];
                shortGaps += count;
                shortLength += (double) count * section.gapLengths()[gap++];
            }
            double places = gapsLength - (unit - 1) * gaps + (unit - 1) * shortGaps - shortLength;
            double pairs = (units - 1) / 3.0 * (2 * unit * unit * unit - 3 * unit * unit + unit);
            sum += totals[section.at() + 2 + i] * (pairs + unit * unit * places);
        }
        double observed = totals[section.at()] / (length * length);
        double expected = 2 / length * sum / (2 * length * (2 * length - 1) - placesLost);
        return new UnitizingCounts(observed, expected, units);
    }

    private static List<Span> bothUnits(ComparedDocument document, String label) {
        List<Span> both = new ArrayList<>(units(document, label, true));
        both.addAll(units(document, label, false));
        return both;
    }

    /// One side's marks of a label, in order, overlapping ones merged; marks that only touch stay apart.
    private static List<Span> units(ComparedDocument document, String label, boolean ofFirst) {
        List<Span> spans = new ArrayList<>();
        for (SpanItem item : document.spans()) {
            Mark mark = ofFirst ? item.first() : item.second();
            if (mark != null && mark.label().equals(label)) {
                spans.add(mark.span());
            }
        }
        spans.sort(Comparator.naturalOrder());
        List<Span> merged = new ArrayList<>(spans.size());
        for (Span span : spans) {
            if (!merged.isEmpty() && merged.getLast().overlaps(span)) {
                merged.set(merged.size() - 1, merged.getLast().union(span));
            } else {
                merged.add(span);
            }
        }
        return merged;
    }

    private static List<Integer> gaps(List<Span> units, int length) {
        List<Integer> gaps = new ArrayList<>(units.size() + 1);
        int at = 0;
        for (Span unit : units) {
            if (unit.start() > at) {
                gaps.add(unit.start() - at);
            }
            at = unit.end();
        }
        if (at < length) {
            gaps.add(length - at);
        }
        return gaps;
    }

    /// The gaps of both sides that are shorter than the label's longest unit.
    private static List<Integer> shortGaps(ComparedDocument document, String label, int longest) {
        if (longest == 0 || (document.length() >= longest && document.spans().isEmpty())) {
            return List.of();
        }
        List<Integer> all = new ArrayList<>(gaps(units(document, label, true), document.length()));
        all.addAll(gaps(units(document, label, false), document.length()));
        all.removeIf(gap -> gap >= longest);
        return all;
    }

    /// Σ δ² over both sides' units; both lists sorted and disjoint.
    private static long disagreement(List<Span> first, List<Span> second) {
        long sum = 0;
        boolean[] met = new boolean[second.size()];
        int from = 0;
        for (Span unit : first) {
            while (from < second.size() && second.get(from).end() <= unit.start()) {
                from++;
            }
            boolean alone = true;
            for (int j = from; j < second.size() && second.get(j).start() < unit.end(); j++) {
                long starts = unit.start() - second.get(j).start();
                long ends = unit.end() - second.get(j).end();
                sum += starts * starts + ends * ends;
                met[j] = true;
                alone = false;
            }
            sum += alone ? (long) unit.length() * unit.length() : 0;
        }
        for (int j = 0; j < met.length; j++) {
            sum += met[j] ? 0 : (long) second.get(j).length() * second.get(j).length();
        }
        return sum;
    }
}
