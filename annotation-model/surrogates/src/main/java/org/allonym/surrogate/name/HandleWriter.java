package org.allonym.surrogate.name;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.allonym.surrogate.Draw;

/// Writes a handle anew in its own shape: separators stay, digits become others, letters become the surrogate names of
/// the person whose names they are, or else words. One attempt, one thread.
final class HandleWriter {

    /// The points of two names of which three letters each are left.
    private static final int CUT_SHORT = 12;

    private final Draw draw;
    private final List<HandlePerson> people;
    private final Map<String, String> written = new HashMap<>();
    private boolean linked;
    private boolean keepsGeneral = true;

    /// @param people who may be meant; empty to link it with nobody
    HandleWriter(List<HandlePerson> people, Draw draw) {
        this.people = people;
        this.draw = draw;
    }

    /// Whether the last handle followed the name of a person of the document.
    boolean linked() {
        return linked;
    }

    /// @param changing whether something has to change, even where nothing in it says anything of anybody
    String write(String handle, boolean changing) {
        return write(HandlePiece.cut(handle), changing);
    }

    /// Writes the pieces of one handle anew.
    String write(List<HandlePiece> pieces, boolean changing) {
        String text = write(pieces);
        String original = pieces.stream().map(HandlePiece::text).collect(Collectors.joining());
        if (!changing || !text.equals(original)) {
            return text;
        }
        keepsGeneral = false;
        return write(pieces);
    }

    private String write(List<HandlePiece> pieces) {
        Optional<HandlePerson> owner = owner(pieces);
        linked = owner.isPresent();
        StringBuilder text = new StringBuilder();
        for (HandlePiece piece : pieces) {
            text.append(switch (piece.type()) {
                case SEPARATOR -> piece.text();
                case DIGITS -> written.computeIfAbsent(piece.text(), digits -> HandleDigits.others(digits, draw));
                case LETTERS -> letters(piece, owner);
            });
        }
        return text.toString();
    }

    private Optional<HandlePerson> owner(List<HandlePiece> pieces) {
        HandlePerson best = null;
        int most = 0;
        for (HandlePerson person : people) {
            List<HandleMatch> matches = pieces.stream()
                    .filter(piece -> piece.type() == HandlePiece.Type.LETTERS)
                    .flatMap(piece -> HandleMatch.of(HandlePerson.spell(piece.text()), person).stream())
                    .toList();
            int score = matches.stream().mapToInt(HandleMatch::score).sum();
            boolean sure = matches.stream().anyMatch(HandleMatch::isSure)
                    || score >= CUT_SHORT && matches.size() > 1
                    || isInitials(pieces, matches);
            if (sure && score > most) {
                best = person;
                most = score;
            }
        }
        return Optional.ofNullable(best);
    }

    /// Initials and nothing else but digits: three or more, or two where only one person is named.
    private boolean isInitials(List<HandlePiece> pieces, List<HandleMatch> matches) {
        long runs = pieces.stream().filter(piece -> piece.type() == HandlePiece.Type.LETTERS).count();
        int letters = matches.stream().mapToInt(match -> match.segments().size()).sum();
        return runs == matches.size() && letters > (people.size() == 1 ? 1 : 2);
    }

    private String letters(HandlePiece piece, Optional<HandlePerson> owner) {
        String spelled = HandlePerson.spell(piece.text());
        Optional<HandleMatch> match = owner.flatMap(person -> HandleMatch.of(spelled, person));
        if (match.isEmpty() || spelled.length() != piece.text().length()) {
            return match.isEmpty() ? words(piece) : cased(piece.text(), joined(match.get(), spelled));
        }
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (HandleMatch.Segment segment : match.get().segments()) {
            String original = piece.text().substring(at, at + segment.length());
            text.append(cased(original, segment.surrogate().orElseGet(() -> rest(original))));
            at += segment.length();
        }
        return text.toString();
    }

    /// For letters that a handle spells with accents or invisible characters.
    private String joined(HandleMatch match, String spelled) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (HandleMatch.Segment segment : match.segments()) {
            String original = spelled.substring(at, at + segment.length());
            text.append(segment.surrogate().orElseGet(() -> rest(original)));
            at += segment.length();
        }
        return text.toString();
    }

    /// Capitals as the original has them: all, none, or the first.
    private static String cased(String original, String surrogate) {
        if (surrogate.isEmpty()) {
            return surrogate;
        }
        boolean upper = original.equals(original.toUpperCase(Locale.ROOT))
                && (original.length() > 1 || surrogate.length() == 1);
        if (upper) {
            return surrogate.toUpperCase(Locale.ROOT);
        }
        boolean first = Character.isUpperCase(original.codePointAt(0));
        return first ? surrogate.substring(0, 1).toUpperCase(Locale.ROOT) + surrogate.substring(1) : surrogate;
    }

    /// Letters of nobody's name in this document: names for what reads as a name, words for the rest.
    private String words(HandlePiece piece) {
        List<String> parts = HandleNames.split(piece.words());
        StringBuilder text = new StringBuilder();
        for (String part : parts) {
            text.append(isKept(HandlePerson.spell(part)) ? part : cased(part, word(part)));
        }
        return text.toString();
    }

    private boolean isKept(String spelled) {
        return keepsGeneral && HandleWords.isGeneral(spelled);
    }

    private String rest(String original) {
        return words(new HandlePiece(HandlePiece.Type.LETTERS, original));
    }

    private String word(String original) {
        String spelled = HandlePerson.spell(original);
        String key = spelled.isEmpty() ? "x".repeat(original.length()) : spelled;
        String known = written.get(key);
        if (known == null) {
            known = isKept(key) ? key : HandleNames.surrogate(key, draw).orElseGet(() -> HandleWords.draw(key, draw));
            written.put(key, known);
        }
        return known;
    }
}
