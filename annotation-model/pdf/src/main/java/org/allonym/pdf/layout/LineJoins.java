package org.allonym.pdf.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/// How each line of a text goes on with the next, told from where they lie.
final class LineJoins {

    /// Lines before and after one among which the longest shows where the column ends.
    private static final int NEAR = 4;
    /// A gap so much wider than its neighbours parts paragraphs.
    private static final double WIDER = 1.25;
    /// An indent in sizes of the characters.
    private static final double INDENT = 0.8;
    private static final Pattern BULLET = Pattern.compile("^[•‣◦▪■●○♦➢✓⁃∙·*–—-] .*");
    private static final Pattern NUMBERED = Pattern.compile("^(\\(?\\d{1,3}[.)]|\\(?[a-zA-Z][.)]|\\[\\d{1,3}]) .*");
    private static final String ENDS = ".?!:;”\"’)…";

    /// What comes between two lines.
    enum Join {
        /// Nothing: they are one word, or a script that has no blanks.
        NOTHING,
        /// Nothing, and the hyphen before it goes.
        HYPHEN_GONE,
        /// A blank: the text goes on.
        BLANK,
        /// A new line: it was ended on purpose.
        LINE,
        /// An empty line.
        PARAGRAPH;

        boolean goesOn() {
            return this == NOTHING || this == HYPHEN_GONE || this == BLANK;
        }
    }

    private final List<Line> lines;
    private final Hyphens hyphens;
    private final double leading;

    /// @param lines as they are read, running heads left out
    LineJoins(List<Line> lines) {
        this.lines = lines.stream().map(Line::leftToRight).toList();
        this.hyphens = new Hyphens(lines);
        this.leading = leading();
    }

    /// What comes between the line at `place` and the one after it.
    Join after(int place) {
        Line line = lines.get(place);
        Line next = lines.get(place + 1);
        Join on = hyphens.join(line.text(), next.text());
        if (line.page() == next.page() && Math.abs(line.down(next)) <= 0.3 * line.size()) {
            return Join.BLANK;
        }
        if (!line.isAsLargeAs(next)) {
            return Join.PARAGRAPH;
        }
        return line.leadsTo(next) ? below(place, line, next, on) : elsewhere(place, line, next, on);
    }

    private Join below(int place, Line line, Line next, Join on) {
        boolean ended = !fills(place, line, next);
        double down = line.down(next);
        if (down > WIDER * beside(place) || ended && down > WIDER * leading * line.size()) {
            return Join.PARAGRAPH;
        }
        if (parts(place, line, next, ended)) {
            return Join.PARAGRAPH;
        }
        if (BULLET.matcher(next.text()).matches() || NUMBERED.matcher(next.text()).matches() && (ended || sentenceEnds(line))) {
            return Join.LINE;
        }
        return ended && on == Join.BLANK ? Join.LINE : on;
    }

    /// Whether the indents of both say that a paragraph begins.
    private boolean parts(int place, Line line, Line next, boolean ended) {
        double step = INDENT * line.size();
        double in = next.left() - line.left();
        double edge = Math.min(left(place), left(place + 1));
        if (in > step && line.left() < edge + step / 2) {
            return ended || sentenceEnds(line);
        }
        // Both indented: two paragraphs, where the first has ended and the second goes on at the edge.
        if (Math.abs(in) <= step / 2 && line.left() > edge + step) {
            return ended && (sentenceEnds(line) || comesBack(place + 1, step));
        }
        // Back from an indented block; after one indented line the paragraph goes on.
        return in < -step && ((ended || sentenceEnds(line)) && isInBlock(place, step) || hangs(place, next, step));
    }

    /// Whether the line goes on, further in, with one that stood where the next one stands: the entry of a bibliography.
    private boolean hangs(int place, Line next, double step) {
        if (place == 0) {
            return false;
        }
        Line line = lines.get(place);
        Line before = lines.get(place - 1);
        return before.leadsTo(line)
                && Math.abs(before.left() - next.left()) <= step / 2
                && fills(place - 1, before, line)
                && !sentenceEnds(before);
    }

    private boolean comesBack(int place, double step) {
        return place + 1 < lines.size()
                && lines.get(place).leadsTo(lines.get(place + 1))
                && lines.get(place + 1).left() < lines.get(place).left() - step;
    }

    /// Whether the line before is as far in, and goes on in this one.
    private boolean isInBlock(int place, double step) {
        if (place == 0) {
            return false;
        }
        Line line = lines.get(place);
        Line before = lines.get(place - 1);
        return before.leadsTo(line) && Math.abs(before.left() - line.left()) <= step / 2 && fills(place - 1, before, line);
    }

    /// At the top of another page or column.
    private Join elsewhere(int place, Line line, Line next, Join on) {
        boolean goesOn = on != Join.BLANK
                || Character.isLowerCase(next.first()) && !sentenceEnds(line)
                || fills(place, line, next) && (Character.isLowerCase(next.first()) || !sentenceEnds(line));
        return goesOn && !BULLET.matcher(next.text()).matches() ? on : Join.PARAGRAPH;
    }

    /// Whether the next line's first word would not have found room in the line.
    private boolean fills(int place, Line line, Line next) {
        return line.right() + line.space() / 2 + next.firstWord() > right(place) - line.space();
    }

    private static boolean sentenceEnds(Line line) {
        return ENDS.indexOf(line.last()) >= 0;
    }

    /// Where the column ends about here.
    private double right(int place) {
        return near(place).stream().mapToDouble(Line::right).max().orElseThrow();
    }

    private double left(int place) {
        return near(place).stream().mapToDouble(Line::left).min().orElseThrow();
    }

    /// The lines of the same column around this one.
    private List<Line> near(int place) {
        List<Line> near = new ArrayList<>(List.of(lines.get(place)));
        for (int i = place; i > 0 && place - i < NEAR && lines.get(i - 1).leadsTo(lines.get(i)); i--) {
            add(near, lines.get(i - 1));
        }
        for (int i = place; i + 1 < lines.size() && i - place < NEAR && lines.get(i).leadsTo(lines.get(i + 1)); i++) {
            add(near, lines.get(i + 1));
        }
        return near;
    }

    private static void add(List<Line> near, Line line) {
        if (line.isAsLargeAs(near.getFirst())) {
            near.add(line);
        }
    }

    /// The smaller of the distances before the line at `place` and after the next; where there are none, that between these two.
    private double beside(int place) {
        double before = distance(place - 1);
        double after = distance(place + 1);
        double least = Math.min(before, after);
        return least == Double.MAX_VALUE ? Math.max(leading * lines.get(place).size(), lines.get(place).size()) : least;
    }

    private double distance(int place) {
        if (place < 0 || place + 1 >= lines.size()) {
            return Double.MAX_VALUE;
        }
        Line line = lines.get(place);
        Line next = lines.get(place + 1);
        return line.leadsTo(next) && line.isAsLargeAs(next) ? line.down(next) : Double.MAX_VALUE;
    }

    /// How far lines of one paragraph are apart, in sizes of their characters, as a rule.
    private double leading() {
        List<Double> distances = new ArrayList<>();
        for (int i = 0; i + 1 < lines.size(); i++) {
            double distance = distance(i) / lines.get(i).size();
            if (distance < 4) {
                distances.add(distance);
            }
        }
        if (distances.size() < 3) {
            return 1.4;
        }
        Collections.sort(distances);
        return distances.get(distances.size() * 3 / 10);
    }
}
