package org.allonym.app.text;

import java.lang.Character.UnicodeScript;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// The fonts of one [TextAppearance], with the measures that painting needs. FX thread.
final class FontFaces {

    /// A stretch of a line set in one font, in columns.
    ///
    /// @param cluster whether it is one grapheme with characters beyond the basic plane, which must not be cut.
    ///        Such a grapheme has a run of its own: Pango's runs count code points where JavaFX expects UTF-16 units,
    ///        so what follows an emoji in one run would be measured, hit and wrapped at the wrong place
    record Run(int start, int end, Font font, boolean cluster) {}

    /// Lines with more such graphemes than this (no prose has them) keep the rest in common runs.
    private static final int MOST_CLUSTERS = 400;

    private static final String PROSE =
            "When we asked the people who cook there what they needed, the first answer was always time and space.";

    private final Font main;
    private final Map<UnicodeScript, Font> others = new EnumMap<>(UnicodeScript.class);
    private final Map<Font, Double> ascents = new HashMap<>();
    private final double lineSpacing;
    private final double columnWidth;

    FontFaces(TextAppearance appearance) {
        main = Font.font(appearance.family(), appearance.size());
        appearance.families().forEach((script, family) -> others.put(script, Font.font(family, appearance.size())));
        Text probe = new Text(PROSE);
        probe.setFont(main);
        columnWidth = Math.ceil(probe.getLayoutBounds().getWidth() / PROSE.length() * appearance.measure());
        double natural = probe.getLayoutBounds().getHeight();
        lineSpacing = Math.max(0, appearance.size() * appearance.lineHeight() - natural);
        ascents.put(main, probe.getBaselineOffset());
        others.values().forEach(font -> {
            probe.setFont(font);
            ascents.put(font, probe.getBaselineOffset());
        });
    }

    Font main() {
        return main;
    }

    /// Pixels between the lines, beyond what the font asks for.
    double lineSpacing() {
        return lineSpacing;
    }

    /// The widest column, in pixels.
    double columnWidth() {
        return columnWidth;
    }

    /// Pixels from the top of a line to its baseline, for the fonts that `runs` bring into columns `[start, end)`.
    double ascent(List<Run> runs, int start, int end) {
        if (others.isEmpty()) {
            return ascents.get(main);
        }
        double most = 0;
        for (Run run : runs) {
            if (run.start() < Math.max(end, start + 1) && start < run.end()) {
                most = Math.max(most, ascents.get(run.font()));
            }
        }
        return most == 0 ? ascents.get(main) : most;
    }

    /// The runs of one line of text: characters that belong to no script stay with what precedes them, and words that
    /// need shaping stand apart.
    List<Run> runs(String line) {
        boolean plain = line.codePoints().allMatch(Character::isBmpCodePoint);
        BitSet breaks = ShapedWords.borders(line);
        if (line.isEmpty() || plain && others.isEmpty() && breaks.isEmpty()) {
            return List.of(new Run(0, line.length(), main, false));
        }
        BreakIterator graphemes = BreakIterator.getCharacterInstance(Locale.ROOT);
        graphemes.setText(line);
        List<Run> runs = new ArrayList<>();
        Font font = main;
        int from = 0;
        int clusters = 0;
        for (int start = 0, end = graphemes.next(); end != BreakIterator.DONE; start = end, end = graphemes.next()) {
            Font wanted = fontOf(line.codePointAt(start), font);
            boolean cluster = !plain && supplementary(line, start, end)
                    && clusters++ < MOST_CLUSTERS;
            if (cluster || !wanted.equals(font) || breaks.get(start)) {
                if (start > from) {
                    runs.add(new Run(from, start, font, false));
                }
                from = start;
                font = wanted;
            }
            if (cluster) {
                runs.add(new Run(start, end, font, true));
                from = end;
            }
        }
        if (from < line.length()) {
            runs.add(new Run(from, line.length(), font, false));
        }
        return runs;
    }

    private Font fontOf(int codePoint, Font before) {
        UnicodeScript script = UnicodeScript.of(codePoint);
        return script == UnicodeScript.COMMON || script == UnicodeScript.INHERITED
                ? before
                : others.getOrDefault(script, main);
    }

    private static boolean supplementary(String line, int start, int end) {
        for (int i = start; i < end; i++) {
            if (Character.isSurrogate(line.charAt(i))) {
                return true;
            }
        }
        return false;
    }
}
