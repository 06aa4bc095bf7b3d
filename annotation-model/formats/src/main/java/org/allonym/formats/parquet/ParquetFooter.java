package org.allonym.formats.parquet;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.allonym.formats.parquet.ParquetNode.Kind;

/// What the end of a Parquet file says of it: its columns and where they are. Immutable.
///
/// @param root whose children are the columns that can be read
/// @param leaves those among them that hold values, each with its place among all columns of the file
/// @param groups of rows
/// @param properties by key, such as `huggingface`
/// @param unread names of columns that are left out
record ParquetFooter(ParquetNode root, List<Leaf> leaves, List<Group> groups, Map<String, String> properties, List<String> unread) {

    static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ENCRYPTED = "PARE".getBytes(StandardCharsets.US_ASCII);
    private static final int LONGEST = 16 << 20;
    private static final int MOST_ELEMENTS = 10_000;
    private static final int MOST_CHUNKS = 500_000;
    private static final int MOST_ROWS = 20_000_000;
    private static final int DEEPEST = 30;

    /// A column that holds values.
    ///
    /// @param column its place among all columns of the file
    record Leaf(ParquetNode node, int column) {}

    /// Rows that are stored together.
    record Group(long rows, List<Chunk> columns) {}

    /// One column of a group of rows.
    record Chunk(int codec, long values, long start, long length) {}

    /// One line of the schema, as it stands there.
    private static final class Element {
        private String name = "";
        private int type = -1;
        private int repetition;
        private int children;
        private int converted = -1;
        private int logical = -1;
    }

