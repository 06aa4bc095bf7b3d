package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;

/// Reads WebAnno TSV 3: one file, or all of a folder or ZIP archive, a document each, called like its file; or a project
/// that INCEpTION exported, with a folder for each document and in it a file for everybody who annotated it.
///
/// `docs/formats/webanno-tsv.md` says it all.
final class WebAnnoTsvReader implements FormatReader {

    /// A document's text may stand on one line, every character of it escaped.
    private static final int LONGEST_LINE = 2 * DocumentLimits.TEXT + 1000;

    static boolean recognises(FileHead opening) {
        boolean texts = opening.folder() && opening.inside().contains(PlainTextReader.ENDING);
        boolean tables = !texts && opening.holds(WebAnnoTsvSyntax.ENDING, first -> first.begins(WebAnnoTsvSyntax.FORMAT));
        return tables || opening.begins(WebAnnoTsvSyntax.FORMAT);
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (InputFiles inputs = InputFiles.open(file, List.of())) {
            new Reading(file, inputs, sink).run();
        }
    }

    private static final class Reading {
        private final InputFile file;
        private final InputFiles inputs;
        private final ImportSink sink;
        private final Set<String> leftOut = new TreeSet<>();
        private final Set<String> columns = new LinkedHashSet<>();
        private final Set<String> chosen = new TreeSet<>();
        private boolean unclear;
        private long empty;
        private int guessed;
        private long position;

        Reading(InputFile file, InputFiles inputs, ImportSink sink) {
            this.file = file;
            this.inputs = inputs;
            this.sink = sink;
        }

        void run() {
            List<String> names = inputs.endingIn(WebAnnoTsvSyntax.ENDING);
            if (names.isEmpty()) {
                throw new ProblemException(file.fault("", tr("it contains no .tsv file")));
            }
            Set<String> read = new HashSet<>(names);
            ExportedProject project = ExportedProject.of(inputs.isOne() ? List.of() : names);
            if (project.isOne()) {
                read.clear();
                project.documents().forEach((folder, files) -> {
                    document(ExportedProject.id(folder), files);
                    read.addAll(files.values());
                });
            } else {
                Map<String, String> ids = inputs.ids(names);
                names.forEach(name -> document(ids.getOrDefault(name, name), new TreeMap<>(Map.of("", name))));
            }
            unclear |= !file.settings().column().isEmpty() && chosen.isEmpty() && !columns.isEmpty();
            inputs.notice(read, sink::notice);
            if (columns.size() > 1 || unclear) {
                sink.notice(new Notice.LabelColumns(file.name(), List.copyOf(columns), List.copyOf(chosen), unclear));
            }
            if (empty > 0) {
                sink.notice(new Notice.OtherKinds(file.name(), new TreeMap<>(Map.of("empty span", empty))));
            }
            if (!leftOut.isEmpty()) {
                sink.notice(new Notice.OtherLayers(file.name(), leftOut.stream().limit(DocumentLimits.NAMED).toList()));
            }
            if (guessed > 0) {
                sink.notice(new Notice.BlanksGuessed(file.name(), guessed));
            }
        }

        /// Hands a document on.
        ///
        /// @param files one, or everybody's by who it is
        private void document(String id, SortedMap<String, String> files) {
            InputFile[] called = {inputs.called(files.get(files.firstKey()))};
            InputFiles.document(id, () -> called[0], sink, name -> {
                SortedMap<String, IncomingDocument> read = new TreeMap<>();
                for (Map.Entry<String, String> one : files.entrySet()) {
                    called[0] = inputs.called(one.getValue());
                    read.put(one.getKey(), read(one.getValue(), called[0], name));
                    position += inputs.size(one.getValue());
                }
                boolean alone = read.containsKey("");
                IncomingDocument document = alone ? read.get("") : ExportedProject.together(read);
                sink.accept(document);
                guessed += document.guessed() == null || document.guessed().isEmpty() ? 0 : 1;
            });
            sink.position(position);
        }

        private IncomingDocument read(String name, InputFile called, DocumentId id) {
            WebAnnoTsvFile document = new WebAnnoTsvFile(called.settings());
            try (TextLines lines = new TextLines(called, inputs.bytes(name), LONGEST_LINE)) {
                for (String line = lines.next(); line != null; line = lines.next()) {
                    document.read(line, lines.number());
                }
            }
            IncomingDocument read = document.finish(id, called.name());
            leftOut.addAll(document.leftOut());
            columns.addAll(document.columns());
            if (!document.chosen().isEmpty()) {
                chosen.add(document.chosen());
            }
            unclear |= document.isUnclear();
            empty += document.empty();
            return read;
        }
    }

    /// A project as INCEpTION exports it: `annotation/essay.txt/anna.tsv` for what anna says of the document `essay.txt`, and
    /// `curation/essay.txt/CURATION_USER.tsv` for what was settled.
    ///
    /// `INITIAL_CAS` is nobody: the document before anybody began. The originals lie in other folders and are passed over.
    ///
    /// @param documents for each document's folder what each says of it, by who says it
    private record ExportedProject(SortedMap<String, SortedMap<String, String>> documents) {

        static final String NOBODY = "INITIAL_CAS";
        private static final Pattern FILE = Pattern.compile("(?:.*/)?(?:annotation|curation)/([^/]+)/([^/]+)\\.tsv");
        private static final List<String> ENDINGS = List.of(".txt", ".tsv");

        /// The project that files of these names are; without documents when they are none.
        static ExportedProject of(Collection<String> names) {
            SortedMap<String, SortedMap<String, String>> documents = new TreeMap<>();
            for (String name : names) {
                Matcher file = FILE.matcher(name);
                if (file.matches()) {
                    documents.computeIfAbsent(file.group(1), _ -> new TreeMap<>()).put(file.group(2), name);
                }
            }
            return new ExportedProject(documents);
        }

        boolean isOne() {
            return !documents.isEmpty();
        }

        /// The document that somebody uploaded under that name.
        static String id(String document) {
            return ENDINGS.stream().anyMatch(ending -> InputFiles.ends(document, ending)) ? InputFiles.stem(document) : document;
        }

        /// One document with what everybody says of it.
        ///
        /// @param read what each file says, by who says it
        /// @throws DocumentFault when the files have different texts
        static IncomingDocument together(SortedMap<String, IncomingDocument> read) {
            String first = read.firstKey();
            IncomingDocument whole = read.get(first);
            List<Labels.Voiced> voiced = new ArrayList<>();
            read.forEach((who, said) -> {
                if (!said.text().equals(whole.text())) {
                    throw new DocumentFault("", tr("the texts of %s and %s differ", Quoted.name(first), Quoted.name(who)));
                }
                if (!who.equals(NOBODY) && said.labels() instanceof Labels.Spans spans) {
                    voiced.add(new Labels.Voiced(AnnotatorSource.person(who), spans));
                }
            });
            return new IncomingDocument(
                    whole.document(), whole.file(), whole.place(), false, whole.text(), null, whole.metadata(),
                    new Labels.Voices(voiced, true), whole.turns(), whole.guessed());
        }
    }
}
