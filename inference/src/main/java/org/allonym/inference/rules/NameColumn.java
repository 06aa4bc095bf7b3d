package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;

/// Votes for the cells of a column that is headed `Name`: in lines cut by tabs or bars, until a line has no second column.
/// Immutable; any thread.
final class NameColumn {

    private static final int LONGEST = 60;
    private static final int WIDEST = 300;
    private static final Set<String> HEADS = Set.of("name", "names", "student", "student name", "full name", "member", "members",
            "participant", "nombre", "nome", "nom", "imię", "navn", "namn", "naam", "who");

    private NameColumn() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        if (context.text().indexOf('\t') < 0 && context.text().indexOf('|') < 0) {
            return votes;
        }
        Lines lines = context.lines();
        int column = -1;
        for (int line = 0; line < lines.size(); line++) {
            List<Span> cells = lines.end(line) - lines.start(line) > WIDEST ? List.of() : cells(context.text(), lines.start(line), lines.end(line));
            if (cells.size() < 2) {
                column = -1;
            } else if (column < 0) {
                column = headed(context.text(), cells);
            } else if (column < cells.size() && isName(context, cells.get(column))) {
                votes.add(Vote.of(cells.get(column), NameCues.STUDENT, 0.9));
            }
        }
        return votes;
    }

    private static int headed(String text, List<Span> cells) {
        for (int i = 0; i < cells.size(); i++) {
            String head = text.substring(cells.get(i).start(), cells.get(i).end()).toLowerCase(Locale.ROOT);
            if (HEADS.contains(head)) {
                return i;
            }
        }
        return -1;
    }

    private static List<Span> cells(String text, int start, int end) {
        List<Span> cells = new ArrayList<>();
        int from = start;
        for (int i = start; i <= end; i++) {
            if (i == end || text.charAt(i) == '\t' || text.charAt(i) == '|') {
                int first = from;
                int last = i;
                while (first < last && text.charAt(first) == ' ') {
                    first++;
                }
                while (last > first && text.charAt(last - 1) == ' ') {
                    last--;
                }
                if (last > first) {
                    cells.add(new Span(first, last));
                }
                from = i + 1;
            }
        }
        return cells;
    }

    /// One to five words, the first of them with a capital or in letters that have none, and no number.
    private static boolean isName(RuleContext context, Span cell) {
        RuleWords words = context.words();
        int first = words.at(cell.start());
        if (cell.length() > LONGEST || first < 0 || words.start(first) < cell.start()) {
            return false;
        }
        int count = 0;
        for (int word = first; word < words.size() && words.start(word) < cell.end(); word++) {
            if (words.shape(word) == Shape.NUMBER) {
                return false;
            }
            count++;
        }
        boolean placeholder = count == 2 && HEADS.contains(words.small(first)) && words.end(first + 1) - words.start(first + 1) == 1;
        boolean small = placeholder || words.shape(first) == Shape.SMALL && !CaselessNames.isCaseless(context.text(), words.start(first), words.end(first));
        return count <= 5 && !small;
    }
}
