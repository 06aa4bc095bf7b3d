package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;

/// Reads brat stand-off: pairs of `.txt` and `.ann` files in a folder or a ZIP archive, or one of them with the other
/// beside it. A document is called like its files.
///
/// A text without annotations comes in without labels; annotations without a text can only label a document that is
/// there. `docs/formats/brat.md` says it all.
final class BratReader implements FormatReader {

    private static final int LONGEST_LINE = Limits.TEXT + 100_000;
    private static final int NAMED = 5;

    @Override
    public void read(InputFile file, ImportSink sink) {
        List<String> companions = Bundle.ends(file.name(), Brat.ANNOTATIONS)
                ? List.of(Brat.TEXT)
                : List.of(Brat.ANNOTATIONS);
        try (Bundle bundle = Bundle.open(file, companions)) {
            new Reading(file, bundle, sink).run();
        }
    }

    private static final class Reading {
        private final InputFile file;
        private final Bundle bundle;
        private final ImportSink sink;
        private final SortedMap<String, Long> others = new TreeMap<>();
        private final List<String> partedAt = new ArrayList<>();
        private long parted;
        private long position;

        Reading(InputFile file, Bundle bundle, ImportSink sink) {
            this.file = file;
            this.bundle = bundle;
            this.sink = sink;
        }

        void run() {
            Set<String> names = bundle.names();
            Set<String> stems = new TreeSet<>();
            for (String name : names) {
                if (name.endsWith(Brat.ANNOTATIONS) || name.endsWith(Brat.TEXT)) {
                    stems.add(Bundle.stem(name));
                }
            }
            if (stems.isEmpty()) {
                throw new ProblemException(file.fault("", tr("it contains no .ann or .txt file")));
            }
            Map<String, String> ids = bundle.ids(stems.stream().map(stem -> stem + Brat.TEXT).toList());
            for (String stem : stems) {
                String text = names.contains(stem + Brat.TEXT) ? stem + Brat.TEXT : null;
                String annotations = names.contains(stem + Brat.ANNOTATIONS) ? stem + Brat.ANNOTATIONS : null;
                document(ids.getOrDefault(stem + Brat.TEXT, stem), text, annotations);
                position += text == null ? 0 : bundle.size(text);
                position += annotations == null ? 0 : bundle.size(annotations);
                sink.position(position);
            }
            if (!others.isEmpty()) {
                sink.notice(new Notice.OtherKinds(file.name(), others));
            }
            if (parted > 0) {
                sink.notice(new Notice.InPieces(file.name(), parted, List.copyOf(partedAt)));
            }
        }

        private void document(String id, @Nullable String text, @Nullable String annotations) {
            InputFile called = bundle.called(annotations != null ? annotations : java.util.Objects.requireNonNull(text));
            Bundle.document(id, () -> called, sink, document -> {
                IncomingSpans spans = annotations == null ? null : spans(document, called, annotations);
                if (text == null) {
                    sink.accept(java.util.Objects.requireNonNull(spans));
                    return;
                }
                DocumentText whole = JsonValues.text("", bundle.text(text));
                if (whole.length() > Limits.TEXT) {
                    throw new DocumentFault("", tr("longer than %d characters", Limits.TEXT));
                }
                Labels labels = spans == null ? null : spans.in(whole);
                sink.accept(new IncomingDocument(document, called.name(), "", false, whole, null, Map.of(), labels, List.of()));
            });
        }

        private IncomingSpans spans(DocumentId document, InputFile called, String annotations) {
            BratLines read = new BratLines(called.labels());
            try (Lines lines = new Lines(called, bundle.bytes(annotations), LONGEST_LINE)) {
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
}
