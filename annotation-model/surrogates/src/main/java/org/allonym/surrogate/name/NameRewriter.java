package org.allonym.surrogate.name;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.name.NamePiece.Role;

/// Writes a mention anew, piece by piece: names and initials give way, all else stays. One thread.
///
/// @param person whose mentions they are
/// @param names surrogates of folded names in full
/// @param initials letters in the place of folded initials that stand for no known name
record NameRewriter(
        NamedPerson person, Function<String, Optional<String>> names, Function<String, String> initials) {

    String rewrite(NameReading reading) {
        StringBuilder text = new StringBuilder();
        List<NamePiece> pieces = reading.pieces();
        for (int i = 0; i < pieces.size(); i++) {
            NamePiece piece = pieces.get(i);
            if (piece.names()) {
                boolean hyphened = i > 1 && pieces.get(i - 1).text().equals("-") && !isSmall(pieces.get(i - 2));
                text.append(hyphened && isSmall(piece) ? own(piece, reading) : name(piece, reading));
            } else if (i > 0 && i == pieces.size() - 1 && piece.role() == Role.GAP) {
                text.append(afterName(piece.text(), pieces.get(i - 1), text));
            } else {
                text.append(piece.text());
            }
        }
        return text.toString();
    }

    private static boolean isSmall(NamePiece piece) {
        return piece.text().equals(piece.text().toLowerCase(Locale.ROOT));
    }

    /// `Min-jun`: the second half of another name is written as that one is.
    private String own(NamePiece piece, NameReading reading) {
        return piece.isFull() ? names.apply(piece.folded()).orElseGet(() -> name(piece, reading)) : name(piece, reading);
    }

    private String name(NamePiece piece, NameReading reading) {
        String folded = piece.folded();
        if (piece.isInitial()) {
            Optional<String> surrogate = person.expanded(folded, piece.role(), reading.isInitials()).flatMap(names);
            String letter = surrogate.filter(name -> !name.isEmpty())
                    .map(name -> Folding.fold(name).substring(0, 1).toUpperCase(Locale.ROOT))
                    .orElseGet(() -> initials.apply(folded));
            return WordCase.like(piece.text(), letter);
        }
        Optional<String> possessor = person.possessor(folded);
        if (possessor.isPresent()) {
            return WordCase.like(piece.text(), names.apply(possessor.get()).orElse("") + "s");
        }
        return WordCase.like(piece.text(), names.apply(folded).orElse(""));
    }

    /// The bare apostrophe of `James’` becomes `’s` behind a name that doesn't end in `s`, and goes with one that is left out.
    private static String afterName(String gap, NamePiece before, CharSequence text) {
        if (text.isEmpty()) {
            return "";
        }
        boolean bare = gap.equals("'") || gap.equals("’");
        boolean had = before.isFull() && before.folded().endsWith("s");
        boolean has = Character.toLowerCase(text.charAt(text.length() - 1)) == 's';
        return bare && had && !has ? gap + "s" : gap;
    }
}
