package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.geometry.Rectangle2D;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.allonym.desktop.text.Painting.Band;
import org.allonym.desktop.text.Painting.Mark;
import org.allonym.desktop.text.VisibleText.Line;
import org.allonym.desktop.text.VisibleText.Piece;
import org.jspecify.annotations.Nullable;

/// Places what is painted over what is visible: pieces for every span, then a place for every tag that finds room.
///
/// Marks of higher rank choose first. FX thread.
final class MarkLayout {

    /// @param marks in the order of what was painted, outermost first
    /// @param more what stands for tags without room
    record Placed(List<Mark> marks, List<TagPlaces.More> more) {}

    private static final Comparator<Mark> RANK = Comparator
            .comparing((Mark mark) -> !mark.painted().selected())
            .thenComparingInt(mark -> rank(mark.painted().style()))
            .thenComparingInt(mark -> mark.painted().span().length());

    private final Font tagFont;
    private final double tagHeight;
    private final Map<String, Double> tagWidths = new HashMap<>();

    MarkLayout(Font tagFont) {
        this.tagFont = tagFont;
        Text probe = new Text("N");
        probe.setFont(tagFont);
        probe.setBoundsType(javafx.scene.text.TextBoundsType.VISUAL);
        tagHeight = probe.getLayoutBounds().getHeight();
    }

    Font tagFont() {
        return tagFont;
    }

    /// Height of the capitals of a tag.
    double tagHeight() {
        return tagHeight;
    }

    private static int rank(PaintStyle style) {
        return switch (style) {
            case PaintStyle.Conflict _ -> 99;
            case PaintStyle.Reading(int number, boolean _) -> number;
            case PaintStyle.Label _, PaintStyle.Removed _ -> 100;
            case PaintStyle.Suggestion _ -> 101;
            case PaintStyle.SearchHit _ -> 102;
        };
    }

    /// The marks that show, in the order of `stacked`.
    ///
    /// @param right where the view ends, in view coordinates
    Placed place(List<Stacked> stacked, VisibleText visible, Band band, String text, double right) {
        List<Mark> marks = new ArrayList<>();
        TagPlaces places = new TagPlaces(band, tagHeight, right, tagWidths.computeIfAbsent("+9", this::width));
        for (Stacked each : stacked) {
            List<Piece> pieces = visible.pieces(each.painted().span());
            if (!pieces.isEmpty()) {
                Mark mark = new Mark(each, pieces, null);
                marks.add(mark);
                if (!(each.painted().style() instanceof PaintStyle.SearchHit)) {
                    places.underlined(mark);
                }
            }
        }
        marks.stream().sorted(RANK).forEach(mark -> {
            String tag = Mark.tagText(mark.painted());
            if (!tag.isEmpty() && mark.pieces().stream().anyMatch(Piece::last)) {
                places.give(mark, tagWidths.computeIfAbsent(tag, this::width), rightToLeft(text, mark.painted()));
            }
        });
        List<Mark> placed = marks.stream()
                .map(mark -> new Mark(mark.stacked(), mark.pieces(), places.of(mark))).toList();
        return new Placed(placed, places.more());
    }

    private double width(String tag) {
        Text probe = new Text(tag);
        probe.setFont(tagFont);
        return Math.ceil(probe.getLayoutBounds().getWidth());
    }

    /// Whether the first letter of the span is of a right-to-left script.
    static boolean rightToLeft(String text, Painted painted) {
        int end = Math.min(painted.span().end(), text.length());
        for (int i = painted.span().start(); i < end; i++) {
            switch (Character.getDirectionality(text.charAt(i))) {
                case Character.DIRECTIONALITY_LEFT_TO_RIGHT -> {
                    return false;
                }
                case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> {
                    return true;
                }
                default -> { }
            }
        }
        return false;
    }

    /// A painted span with the depth of its underline: overlapping spans never share a depth.
    ///
    /// @param lane 0 is next to the text; search hits have no underline and stay at 0
    /// @param lanes how many depths its group of overlapping spans takes
    record Stacked(Painted painted, int lane, int lanes) {

        private static final Comparator<Painted> INNER_FIRST = Comparator
                .comparingInt(Stacked::annotator)
                .thenComparingInt((Painted each) -> each.span().length())
                .thenComparing(Painted::span)
                .thenComparing(Painted::id);

        private static int annotator(Painted painted) {
            return switch (painted.style()) {
                case PaintStyle.Reading(int number, boolean _) -> number;
                case PaintStyle.Conflict _ -> Integer.MAX_VALUE;
                case PaintStyle.Label _, PaintStyle.Suggestion _, PaintStyle.Removed _, PaintStyle.SearchHit _ -> 0;
            };
        }

        /// All of `painted` with their depths, outermost first, so that fills drawn in this order leave inner ones visible.
        ///
        /// Shorter spans get the depths nearer to the text, annotators' spans the order of the annotators,
        /// and a conflict lies below what it is about.
        static List<Stacked> of(List<Painted> painted) {
            List<Stacked> stacked = new ArrayList<>(painted.size());
            List<Painted> underlined = new ArrayList<>(painted.size());
            for (Painted each : painted) {
                if (each.style() instanceof PaintStyle.SearchHit) {
                    stacked.add(new Stacked(each, 0, 1));
                } else {
                    underlined.add(each);
                }
            }
            underlined.sort(Comparator.comparing(Painted::span));
            for (int from = 0; from < underlined.size(); ) {
                int reach = underlined.get(from).span().end();
                int to = from + 1;
                while (to < underlined.size() && underlined.get(to).span().start() < reach) {
                    reach = Math.max(reach, underlined.get(to++).span().end());
                }
                addGroup(stacked, new ArrayList<>(underlined.subList(from, to)));
                from = to;
            }
            stacked.sort(Comparator.comparing(Stacked::painted, INNER_FIRST.reversed()));
            return stacked;
        }

        private static void addGroup(List<Stacked> stacked, List<Painted> group) {
            group.sort(INNER_FIRST);
            int[] lanes = new int[group.size()];
            int most = 0;
            for (int i = 0; i < lanes.length; i++) {
                BitSet taken = new BitSet();
                for (int j = 0; j < i; j++) {
                    if (group.get(i).span().overlaps(group.get(j).span())) {
                        taken.set(lanes[j]);
                    }
                }
                lanes[i] = taken.nextClearBit(0);
                most = Math.max(most, lanes[i]);
            }
            for (int i = 0; i < lanes.length; i++) {
                stacked.add(new Stacked(group.get(i), lanes[i], most + 1));
            }
        }
    }

    /// Where the tags of one painting stand, in the gaps between lines, given out one by one to marks by falling rank.
    ///
    /// A tag stands after its span, or else at the tail of its own underline. Where both are taken a `+1` stands as near as
    /// there is room and counts all marks thereabouts that have no tag: no tag is lost without a trace.
    static final class TagPlaces {

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
}
