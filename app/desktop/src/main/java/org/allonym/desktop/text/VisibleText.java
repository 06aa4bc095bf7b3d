package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.text.HitInfo;
import javafx.scene.text.LayoutInfo;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.scene.text.TextLineInfo;
import org.allonym.desktop.text.Painting.Band;
import org.allonym.desktop.text.Typeset.FontFaces;
import org.allonym.desktop.text.Typeset.SetParagraph;
import org.allonym.desktop.text.Typeset.SetParagraph.Run;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The geometry of the lines that are on screen, in the view's coordinates, as of one layout.
///
/// Only paragraphs with a cell are known, and of a tall paragraph only the lines in the viewport. FX thread; valid
/// until the next layout.
final class VisibleText {

    /// Where a paragraph's text flow stands in the view.
    record Row(int paragraph, TextFlow flow, double x, double y, double width, double height) {}

    /// A visual line: its columns in the paragraph, its top, and its baseline.
    record Line(int paragraph, int start, int end, double top, double height, double baseline) {}

    /// What a span covers of one line, left to right without gap.
    ///
    /// @param begin where the span begins, NaN when it does not begin in it
    /// @param end where the span ends, NaN when it does not end in it
    record Piece(Line line, double left, double right, double begin, double end) {
        boolean first() {
            return !Double.isNaN(begin);
        }

        boolean last() {
            return !Double.isNaN(end);
        }
    }

    private final DocumentText text;
    private final ParagraphMap paragraphs;
    private final List<LaidParagraph> laid = new ArrayList<>();

    private VisibleText(Typeset set) {
        this.text = set.text();
        this.paragraphs = set.paragraphs();
    }

    /// The cells that exist now and where they stand in `view`.
    static List<Row> rows(ReadingArea area, Node view) {
        List<Row> rows = new ArrayList<>();
        var flow = area.flow();
        if (flow.getHeight() <= 0 || flow.visibleCells().isEmpty()) {
            return rows;
        }
        int first = flow.getFirstVisibleIndex();
        int last = flow.getLastVisibleIndex();
        for (int i = Math.max(0, first); i <= last; i++) {
            int paragraph = i;
            flow.getCellIfVisible(i).ifPresent(cell -> {
                TextFlow text = ReadingArea.textOf(cell.getNode());
                double x = 0;
                double y = 0;
                for (Node at = text; at != null && at != view; at = at.getParent()) {
                    x += at.getLayoutX() + at.getTranslateX();
                    y += at.getLayoutY() + at.getTranslateY();
                }
                // sums of fractions differ in their last digit with the way they were scrolled to
                rows.add(new Row(paragraph, text, x, Math.round(1024 * y) / 1024.0, text.getWidth(), text.getHeight()));
            });
        }
        return rows;
    }

    /// Reads the lines of `rows` that show between `top` and `bottom`.
    static VisibleText of(List<Row> rows, Typeset set, double top, double bottom) {
        VisibleText visible = new VisibleText(set);
        for (Row row : rows) {
            if (row.paragraph() < set.lines().size()) {
                LayoutInfo info = row.flow().getLayoutInfo();
                List<Line> lines = lines(row, info, set.faces(), top, bottom);
                visible.laid.add(new LaidParagraph(row, set.lines().get(row.paragraph()), info, lines));
            }
        }
        return visible;
    }

    private static List<Line> lines(Row row, LayoutInfo info, FontFaces faces, double top, double bottom) {
        List<Line> lines = new ArrayList<>();
        for (TextLineInfo line : info.getTextLines(false)) {
            double y = row.y() + line.bounds().getMinY();
            double height = line.bounds().getHeight();
            if (y + 2 * height >= top && y - height <= bottom) {
                double baseline = y + faces.ascent();
                lines.add(new Line(row.paragraph(), line.start(), line.end(), y, height, baseline));
            }
        }
        return lines;
    }

    /// The lines in order, top to bottom.
    List<Line> lines() {
        List<Line> all = new ArrayList<>();
        laid.forEach(each -> all.addAll(each.lines()));
        return all;
    }

