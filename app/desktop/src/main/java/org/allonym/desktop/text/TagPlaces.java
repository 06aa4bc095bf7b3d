package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.geometry.Rectangle2D;
import org.allonym.desktop.text.VisibleText.Line;
import org.allonym.desktop.text.VisibleText.Piece;
import org.jspecify.annotations.Nullable;

/// Where the tags of one painting stand, in the gaps between lines, given out one by one to marks by falling rank.
///
/// A tag stands after its span, or else at the tail of its own underline. Where both are taken a `+1` stands as near as
/// there is room and counts all marks thereabouts that have no tag: no tag is lost without a trace.
final class TagPlaces {

    /// A `+n` for marks whose tags found no room.
    ///
    /// @param marks innermost last
    record More(Rectangle2D box, List<Mark> marks) {
        String words() {
            return "+" + marks.size();
        }
    }

    private static final double SPACE = 3;

    /// How far from its span a tag may stand.
    private static final double FAR = 60;

    private static final class Gap {
        final List<double[]> underlines = new ArrayList<>();
        final Map<Mark, Rectangle2D> tags = new IdentityHashMap<>();
        final List<More> more = new ArrayList<>();

        Stream<Rectangle2D> boxes() {
            return Stream.concat(tags.values().stream(), more.stream().map(More::box));
        }
    }

    private final Map<Line, Gap> gaps = new HashMap<>();
    private final Band band;
    private final double height;
    private final double right;
    private final double moreWidth;

    /// @param height of a tag
    /// @param right where the view ends, in view coordinates
    /// @param moreWidth of a `+9`
    TagPlaces(Band band, double height, double right, double moreWidth) {
        this.band = band;
        this.height = height;
        this.right = right;
        this.moreWidth = moreWidth;
    }

    /// Counts the gap below a mark's pieces as taken by its underline.
    void underlined(Mark mark) {
        mark.pieces().forEach(piece -> gap(piece.line()).underlines.add(new double[] {piece.left(), piece.right()}));
    }

    private Gap gap(Line line) {
        return gaps.computeIfAbsent(line, each -> new Gap());
    }

    /// Finds a place for the tag of a mark, or counts it among those without.
    ///
    /// @param width of the tag
    /// @param leftward whether its span runs from right to left
    void give(Mark mark, double width, boolean leftward) {
        Piece last = mark.pieces().getLast();
        Gap gap = gap(last.line());
        Rectangle2D box = box(last, gap, width, leftward);
        if (box != null) {
            gap.tags.put(mark, box);
        } else {
            count(mark, last, gap);
        }
    }

    private @Nullable Rectangle2D box(Piece last, Gap gap, double width, boolean leftward) {
        double top = top(last.line());
        double after = leftward ? last.left() - SPACE - width : last.right() + SPACE;
        List<Rectangle2D> others = gap.boxes().sorted(Comparator.comparingDouble(
                leftward ? other -> -other.getMaxX() : Rectangle2D::getMinX)).toList();
        for (Rectangle2D other : others) {
            if (other.intersects(after - SPACE, top, width + 2 * SPACE, height)) {
                after = leftward ? other.getMinX() - 2 * SPACE - width : other.getMaxX() + 2 * SPACE;
            }
        }
        double far = Math.abs(after - (leftward ? last.left() - width : last.right()));
        double place = after;
        if (far < FAR && after >= 2 && after + width <= right - 2 && clear(others, after, top, width)
                && gap.underlines.stream().noneMatch(line -> line[0] < place + width + 2 && line[1] > place)) {
            return new Rectangle2D(after, top, width, height);
        }
        double inside = leftward ? last.left() : last.right() - width;
        boolean room = last.right() - last.left() >= width + 10;
        return room && clear(others, inside, top, width) ? new Rectangle2D(inside, top, width, height) : null;
    }

    private static boolean clear(List<Rectangle2D> others, double x, double top, double width) {
        return others.stream().noneMatch(other -> other.intersects(x - SPACE, top, width + 2 * SPACE, 1));
    }

    private double top(Line line) {
        return line.baseline() + band.below() + Math.max(0, (band.gap() - height) / 2);
    }

    private void count(Mark mark, Piece last, Gap gap) {
        double near = last.right();
        for (More each : gap.more) {
            if (Math.abs(each.box().getMinX() - near) < FAR) {
                each.marks().add(mark);
                return;
            }
        }
        List<Rectangle2D> others = gap.boxes().toList();
        double top = top(last.line());
        Stream<Double> places = Stream.concat(Stream.of(near - moreWidth, near + SPACE, last.left()),
                others.stream().flatMap(other -> Stream.of(other.getMaxX() + SPACE, other.getMinX() - SPACE - moreWidth)));
        Rectangle2D free = places
                .filter(x -> x >= 2 && x + moreWidth <= right - 2 && Math.abs(x - near) < 2 * FAR)
                .filter(x -> others.stream().noneMatch(other -> other.intersects(x - 1, top, moreWidth + 2, 1)))
                .min(Comparator.comparingDouble(x -> Math.abs(x - near)))
                .map(x -> new Rectangle2D(x, top, moreWidth, height)).orElse(null);
        List<Mark> marks = new ArrayList<>(List.of(mark));
        if (free == null) {
            free = giveUpNearest(gap, near, top, marks);
        }
        gap.more.add(new More(free, marks));
    }

    /// The place of the tag nearest to `near`, whose mark joins `marks`; there is one, or else there were room.
    private Rectangle2D giveUpNearest(Gap gap, double near, double top, List<Mark> marks) {
        Map.Entry<Mark, Rectangle2D> nearest = gap.tags.entrySet().stream()
                .min(Comparator.comparingDouble(tag -> Math.abs(tag.getValue().getMaxX() - near)))
                .orElse(null);
        if (nearest == null) {
            More closest = gap.more.stream().min(Comparator.comparingDouble(each -> Math.abs(each.box().getMinX() - near)))
                    .orElse(null);
            if (closest == null) {
                // a view narrower than the marker
                return new Rectangle2D(2, top, moreWidth, height);
            }
            gap.more.remove(closest);
            marks.addAll(0, closest.marks());
            return closest.box();
        }
        gap.tags.remove(nearest.getKey());
        marks.addFirst(nearest.getKey());
        Rectangle2D box = nearest.getValue();
        return new Rectangle2D(box.getMinX(), box.getMinY(), Math.max(box.getWidth(), moreWidth), box.getHeight());
    }

    @Nullable Rectangle2D of(Mark mark) {
        Gap gap = gaps.get(mark.pieces().getLast().line());
        return gap == null ? null : gap.tags.get(mark);
    }

    List<More> more() {
        return gaps.values().stream().flatMap(gap -> gap.more.stream()).toList();
    }
}
