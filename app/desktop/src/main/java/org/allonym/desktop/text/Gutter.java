package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.allonym.desktop.text.Typeset.SetParagraph;
import org.allonym.desktop.text.VisibleText.Line;
import org.allonym.text.Span;

/// What stands left of the text: the numbers of the document's lines, who speaks, and a rule along each speech. FX
/// thread.
///
/// @param numbers whether lines are numbered
/// @param speeches in the order of the text, none over another
record Gutter(boolean numbers, List<Speech> speeches) {

    static final Gutter EMPTY = new Gutter(false, List.of());

    /// A name beside the text.
    ///
    /// @param shown the name, shortened where it is too long
    private record Name(String speaker, String shown, Rectangle2D box, double baseline) {}

    private static final double SPACE = 14;

    Gutter {
        speeches = List.copyOf(speeches);
    }

    /// The width it takes: the same for all of a document, so that scrolling moves no text.
    double width(int lines, TextAppearance appearance) {
        return (numbers ? numbersWidth(lines, appearance) : 0) + (speeches.isEmpty() ? 0 : namesWidth(appearance));
    }

    private static double numbersWidth(int lines, TextAppearance appearance) {
        return Math.ceil(Integer.toString(lines).length() * 0.47 * appearance.size()) + 20;
    }

    private static double namesWidth(TextAppearance appearance) {
        return Math.ceil(6 * appearance.size()) + SPACE;
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
        names(lines, paragraphs, appearance, family, textLeft).forEach(name ->
                painter.name(name.shown(), name.box().getMaxX(), name.baseline(), nameFont(family, appearance)));
        List<String> speakers = new ArrayList<>(new LinkedHashSet<>(speeches.stream().map(Speech::speaker).toList()));
        for (Speech speech : speeches) {
            List<Line> its = lines.stream().filter(line -> holds(speech.span(), paragraphs, line)).toList();
            if (!its.isEmpty()) {
                painter.rule(its.getFirst(), its.getLast(), textLeft - 8, speakers.indexOf(speech.speaker()) % 2 == 1);
            }
        }
    }

    private static boolean holds(Span span, ParagraphMap paragraphs, Line line) {
        int start = paragraphs.offset(line.paragraph(), line.start());
        int end = paragraphs.offset(line.paragraph(), line.end());
        return start < span.end() && (end > span.start() || start == end && start >= span.start());
    }

    private static Font nameFont(String family, TextAppearance appearance) {
        return Font.font(family, 0.72 * appearance.size());
    }

    private List<Name> names(List<Line> lines, ParagraphMap paragraphs, TextAppearance appearance, String family,
            double textLeft) {
        List<Name> names = new ArrayList<>();
        double right = textLeft - SPACE - (numbers ? numbersWidth(paragraphs.count(), appearance) - 6 : 0);
        double room = namesWidth(appearance) - SPACE;
        for (Speech speech : speeches) {
            for (Line line : lines) {
                int start = paragraphs.offset(line.paragraph(), line.start());
                boolean last = line.end() == paragraphs.end(line.paragraph()) - paragraphs.start(line.paragraph());
                int end = paragraphs.offset(line.paragraph(), line.end());
                if (start <= speech.span().start() && (speech.span().start() < end || last && speech.span().start() == end)) {
                    names.add(new Name(speech.speaker(), fitted(speech.speaker(), room, nameFont(family, appearance)),
                            new Rectangle2D(right - room, line.top(), room, line.height()), line.baseline()));
                    break;
                }
            }
        }
        return names;
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

    /// Whose name stands at a point, where it had to be shortened.
    Optional<String> shortenedAt(double x, double y, VisibleText visible, ParagraphMap paragraphs,
            TextAppearance appearance, String family, double textLeft) {
        return names(visible.lines(), paragraphs, appearance, family, textLeft).stream()
                .filter(name -> name.box().contains(x, y) && !name.shown().equals(name.speaker()))
                .map(Name::speaker).findFirst();
    }
}
