package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.allonym.surrogate.name.NamePiece.Role;

/// Tells whether more than one person is named in one span: `Ana & Luis Perez`, `Ana and Luis`, `Ana, Luis and Bob`.
/// Stateless; any thread.
final class SeveralPeople {

    private static final Pattern SEPARATES = Pattern.compile("[&+;/|•]");
    private static final Pattern LINE = Pattern.compile("\\R");

    private SeveralPeople() {}

    /// @param pieces with their roles
    static boolean in(List<NamePiece> pieces) {
        int words = 0;
        for (int i = 0; i < pieces.size(); i++) {
            NamePiece piece = pieces.get(i);
            boolean between = words > 0 && pieces.subList(i + 1, pieces.size()).stream().anyMatch(NamePiece::names);
            if (between && piece.role() == Role.GAP && SEPARATES.matcher(piece.text()).find()
                    && pieces.get(i + 1).role() != Role.SUFFIX) {
                return true;
            }
            if (between && piece.role() != Role.GAP && NameWords.joins(piece.folded())) {
                return true;
            }
            if (between && isLetterBetween(pieces, i)) {
                return true;
            }
            words += piece.role() == Role.GAP ? 0 : 1;
        }
        List<List<NamePiece>> listed = split(pieces, Pattern.compile(","));
        return listed.size() > 2
                || listed.size() == 2 && areTwo(listed.getFirst(), listed.getLast())
                || split(pieces, LINE).size() == 2 && areWhole(split(pieces, LINE));
    }

    /// `Ana y Luis`, but not `Juan Ortega y Gasset`.
    private static boolean isLetterBetween(List<NamePiece> pieces, int at) {
        String text = pieces.get(at).text();
        if (!text.equals("y") && !text.equals("e") && !text.equals("i")) {
            return false;
        }
        long before = pieces.subList(0, at).stream().filter(NamePiece::names).count();
        long after = pieces.subList(at + 1, pieces.size()).stream().filter(NamePiece::names).count();
        return before < 2 || after > 1;
    }

    /// The names and initials between separators; stretches without any are left out.
    private static List<List<NamePiece>> split(List<NamePiece> pieces, Pattern separator) {
        List<List<NamePiece>> parts = new ArrayList<>();
        List<NamePiece> part = new ArrayList<>();
        for (NamePiece piece : pieces) {
            if (piece.role() == Role.GAP && separator.matcher(piece.text()).find() && !part.isEmpty()) {
                parts.add(part);
                part = new ArrayList<>();
            }
            if (piece.names() && piece.role() != Role.NICKNAME) {
                part.add(piece);
            }
        }
        if (!part.isEmpty()) {
            parts.add(part);
        }
        return parts;
    }

    /// Whether what stands beside a comma are two people and not `Last, First`.
    private static boolean areTwo(List<NamePiece> left, List<NamePiece> right) {
        Bearers bearers = Bearers.all();
        String first = left.getFirst().folded();
        String second = right.getFirst().folded();
        if (left.size() > 1 && right.size() > 1) {
            return right.getLast().isFull()
                    && bearers.isGiven(first)
                    && bearers.leaning(first) > 0
                    && bearers.isGiven(second)
                    && bearers.isFamily(right.getLast().folded())
                    && bearers.leaning(right.getLast().folded()) < 0;
        }
        return left.size() == 1
                && right.size() == 1
                && left.getFirst().isFull()
                && bearers.leaning(first) > 1
                && !bearers.isFamily(first)
                && bearers.isGiven(second);
    }

    /// Whether each line is a whole name.
    private static boolean areWhole(List<List<NamePiece>> lines) {
        return lines.stream().allMatch(line -> line.size() > 1
                && line.getFirst().isFull()
                && Bearers.all().leaning(line.getFirst().folded()) > 0
                && Bearers.all().leaning(line.getLast().folded()) < 0);
    }
}
