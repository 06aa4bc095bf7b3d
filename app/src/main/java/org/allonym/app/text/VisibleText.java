package org.allonym.app.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.text.HitInfo;
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
    /// @param first whether the span begins in it
    /// @param last whether the span ends in it
    record Piece(Line line, double left, double right, boolean first, boolean last) {}

    private record Laid(Row row, LayoutInfo info, List<FontFaces.Run> runs, List<Line> lines) {}

    private final DocumentText text;
    private final Paragraphs paragraphs;
    private final List<Laid> laid = new ArrayList<>();

    private VisibleText(DocumentText text, Paragraphs paragraphs) {
        this.text = text;
        this.paragraphs = paragraphs;
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
                rows.add(new Row(paragraph, text, x, y, text.getWidth(), text.getHeight()));
            });
        }
        return rows;
    }

    /// Reads the lines of `rows` that show between `top` and `bottom`.
    static VisibleText of(
            List<Row> rows, DocumentText text, Paragraphs paragraphs, FontFaces faces, double top, double bottom) {
        VisibleText visible = new VisibleText(text, paragraphs);
        for (Row row : rows) {
            if (row.paragraph() < paragraphs.count()) {
                int p = row.paragraph();
                LayoutInfo info = row.flow().getLayoutInfo();
                List<FontFaces.Run> runs = faces.runs(text.value().substring(paragraphs.start(p), paragraphs.end(p)));
                visible.laid.add(new Laid(row, info, runs, lines(row, info, faces, runs, top, bottom)));
            }
        }
        return visible;
    }

    private static List<Line> lines(
            Row row, LayoutInfo info, FontFaces faces, List<FontFaces.Run> runs, double top, double bottom) {
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
        for (Laid each : laid) {
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

    private static void add(List<Piece> pieces, Laid each, Line line, int a, int b, boolean first, boolean last) {
        List<Rectangle2D> boxes = each.info().getSelectionGeometry(a, b, false);
        double x = each.row().x();
        for (int i = 0; i < boxes.size(); i++) {
            Rectangle2D box = boxes.get(i);
            pieces.add(new Piece(line, x + box.getMinX(), x + box.getMaxX(),
                    first && i == 0, last && i == boxes.size() - 1));
        }
    }

    /// The border between characters nearest to a place in the view, as a document offset; empty when there is no line.
    Optional<Integer> offsetAt(double x, double y) {
        return nearest(y).map(each -> {
            HitInfo hit = hit(each, x, y);
            int column = cluster(each, hit).map(run -> nearerEnd(each, run, x)).orElseGet(hit::getInsertionIndex);
            return paragraphs.offset(each.row().paragraph(), column);
        });
    }

    /// The character nearest to a place in the view, an emoji with all its parts as one; empty when its line has none.
    Optional<Span> characterAt(double x, double y) {
        return nearest(y).flatMap(each -> {
            int p = each.row().paragraph();
            if (paragraphs.start(p) == paragraphs.end(p)) {
                return Optional.empty();
            }
            HitInfo hit = hit(each, x, y);
            int offset = Math.min(paragraphs.offset(p, hit.getCharIndex()), paragraphs.end(p) - 1);
            int start = text.cutsPair(offset) ? offset - 1 : offset;
            return Optional.of(cluster(each, hit)
                    .map(run -> new Span(paragraphs.offset(p, run.start()), paragraphs.offset(p, run.end())))
                    .orElseGet(() -> new Span(start, start + Character.charCount(text.value().codePointAt(start)))));
        });
    }

    private static Optional<FontFaces.Run> cluster(Laid each, HitInfo hit) {
        int column = hit.getCharIndex();
        return each.runs().stream()
                .filter(run -> run.cluster() && run.start() <= column && column < run.end()).findFirst();
    }

    private static int nearerEnd(Laid each, FontFaces.Run run, double x) {
        Rectangle2D box = each.info().getSelectionGeometry(run.start(), run.end(), false).getFirst();
        boolean leftHalf = x - each.row().x() < (box.getMinX() + box.getMaxX()) / 2;
        return leftHalf ? run.start() : run.end();
    }

    private static HitInfo hit(Laid each, double x, double y) {
        double inside = Math.clamp(y - each.row().y(), 0, Math.max(0, each.row().height() - 1));
        double lastTop = each.lines().isEmpty() ? inside : each.lines().getLast().top() - each.row().y()
                + each.lines().getLast().height() - 1;
        return each.row().flow().getHitInfo(new Point2D(x - each.row().x(), Math.min(inside, Math.max(0, lastTop))));
    }

    private Optional<Laid> nearest(double y) {
        Laid best = null;
        double least = Double.MAX_VALUE;
        for (Laid each : laid) {
            double distance = Math.max(0, Math.max(each.row().y() - y, y - each.row().y() - each.row().height()));
            if (distance < least) {
                best = each;
                least = distance;
            }
        }
        return Optional.ofNullable(best);
    }
}
