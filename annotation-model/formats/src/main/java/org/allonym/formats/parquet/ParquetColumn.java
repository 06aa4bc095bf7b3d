package org.allonym.formats.parquet;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.allonym.formats.parquet.ParquetFooter.Chunk;
import org.jspecify.annotations.Nullable;

/// The values of one column in one group of rows, one after the other, a page at a time. One thread.
final class ParquetColumn {

    private static final int DATA = 0;
    private static final int DICTIONARY = 2;
    private static final int DATA_2 = 3;
    private static final int WINDOW = 1 << 16;
    /// A page's header may quote its longest values.
    private static final int LONGEST_HEADER = 16 << 20;
    /// Bytes of a page; Arrow makes pages of 1 MB, and no page holds more than about a thousand long texts.
    private static final int LONGEST_PAGE = 64 << 20;
    private static final int PLAIN = 0;
    private static final int OLD_DICTIONARY = 2;
    private static final int RUN_LENGTHS = 3;
    private static final int BY_DICTIONARY = 8;

    /// Bytes that the columns of a file may hold together.
    static final class Memory {
        private static final long MOST = 160L << 20;
        private long held;

        void hold(long more) throws ParquetFault {
            held += more;
            if (held > MOST) {
                throw new ParquetFault(tr("its columns need more than %d MB at once; write it with smaller pages", MOST >> 20));
            }
        }
    }

    private static final class Header {
        private int type = -1;
        private int size = -1;
        private int packed = -1;
        private int values = -1;
        private int encoding = -1;
        private int definitionEncoding = RUN_LENGTHS;
        private int listEncoding = RUN_LENGTHS;
        private int definitionLength = -1;
        private int listLength = -1;
        private boolean isPacked = true;
    }

    private final ParquetBytes file;
    private final ParquetNode node;
    private final Chunk chunk;
    private final Memory memory;
    private final long end;
    private long at;
    private long seen;
    private int left;
    private byte[] page = {};
    private ByteBuffer values = ByteBuffer.allocate(0);
    private int bit;
    private RunLengths lists = RunLengths.ZEROS;
    private RunLengths definitions = RunLengths.ZEROS;
    private @Nullable RunLengths places;
    private @Nullable RunLengths truths;
    private byte @Nullable [] dictionary;
    private int[] entries = {};
    /// Of the current value.
    private boolean ended;
    private int list;
    private int definition;
    private byte[] bytes = {};
    private int start;
    private int length;

    ParquetColumn(ParquetBytes file, ParquetNode node, Chunk chunk, Memory memory) throws IOException {
        this.file = file;
        this.node = node;
        this.chunk = chunk;
        this.memory = memory;
        this.at = chunk.start();
        this.end = chunk.start() + chunk.length();
        next();
    }

    boolean hasEnded() {
        return ended;
    }

    /// Which list the current value goes on with; 0 where a row begins.
    int list() {
        return ended ? 0 : list;
    }

    /// How much of what may be absent is there; the value itself, where it is all.
    int definition() throws IOException {
        if (ended) {
            throw ParquetFault.damaged(node.name());
        }
        return definition;
    }

    /// The bytes that hold the current value: a text, or a number as Parquet writes it.
    byte[] bytes() {
        return bytes;
    }

    int start() {
        return start;
    }

    int length() {
        return length;
    }

    /// Goes to the next value.
    void next() throws IOException {
        try {
            while (left == 0) {
                if (seen == chunk.values()) {
                    ended = true;
                    release();
                    return;
                }
                page();
            }
            left--;
            seen++;
            list = lists.next();
            definition = definitions.next();
            if (list > node.lists() || definition > node.definition()) {
                throw ParquetFault.damaged(node.name());
            }
            if (definition == node.definition()) {
                value();
            }
        } catch (IndexOutOfBoundsException | BufferUnderflowException | IllegalArgumentException | ArithmeticException e) {
            throw ParquetFault.damaged(node.name());
        }
    }

    private void release() throws ParquetFault {
        memory.hold(-page.length - (dictionary == null ? 0 : dictionary.length + 4L * entries.length));
        page = new byte[0];
        dictionary = null;
        entries = new int[0];
    }

