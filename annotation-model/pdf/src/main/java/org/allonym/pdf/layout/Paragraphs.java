package org.allonym.pdf.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A text made of lines.
///
/// @param text paragraphs, parted by an empty line, and lines ended on purpose by a new line
/// @param joined how many words lost the hyphen that parted them at a line's end
public record Paragraphs(String text, int joined) {

    /// @param lines as they are read, none of them empty
    /// @param pages how many the file has
    public static Paragraphs of(List<Line> lines, int pages) {
        Set<Integer> running = RunningLines.in(lines, pages);
        List<Line> body = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!running.contains(i)) {
                body.add(lines.get(i));
            }
        }
        return new Making(new LineJoins(body), body.size()).of(lines, running);
    }

    private static final class Making {
        private final LineJoins joins;
        private final int size;
        private final StringBuilder text = new StringBuilder();
        /// Running heads on the way, which wait for the end of the paragraph.
        private final List<String> waiting = new ArrayList<>();
        /// Whether the last line of the text is a running head.
        private boolean apart;
        private int at;
        private int joined;

        Making(LineJoins joins, int size) {
            this.joins = joins;
            this.size = size;
        }

        Paragraphs of(List<Line> lines, Set<Integer> running) {
            for (int i = 0; i < lines.size(); i++) {
                if (running.contains(i)) {
                    running(lines.get(i));
                } else {
                    body(lines.get(i));
                }
            }
            release();
            return new Paragraphs(text.toString(), joined);
        }

        private void running(Line line) {
            waiting.add(line.text());
            if (at == 0 || at == size || !joins.after(at - 1).goesOn()) {
                release();
            }
        }

        private void body(Line line) {
            if (at > 0 && !apart) {
                LineJoins.Join between = joins.after(at - 1);
                if (!between.goesOn() && !waiting.isEmpty()) {
                    release();
                }
                join(apart ? LineJoins.Join.PARAGRAPH : between);
            } else {
                join(LineJoins.Join.PARAGRAPH);
            }
            text.append(softened(line.text()));
            apart = false;
            at++;
        }

        private void join(LineJoins.Join between) {
            if (text.isEmpty()) {
                return;
            }
            switch (between) {
                case NOTHING -> { }
                case HYPHEN_GONE -> {
                    text.setLength(text.length() - 1);
                    joined++;
                }
                case BLANK -> text.append(' ');
                case LINE -> text.append('\n');
                case PARAGRAPH -> text.append("\n\n");
            }
        }

        private void release() {
            for (String line : waiting) {
                join(LineJoins.Join.PARAGRAPH);
                text.append(softened(line));
                apart = true;
            }
            waiting.clear();
        }

        /// A soft hyphen that is drawn is a hyphen; at the end of a line it is known by being soft until the line goes on.
        private static String softened(String line) {
            int last = line.length() - 1;
            return line.substring(0, last).replace(Hyphens.SOFT, '-') + (line.charAt(last) == Hyphens.SOFT ? '-' : line.charAt(last));
        }
    }
}
