package org.allonym.cluster;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.FormatReader;
import org.allonym.formats.ImportSink;
import org.allonym.formats.Incoming;
import org.allonym.formats.IncomingDocument;
import org.allonym.formats.InputFile;
import org.allonym.formats.Notice;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Sha256;
import org.allonym.text.Tokens;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/// Reads records with the desktop's readers and its tokenizer. One thread.
final class RecordReader {

    private final boolean wholeFiles;
    private final FormatReader reader;
    private final EnglishTokenizer tokenizer = new EnglishTokenizer();

    /// @param format of the records
    RecordReader(String format) {
        wholeFiles = !format.equals(RecordSource.JSON_LINES);
        reader = ExchangeFormats.readable(format).reader().orElseThrow();
    }

    /// What a record holds.
    ///
    /// @param hash of id and text, or of the record
    /// @param name of its document, empty while nobody knows it
    /// @param document null where it can't be read
    /// @param failure why not
    record Read(String file, String hash, String name, @Nullable Document document, String failure) {}

    /// What the records of a partition hold.
    Stream<Read> documents(Iterator<Row> records) {
        Iterable<Row> once = () -> records;
        return StreamSupport.stream(once.spliterator(), false).flatMap(record -> read(record).stream());
    }

    /// The documents of a record, most often one; none of an empty line. Whatever is wrong with it becomes a failure.
    List<Read> read(Row record) {
        String file = record.getString(0);
        String content = Objects.requireNonNullElse(record.getString(1), "");
        List<Read> read = new ArrayList<>();
        if (content.isBlank()) {
            return read;
        }
        try {
            byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
            reader.read(InputFile.inMemory(named(file, bytes), bytes), new Sink(file, read));
            if (read.isEmpty()) {
                read.add(failed(file, content, "no document in it"));
            }
        } catch (ProblemException e) {
            read.add(failed(file, content, reason(e.problem())));
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            read.add(failed(file, content, kind(e)));
        }
        return read;
    }

    /// A line without an id is called after what it holds, since nobody counts lines here.
    private String named(String file, byte[] bytes) {
        int dot = file.lastIndexOf('.');
        return dot > 0 && !wholeFiles ? file.substring(0, dot) + "-" + Sha256.hex(bytes).substring(0, 12) + file.substring(dot) : file;
    }

    /// Takes what the desktop's reader finds.
    private final class Sink implements ImportSink {

        private final String file;
        private final List<Read> read;

        Sink(String file, List<Read> read) {
            this.file = file;
            this.read = read;
        }

        @Override
        public void accept(Incoming incoming) {
            if (incoming instanceof IncomingDocument one) {
                Tokens own = one.tokens();
                Document document = new Document(
                        one.document(), one.integerId(), one.text(), own == null ? tokenizer.tokenize(one.text()) : own, one.metadata(), one.turns());
                String hash = Sha256.hex(document.id().value() + "\n" + document.text().value());
                read.add(new Read(file, hash, document.id().value(), document, ""));
            }
        }

        @Override
        public void problem(Problem.BrokenFile problem) {
            read.add(failed(file, problem.place() + problem.fault(), problem.fault()));
        }

        @Override
        public void notice(Notice notice) {}

        @Override
        public void position(long bytes) {}
    }

    private static Read failed(String file, String content, String why) {
        return new Read(file, Sha256.hex(file + "\n" + content), "", null, why);
    }

    private static String reason(Problem problem) {
        return problem instanceof Problem.BrokenFile broken ? broken.fault() : problem.what();
    }

    /// The kind of a failure, without its message, which might quote a text.
    static String kind(Throwable e) {
        return e instanceof OutOfMemoryError ? "not enough memory for this document" : "unexpected failure (%s)".formatted(e.getClass().getSimpleName());
    }
}
