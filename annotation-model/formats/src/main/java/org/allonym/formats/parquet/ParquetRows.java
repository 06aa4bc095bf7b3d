package org.allonym.formats.parquet;

import static org.allonym.language.Messages.tr;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.allonym.formats.parquet.ParquetFooter.Group;
import org.allonym.formats.parquet.ParquetFooter.Leaf;
import org.allonym.formats.parquet.ParquetNode.Kind;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/// The rows of a Parquet file as JSON Lines, an object a row, as `datasets` writes them with `to_json`. Columns without a text or
/// number, such as images and dates, are left out. Bytes of texts are handed on as they are, in UTF-8 or not. One thread.
public final class ParquetRows extends InputStream {

    private static final JsonFactory JSON = JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).rootValueSeparator("").build();
    private static final int READY = 1 << 16;

    /// Rows that wait to be read.
    private static final class Waiting extends ByteArrayOutputStream {
        private int at;

        int take(byte[] into, int offset, int most) {
            int count = Math.min(most, this.count - at);
            System.arraycopy(buf, at, into, offset, count);
            at += count;
            return count;
        }

        boolean isEmpty() {
            return at == count;
        }

        void clear() {
            at = 0;
            reset();
        }
    }

    private final ParquetBytes file;
    private final ParquetFooter footer;
    private final int longest;
    private final Waiting waiting = new Waiting();
    private final JsonGenerator json;
    private final List<ParquetColumn> columns = new ArrayList<>();
    private int group;
    private long rowsLeft;
    private long row;

    /// @param longest bytes of a row
    public ParquetRows(ParquetBytes file, int longest) throws IOException {
        this.file = file;
        this.longest = longest;
        this.footer = ParquetFooter.read(file);
        this.json = JSON.createGenerator(ObjectWriteContext.empty(), waiting);
    }

    /// What the file says of itself under `key`; empty where it says nothing.
    public String property(String key) {
        return footer.properties().getOrDefault(key, "");
    }

    /// Names of the columns that are left out.
    public List<String> unread() {
        return footer.unread();
    }

    /// Names of the columns.
    public List<String> names() {
        return footer.root().children().stream().map(ParquetNode::name).toList();
    }

    /// How many rows were begun.
    public long row() {
        return row;
    }

    /// How many rows there are.
    public long rows() {
        return footer.groups().stream().mapToLong(Group::rows).sum();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (waiting.isEmpty()) {
            waiting.clear();
            while (waiting.size() < READY && begins()) {
                writeRow();
            }
        }
        return waiting.isEmpty() ? -1 : waiting.take(buffer, offset, length);
    }

    /// Goes to the next row, if there is one.
    private boolean begins() throws IOException {
        while (rowsLeft == 0) {
            for (ParquetColumn column : columns) {
                if (!column.hasEnded()) {
                    throw ParquetFault.damaged(tr("row %d", row));
                }
            }
            columns.clear();
            if (group == footer.groups().size() || footer.leaves().isEmpty()) {
                return false;
            }
            Group next = footer.groups().get(group++);
            rowsLeft = next.rows();
            ParquetColumn.Memory memory = new ParquetColumn.Memory();
            for (Leaf leaf : footer.leaves()) {
                columns.add(new ParquetColumn(file, leaf.node(), next.columns().get(leaf.column()), memory));
            }
        }
        rowsLeft--;
        row++;
        for (ParquetColumn column : columns) {
            if (column.hasEnded() || column.list() != 0) {
                throw ParquetFault.damaged(tr("row %d", row));
            }
        }
        return true;
    }

    private void writeRow() throws IOException {
        json.writeStartObject();
        for (ParquetNode child : footer.root().children()) {
            member(child);
        }
        json.writeEndObject();
        json.flush();
        waiting.write('\n');
    }

    private void member(ParquetNode node) throws IOException {
        json.writeName(node.name());
        if (node.isRepeated()) {
            list(node, true);
        } else {
            optional(node);
        }
    }

    private ParquetColumn first(ParquetNode node) {
        return columns.get(node.first());
    }

    private void optional(ParquetNode node) throws IOException {
        if (node.isOptional() && first(node).definition() < node.definition()) {
            passOver(node);
            json.writeNull();
        } else {
            present(node);
        }
    }

    /// Something that isn't there has one entry in each of its columns, which says so.
    private void passOver(ParquetNode node) throws IOException {
        for (int i = node.first(); i < node.first() + node.columns(); i++) {
            if (columns.get(i).definition() >= node.definition()) {
                throw ParquetFault.damaged(tr("row %d", row));
            }
            columns.get(i).next();
        }
    }

    private void present(ParquetNode node) throws IOException {
        switch (node.kind()) {
            case LIST -> {
                ParquetNode child = node.children().getFirst();
                if (node.children().size() == 1 && child.isRepeated()) {
                    list(child, child.isElement() || child.children().isEmpty());
                } else {
                    group(node);
                }
            }
            case GROUP -> group(node);
            case TRUTH, INT, LONG, FLOAT, DOUBLE, TEXT -> value(node, first(node));
        }
    }

    private void group(ParquetNode node) throws IOException {
        json.writeStartObject();
        for (ParquetNode child : node.children()) {
            member(child);
        }
        json.writeEndObject();
    }

    /// @param isElement whether the repeated node is the element, and not a layer around it
    private void list(ParquetNode repeated, boolean isElement) throws IOException {
        json.writeStartArray();
        ParquetColumn first = first(repeated);
        if (first.definition() < repeated.definition()) {
            passOver(repeated);
        } else {
            do {
                if (isElement) {
                    present(repeated);
                } else {
                    ParquetNode child = repeated.children().getFirst();
                    if (child.isRepeated()) {
                        list(child, true);
                    } else {
                        optional(child);
                    }
                }
                if (waiting.size() > longest) {
                    throw new ParquetFault(tr("row %d is longer than %d MB", row, longest >> 20));
                }
            } while (first.list() == repeated.lists());
        }
        json.writeEndArray();
    }

    private void value(ParquetNode node, ParquetColumn column) throws IOException {
        if (column.definition() < node.definition()) {
            throw ParquetFault.damaged(tr("row %d", row));
        }
        if (node.kind() == Kind.TEXT) {
            json.writeUTF8String(column.bytes(), column.start(), column.length());
        } else {
            ByteBuffer in = ByteBuffer.wrap(column.bytes(), column.start(), column.length()).order(ByteOrder.LITTLE_ENDIAN);
            switch (node.kind()) {
                case TRUTH -> json.writeBoolean(in.get() != 0);
                case INT -> json.writeNumber(in.getInt());
                case LONG -> json.writeNumber(in.getLong());
                case FLOAT -> real(in.getFloat());
                case DOUBLE -> real(in.getDouble());
                case TEXT, GROUP, LIST -> throw new IllegalStateException("no number");
            }
        }
        column.next();
    }

    private void real(double value) {
        if (Double.isFinite(value)) {
            json.writeNumber(value);
        } else {
            json.writeNull();
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
