package org.allonym.inference.rules;

import org.allonym.inference.rules.WebAddress.Owner;

/// Looks for names of people in the name of a host: `maria-lopez`, `johnsmith`, `lopez`. Immutable; any thread.
final class HostNames {

    private static final int SHORTEST = 3;
    private static final int LONGEST = 32;

    private HostNames() {}

    /// @param bare whether nothing follows the host
    static Owner owner(String label, boolean bare) {
        if (label.length() > LONGEST) {
            return Owner.PUBLIC;
        }
        if (label.indexOf('-') > 0) {
            return hyphened(label.split("-"));
        }
        for (int cut = SHORTEST; cut <= label.length() - SHORTEST; cut++) {
            boolean forename = plain(label.substring(0, cut), Lexicon.FORENAME);
            if (forename && plain(label.substring(cut), Lexicon.SURNAME) && cut + 1 < label.length() && known(label) == 0) {
                return Owner.PERSON;
            }
        }
        return bare && label.length() > 4 && plain(label, Lexicon.SURNAME) ? Owner.UNSURE : Owner.PUBLIC;
    }

    private static Owner hyphened(String[] parts) {
        int names = 0;
        for (String part : parts) {
            names += part.length() >= SHORTEST && plain(part, Lexicon.FORENAME | Lexicon.SURNAME) ? 1 : 0;
        }
        return names >= 2 ? Owner.PERSON : Owner.PUBLIC;
    }

    private static int known(String word) {
        return Lexicon.standard().of(word) & (Lexicon.ORDINARY | Lexicon.PROPER);
    }

    private static boolean plain(String word, int kinds) {
        int bits = Lexicon.standard().of(word);
        return (bits & kinds) != 0 && (bits & (Lexicon.ORDINARY | Lexicon.PROPER)) == 0;
    }
}
