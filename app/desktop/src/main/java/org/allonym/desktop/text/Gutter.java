package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Rectangle2D;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.allonym.desktop.text.Typeset.SetParagraph;
import org.allonym.desktop.text.VisibleText.Line;
import org.allonym.text.Span;

/// What stands left of the text: the numbers of the document's lines, who speaks when in which turn, and a rule along each turn. FX
/// thread.
///
/// The name stands beside the first of several turns of one speaker, and beside the first on screen. Roles, or speakers where nobody says
/// roles, differ by the rule's pattern. Turns about mathematics are shaded.
///
/// Immutable; what all of a document says is worked out once.
final class Gutter {

    private final boolean numbers;
    private final List<Speech> speeches;
    private final boolean shaded;
    /// The roles in the order in which they speak first; speakers where there are no roles.
    private final List<String> kinds;
    private final int longestName;
    private final int longestClock;

    /// What stands beside a turn.
    ///
    /// @param shown the name, shortened where it is too long; empty beside further turns of one speaker
    private record Place(Speech speech, String shown, Rectangle2D box, double baseline) {}

    private static final double SPACE = 14;
    private static final double GAP = 8;

    /// @param numbers whether lines are numbered
    /// @param speeches in the order of the text, none over another
    /// @param shaded whether turns about mathematics are shaded
    Gutter(boolean numbers, List<Speech> speeches, boolean shaded) {
        this.numbers = numbers;
        this.speeches = List.copyOf(speeches);
        this.shaded = shaded;
        kinds = List.copyOf(new LinkedHashSet<>(speeches.stream().map(Gutter::kind).toList()));
        longestName = speeches.stream().mapToInt(speech -> speech.speaker().length()).max().orElse(0);
        longestClock = speeches.stream().mapToInt(speech -> speech.clock().length()).max().orElse(0);
    }

    /// The width it takes: the same for all of a document, so that scrolling moves no text.
    double width(int lines, TextAppearance appearance) {
        return (numbers ? numbersWidth(lines, appearance) : 0)
                + (speeches.isEmpty() ? 0 : namesWidth(appearance) + clockWidth(appearance) + turnsWidth(appearance));
    }

    private static double numbersWidth(int lines, TextAppearance appearance) {
        return Math.ceil(Integer.toString(lines).length() * 0.47 * appearance.size()) + 20;
    }

    /// As wide as the longest name, by its number of letters, but no wider than reading can spare.
    private double namesWidth(TextAppearance appearance) {
        return Math.ceil(Math.clamp(0.44 * longestName, 2.5, 6) * appearance.size()) + SPACE;
    }

    private double clockWidth(TextAppearance appearance) {
        return longestClock == 0 ? 0 : Math.ceil(longestClock * 0.34 * appearance.size()) + GAP;
    }

    private double turnsWidth(TextAppearance appearance) {
        int last = speeches.getLast().number();
        return last == 0 ? 0 : Math.ceil(Integer.toString(last).length() * 0.36 * appearance.size()) + GAP;
    }

    /// @param textLeft where the text begins
    void paint(MarkPainter painter, VisibleText visible, ParagraphMap paragraphs, TextAppearance appearance,
            String family, double textLeft) {
        List<Line> lines = visible.lines();
        if (numbers) {
            Font font = Font.font(family, 0.68 * appearance.size());
            lines.stream().filter(line -> line.start() == 0 && paragraphs.beginsLine(line.paragraph()))
                    .forEach(line -> painter.number(
                            line, paragraphs.line(line.paragraph()), textLeft - SPACE, font));
        }
        Font small = Font.font(family, 0.62 * appearance.size());
        double clocks = clockWidth(appearance);
        for (Place place : places(visible, paragraphs, appearance, family, textLeft)) {
            Rectangle2D box = place.box();
            painter.name(place.shown(), box.getMaxX(), place.baseline(), nameFont(family, appearance));
            painter.name(place.speech().clock(), box.getMinX() - GAP, place.baseline(), small);
            if (place.speech().number() > 0) {
                painter.name(Integer.toString(place.speech().number()), box.getMinX() - GAP - clocks, place.baseline(), small);
            }
        }
        for (Speech speech : onScreen(visible)) {
            List<Line> its = lines.stream().filter(line -> holds(speech.span(), paragraphs, line)).toList();
            if (!its.isEmpty()) {
                if (shaded && speech.maths()) {
                    painter.shade(its.getFirst(), its.getLast(), Math.max(0, textLeft - width(paragraphs.count(), appearance) - GAP), textLeft - 12);
                }
                painter.rule(its.getFirst(), its.getLast(), textLeft - 8, kinds.indexOf(kind(speech)) % MarkPainter.RULES);
            }
        }
    }

