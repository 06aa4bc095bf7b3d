package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.label.LabelSet;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// Writes a ZIP archive of brat stand-off: a `.txt` and an `.ann` file for each document, and `annotation.conf` with the
/// labels.
///
/// brat holds no line break inside a span: like brat itself, this parts such a span into pieces, one a line. A span of
/// nothing but line breaks and blanks is left out and counted.
final class BratWriter implements FormatWriter {

    private static final String CONFIGURATION = "annotation.conf";
    /// What Python takes for the end of a line, besides the two that everybody does.
    private static final String BREAKS = "\n\r\u000B\f\u001C\u001D\u001E\u0085\u2028\u2029";

    private final DocumentArchive archive;
    /// For `annotation.conf`: those declared, and others that turn up.
    private final Set<String> labels = new LinkedHashSet<>();
    private final Losses losses = new Losses("brat’s pieces end at line breaks");

    BratWriter(OutputStream out) {
        archive = new DocumentArchive(out);
    }

    @Override
    public void declare(LabelSet declared) {
        declared.labels().forEach(label -> labels.add(label.name()));
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        String id = outgoing.document().id().value();
        String stem = archive.stem(id, BratReader.TEXT);
        DocumentText text = outgoing.document().text();
        archive.entry(stem + BratReader.TEXT, text.value());
        archive.entry(stem + BratReader.ANNOTATIONS, annotations(id, text, outgoing.spans()));
    }

    private String annotations(String id, DocumentText text, List<LabelledSpan> spans) {
        StringBuilder lines = new StringBuilder();
        StringBuilder notes = new StringBuilder();
        int number = 0;
        int note = 0;
        for (LabelledSpan span : spans) {
            List<Span> pieces = pieces(text.value(), span.span());
            if (pieces.isEmpty()) {
                losses.leftOut(id);
                continue;
            }
            if (pieces.getFirst().start() != span.span().start() || pieces.getLast().end() != span.span().end()) {
                losses.shortened(id);
            }
            labels.add(span.label());
            number++;
            lines.append('T').append(number).append('\t').append(span.label()).append(' ')
                    .append(pieces.stream().map(piece -> offsets(text, piece)).collect(Collectors.joining(";")))
                    .append('\t')
                    .append(pieces.stream().map(text::slice).collect(Collectors.joining(" ")))
                    .append('\n');
            if (!span.note().isBlank()) {
                notes.append('#').append(++note).append("\tAnnotatorNotes T").append(number).append('\t')
                        .append(onOneLine(span.note())).append('\n');
            }
        }
        return lines.append(notes).toString();
    }

    private static String offsets(DocumentText text, Span piece) {
        CodePointSpan place = text.toCodePoints(piece);
        return place.start() + " " + place.end();
    }

    /// The span without its line breaks, and without blanks beside them.
    private static List<Span> pieces(String text, Span span) {
        if (noneIn(text, span)) {
            return List.of(span);
        }
        List<Span> pieces = new ArrayList<>();
        int at = span.start();
        while (at < span.end()) {
            int stop = at;
            while (stop < span.end() && BREAKS.indexOf(text.charAt(stop)) < 0) {
                stop++;
            }
            int from = at == span.start() ? at : Whitespace.after(text, at, stop);
            int to = stop == span.end() ? stop : Whitespace.before(text, from, stop);
            if (!Whitespace.only(text, from, to)) {
                pieces.add(new Span(from, to));
            }
            at = stop + 1;
        }
        return pieces;
    }

    private static boolean noneIn(String text, Span span) {
        return text.substring(span.start(), span.end()).chars().noneMatch(c -> BREAKS.indexOf(c) >= 0);
    }

    private static String onOneLine(String note) {
        return note.replaceAll("[\\s" + BREAKS + "]+", " ").strip();
    }

    @Override
    public void end() throws IOException {
        archive.entry(CONFIGURATION, "[entities]\n" + labels.stream().map(label -> label + "\n").collect(Collectors.joining())
                + "\n[relations]\n\n[events]\n\n[attributes]\n");
        archive.finish();
    }

    @Override
    public List<Notice> notices() {
        return losses.notices();
    }
}
