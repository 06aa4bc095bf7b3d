package org.allonym.desktop.text;

import java.text.Bidi;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.allonym.desktop.text.VisibleText.Invisible;
import org.allonym.text.DocumentText;

/// A document as it is given to the toolkit: its lines, each with the runs it is set in. Immutable but for the fonts it
/// refers to.
record Typeset(DocumentText text, ParagraphMap paragraphs, FontFaces faces, List<SetParagraph> lines) {

    /// More runs in one paragraph than this JavaFX lays out too slowly, for its time grows with their square. A longer
    /// line is set as several paragraphs, cut at a blank where there is one: it gets a short line there, and everything
    /// else stays right. Only lines full of letters that need shaping, or of emoji, have so many.
    static final int MOST_RUNS = 300;

    static Typeset of(DocumentText text, FontFaces faces) {
        ParagraphMap whole = ParagraphMap.of(text);
        List<SetParagraph> lines = new ArrayList<>(whole.count());
        List<Integer> cuts = new ArrayList<>();
        for (int i = 0; i < whole.count(); i++) {
            String value = text.value().substring(whole.start(i), whole.end(i));
            SetParagraph line = SetParagraph.of(value, SetParagraph.leftward(value), faces);
            int from = 0;
            for (int to : cuts(line)) {
                lines.add(SetParagraph.of(value.substring(from, to), line.leftward(), faces));
                cuts.add(whole.start(i) + to);
                from = to;
            }
            lines.add(from == 0 ? line : SetParagraph.of(value.substring(from), line.leftward(), faces));
        }
        return new Typeset(text, whole.cutAt(cuts), faces, List.copyOf(lines));
    }

    private static List<Integer> cuts(SetParagraph line) {
        List<Integer> cuts = new ArrayList<>();
        for (int first = 0; first + MOST_RUNS < line.runs().size(); ) {
            int next = first + MOST_RUNS;
            for (int i = next; i > next - MOST_RUNS / 2; i--) {
                int at = line.runs().get(i).start();
                if (Character.isWhitespace(line.text().charAt(at - 1)) && !embedded(line.text(), at)) {
                    next = i;
                    break;
                }
            }
            cuts.add(line.runs().get(next).start());
            first = next;
        }
        return cuts;
    }

    /// Whether a place lies between a control for direction and the one that ends it.
    private static boolean embedded(String text, int at) {
        int depth = 0;
        for (int i = 0; i < at; i++) {
            char unit = text.charAt(i);
            if (unit >= '\u202a' && unit <= '\u202e' && unit != '\u202c' || unit >= '\u2066' && unit <= '\u2068') {
                depth++;
            } else if ((unit == '\u202c' || unit == '\u2069') && depth > 0) {
                depth--;
            }
        }
        return depth > 0;
    }

    /// A paragraph as it is given to the toolkit: its text, unchanged, in runs that are safe to lay out.
    ///
    /// On Linux JavaFX shapes a run of combining or right-to-left letters as a whole, and when it has to break one it goes
    /// on painting the whole of it (PangoGlyphLayout keeps the string it began with). So no such run may be broken: they
    /// are cut beforehand wherever JavaFX may break a line. Runs also end where the direction changes, and an emoji has one
    /// to itself, for Pango counts code points where JavaFX expects UTF-16 units.
    ///
    /// @param runs in logical order, without gap; one at least
    /// @param leftward whether the first letter that has a direction runs from right to left, and the paragraph with it
    /// @param plain whether it is one run of letters that stand side by side from left to right, however they are wrapped
    record SetParagraph(String text, List<Run> runs, boolean leftward, boolean plain) {

        /// A stretch set in one font and one direction, in columns.
        ///
        /// @param leftward whether it runs from right to left
        /// @param hidden whether it is one [Invisible]
        record Run(int start, int end, Font font, boolean leftward, boolean hidden) {}

        /// A run that can't be broken must be narrower than the column. Words of more characters, which no language has,
        /// are cut between all of them; Arabic letters then stand unjoined.
        private static final int LONGEST = 24;

        /// @param leftward what the paragraph's direction is to be
        static SetParagraph of(String text, boolean leftward, FontFaces faces) {
            if (text.isEmpty() || !leftward && text.chars().noneMatch(unit -> needsShaping((char) unit)
                    || Character.isSurrogate((char) unit) || Invisible.is((char) unit))) {
                return new SetParagraph(text, List.of(new Run(0, text.length(), faces.main(), false, false)), false, true);
            }
            Bidi bidi = new Bidi(text, leftward ? Bidi.DIRECTION_RIGHT_TO_LEFT : Bidi.DIRECTION_LEFT_TO_RIGHT);
            BitSet borders = graphemes(text);
            BitSet cuts = cuts(text, bidi, borders);
            List<Run> runs = new ArrayList<>();
            int from = 0;
            for (int at = 0; at < text.length(); at = borders.nextSetBit(at + 1)) {
                if (at > from && cuts.get(at)) {
                    runs.add(run(text, from, at, faces.main(), bidi));
                    from = at;
                }
            }
            runs.add(run(text, from, text.length(), faces.main(), bidi));
            return new SetParagraph(text, List.copyOf(runs), leftward, false);
        }

        private static Run run(String text, int start, int end, Font font, Bidi bidi) {
            return new Run(start, end, font, isLeftward(bidi, start), Invisible.is(text.charAt(start)));
        }

        private static boolean isLeftward(Bidi bidi, int column) {
            return (bidi.getLevelAt(column) & 1) != 0;
        }

        /// Where characters, as readers take them, begin; the end of the text included.
        static BitSet graphemes(String text) {
            BitSet borders = new BitSet(text.length() + 1);
            BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
            characters.setText(text);
            for (int at = characters.first(); at != BreakIterator.DONE; at = characters.next()) {
                borders.set(at);
            }
            return borders;
        }