    private static String kind(Speech speech) {
        return speech.role().isEmpty() ? speech.speaker() : speech.role();
    }

    /// The turns that show, or may.
    private List<Speech> onScreen(VisibleText visible) {
        Span span = visible.span().orElse(null);
        if (span == null || speeches.isEmpty()) {
            return List.of();
        }
        int low = 0;
        int high = speeches.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (speeches.get(middle).span().end() < span.start()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int end = low;
        while (end < speeches.size() && speeches.get(end).span().start() <= span.end()) {
            end++;
        }
        return speeches.subList(low, end);
    }

    private static boolean holds(Span span, ParagraphMap paragraphs, Line line) {
        int start = paragraphs.offset(line.paragraph(), line.start());
        int end = paragraphs.offset(line.paragraph(), line.end());
        return start < span.end() && (end > span.start() || start == end && start >= span.start());
    }

    private static Font nameFont(String family, TextAppearance appearance) {
        return Font.font(family, 0.72 * appearance.size());
    }

    private List<Place> places(VisibleText visible, ParagraphMap paragraphs, TextAppearance appearance, String family, double textLeft) {
        List<Place> places = new ArrayList<>();
        double right = textLeft - SPACE - (numbers ? numbersWidth(paragraphs.count(), appearance) - 6 : 0);
        double room = namesWidth(appearance) - SPACE;
        Speech before = null;
        for (Speech speech : onScreen(visible)) {
            for (Line line : visible.lines()) {
                int start = paragraphs.offset(line.paragraph(), line.start());
                boolean last = line.end() == paragraphs.end(line.paragraph()) - paragraphs.start(line.paragraph());
                int end = paragraphs.offset(line.paragraph(), line.end());
                if (start <= speech.span().start() && (speech.span().start() < end || last && speech.span().start() == end)) {
                    boolean goesOn = before != null && before.speaker().equals(speech.speaker());
                    places.add(new Place(speech, goesOn ? "" : fitted(speech.speaker(), room, nameFont(family, appearance)),
                            new Rectangle2D(right - room, line.top(), room, line.height()), line.baseline()));
                    before = speech;
                    break;
                }
            }
        }
        return places;
    }

    private static String fitted(String name, double room, Font font) {
        Text probe = new Text(name);
        probe.setFont(font);
        int length = name.length();
        BitSet graphemes = SetParagraph.graphemes(name);
        while (length > 1 && probe.getLayoutBounds().getWidth() > room) {
            length = Math.max(1, graphemes.previousSetBit(length - 1));
            probe.setText(name.substring(0, length).strip() + "…");
        }
        return probe.getText();
    }

    /// What is to be said about the turn at a point, beyond what stands there: its speaker's whole name, role and time.
    Optional<String> hintAt(double x, double y, VisibleText visible, ParagraphMap paragraphs,
            TextAppearance appearance, String family, double textLeft) {
        return places(visible, paragraphs, appearance, family, textLeft).stream()
                .filter(place -> place.box().contains(x, y))
                .filter(place -> !place.shown().equals(place.speech().speaker()) || !place.speech().role().isEmpty()
                        || !place.speech().time().equals(place.speech().clock()))
                .map(place -> Stream.of(place.speech().speaker(), place.speech().role(), place.speech().time())
                        .filter(word -> !word.isEmpty())
                        .collect(Collectors.joining(" · ")))
                .findFirst();
    }
}
