package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.text.LayoutInfo;
import javafx.scene.text.TextFlow;
import javafx.scene.text.TextLineInfo;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

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
    private final Paragraphs paragraphs;
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
                List<SetParagraph.Run> runs = set.lines().get(row.paragraph()).runs();
                List<Line> lines = lines(row, info, set.faces(), runs, top, bottom);
                visible.laid.add(new LaidParagraph(row, set.lines().get(row.paragraph()), info, lines));
            }
        }
        return visible;
    }

    private static List<Line> lines(
            Row row, LayoutInfo info, FontFaces faces, List<SetParagraph.Run> runs, double top, double bottom) {
        List<Line> lines = new ArrayList<>();
        for (TextLineInfo line : info.getTextLines(false)) {
            double y = row.y() + line.bounds().getMinY();
            double height = line.bounds().getHeight();
            if (y + 2 * height >= top && y - height <= bottom) {
                double baseline = y + faces.ascent(runs, line.start(), line.end());
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
}
