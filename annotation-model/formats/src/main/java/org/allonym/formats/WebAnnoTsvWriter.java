package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.annotation.Mark;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Writes a ZIP archive with one WebAnno TSV 3.3 file a document; the labels are values of INCEpTION's built-in layer of
/// named entities.
///
/// Only tokens have rows, and tokens aren't blank: blanks at the ends of a span are lost, and a span of nothing else is
/// left out; both are counted.
final class WebAnnoTsvWriter implements FormatWriter {

    private final DocumentArchive archive;
    private final Losses losses = new Losses("WebAnno TSV has no row for blanks");

    WebAnnoTsvWriter(OutputStream out) {
        archive = new DocumentArchive(out);
    }

    @Override
    public void begin() {}

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        String id = outgoing.document().id().value();
        archive.entry(archive.stem(id, WebAnnoTsv.ENDING) + WebAnnoTsv.ENDING, table(id, outgoing));
    }

    private String table(String id, OutgoingDocument outgoing) {
        Set<Mark> seen = new HashSet<>();
        List<LabelledSpan> spans = outgoing.spans().stream().filter(span -> seen.add(span.mark())).toList();
        TsvUnits units = new TsvUnits(outgoing.document());
        List<@Nullable Span> placed = units.place(spans);
        for (int i = 0; i < spans.size(); i++) {
            @Nullable Span there = placed.get(i);
            if (there == null) {
                losses.leftOut(id);
            } else if (!there.equals(spans.get(i).span())) {
                losses.shortened(id);
            }
        }
        return new Table(outgoing.document().text().value(), spans, units).write();
    }

    @Override
    public void end() throws IOException {
        archive.finish();
    }

    @Override
    public List<Notice> notices() {
        return losses.notices();
    }

    /// One file.
    private static final class Table {
        private final String text;
        private final List<LabelledSpan> spans;
        private final TsvUnits units;
        private final StringBuilder lines = new StringBuilder();
        /// For each span the number it has got in the file, 0 for none yet.
        private final int[] numbers;
        private int given;

        Table(String text, List<LabelledSpan> spans, TsvUnits units) {
            this.text = text;
            this.spans = spans;
            this.units = units;
            this.numbers = new int[spans.size()];
        }

        String write() {
            lines.append(WebAnnoTsv.FORMAT).append("3.3\n");
            lines.append(WebAnnoTsv.SPAN_LAYER).append(WebAnnoTsv.NAMED_ENTITY).append("|identifier|value\n\n");
            int number = 0;
            for (TsvUnits.Sentence sentence : units.sentences(spans)) {
                number++;
                lines.append('\n');
                int start = sentence.tokens().getFirst().span().start();
                for (String line : text.substring(start, sentence.end()).split("\n", -1)) {
                    lines.append(WebAnnoTsv.TEXT).append(TsvEscapes.text(line)).append('\n');
                }
                int token = 0;
                for (TsvUnits.Token one : sentence.tokens()) {
                    String unit = number + "-" + ++token;
                    row(unit, one.whole());
                    int part = 0;
                    for (TsvUnits.Unit piece : one.parts()) {
                        row(unit + "." + ++part, piece);
                    }
                }
            }
            return lines.toString();
        }

        private void row(String number, TsvUnits.Unit unit) {
            String shown = text.substring(unit.span().start(), unit.span().end());
            boolean plain = shown.chars().allMatch(c -> c >= ' ');
            lines.append(number).append('\t').append(unit.span().start()).append('-').append(unit.span().end()).append('\t')
                    .append(plain ? shown : TsvEscapes.text(shown)).append('\t')
                    .append(column(unit, false)).append('\t')
                    .append(column(unit, true)).append("\t\n");
        }

        private String column(TsvUnits.Unit unit, boolean label) {
            if (unit.covered().isEmpty()) {
                return WebAnnoTsv.NOTHING;
            }
            List<String> values = new ArrayList<>();
            for (int span : unit.covered()) {
                if (units.isNumbered(span) && numbers[span] == 0) {
                    numbers[span] = ++given;
                }
                String value = label ? TsvEscapes.value(spans.get(span).label()) : WebAnnoTsv.NO_VALUE;
                values.add(numbers[span] == 0 ? value : "%s[%d]".formatted(value, numbers[span]));
            }
            return String.join("|", values);
        }
    }
}
