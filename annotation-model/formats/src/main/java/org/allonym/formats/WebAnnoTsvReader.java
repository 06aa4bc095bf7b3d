package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;

/// Reads WebAnno TSV 3: one file, or all of a folder or ZIP archive, a document each, called like its file; or a project
/// that INCEpTION exported, with a folder for each document and in it a file for everybody who annotated it.
///
/// `docs/formats/webanno-tsv.md` says it all.
final class WebAnnoTsvReader implements FormatReader {

    /// A document's text may stand on one line, every character of it escaped.
    private static final int LONGEST_LINE = 2 * Limits.TEXT + 1000;

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (Bundle bundle = Bundle.open(file, List.of())) {
            new Reading(file, bundle, sink).run();
        }
    }

    private static final class Reading {
        private final InputFile file;
        private final Bundle bundle;
        private final ImportSink sink;
        private final Set<String> leftOut = new TreeSet<>();
        private int guessed;
        private long position;

        Reading(InputFile file, Bundle bundle, ImportSink sink) {
            this.file = file;
            this.bundle = bundle;
            this.sink = sink;
        }

        void run() {
            List<String> names = bundle.names().stream()
                    .filter(name -> bundle.isOne() || name.endsWith(WebAnnoTsv.ENDING))
                    .toList();
            if (names.isEmpty()) {
                throw new ProblemException(file.fault("", tr("it contains no .tsv file")));
            }
            TsvProject project = TsvProject.of(bundle.isOne() ? List.of() : names);
            if (project.isOne()) {
                project.documents().forEach((folder, files) -> document(TsvProject.id(folder), files));
            } else {
                Map<String, String> ids = bundle.ids(names);
                names.forEach(name -> document(ids.getOrDefault(name, name), new TreeMap<>(Map.of("", name))));
            }
            if (!leftOut.isEmpty()) {
                sink.notice(new Notice.OtherLayers(file.name(), leftOut.stream().limit(Limits.NAMED).toList()));
            }
            if (guessed > 0) {
                sink.notice(new Notice.BlanksGuessed(file.name(), guessed));
            }
        }

        /// Hands a document on.
        ///
        /// @param files one, or everybody's by who it is
        private void document(String id, SortedMap<String, String> files) {
            InputFile[] called = {bundle.called(files.get(files.firstKey()))};
            Bundle.document(id, () -> called[0], sink, name -> {
                SortedMap<String, IncomingDocument> read = new TreeMap<>();
                for (Map.Entry<String, String> one : files.entrySet()) {
                    called[0] = bundle.called(one.getValue());
                    read.put(one.getKey(), read(one.getValue(), called[0], name));
                    position += bundle.size(one.getValue());
                }
                boolean alone = read.containsKey("");
                IncomingDocument document = alone ? read.get("") : TsvProject.together(read);
                sink.accept(document);
                guessed += document.guessed() == null || document.guessed().isEmpty() ? 0 : 1;
            });
            sink.position(position);
        }

        private IncomingDocument read(String name, InputFile called, DocumentId id) {
            TsvDocument document = new TsvDocument(called.labels());
            try (Lines lines = new Lines(called, bundle.bytes(name), LONGEST_LINE)) {
                for (String line = lines.next(); line != null; line = lines.next()) {
                    document.read(line, lines.number());
                }
            }
            IncomingDocument read = document.finish(id, called.name());
            leftOut.addAll(document.leftOut());
            return read;
        }
    }
}
