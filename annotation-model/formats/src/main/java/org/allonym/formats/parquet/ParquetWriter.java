package org.allonym.formats.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Writes rows of texts and lists of texts, without compression, in groups of rows of some megabytes. The same rows give the same
/// bytes on every machine. One thread; closing is the caller's part.
public final class ParquetWriter {

    private static final int TEXT_TYPE = 6;
    private static final int PLAIN = 0;
    private static final int RUN_LENGTHS = 3;
    private static final int MOST_HELD = 8 << 20;
    private static final int MOST_ROWS = 1000;

    /// A column by its name.
    ///
    /// @param isList whether its values are lists of texts
    public record Column(String name, boolean isList) {

        private String[] path() {
            return isList ? new String[] {name, "list", "element"} : new String[] {name};
        }
    }

    /// What a column holds that wasn't written yet.
    private static final class Held {
        private final Column column;
        private final ByteArrayOutputStream values = new ByteArrayOutputStream();
        private final ByteArrayOutputStream lists = new ByteArrayOutputStream();
        private final ByteArrayOutputStream definitions = new ByteArrayOutputStream();
        private int count;

        Held(Column column) {
            this.column = column;
        }

        void add(List<String> texts) {
            texts.forEach(this::value);
            if (column.isList()) {
                run(lists, 1, 0);
                run(lists, texts.size() - 1, 1);
                run(definitions, Math.max(1, texts.size()), texts.isEmpty() ? 1 : 3);
                count += Math.max(1, texts.size());
            } else {
                count++;
            }
        }

        private void value(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            little(values, bytes.length);
            values.writeBytes(bytes);
        }

        private static void run(ByteArrayOutputStream levels, int length, int level) {
            if (length <= 0) {
                return;
            }
            int left = length << 1;
            for (; left >>> 7 != 0; left >>>= 7) {
                levels.write(left & 0x7F | 0x80);
            }
            levels.write(left);
            levels.write(level);
        }

        byte[] page() {
            ByteArrayOutputStream page = new ByteArrayOutputStream();
            if (column.isList()) {
                for (ByteArrayOutputStream levels : List.of(lists, definitions)) {
                    little(page, levels.size());
                    page.writeBytes(levels.toByteArray());
                }
            }
            page.writeBytes(values.toByteArray());
            return page.toByteArray();
        }
    }

    private record Chunk(int values, long start, long length) {}

    private record Group(int rows, List<Chunk> chunks) {}

    private final OutputStream out;
    private final List<Column> columns;
    private final List<Group> groups = new ArrayList<>();
    private List<Held> held = List.of();
    private int rows;
    private long size;
    private long position;

    public ParquetWriter(OutputStream out, List<Column> columns) {
        this.out = out;
        this.columns = List.copyOf(columns);
        clear();
    }

    public void begin() throws IOException {
        put(ParquetFooter.MAGIC);
    }

    private void put(byte[] bytes) throws IOException {
        out.write(bytes);
        position += bytes.length;
    }

    private static void little(ByteArrayOutputStream to, int value) {
        for (int shift = 0; shift < 32; shift += 8) {
            to.write(value >>> shift);
        }
    }

    private void clear() {
        held = columns.stream().map(Held::new).toList();
        rows = 0;
        size = 0;
    }

    /// Writes a row.
    ///
    /// @param values of each column in order; of one that is no list, one
    public void row(List<List<String>> values) throws IOException {
        for (int i = 0; i < columns.size(); i++) {
            held.get(i).add(values.get(i));
        }
        rows++;
        size += values.stream().flatMap(List::stream).mapToLong(text -> 3L * text.length() + 4).sum();
        if (size > MOST_HELD || rows == MOST_ROWS) {
            flush();
        }
    }

    private void flush() throws IOException {
        List<Chunk> chunks = new ArrayList<>();
        for (Held one : held) {
            long start = position;
            byte[] page = one.page();
            ThriftOutput header = new ThriftOutput();
            header.element(() -> header.integer(1, 0).integer(2, page.length).integer(3, page.length)
                    .struct(5, () -> header.integer(1, one.count).integer(2, PLAIN).integer(3, RUN_LENGTHS).integer(4, RUN_LENGTHS)));
            put(header.bytes());
            put(page);
            chunks.add(new Chunk(one.count, start, position - start));
        }
        groups.add(new Group(rows, chunks));
        clear();
    }

    /// Writes what stands after the last row.
    public void end() throws IOException {
        if (rows > 0) {
            flush();
        }
        ThriftOutput footer = new ThriftOutput();
        footer.element(() -> {
            footer.integer(1, 1);
            schema(footer);
            footer.integer64(3, groups.stream().mapToLong(Group::rows).sum()).structs(4, groups.size());
            groups.forEach(group -> group(footer, group));
            footer.string(6, "allonym");
        });
        ByteArrayOutputStream tail = new ByteArrayOutputStream();
        tail.writeBytes(footer.bytes());
        little(tail, tail.size());
        tail.writeBytes(ParquetFooter.MAGIC);
        put(tail.toByteArray());
    }

    private void schema(ThriftOutput footer) {
        footer.structs(2, 1 + columns.stream().mapToInt(column -> column.isList() ? 3 : 1).sum());
        footer.element(() -> footer.string(4, "schema").integer(5, columns.size()));
        for (Column column : columns) {
            if (column.isList()) {
                footer.element(() -> footer.integer(3, ParquetNode.OPTIONAL).string(4, column.name()).integer(5, 1).integer(6, 3)
                        .struct(10, () -> footer.struct(3, () -> {})));
                footer.element(() -> footer.integer(3, ParquetNode.REPEATED).string(4, "list").integer(5, 1));
            }
            footer.element(() -> footer.integer(1, TEXT_TYPE).integer(3, column.isList() ? ParquetNode.OPTIONAL : 0)
                    .string(4, column.isList() ? "element" : column.name()).integer(6, 0)
                    .struct(10, () -> footer.struct(1, () -> {})));
        }
    }

    private void group(ThriftOutput footer, Group group) {
        long length = group.chunks().stream().mapToLong(Chunk::length).sum();
        footer.element(() -> {
            footer.structs(1, columns.size());
            for (int i = 0; i < columns.size(); i++) {
                Column column = columns.get(i);
                Chunk chunk = group.chunks().get(i);
                footer.element(() -> footer.integer64(2, chunk.start()).struct(3, () -> footer.integer(1, TEXT_TYPE)
                        .integers(2, PLAIN, RUN_LENGTHS)
                        .strings(3, column.path())
                        .integer(4, 0)
                        .integer64(5, chunk.values())
                        .integer64(6, chunk.length())
                        .integer64(7, chunk.length())
                        .integer64(9, chunk.start())));
            }
            footer.integer64(2, length).integer64(3, group.rows());
        });
    }
}