    /// Reads the next page, of whatever kind.
    private void page() throws IOException {
        Header header = header();
        if (header.packed < 0 || header.size < 0 || header.packed > end - at) {
            throw ParquetFault.damaged(node.name());
        }
        if (header.size > LONGEST_PAGE || header.packed > LONGEST_PAGE) {
            throw new ParquetFault(tr("a page of the column “%s” is larger than %d MB; write the file with smaller pages", node.name(), LONGEST_PAGE >> 20));
        }
        if (header.type != DATA && header.type != DATA_2 && header.type != DICTIONARY) {
            at += header.packed;
            return;
        }
        if (header.type != DICTIONARY) {
            memory.hold(-page.length);
            page = new byte[0];
        }
        memory.hold((long) header.packed + header.size);
        byte[] packed = file.read(at, header.packed);
        at += header.packed;
        switch (header.type) {
            case DICTIONARY -> dictionary(header, packed);
            case DATA -> data(header, Unpacking.unpack(chunk.codec(), packed, header.size));
            default -> data2(header, packed);
        }
        memory.hold(-header.packed);
    }

    private Header header() throws IOException {
        for (int window = WINDOW; ; window *= 16) {
            int there = (int) Math.min(window, end - at);
            ThriftInput in = new ThriftInput(file.read(at, there));
            Header header = new Header();
            try {
                header(in, header);
                at += in.position();
                return header;
            } catch (BufferUnderflowException | IllegalArgumentException e) {
                if (there < window || window >= LONGEST_HEADER) {
                    throw ParquetFault.damaged(node.name());
                }
            }
        }
    }

    private static void header(ThriftInput in, Header header) {
        in.struct((id, _) -> {
            switch (id) {
                case 1 -> header.type = in.integer();
                case 2 -> header.size = in.integer();
                case 3 -> header.packed = in.integer();
                case 5 -> in.struct((inner, _) -> {
                    switch (inner) {
                        case 1 -> header.values = in.integer();
                        case 2 -> header.encoding = in.integer();
                        case 3 -> header.definitionEncoding = in.integer();
                        case 4 -> header.listEncoding = in.integer();
                        default -> { }
                    }
                });
                case 7 -> in.struct((inner, _) -> {
                    switch (inner) {
                        case 1 -> header.values = in.integer();
                        case 2 -> header.encoding = in.integer();
                        default -> { }
                    }
                });
                case 8 -> in.struct((inner, kind) -> {
                    switch (inner) {
                        case 1 -> header.values = in.integer();
                        case 4 -> header.encoding = in.integer();
                        case 5 -> header.definitionLength = in.integer();
                        case 6 -> header.listLength = in.integer();
                        case 7 -> header.isPacked = ThriftInput.isTrue(kind);
                        default -> { }
                    }
                });
                default -> { }
            }
        });
    }

    /// How long a text is, by the four bytes before it.
    private static int length(ByteBuffer in) {
        int length = in.getInt();
        if (length < 0) {
            throw new IllegalArgumentException("a text of " + length);
        }
        return length;
    }

