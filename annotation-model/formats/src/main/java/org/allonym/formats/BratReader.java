package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;

/// Reads brat stand-off: pairs of `.txt` and `.ann` files in a folder or a ZIP archive, or one of them with the other
/// beside it. A document is called like its files.
///
/// A text without annotations comes in without labels; annotations without a text can only label a document that is
/// there. `docs/formats/brat.md` says it all.
final class BratReader implements FormatReader {

    static final String TEXT = ".txt";
    static final String ANNOTATIONS = ".ann";
    private static final int LONGEST_LINE = DocumentLimits.TEXT + 100_000;
    private static final int NAMED = 5;

    static boolean recognises(FileHead opening) {
        return opening.inside().contains(ANNOTATIONS) || opening.name().endsWith(ANNOTATIONS);
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        List<String> companions = InputFiles.ends(file.name(), ANNOTATIONS)
                ? List.of(TEXT)
                : List.of(ANNOTATIONS);
        try (InputFiles inputs = InputFiles.open(file, companions)) {
            new Reading(file, inputs, sink).run();
        }
    }

    private static final class Reading {
        private final InputFile file;
        private final InputFiles inputs;
        private final ImportSink sink;
        private final SortedMap<String, Long> others = new TreeMap<>();
        private final List<String> partedAt = new ArrayList<>();
        private long parted;
        private long position;

        Reading(InputFile file, InputFiles inputs, ImportSink sink) {
            this.file = file;
            this.inputs = inputs;
            this.sink = sink;
        }

        void run() {
            Set<String> names = inputs.names();
            Set<String> stems = new TreeSet<>();
            for (String name : names) {
                if (name.endsWith(ANNOTATIONS) || name.endsWith(TEXT)) {
                    stems.add(InputFiles.stem(name));
                }
            }
            if (stems.isEmpty()) {
                throw new ProblemException(file.fault("", tr("it contains no .ann or .txt file")));
            }
            Map<String, String> ids = inputs.ids(stems.stream().map(stem -> stem + TEXT).toList());
            for (String stem : stems) {
                String text = names.contains(stem + TEXT) ? stem + TEXT : null;
                String annotations = names.contains(stem + ANNOTATIONS) ? stem + ANNOTATIONS : null;
                document(ids.getOrDefault(stem + TEXT, stem), text, annotations);
                position += text == null ? 0 : inputs.size(text);
                position += annotations == null ? 0 : inputs.size(annotations);
                sink.position(position);
            }
            inputs.notice(names.stream().filter(name -> stems.contains(InputFiles.stem(name)) && (name.endsWith(ANNOTATIONS) || name.endsWith(TEXT))).toList(), sink::notice);
            if (!others.isEmpty()) {
                sink.notice(new Notice.OtherKinds(file.name(), others));
            }
            if (parted > 0) {
                sink.notice(new Notice.InPieces(file.name(), parted, List.copyOf(partedAt)));
            }
        }

        private void document(String id, @Nullable String text, @Nullable String annotations) {
            InputFile called = inputs.called(annotations != null ? annotations : Objects.requireNonNull(text));
            InputFiles.document(id, () -> called, sink, document -> {
                IncomingSpans spans = annotations == null ? null : spans(document, called, annotations);
                if (text == null) {
                    sink.accept(Objects.requireNonNull(spans));
                    return;
                }
                DocumentText whole = UnicodeText.whole(inputs.text(text));
                Labels labels = spans == null ? null : spans.in(whole);
                sink.accept(IncomingDocument.of(document, called.name(), whole, labels));
            });
        }

        private IncomingSpans spans(DocumentId document, InputFile called, String annotations) {
            AnnotationFile read = new AnnotationFile(called.labels());
            try (TextLines lines = new TextLines(called, inputs.bytes(annotations), LONGEST_LINE)) {
                for (String line = lines.next(); line != null; line = lines.next()) {
                    read.read(line, lines.place());
                }
            }
            read.others().forEach((kind, count) -> others.merge(kind, count, Long::sum));
            parted += read.parted();
            if (read.parted() > 0 && partedAt.size() < NAMED) {
                partedAt.add("%s, %s".formatted(called.name(), read.firstParted()));
            }
            return new IncomingSpans(document, called.name(), "", read.rows());
        }
    }

    /// The lines of one `.ann` file: text-bound annotations and the notes on them are kept, everything else is counted.
    ///
    /// One thread.
    private static final class AnnotationFile {

        private static final String NOTE = "AnnotatorNotes";
        /// What lines begin with that brat writes and this program has no place for.
        private static final Map<Character, String> OTHERS = Map.of(
                'R', "relation", 'E', "event", 'A', "attribute", 'M', "attribute", 'N', "normalization", '*', "equivalence");

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

        AnnotationFile(LabelNames names) {
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
                throw new DocumentFault(place, tr("no tab after %s; a line must have an id, a tab, and the content for the id", Quoted.of(line)));
            }
            String id = line.substring(0, tab);
            String data = line.substring(tab + 1);
            char kind = id.charAt(0);
            if (kind != '*' && kind != '#') {
                String before = lines.putIfAbsent(id, place);
                if (before != null) {
                    throw new DocumentFault(place, tr("the id %s appears twice, first in %s", Quoted.of(id), before));
                }
            }
            if (kind == 'T') {
                keep(id, bound(data, place));
            } else if (kind == '#') {
                note(data);
            } else if (OTHERS.containsKey(kind)) {
                others.merge(OTHERS.get(kind), 1L, Long::sum);
            } else {
                throw new DocumentFault(place, tr("%s doesn’t start like a brat line (T, R, E, A, M, N, #, or *)", Quoted.of(id)));
            }
        }

        private void keep(String id, Bound one) {
            if (order.size() == DocumentLimits.SPANS) {
                throw new DocumentFault(one.place(), tr("more than %d spans", DocumentLimits.SPANS));
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
                throw new DocumentFault(place, tr("%s isn’t a label with offsets, such as “NAME 0 5”", Quoted.of(head)));
            }
            String label = names.read(head.substring(0, blank), place);
            List<CodePointSpan> pieces = new ArrayList<>();
            for (String piece : head.substring(blank + 1).split(";", -1)) {
                pieces.add(piece(piece, place));
            }
            pieces.sort(Comparator.comparingInt(CodePointSpan::start));
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
                throw new DocumentFault(place, tr("%s isn’t a start and an end separated by a space", Quoted.of(piece)));
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
                Bound one = Objects.requireNonNull(bound.get(id));
                rows.add(new IncomingSpans.Row(
                        one.pieces(),
                        one.label(),
                        one.surface(),
                        SurfaceMatch.ON_ONE_LINE,
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
}
