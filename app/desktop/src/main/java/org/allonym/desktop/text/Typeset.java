package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.List;
import org.allonym.text.DocumentText;

/// A document as it is given to the toolkit: its lines, each with the runs it is set in. Immutable but for the fonts it
/// refers to.
record Typeset(DocumentText text, Paragraphs paragraphs, FontFaces faces, List<SetParagraph> lines) {

    /// More runs in one paragraph than this JavaFX lays out too slowly, for its time grows with their square. A longer
    /// line is set as several paragraphs, cut at a blank where there is one: it gets a short line there, and everything
    /// else stays right. Only lines full of letters that need shaping, or of emoji, have so many.
    static final int MOST_RUNS = 300;

    static Typeset of(DocumentText text, FontFaces faces) {
        Paragraphs whole = Paragraphs.of(text);
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
}