    static ParquetFooter read(ParquetBytes file) throws IOException {
        if (file.size() < 12) {
            throw ParquetFault.damaged(tr("its end"));
        }
        byte[] tail = file.read(file.size() - 8, 8);
        byte[] mark = Arrays.copyOfRange(tail, 4, 8);
        if (Arrays.equals(mark, ENCRYPTED)) {
            throw new ParquetFault(tr("the Parquet file is encrypted"));
        }
        int length = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).getInt();
        if (!Arrays.equals(mark, MAGIC) || length <= 0 || length > file.size() - 12) {
            throw ParquetFault.damaged(tr("its end"));
        }
        if (length > LONGEST) {
            throw new ParquetFault(tr("its description of columns is longer than %d MB", LONGEST >> 20));
        }
        Parsing parsing = new Parsing(file.size());
        try {
            parsing.file(new ThriftInput(file.read(file.size() - 8 - length, length)));
            if (parsing.rows > MOST_ROWS) {
                throw new ParquetFault(tr("more than %d rows", MOST_ROWS));
            }
            return parsing.footer();
        } catch (RuntimeException e) {
            // Whatever a reader of bytes throws that are none of Thrift's.
            throw ParquetFault.damaged(tr("its end"));
        }
    }

    private static final class Parsing {
        private final long size;
        private final List<Element> elements = new ArrayList<>();
        private final List<Group> groups = new ArrayList<>();
        private final Map<String, String> properties = new HashMap<>();
        private final List<Leaf> leaves = new ArrayList<>();
        private final List<String> unread = new ArrayList<>();
        private int at;
        private int column;
        private int chunks;
        private long rows;

        Parsing(long size) {
            this.size = size;
        }

        void file(ThriftInput in) {
            in.struct((id, _) -> {
                switch (id) {
                    case 2 -> in.list(() -> elements.add(element(in)));
                    case 4 -> in.list(() -> groups.add(group(in)));
                    case 5 -> in.list(() -> property(in));
                    default -> { }
                }
            });
        }

        private Element element(ThriftInput in) {
            Element one = new Element();
            in.struct((id, _) -> {
                switch (id) {
                    case 1 -> one.type = in.integer();
                    case 3 -> one.repetition = in.integer();
                    case 4 -> one.name = in.string();
                    case 5 -> one.children = in.integer();
                    case 6 -> one.converted = in.integer();
                    case 10 -> in.struct((kind, _) -> one.logical = kind);
                    default -> { }
                }
            });
            if (elements.size() == MOST_ELEMENTS) {
                throw new IllegalArgumentException("too many columns");
            }
            return one;
        }

        private Group group(ThriftInput in) {
            List<Chunk> columns = new ArrayList<>();
            long[] count = {0};
            in.struct((id, _) -> {
                switch (id) {
                    case 1 -> in.list(() -> columns.add(chunk(in)));
                    case 3 -> count[0] = in.number();
                    default -> { }
                }
            });
            rows += Math.min(count[0], Integer.MAX_VALUE);
            if (count[0] < 0) {
                throw new IllegalArgumentException("rows");
            }
            return new Group(count[0], columns);
        }

        private Chunk chunk(ThriftInput in) {
            if (chunks++ == MOST_CHUNKS) {
                throw new IllegalArgumentException("too many chunks");
            }
            // codec, values, length, data page, dictionary page
            long[] said = {0, -1, -1, -1, -1};
            in.struct((id, type) -> {
                if (id == 3 && type == ThriftInput.STRUCT) {
                    meta(in, said);
                }
            });
            long start = said[4] > 0 ? Math.min(said[3], said[4]) : said[3];
            if (said[1] < 0 || said[2] < 0 || start < MAGIC.length || said[2] > size - start) {
                throw new IllegalArgumentException("a column outside the file");
            }
            return new Chunk((int) said[0], said[1], start, said[2]);
        }

        private static void meta(ThriftInput in, long[] said) {
            in.struct((id, _) -> {
                switch (id) {
                    case 4 -> said[0] = in.number();
                    case 5 -> said[1] = in.number();
                    case 7 -> said[2] = in.number();
                    case 9 -> said[3] = in.number();
                    case 11 -> said[4] = in.number();
                    default -> { }
                }
            });
        }

        private void property(ThriftInput in) {
            String[] pair = {"", ""};
            in.struct((id, _) -> {
                if (id == 1 || id == 2) {
                    pair[id - 1] = in.string();
                }
            });
            properties.put(pair[0], pair[1]);
        }

        ParquetFooter footer() {
            ParquetNode root = node(0, 0, null, 0);
            for (Group group : groups) {
                if (at != elements.size() || group.columns().size() != column) {
                    throw new IllegalArgumentException("columns");
                }
            }
            return new ParquetFooter(root, List.copyOf(leaves), List.copyOf(groups), Map.copyOf(properties), List.copyOf(unread));
        }

        /// The next node of the schema, whose children follow it.
        private ParquetNode node(int definition, int lists, Element parent, int depth) {
            Element one = elements.get(at++);
            if (depth > DEEPEST || one.repetition < 0 || one.repetition > ParquetNode.REPEATED) {
                throw new IllegalArgumentException("schema");
            }
            int repetition = parent == null ? 0 : one.repetition;
            int defined = definition + (repetition == 0 ? 0 : 1);
            int repeated = lists + (repetition == ParquetNode.REPEATED ? 1 : 0);
            int first = leaves.size();
            boolean isElement = one.children != 1 || one.name.equals("array") || parent != null && one.name.equals(parent.name + "_tuple");
            Kind kind = kind(one);
            if (one.children > 0 || parent == null) {
                List<ParquetNode> children = new ArrayList<>();
                for (int i = 0; i < one.children; i++) {
                    int before = leaves.size();
                    ParquetNode child = node(defined, repeated, one, depth + 1);
                    if (leaves.size() > before) {
                        children.add(child);
                    }
                }
                return new ParquetNode(one.name, repetition, defined, repeated, kind, List.copyOf(children), isElement, first, leaves.size() - first);
            }
            ParquetNode leaf = new ParquetNode(one.name, repetition, defined, repeated, kind, List.of(), true, first, 1);
            if (kind == Kind.GROUP) {
                unread.add(one.name);
            } else {
                leaves.add(new Leaf(leaf, column));
            }
            column += one.type < 0 ? 0 : 1;
            return leaf;
        }

        /// Of a column that can't be read, a group.
        private static Kind kind(Element one) {
            if (one.children > 0) {
                return one.logical == 3 || one.converted == 3 ? Kind.LIST : Kind.GROUP;
            }
            boolean integer = (one.logical < 0 || one.logical == 10) && (one.converted < 0 || one.converted >= 11 && one.converted <= 18);
            boolean text = one.logical == 1 || one.logical == 4 || one.logical == 12 || one.converted == 0 || one.converted == 4 || one.converted == 19;
            return switch (one.type) {
                case 0 -> Kind.TRUTH;
                case 1 -> integer ? Kind.INT : Kind.GROUP;
                case 2 -> integer ? Kind.LONG : Kind.GROUP;
                case 4 -> Kind.FLOAT;
                case 5 -> Kind.DOUBLE;
                case 6 -> text ? Kind.TEXT : Kind.GROUP;
                default -> Kind.GROUP;
            };
        }
    }
}
