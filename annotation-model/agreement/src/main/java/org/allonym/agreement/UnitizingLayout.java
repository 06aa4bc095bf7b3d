package org.allonym.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
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

    /// One label's units in one document.
    private record Units(int label, List<Span> first, List<Span> second) {}

    /// Disagreement about where stretches of one label lie, or summed over labels.
    ///
    /// @param observed Krippendorff's D_o
    /// @param expected Krippendorff's D_e
    /// @param units how many stretches both sides marked
    record Disagreement(double observed, double expected, long units) {

        static final Disagreement NONE = new Disagreement(0, 0, 0);

        Disagreement plus(Disagreement other) {
            return new Disagreement(observed + other.observed, expected + other.expected, units + other.units);
        }

        /// α_U = 1 − ΣD_o / ΣD_e; n is the number of stretches.
        Figure alpha() {
            if (units == 0) {
                return new Figure.Undefined(UndefinedReason.NONE_MARKED, 0);
            }
            if (!(expected > 0)) {
                return new Figure.Undefined(UndefinedReason.NO_VARIATION_OF_STRETCHES, units);
            }
            return Figure.of(1 - observed / expected, units);
        }
    }

    private final Section[] sections;
    private final List<List<Units>> documents;
    private final int end;

    /// @param index of each label
    /// @param at the first feature this part may use
    UnitizingLayout(Map<String, Integer> index, List<ComparedDocument> documents, int at) {
        this.sections = new Section[index.size()];
        this.documents = documents.stream().map(document -> units(document, index)).toList();
        List<TreeSet<Integer>> units = lengths(sections.length);
        for (List<Units> document : this.documents) {
            for (Units ofLabel : document) {
                ofLabel.first().forEach(unit -> units.get(ofLabel.label()).add(unit.length()));
                ofLabel.second().forEach(unit -> units.get(ofLabel.label()).add(unit.length()));
            }
        }
        int[] longest = units.stream().mapToInt(lengths -> lengths.isEmpty() ? 0 : lengths.last()).toArray();
        List<TreeSet<Integer>> gaps = lengths(sections.length);
        for (int i = 0; i < documents.size(); i++) {
            shortGaps(i, documents.get(i).characters(), longest, (label, gap) -> gaps.get(label).add(gap));
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

    private static List<TreeSet<Integer>> lengths(int labels) {
        return Stream.generate(TreeSet<Integer>::new).limit(labels).toList();
    }

    private static int[] array(TreeSet<Integer> set) {
        return set.stream().mapToInt(Integer::intValue).toArray();
    }

    /// Adds what a document counts for.
    ///
    /// @param number of the document in the list this layout was made for
    void count(int number, int length, DocumentCounts.Builder row) {
        for (Units ofLabel : documents.get(number)) {
            Section section = sections[ofLabel.label()];
            row.add(section.at(), disagreement(ofLabel.first(), ofLabel.second()));
            int gaps = gaps(ofLabel.first(), length).length + gaps(ofLabel.second(), length).length;
            row.add(section.at() + 1, gaps - 2);
            ofLabel.first().forEach(unit -> row.add(section.unit(unit.length()), 1));
            ofLabel.second().forEach(unit -> row.add(section.unit(unit.length()), 1));
        }
        int[] longest = Arrays.stream(sections).mapToInt(Section::longest).toArray();
        shortGaps(number, length, longest, (label, gap) -> row.add(sections[label].gap(gap), 1));
    }

    private interface GapOfLabel {
        void take(int label, int gap);
    }

    /// Every gap of both sides that is shorter than its label's longest unit. Where a label has no units the whole
    /// document is one gap on each side, which matters only where a unit elsewhere is longer.
    private void shortGaps(int number, int length, int[] longest, GapOfLabel into) {
        boolean[] present = new boolean[longest.length];
        for (Units ofLabel : documents.get(number)) {
            present[ofLabel.label()] = true;
            for (List<Span> side : List.of(ofLabel.first(), ofLabel.second())) {
                for (int gap : gaps(side, length)) {
                    if (gap < longest[ofLabel.label()]) {
                        into.take(ofLabel.label(), gap);
                    }
                }
            }
        }
        for (int label = 0; label < longest.length; label++) {
            if (!present[label] && length > 0 && length < longest[label]) {
                into.take(label, length);
                into.take(label, length);
            }
        }
    }

    /// The sums of one label.
    ///
    /// @param documents how many have any text
    /// @param length of all documents together
    Disagreement sums(long[] totals, int label, long documents, double length) {
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
            return Disagreement.NONE;
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
        return new Disagreement(observed, expected, units);
    }

    private static List<Units> units(ComparedDocument document, Map<String, Integer> index) {
        if (document.spans().isEmpty()) {
            return List.of();
        }
        Map<Integer, Units> byLabel = new TreeMap<>();
        for (SpanItem item : document.spans()) {
            if (item.first() != null) {
                of(item.first(), index, byLabel).first().add(document.inCharacters(item.first().span()));
            }
            if (item.second() != null) {
                of(item.second(), index, byLabel).second().add(document.inCharacters(item.second().span()));
            }
        }
        return byLabel.values().stream()
                .map(units -> new Units(units.label(), merged(units.first()), merged(units.second())))
                .toList();
    }

    private static Units of(Mark mark, Map<String, Integer> index, Map<Integer, Units> byLabel) {
        return byLabel.computeIfAbsent(
                index.get(mark.label()), label -> new Units(label, new ArrayList<>(2), new ArrayList<>(2)));
    }

    /// In order, overlapping ones merged; spans that only touch stay apart.
    private static List<Span> merged(List<Span> spans) {
        if (spans.size() < 2) {
            return spans;
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

    private static int[] gaps(List<Span> units, int length) {
        int[] gaps = new int[units.size() + 1];
        int count = 0;
        int at = 0;
        for (Span unit : units) {
            if (unit.start() > at) {
                gaps[count++] = unit.start() - at;
            }
            at = unit.end();
        }
        if (at < length) {
            gaps[count++] = length - at;
        }
        return Arrays.copyOf(gaps, count);
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
