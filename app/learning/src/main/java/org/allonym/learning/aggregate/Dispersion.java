package org.allonym.learning.aggregate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.Lexicon;

/// The dispersion filter of Holmes et al. 2023: a token that is labelled in many documents can't identify an author and is let go.
///
/// Give it the states of every document first ([#count]), then [#filter]. Upper and lower case don't matter,
/// and tokens without a letter or digit stay. One thread.
public final class Dispersion {

    /// What becomes of a dispersed token that is a given or family name in the lexicon; the sentence in the paper allows both.
    public enum KnownNames {
        /// It stays labelled.
        KEPT,
        /// It is let go like any other.
        LET_GO
    }

    /// From so many documents on, in the paper.
    public static final int DOCUMENTS = 5;

    private final int least;
    private final KnownNames known;
    private final Map<String, Integer> documents = new HashMap<>();
    private final SortedMap<String, Integer> removed = new TreeMap<>();

    /// @param least in how many documents a token is labelled that is let go; at least 1
    public Dispersion(int least, KnownNames known) {
        if (least < 1) {
            throw new IllegalArgumentException("in %d documents".formatted(least));
        }
        this.least = least;
        this.known = known;
    }

    /// Counts the labelled tokens of one more document.
    public void count(Subject subject, int[] states) {
        Set<String> labelled = new HashSet<>();
        for (int i = 0; i < states.length; i++) {
            if (states[i] != TagStates.OUTSIDE && folded(subject, i).chars().anyMatch(Character::isLetterOrDigit)) {
                labelled.add(folded(subject, i));
            }
        }
        labelled.forEach(token -> documents.merge(token, 1, Integer::sum));
    }

    /// The states of a document without what is let go, and remembers that.
    public int[] filter(Subject subject, int[] states) {
        int[] left = states.clone();
        for (int i = 0; i < left.length; i++) {
            if (left[i] != TagStates.OUTSIDE && isDispersed(folded(subject, i))) {
                left[i] = TagStates.OUTSIDE;
                removed.merge(folded(subject, i), 1, Integer::sum);
            }
        }
        return left;
    }

    private boolean isDispersed(String token) {
        return documents.getOrDefault(token, 0) >= least
                && (known == KnownNames.LET_GO || (Lexicon.standard().of(token) & (Lexicon.FORENAME | Lexicon.SURNAME)) == 0);
    }

    private static String folded(Subject subject, int token) {
        return subject.text().slice(subject.tokens().span(token)).toLowerCase(Locale.ROOT);
    }

    /// What was let go, in lower case, most often first.
    public List<LetGo> removed() {
        return removed.entrySet().stream()
                .map(each -> new LetGo(each.getKey(), documents.getOrDefault(each.getKey(), 0), each.getValue()))
                .sorted((one, other) -> one.places() != other.places() ? other.places() - one.places() : one.token().compareTo(other.token()))
                .toList();
    }

    /// A token that was let go.
    ///
    /// @param documents in how many it was labelled
    /// @param places how often it was let go
    public record LetGo(String token, int documents, int places) {}
}