    private void dictionary(Header header, byte[] packed) throws IOException {
        if (dictionary != null || header.values < 0 || header.encoding != PLAIN && header.encoding != OLD_DICTIONARY) {
            throw ParquetFault.damaged(node.name());
        }
        byte[] words = Unpacking.unpack(chunk.codec(), packed, header.size);
        int width = width();
        if ((long) header.values * Math.max(width, width == 0 ? 4 : 0) > words.length) {
            throw ParquetFault.damaged(node.name());
        }
        memory.hold(4L * (header.values + 1));
        int[] found = new int[header.values + 1];
        ByteBuffer in = ByteBuffer.wrap(words).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < header.values; i++) {
            found[i] = in.position();
            int length = width == 0 ? length(in) : width;
            in.position(in.position() + length);
        }
        found[header.values] = in.position();
        dictionary = words;
        entries = found;
    }

    /// Bytes of a value; 0 where each says its own.
    private int width() {
        return switch (node.kind()) {
            case INT, FLOAT -> 4;
            case LONG, DOUBLE -> 8;
            case TEXT -> 0;
            case TRUTH, GROUP, LIST -> throw new IllegalArgumentException("no dictionary");
        };
    }

    private void data(Header header, byte[] plain) throws IOException {
        if (header.values < 0) {
            throw ParquetFault.damaged(node.name());
        }
        // where there is none, writers say anything
        if (node.definition() > 0 && header.definitionEncoding != RUN_LENGTHS || node.lists() > 0 && header.listEncoding != RUN_LENGTHS) {
            throw unread(Math.max(header.definitionEncoding, header.listEncoding));
        }
        ByteBuffer in = ByteBuffer.wrap(plain).order(ByteOrder.LITTLE_ENDIAN);
        lists = levels(in, node.lists());
        definitions = levels(in, node.definition());
        values(header, plain, in.position());
    }

    private static RunLengths levels(ByteBuffer in, int most) {
        if (most == 0) {
            return RunLengths.ZEROS;
        }
        int length = length(in);
        int from = in.position();
        in.position(from + length);
        return new RunLengths(in.array(), from, from + length, RunLengths.width(most));
    }

    private void data2(Header header, byte[] packed) throws IOException {
        int levels = Math.addExact(header.listLength, header.definitionLength);
        if (header.values < 0 || header.listLength < 0 || header.definitionLength < 0 || levels > packed.length || levels > header.size) {
            throw ParquetFault.damaged(node.name());
        }
        lists = node.lists() == 0 ? RunLengths.ZEROS : new RunLengths(packed, 0, header.listLength, RunLengths.width(node.lists()));
        definitions = node.definition() == 0
                ? RunLengths.ZEROS
                : new RunLengths(packed, header.listLength, levels, RunLengths.width(node.definition()));
        byte[] rest = Arrays.copyOfRange(packed, levels, packed.length);
        int size = header.size - levels;
        values(header, rest.length == 0 && size == 0 ? rest : Unpacking.unpack(header.isPacked ? chunk.codec() : 0, rest, size), 0);
    }

    private void values(Header header, byte[] plain, int from) throws IOException {
        if (header.values > chunk.values() - seen) {
            throw ParquetFault.damaged(node.name());
        }
        page = plain;
        // What was held for the page that is said to be so large.
        memory.hold(plain.length - (long) header.size);
        left = header.values;
        values = ByteBuffer.wrap(plain, from, plain.length - from).order(ByteOrder.LITTLE_ENDIAN);
        bit = 0;
        places = null;
        truths = null;
        switch (header.encoding) {
            case PLAIN -> { }
            case OLD_DICTIONARY, BY_DICTIONARY -> {
                int width = from == plain.length ? 0 : plain[from];
                if (width < 0 || width > 32) {
                    throw ParquetFault.damaged(node.name());
                }
                places = new RunLengths(plain, from + 1, plain.length, width);
            }
            case RUN_LENGTHS -> {
                if (node.kind() != ParquetNode.Kind.TRUTH) {
                    throw ParquetFault.damaged(node.name());
                }
                truths = new RunLengths(plain, from + 4, plain.length, 1);
            }
            default -> throw unread(header.encoding);
        }
    }

    private ParquetFault unread(int encoding) {
        return new ParquetFault(tr(
                "the column “%s” is written with an encoding that isn’t read (%d); write the file with pyarrow’s usual ones", node.name(), encoding));
    }

    private void value() throws IOException {
        if (places != null) {
            int place = places.next();
            if (dictionary == null || place < 0 || place >= entries.length - 1) {
                throw ParquetFault.damaged(node.name());
            }
            bytes = dictionary;
            start = entries[place] + (node.kind() == ParquetNode.Kind.TEXT ? 4 : 0);
            length = entries[place + 1] - start;
            return;
        }
        bytes = page;
        if (node.kind() == ParquetNode.Kind.TRUTH) {
            int truth = truths == null ? values.get(values.position() + (bit >>> 3)) >>> (bit & 7) & 1 : truths.next();
            bit++;
            bytes = new byte[] {(byte) truth};
            start = 0;
            length = 1;
            return;
        }
        int width = width();
        length = width == 0 ? length(values) : width;
        start = values.position();
        values.position(start + length);
    }
}
