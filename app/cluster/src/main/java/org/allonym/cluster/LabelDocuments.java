package org.allonym.cluster;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projection;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.FormatWriter;
import org.allonym.formats.LabelledSpan;
import org.allonym.formats.OutgoingDocument;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.services.prelabel.Prelabelling;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.util.TaskCompletionListener;
import scala.jdk.javaapi.CollectionConverters;

/// Labels the records of a partition as the desktop does: read by its reader, tokenized by its tokenizer, found by its rules and model, written by
/// its writers. What can't be read or labelled becomes a row with the reason; it ends nothing.
///
/// A partition is never held as a whole: documents go through some at a time.
final class LabelDocuments implements MapPartitionsFunction<Row, Row> {

    private static final long serialVersionUID = 1;
    private static final int TOGETHER = 32;
    static final ExchangeFormat TAGS = ExchangeFormats.writable("jsonl");
    private static final ExchangeFormat SPANS = ExchangeFormats.writable("spans-jsonl");

    private final LabelOptions options;

    LabelDocuments(LabelOptions options) {
        this.options = options;
    }

    @Override
    public Iterator<Row> call(Iterator<Row> records) {
        LocalModel model = LocalModel.of(options);
        Prelabelling reader = model.take();
        TaskContext task = TaskContext.get();
        if (task != null) {
            TaskCompletionListener end = _ -> model.giveBack(reader);
            task.addTaskCompletionListener(end);
        }
        return new Labelling(records, reader, model.labels(), new RecordReader(options.format()));
    }

    private static final class Labelling implements Iterator<Row> {

        private final Iterator<Row> records;
        private final Prelabelling prelabelling;
        private final LabelSet labels;
        private final RecordReader reader;
        private final Iterator<Row> none = List.<Row>of().iterator();
        private Iterator<Row> ready = none;

        Labelling(Iterator<Row> records, Prelabelling prelabelling, LabelSet labels, RecordReader reader) {
            this.records = records;
            this.prelabelling = prelabelling;
            this.labels = labels;
            this.reader = reader;
        }

        @Override
        public boolean hasNext() {
            while (!ready.hasNext() && records.hasNext()) {
                List<RecordReader.Read> some = new ArrayList<>();
                while (some.size() < TOGETHER && records.hasNext()) {
                    some.addAll(reader.read(records.next()));
                }
                ready = label(some).iterator();
            }
            return ready.hasNext();
        }

        @Override
        public Row next() {
            hasNext();
            return ready.next();
        }

        private List<Row> label(List<RecordReader.Read> some) {
            List<RecordReader.Read> whole = some.stream().filter(one -> one.document() != null).toList();
            List<Row> rows = new ArrayList<>();
            some.stream().filter(one -> one.document() == null).forEach(one -> rows.add(row(one, one.failure())));
            try {
                List<List<SuggestedSpan>> found = suggest(whole);
                for (int i = 0; i < whole.size(); i++) {
                    rows.add(row(whole.get(i), found.get(i)));
                }
            } catch (CancellationException e) {
                throw e;
            } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
                rows.subList(some.size() - whole.size(), rows.size()).clear();
                // One of them is the reason: each by itself.
                whole.forEach(one -> rows.add(alone(one)));
            }
            return rows;
        }

        private Row alone(RecordReader.Read one) {
            try {
                return row(one, suggest(List.of(one)).getFirst());
            } catch (CancellationException e) {
                throw e;
            } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
                return row(one, RecordReader.kind(e));
            }
        }

        private List<List<SuggestedSpan>> suggest(List<RecordReader.Read> whole) {
            return prelabelling.suggest(whole.stream().map(one -> Subject.of(Objects.requireNonNull(one.document()))).toList());
        }

        private static Row row(RecordReader.Read one, String failure) {
            return RowFactory.create(one.hash(), one.name(), null, null, null, null, null, null, one.file(), failure);
        }

        private Row row(RecordReader.Read one, List<SuggestedSpan> found) {
            Document document = Objects.requireNonNull(one.document());
            List<LabelledSpan> spans = found.stream()
                    .sorted((a, b) -> a.span().equals(b.span()) ? a.label().compareTo(b.label()) : a.span().compareTo(b.span()))
                    .map(span -> new LabelledSpan(span.span(), span.label(), "", span.provenance().certainty().orElse(Double.NaN)))
                    .toList();
            OutgoingDocument outgoing = outgoing(document, spans, labels);
            Map<String, Integer> counts = new TreeMap<>();
            spans.forEach(span -> counts.merge(span.label(), 1, Integer::sum));
            double uncertainty = spans.stream()
                    .filter(LabelledSpan::isScored)
                    .mapToDouble(span -> 4 * span.score() * (1 - span.score()))
                    .average()
                    .orElse(0);
            return RowFactory.create(
                    one.hash(),
                    one.name(),
                    line(TAGS, outgoing, labels),
                    line(SPANS, outgoing, labels),
                    CollectionConverters.asScala(document.metadata()),
                    CollectionConverters.asScala(counts),
                    uncertainty,
                    document.tokens().size(),
                    one.file(),
                    null);
        }
    }

    /// A document with spans and the tags that follow from them.
    static OutgoingDocument outgoing(Document document, List<LabelledSpan> spans, LabelSet labels) {
        List<Mark> marks = spans.stream().map(LabelledSpan::mark).toList();
        List<String> tags = Projection.COVER.project(document.text(), document.tokens(), marks, labels.names()).tags().bio();
        return new OutgoingDocument(document, spans, tags, true);
    }

    /// It as that format has it.
    static String line(ExchangeFormat format, OutgoingDocument outgoing, LabelSet labels) {
        try (ByteArrayOutputStream out = new ByteArrayOutputStream()) {
            FormatWriter writer = format.writer(out, labels).orElseThrow();
            writer.begin();
            writer.write(outgoing);
            writer.end();
            return out.toString(StandardCharsets.UTF_8).stripTrailing();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