    /// From the first to the last visible line; empty when there is no text.
    Optional<Span> span() {
        List<Line> lines = lines();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        int start = paragraphs.offset(lines.getFirst().paragraph(), lines.getFirst().start());
        int end = paragraphs.offset(lines.getLast().paragraph(), lines.getLast().end());
        return start < end ? Optional.of(new Span(start, end)) : Optional.empty();
    }

    /// The characters that show nothing, line by line.
    List<Invisible> invisibles() {
        List<Invisible> all = new ArrayList<>();
        laid.forEach(each -> all.addAll(each.invisibles()));
        return all;
    }

    /// The characters of a line; empty when it has none.
    Optional<Span> spanOf(Line line) {
        int start = paragraphs.offset(line.paragraph(), line.start());
        int end = paragraphs.offset(line.paragraph(), line.end());
        return start < end ? Optional.of(new Span(start, end)) : Optional.empty();
    }

    /// The box around what shows of `span`; empty when none of it does.
    Optional<Bounds> boundsOf(Span span) {
        List<Piece> pieces = pieces(span);
        if (pieces.isEmpty()) {
            return Optional.empty();
        }
        double left = pieces.stream().mapToDouble(Piece::left).min().orElseThrow();
        double right = pieces.stream().mapToDouble(Piece::right).max().orElseThrow();
        double top = pieces.getFirst().line().top();
        double bottom = pieces.getLast().line().top() + pieces.getLast().line().height();
        return Optional.of(new BoundingBox(left, top, right - left, bottom - top));
    }

    /// What `span` covers of the visible lines. White space at the end of a line is left out unless that is all.
    List<Piece> pieces(Span span) {
        List<Piece> pieces = new ArrayList<>();
        for (LaidParagraph each : laid) {
            int start = paragraphs.start(each.row().paragraph());
            int end = paragraphs.end(each.row().paragraph());
            if (span.start() >= end || span.end() <= start) {
                continue;
            }
            int from = Math.max(span.start(), start) - start;
            int to = Math.min(span.end(), end) - start;
            for (Line line : each.lines()) {
                int a = Math.max(from, line.start());
                int b = Math.min(to, line.end());
                if (a < b) {
                    int trimmed = b < to || b == line.end() ? withoutTrailingSpace(start, a, b) : b;
                    add(pieces, each, line, a, trimmed, span.start() >= start + a, span.end() <= start + b);
                }
            }
        }
        return pieces;
    }

    private int withoutTrailingSpace(int paragraphStart, int a, int b) {
        int end = b;
        while (end > a && Character.isWhitespace(text.value().charAt(paragraphStart + end - 1))) {
            end--;
        }
        return end == a ? b : end;
    }

    private static void add(
            List<Piece> pieces, LaidParagraph each, Line line, int a, int b, boolean first, boolean last) {
        List<double[]> boxes = each.boxes(line, a, b);
        double begin = first ? each.edge(line, a, true) : Double.NaN;
        double end = last ? each.edge(line, b - 1, false) : Double.NaN;
        for (double[] box : boxes) {
            boolean begins = first && begin >= box[0] - 0.5 && begin <= box[1] + 0.5;
            boolean ends = last && end >= box[0] - 0.5 && end <= box[1] + 0.5;
            pieces.add(new Piece(line, box[0], box[1], begins ? begin : Double.NaN, ends ? end : Double.NaN));
            first &= !begins;
            last &= !ends;
        }
    }

    /// The border between characters nearest to a place in the view, as a document offset; empty when there is no line.
    Optional<Integer> offsetAt(double x, double y) {
        return nearest(y).map(each -> paragraphs.offset(each.row().paragraph(), each.columnAt(x, y)));
    }

    /// The character nearest to a place in the view, an emoji with all its parts as one; empty when its line has none.
    Optional<Span> characterAt(double x, double y) {
        return nearest(y).flatMap(each -> {
            int p = each.row().paragraph();
            return each.characterAt(x, y)
                    .map(columns -> new Span(paragraphs.offset(p, columns[0]), paragraphs.offset(p, columns[1])));
        });
    }