        private static BitSet cuts(String text, Bidi bidi, BitSet borders) {
            BitSet cuts = new BitSet(text.length() + 1);
            BitSet shaped = new BitSet(text.length());
            for (int start = 0; start < text.length(); start = borders.nextSetBit(start + 1)) {
                int end = borders.nextSetBit(start + 1);
                boolean changes = start > 0 && bidi.getLevelAt(start) != bidi.getLevelAt(start - 1);
                boolean alone = text.charAt(start) == '\t' || Invisible.is(text.charAt(start));
                for (int i = start; i < end; i++) {
                    alone |= Character.isSurrogate(text.charAt(i));
                    if (isLeftward(bidi, i) || needsShaping(text.charAt(i))) {
                        shaped.set(start, end);
                    }
                }
                cuts.set(start, changes || alone || cuts.get(start));
                cuts.set(end, alone);
            }
            if (shaped.isEmpty()) {
                return cuts;
            }
            BreakIterator lines = BreakIterator.getLineInstance();
            lines.setText(text);
            for (int from = lines.first(), to = lines.next(); to != BreakIterator.DONE; from = to, to = lines.next()) {
                cutPiece(text, from, to, shaped, borders, cuts);
            }
            return cuts;
        }

        /// Cuts around and in a stretch that JavaFX may move to the next line but doesn't break while it fits in one.
        private static void cutPiece(String text, int from, int to, BitSet shaped, BitSet borders, BitSet cuts) {
            int first = shaped.nextSetBit(from);
            if (first < 0 || first >= to) {
                return;
            }
            cuts.set(from);
            cuts.set(to);
            int end = to;
            while (end > from && Character.isWhitespace(text.charAt(end - 1))) {
                end--;
            }
            if (to - end > 1) {
                cuts.set(end, to);
            }
            if (borders.get(from, end).cardinality() <= LONGEST) {
                return;
            }
            for (int at = from; at < end; at = borders.nextSetBit(at + 1)) {
                cuts.set(at, cuts.get(at) || shaped.get(at) || at > from && shaped.get(at - 1));
            }
        }

        /// Whether JavaFX may shape the character; more than it does is safe.
        static boolean needsShaping(char each) {
            if (each < 0x300) {
                return false;
            }
            int type = Character.getType(each);
            byte direction = Character.getDirectionality(each);
            return type == Character.NON_SPACING_MARK
                    || type == Character.COMBINING_SPACING_MARK
                    || type == Character.ENCLOSING_MARK
                    || type == Character.FORMAT
                    || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                    || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC
                    || each >= 0x0900 && each < 0x1200
                    || each >= 0x13A0 && each < 0x1400
                    || each >= 0x1780 && each < 0x18B0
                    || each >= 0x1C50 && each < 0x1C80
                    || each >= 0xA800 && each < 0xAC00;
        }

        /// Whether the first letter that has a direction runs from right to left.
        static boolean leftward(String text) {
            for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
                switch (Character.getDirectionality(text.codePointAt(i))) {
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
    }

    /// The font of one [TextAppearance], with the measures that painting needs. FX thread.
    static final class FontFaces {

        private static final String PROSE =
                "When we asked the people who cook there what they needed, the first answer was always time and space.";

        /// How many blanks a tab is wide, as in JavaFX.
        private static final int TAB = 8;

        private final Font main;
        private final double ascent;
        private final double lineSpacing;
        private final double columnWidth;

        FontFaces(TextAppearance appearance) {
            main = Font.font(appearance.family(), appearance.size());
            Text probe = new Text(PROSE);
            probe.setFont(main);
            columnWidth = Math.ceil(probe.getLayoutBounds().getWidth() / PROSE.length() * appearance.measure());
            double natural = probe.getLayoutBounds().getHeight();
            lineSpacing = Math.max(0, appearance.size() * appearance.lineHeight() - natural);
            ascent = probe.getBaselineOffset();
        }

        Font main() {
            return main;
        }

        /// Pixels between the lines, beyond what the font asks for.
        double lineSpacing() {
            return lineSpacing;
        }

        /// Where the tabs of a paragraph lead to: to the next multiple of eight blanks, and where that is so near that the words
        /// would seem to touch, to the one after, as in CSS. Pixels from the left; empty where no tab is so narrow, and in a
        /// paragraph from right to left.
        List<Double> tabStops(SetParagraph line) {
            if (line.leftward() || line.text().indexOf('\t') < 0) {
                return List.of();
            }
            double blank = width(" ", main);
            double step = TAB * blank;
            List<Double> stops = new ArrayList<>();
            boolean narrow = false;
            double x = 0;
            for (SetParagraph.Run run : line.runs()) {
                int from = run.start();
                for (int tab = line.text().indexOf('\t', from); tab >= 0 && tab < run.end(); tab = line.text().indexOf('\t', from)) {
                    x += width(line.text().substring(from, tab), run.font());
                    double stop = (Math.floor(x / step) + 1) * step;
                    narrow |= stop - x < blank;
                    x = stop - x < blank ? stop + step : stop;
                    stops.add(x);
                    from = tab + 1;
                }
                x += width(line.text().substring(from, run.end()), run.font());
            }
            return narrow ? List.copyOf(stops) : List.of();
        }

        private static double width(String words, Font font) {
            Text probe = new Text(words);
            probe.setFont(font);
            return words.isEmpty() ? 0 : probe.getLayoutBounds().getWidth();
        }

        /// The widest column, in pixels.
        double columnWidth() {
            return columnWidth;
        }

        /// Pixels from the top of a line to its baseline.
        double ascent() {
            return ascent;
        }
    }
}
