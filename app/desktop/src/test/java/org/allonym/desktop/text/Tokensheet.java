package org.allonym.desktop.text;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/// Colour tokens for these tests, in place of the theme's.
enum Tokensheet {
    LIGHT("#fbfaf7", "#ffffff", "#1d1f24", "#747a86", "#d9d6ce", "#2f6fdb", "rgba(47,111,219,0.20)", "#fdf0b3", "#a97a00",
            "#fbe3e6", "#b3122d", "%s38", "%s", "%s"),
    DARK("#16181c", "#20242b", "#e4e6ea", "#8d94a1", "#343a44", "#6ea2ff", "rgba(110,162,255,0.28)", "#4a3f12", "#e0b93c",
            "#45191f", "#ff7b8c", "%s4d", "%s", "%s");

    private final String sheet;

    Tokensheet(String canvas, String raised, String fg, String muted, String border, String focus, String selection,
            String searchFill, String searchLine, String conflictFill, String conflictLine,
            String fill, String line, String tag) {
        StringBuilder css = new StringBuilder(".root { -al-canvas: %s; -al-canvas-raised: %s; -al-fg: %s; -al-fg-muted: %s; "
                .formatted(canvas, raised, fg, muted));
        css.append("-al-shadow: rgba(0,0,0,0.12); -al-border: %s; -al-focus: %s; -al-selection-fill: %s; -al-selection-line: %s; "
                .formatted(border, focus, selection, focus));
        css.append("-al-search-fill: %s; -al-search-line: %s; -al-conflict-fill: %s; -al-conflict-line: %s; "
                .formatted(searchFill, searchLine, conflictFill, conflictLine));
        for (int i = 1; i <= Painted.ROLES; i++) {
            String colour = Lines.OF[ordinal()][(i - 1) % Lines.OF[0].length];
            css.append("-al-label-%d-fill: %s; ".formatted(i, fill.formatted(colour)));
            css.append("-al-label-%d-line: %s; ".formatted(i, line.formatted(colour)));
            css.append("-al-label-%d-tag: %s; ".formatted(i, tag.formatted(colour)));
        }
        css.append("-fx-font-family: 'DejaVu Sans'; -fx-font-size: 13px; -fx-background-color: -al-canvas; }");
        sheet = "data:text/css;base64,"
                + Base64.getEncoder().encodeToString(css.toString().getBytes(StandardCharsets.UTF_8));
    }

    String url() {
        return sheet;
    }

    private static final class Lines {
        /// Line colours for light, then for dark.
        static final String[][] OF = {
            {"#c0392b", "#c75b12", "#a8690a", "#8a3ab9", "#b3246b", "#7d5a00", "#9c2f2f", "#1f6f8b", "#2e7d52", "#3557b7",
                "#5b5fa8", "#3a7a8c", "#4d6b3a", "#6a5a8c", "#555b66"},
            {"#ff8577", "#ffa25c", "#e8b04a", "#cf9bff", "#ff8ac4", "#d9bd55", "#ff9c9c", "#6fd0ee", "#74d6a2", "#9db7ff",
                "#b4b8ff", "#86cfe0", "#a9cf8e", "#c4b3ea", "#b4bac6"},
        };
    }
}
