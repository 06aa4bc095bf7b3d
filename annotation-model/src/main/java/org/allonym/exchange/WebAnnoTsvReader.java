package org.allonym.exchange;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;

/// Reads WebAnno TSV 3: one file, or all of a folder or ZIP archive, a document each, called like its file.
///
/// `docs/formats/webanno-tsv.md` says it all.
final class WebAnnoTsvReader implements FormatReader {

    /// A document's text may stand on one line, every character of it escaped.
    private static final int LONGEST_LINE = 2 * Limits.TEXT + 1000;

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (Bundle bundle = Bundle.open(file, List.of())) {
            boolean one = bundle.isOne();
            List<String> names = bundle.names().stream().filter(name -> one || name.endsWith(WebAnnoTsv.ENDING)).toList();
            if (names.isEmpty()) {
                throw new ProblemException(file.fault("", "there is no .tsv file in it"));
            }
            Map<String, String> ids = bundle.ids(names);
            Set<String> others = new TreeSet<>();
            int guessed = 0;
            long position = 0;
            for (String name : names) {
                guessed += read(bundle, name, ids.getOrDefault(name, name), sink, others) ? 1 : 0;
                position += bundle.size(name);
                sink.position(position);
            }
            if (!others.isEmpty()) {
                sink.notice(new Notice.OtherLayers(file.name(), others.stream().limit(Limits.NAMED).toList()));
            }
            if (guessed > 0) {
                sink.notice(new Notice.BlanksGuessed(file.name(), guessed));
            }
        }
    }

    /// Hands one file on; says whether blanks were guessed in its text.
    private static boolean read(Bundle bundle, String name, String id, ImportSink sink, Set<String> others) {
        InputFile called = bundle.called(name);
        try (Lines lines = new Lines(called, bundle.bytes(name), LONGEST_LINE)) {
            if (!DocumentId.isId(id)) {
                throw new DocumentFault("", "its name %s can't be a document's id: 1 to 200 characters, no control characters"
                        .formatted(Quote.of(id)));
            }
            TsvDocument document = new TsvDocument();
            for (String line = lines.next(); line != null; line = lines.next()) {
                document.read(line, lines.number());
            }
            IncomingDocument read = document.finish(new DocumentId(id), called.name());
            others.addAll(document.leftOut());
            sink.accept(read);
            return read.guessed() != null && !read.guessed().isEmpty();
        } catch (DocumentFault fault) {
            String place = fault.within().isEmpty() ? "document " + id : "document %s, %s".formatted(id, fault.within());
            sink.problem(called.fault(place, fault.fault()));
        } catch (ProblemException e) {
            if (!(e.problem() instanceof Problem.BrokenFile broken)) {
                throw e;
            }
            sink.problem(broken);
        }
        return false;
    }
}