    private Optional<LaidParagraph> nearest(double y) {
        LaidParagraph best = null;
        double least = Double.MAX_VALUE;
        for (LaidParagraph each : laid) {
            double distance = Math.max(0, Math.max(each.row().y() - y, y - each.row().y() - each.row().height()));
            if (distance < least) {
                best = each;
                least = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /// The geometry of one paragraph as of one layout: where its columns stand, and which column stands somewhere. All
    /// places are in the view's coordinates. FX thread; valid until the next layout.
    ///
    /// Paragraphs of plain letters are measured and hit by the toolkit. In all others it is asked only what it knows for
    /// certain: the boxes of nodes, and the left edge of a cluster in a run that goes from right to left (of several
    /// glyphs, as a letter with its points is, it takes the first in the line for the whole cluster).
    static final class LaidParagraph {

        /// A character as readers take it.
        private record Cell(int start, int end, double left, double right, boolean leftward) {}

        private final Row row;
        private final SetParagraph set;
        private final List<Line> lines;
        private final LayoutInfo info;
        private @Nullable List<Text> nodes;
        private @Nullable BitSet graphemes;

        LaidParagraph(Row row, SetParagraph set, LayoutInfo info, List<Line> lines) {
            this.row = row;
            this.set = set;
            this.lines = lines;
            this.info = info;
        }

        Row row() {
            return row;
        }

        /// Its lines that are in the viewport.
        List<Line> lines() {
            return lines;
        }

        /// What columns `[a, b)` of a line cover, left to right, with touching parts put together.
        List<double[]> boxes(Line line, int a, int b) {
            List<double[]> boxes = new ArrayList<>();
            if (set.plain()) {
                info.getSelectionGeometry(a, b, false).forEach(box ->
                        boxes.add(new double[] {row.x() + box.getMinX(), row.x() + box.getMaxX()}));
                return boxes;
            }
            int last = runAt(b - 1);
            for (int i = runAt(a); i <= last; i++) {
                Run run = set.runs().get(i);
                double[] box = box(i, Math.max(a, run.start()), Math.min(b, run.end()));
                if (box != null) {
                    boxes.add(box);
                }
            }
            boxes.sort(Comparator.comparingDouble(box -> box[0]));
            for (int i = boxes.size() - 1; i > 0; i--) {
                if (boxes.get(i)[0] - boxes.get(i - 1)[1] < 0.5) {
                    boxes.get(i - 1)[1] = Math.max(boxes.get(i - 1)[1], boxes.get(i)[1]);
                    boxes.remove(i);
                }
            }
            return boxes;
        }

        /// Where the border stands at which reading comes to a column (`before`) or leaves it.
        double edge(Line line, int column, boolean before) {
            List<double[]> boxes = boxes(line, column, column + 1);
            boolean right = before == isLeftward(column);
            return boxes.isEmpty() ? row.x() : right ? boxes.getLast()[1] : boxes.getFirst()[0];
        }

        /// The characters of its lines that show nothing.
        List<Invisible> invisibles() {
            List<Invisible> found = new ArrayList<>();
            if (!set.plain()) {
                for (Line line : lines) {
                    for (int i = runAt(line.start()); i < set.runs().size() && set.runs().get(i).start() < line.end(); i++) {
                        Run run = set.runs().get(i);
                        if (run.hidden() && run.start() >= line.start()) {
                            double x = edge(line, run.start(), true);
                            found.add(new Invisible(line, set.text().charAt(run.start()), x));
                        }
                    }
                }
            }
            return found;
        }

        private boolean isLeftward(int column) {
            return set.runs().get(runAt(column)).leftward();
        }

        private int runAt(int column) {
            int low = 0;
            int high = set.runs().size() - 1;
            while (low < high) {
                int middle = (low + high + 1) >>> 1;
                if (set.runs().get(middle).start() <= column) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            return low;
        }

        /// What a part of a run covers; null when nothing.
        private double @Nullable [] box(int index, int a, int b) {
            Run run = set.runs().get(index);
            if (a == run.start() && b == run.end() && (run.leftward() || b - a == 1)) {
                Bounds bounds = node(index).getBoundsInParent();
                return new double[] {row.x() + bounds.getMinX(), row.x() + bounds.getMaxX()};
            }
            if (run.leftward()) {
                double right = row.x() + node(index).getBoundsInParent().getMaxX();
                double left = right;
                for (Cell cell : cells(index, run.start(), run.end())) {
                    right = cell.end() <= a ? cell.left() : right;
                    left = cell.start() < b ? cell.left() : left;
                }
                return new double[] {left, right};
            }
            List<Rectangle2D> boxes = info.getSelectionGeometry(a, b, false);
            if (boxes.isEmpty()) {
                return null;
            }
            double left = boxes.stream().mapToDouble(Rectangle2D::getMinX).min().orElseThrow();
            double right = boxes.stream().mapToDouble(Rectangle2D::getMaxX).max().orElseThrow();
            return new double[] {row.x() + Math.min(unmirrored(left), unmirrored(right)),
                row.x() + Math.max(unmirrored(left), unmirrored(right))};
        }

        /// JavaFX mirrors what it says about a flow that runs from right to left, though it doesn't mirror the flow.
        private double unmirrored(double x) {
            return set.leftward() ? row.width() - x : x;
        }

        private Text node(int index) {
            if (nodes == null) {
                nodes = new ArrayList<>();
                for (Node child : row.flow().getChildrenUnmodifiable()) {
                    if (child instanceof Text text) {
                        nodes.add(text);
                    }
                }
                if (nodes.size() != set.runs().size()) {
                    throw new IllegalStateException(
                            "%d nodes for %d runs".formatted(nodes.size(), set.runs().size()));
                }
            }
            return nodes.get(index);
        }

        private BitSet graphemes() {
            if (graphemes == null) {
                graphemes = SetParagraph.graphemes(set.text());
            }
            return graphemes;
        }

        /// The characters of a run between two columns, in logical order; they tile what it covers. One that goes on in the
        /// next line has all its columns in both.
        private List<Cell> cells(int index, int from, int to) {
            Run run = set.runs().get(index);
            List<Integer> starts = new ArrayList<>();
            for (int at = from; at < to && at >= 0; at = graphemes().nextSetBit(at + 1)) {
                starts.add(at);
            }
            double[] borders = new double[starts.size() + 1];
            for (int i = 0; i < starts.size(); i++) {
                double caret = info.caretInfoAt(starts.get(i), !run.leftward()).getSegmentAt(0).getMinX();
                borders[run.leftward() ? i + 1 : i] = row.x() + unmirrored(caret);
            }
            Bounds bounds = node(index).getBoundsInParent();
            if (run.leftward()) {
                borders[0] = row.x() + bounds.getMaxX();
                borders[starts.size()] = row.x() + bounds.getMinX();
            } else if (to == run.end() && bounds.getHeight() < 1.9 * lineHeight()) {
                borders[starts.size()] = row.x() + bounds.getMaxX();
            } else {
                double[] all = box(index, from, to);
                borders[starts.size()] = all == null ? borders[0] : all[1];
            }
            spread(borders, starts, run.leftward());
            List<Cell> cells = new ArrayList<>(starts.size());
            for (int i = 0; i < starts.size(); i++) {
                cells.add(new Cell(graphemes().previousSetBit(starts.get(i)), graphemes().nextSetBit(starts.get(i) + 1),
                        Math.min(borders[i], borders[i + 1]), Math.max(borders[i], borders[i + 1]), run.leftward()));
            }
            return cells;
        }

        private double lineHeight() {
            return lines.isEmpty() ? 1 : lines.getFirst().height();
        }

        /// Shares the width of a ligature among its letters; JavaFX gives all of it to one of them, and from right to left
        /// a second letter that has no glyph of its own gets the next one's.
        private void spread(double[] borders, List<Integer> starts, boolean leftward) {
            for (int i = 0; i + 1 < starts.size(); i++) {
                if (leftward && isLam(starts.get(i)) && isAlef(starts.get(i + 1))
                        && (i + 2 == starts.size() ? borders[i + 1] == borders[i + 2]
                                : i + 3 < borders.length && borders[i + 2] == borders[i + 3])) {
                    borders[i + 2] = borders[i + 1];
                    borders[i + 1] = (borders[i] + borders[i + 1]) / 2;
                } else if (!leftward && borders[i] == borders[i + 1] && Character.isLetter(set.text().charAt(starts.get(i)))) {
                    borders[i + 1] = (borders[i] + borders[i + 2]) / 2;
                }
            }
        }

        private boolean isLam(int column) {
            return set.text().charAt(column) == '\u0644';
        }

        private boolean isAlef(int column) {
            return "\u0622\u0623\u0625\u0627\u0671".indexOf(set.text().charAt(column)) >= 0;
        }

        /// The border between characters nearest to a place, as a column.
        int columnAt(double x, double y) {
            if (set.plain() || lines.isEmpty()) {
                return hit(x, y).getInsertionIndex();
            }
            return cellAt(x, y).map(cell -> x < (cell.left() + cell.right()) / 2 != cell.leftward() ? cell.start() : cell.end())
                    .orElse(lineAt(y).start());
        }

        /// The columns of the character nearest to a place; empty when its line has none.
        Optional<int[]> characterAt(double x, double y) {
            if (set.text().isEmpty()) {
                return Optional.empty();
            }
            if (!set.plain() && !lines.isEmpty()) {
                return cellAt(x, y).map(cell -> new int[] {cell.start(), cell.end()});
            }
            int column = Math.min(hit(x, y).getCharIndex(), set.text().length() - 1);
            return Optional.of(new int[] {column, column + 1});
        }

        private Optional<Cell> cellAt(double x, double y) {
            Line line = lineAt(y);
            if (line.start() >= line.end()) {
                return Optional.empty();
            }
            Cell nearest = null;
            double least = Double.MAX_VALUE;
            int last = runAt(line.end() - 1);
            for (int i = runAt(line.start()); i <= last; i++) {
                Run run = set.runs().get(i);
                double[] box = box(i, Math.max(run.start(), line.start()), Math.min(run.end(), line.end()));
                if (box == null || distance(x, box[0], box[1]) > least) {
                    continue;
                }
                for (Cell cell : cells(i, Math.max(run.start(), line.start()), Math.min(run.end(), line.end()))) {
                    double away = distance(x, cell.left(), cell.right());
                    if (cell.right() > cell.left() && away < least) {
                        nearest = cell;
                        least = away;
                    }
                }
            }
            return Optional.ofNullable(nearest);
        }

        private static double distance(double x, double left, double right) {
            return Math.max(0, Math.max(left - x, x - right));
        }

        private Line lineAt(double y) {
            Line best = lines.getFirst();
            for (Line line : lines) {
                best = line.top() <= y ? line : best;
            }
            return best;
        }

        private HitInfo hit(double x, double y) {
            double inside = Math.clamp(y - row.y(), 0, Math.max(0, row.height() - 1));
            double lastTop = lines.isEmpty() ? inside : lines.getLast().top() - row.y() + lines.getLast().height() - 1;
            return row.flow().getHitInfo(new Point2D(x - row.x(), Math.min(inside, Math.max(0, lastTop))));
        }
    }

    /// A character in a line that shows nothing by itself but may change what is read: a control for direction, a space
    /// without width, a byte-order mark. The text hides whatever the font would draw; a small flag stands at its place.
    ///
    /// @param x where it stands, in view coordinates
    record Invisible(Line line, char unit, double x) {

        /// Which way the flag blows.
        enum Flag { LEFT, RIGHT, NONE }

        /// Whether a character is one. The joiners are not: scripts and emoji need them inside words.
        static boolean is(char unit) {
            return unit == '\u200b' || unit == '\u061c' || unit == '\ufeff' || unit == '\u180e'
                    || unit >= '\u200e' && unit <= '\u200f'
                    || unit >= '\u202a' && unit <= '\u202e'
                    || unit >= '\u2060' && unit <= '\u206f'
                    || unit >= '\ufff9' && unit <= '\ufffb'
                    || unit != '\t' && Character.getType(unit) == Character.CONTROL;
        }

        Flag flag() {
            return switch (unit) {
                case '\u200e', '\u202a', '\u202d', '\u2066' -> Flag.RIGHT;
                case '\u200f', '\u202b', '\u202e', '\u2067', '\u061c' -> Flag.LEFT;
                default -> Flag.NONE;
            };
        }

        /// What it is, such as `U+202E right-to-left override`.
        String words() {
            String name = Character.getName(unit);
            return "U+%04X %s".formatted((int) unit, name == null ? "" : name.toLowerCase(Locale.ROOT)).strip();
        }

        boolean covers(double pointX, double pointY, Band band) {
            return Math.abs(pointX - x) <= 4
                    && pointY >= line.baseline() - band.above() - 3 && pointY <= line.baseline() + band.below();
        }
    }
}
