package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;

/// The lines of one `.ann` file: text-bound annotations and the notes on them are kept, everything else is counted.
///
/// One thread.
final class BratLines {

    private static final String NOTE = "AnnotatorNotes";
    /// What lines begin with that brat writes and this program has no place for.
    private static final Map<Character, String> OTHERS = Map.of(
            'R', "relation", 'E', "event", 'A', "attribute", 'M', "attribute", 'N', "normalisation", '*', "equivalence");

    /// A text-bound annotation.
    private record Bound(List<CodePointSpan> pieces, String label, @Nullable String surface, String place) {}

    private final Map<String, Bound> bound = new HashMap<>();
    private final List<String> order = new ArrayList<>();
    private final Map<String, String> notes = new HashMap<>();
    private final Map<String, String> lines = new HashMap<>();
    private final SortedMap<String, Long> others = new TreeMap<>();
    private final LabelNames names;
    private int parted;
    private String firstParted = "";

    BratLines(LabelNames names) {
        this.names = names;
    }

    /// Reads one line.
    ///
    /// @throws DocumentFault when it is none that brat writes
    void read(String line, String place) {
        if (line.isBlank()) {
            return;
        }
        int tab = line.indexOf('\t');
        if (tab <= 0) {
            throw new DocumentFault(place, tr("no tab after %s; a line must have an id, a tab, and the content for the id", Quote.of(line)));
        }
        String id = line.substring(0, tab);
        String data = line.substring(tab + 1);
        char kind = id.charAt(0);
        if (kind != '*' && kind != '#') {
            String before = lines.putIfAbsent(id, place);
            if (before != null) {
                throw new DocumentFault(place, tr("the id %s appears twice, first in %s", Quote.of(id), before));
            }
        }
        if (kind == 'T') {
            keep(id, bound(data, place));
        } else if (kind == '#') {
            note(data);
        } else if (OTHERS.containsKey(kind)) {
            others.merge(OTHERS.get(kind), 1L, Long::sum);
        } else {
            throw new DocumentFault(place, tr("%s doesn’t start like a brat line (T, R, E, A, M, N, #, or *)", Quote.of(id)));
        }
    }

    private void keep(String id, Bound one) {
        if (order.size() == Limits.SPANS) {
            throw new DocumentFault(one.place(), tr("more than %d spans", Limits.SPANS));
        }
        bound.put(id, one);
        order.add(id);
        if (one.pieces().size() > 1) {
            firstParted = parted++ == 0 ? one.place() : firstParted;
        }
    }

    /// `LABEL 0 5;10 14`, a tab, and what stands there.
    private Bound bound(String data, String place) {
        int tab = data.indexOf('\t');
        String head = (tab < 0 ? data : data.substring(0, tab)).stripTrailing();
        String surface = tab < 0 || data.substring(tab).isBlank() ? null : data.substring(tab + 1);
        int blank = head.indexOf(' ');
        if (blank <= 0) {
            throw new DocumentFault(place, tr("%s isn’t a label with offsets, such as “NAME 0 5”", Quote.of(head)));
        }
        String label = names.read(head.substring(0, blank), place);
        List<CodePointSpan> pieces = new ArrayList<>();
        for (String piece : head.substring(blank + 1).split(";", -1)) {
            pieces.add(piece(piece, place));
        }
        pieces.sort(java.util.Comparator.comparingInt(CodePointSpan::start));
        for (int i = 1; i < pieces.size(); i++) {
            if (pieces.get(i).start() < pieces.get(i - 1).end()) {
                throw new DocumentFault(place, tr("its pieces [%d, %d) and [%d, %d) overlap", pieces.get(i - 1).start(), pieces.get(i - 1).end(), pieces.get(i).start(), pieces.get(i).end()));
            }
        }
        return new Bound(List.copyOf(pieces), label, surface, place);
    }

    private static CodePointSpan piece(String piece, String place) {
        String[] ends = piece.split(" ", -1);
        if (ends.length != 2) {
            throw new DocumentFault(place, tr("%s isn’t a start and an end separated by a space", Quote.of(piece)));
        }
        return Offsets.span(ends[0], ends[1], place);
    }

    /// `AnnotatorNotes T1`, a tab, and the note.
    private void note(String data) {
        int tab = data.indexOf('\t');
        String[] head = (tab < 0 ? data : data.substring(0, tab)).strip().split(" +");
        boolean onSpan = head.length == 2 && head[0].equals(NOTE) && head[1].startsWith("T");
        if (!onSpan) {
            others.merge("comment", 1L, Long::sum);
            return;
        }
        String note = tab < 0 ? "" : data.substring(tab + 1).strip();
        if (!note.isEmpty()) {
            notes.merge(head[1], note, (first, more) -> first + "\n" + more);
        }
    }

    /// The spans with their notes, in the file's order.
    List<IncomingSpans.Row> rows() {
        List<IncomingSpans.Row> rows = new ArrayList<>(order.size());
        for (String id : order) {
            Bound one = java.util.Objects.requireNonNull(bound.get(id));
            rows.add(new IncomingSpans.Row(
                    one.pieces(),
                    one.label(),
                    one.surface(),
                    IncomingSpans.Shown.ON_ONE_LINE,
                    notes.getOrDefault(id, ""),
                    Double.NaN,
                    one.place() + ", " + id));
        }
        return rows;
    }

    /// How many lines of other kinds there were, by kind; notes on what isn't there count as comments.
    SortedMap<String, Long> others() {
        long lost = notes.keySet().stream().filter(id -> !bound.containsKey(id)).count();
        SortedMap<String, Long> all = new TreeMap<>(others);
        if (lost > 0) {
            all.merge("comment", lost, Long::sum);
        }
        return all;
    }

    /// How many spans are in several pieces.
    int parted() {
        return parted;
    }

    /// Where the first of them stands; empty when there is none.
    String firstParted() {
        return firstParted;
    }
}
