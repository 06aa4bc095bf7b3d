package org.allonym.desktop.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/// The fonts of one [TextAppearance], with the measures that painting needs. FX thread.
final class FontFaces {

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
    double ascent(List<SetParagraph.Run> runs, int start, int end) {
        if (others.isEmpty()) {
            return ascents.get(main);
        }
        double most = 0;
        for (SetParagraph.Run run : runs) {
            if (run.start() < Math.max(end, start + 1) && start < run.end()) {
                most = Math.max(most, ascents.get(run.font()));
            }
        }
        return most == 0 ? ascents.get(main) : most;
    }

    /// Whether text is set in the main font whatever its script.
    boolean oneFont() {
        return others.isEmpty();
    }

    /// The font of a character; those that belong to no script stay with what precedes them.
    Font of(int codePoint, Font before) {
        UnicodeScript script = UnicodeScript.of(codePoint);
        return script == UnicodeScript.COMMON || script == UnicodeScript.INHERITED
                ? before
                : others.getOrDefault(script, main);
    }
}
