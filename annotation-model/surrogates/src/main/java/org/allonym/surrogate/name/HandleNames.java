package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.name.NamePiece.Role;

/// Names in handles whose owner isn't named in the document: `marialopez` is two names, whoever that is. Stateless; any
/// thread.
final class HandleNames {

    private static final int SHORTEST = 3;

    private HandleNames() {}

    /// The words of a run, those divided that are two names in one or an initial and a name.
    static List<String> split(List<String> words) {
        List<String> parts = new ArrayList<>();
        for (String word : words) {
            String spelled = HandlePerson.spell(word);
            boolean divisible = spelled.length() == word.length() && !isName(spelled) && !HandleWords.isGeneral(spelled);
            int at = divisible ? division(spelled) : 0;
            if (at > 0) {
                parts.add(word.substring(0, at));
                parts.add(word.substring(at));
            } else {
                parts.add(word);
            }
        }
        return parts;
    }

    private static int division(String spelled) {
        Bearers bearers = Bearers.all();
        for (int at = spelled.length() - SHORTEST; at >= SHORTEST; at--) {
            String front = spelled.substring(0, at);
            String back = spelled.substring(at);
            if (bearers.isUsualGiven(front) && bearers.isUsualFamily(back)
                    || HandleWords.isGeneral(front) && bearers.isUsualGiven(back)) {
                return at;
            }
        }
        return spelled.length() > SHORTEST + 2 && bearers.isUsualFamily(spelled.substring(1)) ? 1 : 0;
    }

    private static boolean isName(String spelled) {
        return spelled.length() >= SHORTEST
                && !HandleWords.isWord(spelled)
                && (Bearers.all().isUsualGiven(spelled) || Bearers.all().isUsualFamily(spelled));
    }

    /// Another name of the same kind; empty for what isn't a name.
    static Optional<String> surrogate(String spelled, Draw draw) {
        if (!isName(spelled)) {
            return Optional.empty();
        }
        boolean given = Bearers.all().isUsualGiven(spelled);
        Role role = given ? Role.GIVEN : Role.FAMILY;
        List<String> names = List.of(spelled);
        Optional<Origin> origin = Bearers.all().origin(given ? List.of() : names, given ? names : List.of(), List.of());
        NameLadder ladder = NameLadder.of(origin, Bearers.all().sex(spelled, origin.orElse(null)), "", draw);
        String name = spelled;
        while (name.charAt(0) == spelled.charAt(0)) {
            name = HandlePerson.spell(draw.pick(ladder.names(role)));
        }
        return Optional.of(name);
    }
}
