package org.allonym.workflow;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.project.Actor;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.Repertoire;
import org.allonym.surrogate.Standing;

/// Whether words that people wrote for the project may stand in a file that leaves it: they must name neither an
/// original nor anybody who worked on it. Any thread.
public final class Discretion {

    /// Shorter pieces are in too many words.
    private static final int SHORTEST = 3;

    private final Set<String> people = new TreeSet<>();
    private final Set<String> originals = new HashSet<>();

    /// @param originals direct identifiers of the project in full, folded
    public Discretion(List<Actor> actors, Set<String> originals) {
        actors.forEach(actor -> people.add(Folding.fold(actor.id().value())));
        originals.stream().filter(original -> original.length() >= SHORTEST).forEach(this.originals::add);
    }

    /// Whether the words name nobody who worked on the project and no direct identifier of it in full.
    public boolean allows(String words) {
        String folded = Folding.fold(words);
        return people.stream().noneMatch(person -> isIn(person, folded))
                && originals.stream().noneMatch(original -> isIn(original, folded));
    }

    /// Whether, besides, they hold no piece of an original of a document, but for those that stay in it.
    boolean allows(String words, DocumentPlan plan) {
        String folded = Folding.fold(words);
        return allows(words)
                && plan.entities().stream()
                        .filter(one -> one.standing() != Standing.KEPT)
                        .noneMatch(one -> pieces(one).stream().anyMatch(piece -> isIn(piece, folded)));
    }

    private static Set<String> pieces(PlannedEntity one) {
        Set<String> pieces = new HashSet<>();
        for (String surface : one.entity().surfaces()) {
            pieces.add(Folding.fold(surface));
            for (Part part : Repertoire.rules(one.entity().kind()).parts(surface)) {
                pieces.add(Folding.fold(part.text()));
            }
        }
        pieces.removeIf(piece -> piece.length() < SHORTEST);
        return pieces;
    }

    /// Whether it stands there and is no part of a longer word.
    private static boolean isIn(String piece, String folded) {
        for (int at = folded.indexOf(piece); at >= 0; at = folded.indexOf(piece, at + 1)) {
            int end = at + piece.length();
            boolean begins = at == 0 || !Character.isLetterOrDigit(folded.codePointBefore(at));
            boolean ends = end == folded.length() || !Character.isLetterOrDigit(folded.codePointAt(end));
            if (begins && ends) {
                return true;
            }
        }
        return false;
    }
}
