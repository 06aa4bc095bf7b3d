package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import org.allonym.formats.parquet.ParquetBytes;
import org.allonym.formats.parquet.ParquetRows;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// Reads Parquet as the JSON Lines it would be, in whichever format its columns have: those of Hugging Face data sets, spaCy,
/// doccano and others. `docs/formats/hf.md` says it all.
final class ParquetReader implements FormatReader {

    static final String ENDING = ".parquet";
    static final String MARK = "PAR1";
    private static final Set<String> LINES = Set.of(".json", ".jsonl");
    /// Bytes of one in an archive, which is held in memory.
    private static final int LONGEST_PACKED = 64 << 20;

    static boolean recognises(FileHead opening) {
        return opening.text().startsWith(MARK);
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        Table table = new Table(file);
        InputFile rows = new InputFile(file.path(), file.name(), file.settings().inUtf8(), table);
        FileHead head = FileHead.of(rows);
        ExchangeFormat format = ExchangeFormats.readable().stream()
                .filter(one -> one.endings().stream().anyMatch(LINES::contains) && one.recognises(head))
                .findFirst()
                .orElseThrow(() -> new ProblemException(new Problem.BrokenFile(
                        file.name(),
                        "",
                        head.keys().isEmpty() ? tr("the table has no rows: no documents")
                                : tr("its columns fit no format: %s", String.join(", ", head.keys().stream().limit(DocumentLimits.NAMED).map(Quoted::name).toList())),
                        tr("Name the columns as in Hugging Face data sets for token classification: tokens and ner_tags."))));
        try (FormatReader reader = format.reader().orElseThrow()) {
            reader.read(rows, new InRows(sink, table, file.size()));
        }
        if (!table.unread.isEmpty()) {
            sink.notice(new Notice.UnknownKeys(file.name(), table.unread.stream().distinct().limit(DocumentLimits.NAMED).map(Quoted::name).toList()));
        }
    }

    /// A file's rows as JSON Lines.
    private static final class Table implements InputFile.Content {
        private final InputFile file;
        private @Nullable ParquetRows rows;
        private List<String> unread = List.of();

        Table(InputFile file) {
            this.file = file;
        }

        @Override
        public InputStream open() throws IOException {
            ParquetBytes bytes = bytes();
            try {
                ParquetRows opened = new ParquetRows(bytes, (int) DocumentLimits.RECORD);
                rows = opened;
                unread = opened.unread();
                return ArchiveFolder.unpacked(opened, file.size());
            } catch (IOException e) {
                bytes.close();
                throw e;
            }
        }

        private ParquetBytes bytes() throws IOException {
            if (!ArchiveFolder.holds(file.path())) {
                return ParquetBytes.of(file.path());
            }
            try (InputStream in = file.stream()) {
                byte[] all = in.readNBytes(LONGEST_PACKED + 1);
                if (all.length > LONGEST_PACKED) {
                    throw new ProblemException(file.fault("", tr("it is larger than %d MB; unpack the archive and import its folder", LONGEST_PACKED >> 20)));
                }
                return ParquetBytes.of(all);
            }
        }

        @Override
        public boolean isTable() {
            return true;
        }

        @Override
        public String features() {
            return rows == null ? "" : rows.property("huggingface");
        }

        /// How much of it was read, from 0 to 1.
        double share() {
            return rows == null ? 0 : (double) rows.row() / Math.max(1, rows.rows());
        }
    }

    /// Hears how far the file was read by its rows: what becomes of them is longer than the file.
    private record InRows(ImportSink sink, Table table, long size) implements ImportSink {
        @Override
        public void accept(Incoming incoming) {
            sink.accept(incoming);
        }

        @Override
        public void problem(Problem.BrokenFile problem) {
            sink.problem(problem);
        }

        @Override
        public void transcript(TranscriptFile file, TranscriptFound found) {
            sink.transcript(file, found);
        }

        @Override
        public void notice(Notice notice) {
            sink.notice(notice);
        }

        @Override
        public void position(long bytes) {
            sink.position((long) (size * table.share()));
        }
    }
}
