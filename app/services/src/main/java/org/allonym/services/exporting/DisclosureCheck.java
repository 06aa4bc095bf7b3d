package org.allonym.services.exporting;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.project.Actor;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.plan.StrategyRegistry;
import org.allonym.text.Folding;

/// Checks whether text that people wrote for the project, such as a reason, may be part of a file that leaves it: it must
/// contain neither an original nor the name of anybody who worked on the project. Any thread.
public final class DisclosureCheck {

    /// Shorter pieces are in too many words.
    private static final int SHORTEST = 3;

    private final Set<String> people = new TreeSet<>();
    private final Set<String> originals = new HashSet<>();

    /// @param originals direct identifiers of the project, folded: in full, or [#pieces] of them
    public DisclosureCheck(List<Actor> actors, Set<String> originals) {
        actors.forEach(actor -> people.add(Folding.bare(actor.id().value())));
        originals.stream().filter(original -> original.length() >= SHORTEST).forEach(this.originals::add);
    }

    /// Whether the words name nobody who worked on the project and hold none of the originals.
    public boolean allows(String words) {
        String folded = Folding.bare(words);
        return people.stream().noneMatch(person -> isIn(person, folded))
                && originals.stream().noneMatch(original -> isIn(original, folded));
    }

    /// Whether, besides, they hold no piece of an original of a document, but for those that stay in it.
    boolean allows(String words, DocumentPlan plan) {
        String folded = Folding.bare(words);
        return allows(words)
                && plan.entities().stream()
                        .filter(one -> one.standing() != EntityStatus.KEPT)
                        .noneMatch(one -> pieces(one).stream().anyMatch(piece -> isIn(piece, folded)));
    }

    private static Set<String> pieces(PlannedEntity one) {
        Set<String> pieces = new HashSet<>();
        for (String surface : one.entity().surfaces()) {
            pieces.addAll(pieces(one.entity().kind(), surface));
        }
        return pieces;
    }

    /// An original and the pieces of it that identify, such as each name of a person, folded; none that are too short to
    /// tell.
    public static Set<String> pieces(ValueKind kind, String surface) {
        Set<String> pieces = new HashSet<>();
        pieces.add(Folding.bare(surface));
        for (Part part : StrategyRegistry.rules(kind).parts(surface)) {
            pieces.add(Folding.bare(part.text()));
        }
        pieces.removeIf(piece -> piece.length() < SHORTEST);
        return pieces;
    }

    /// Whether it stands there and is no part of a longer word or number; `sylla` is in `sylla-7` and `sylla7`.
    private static boolean isIn(String piece, String folded) {
        for (int at = folded.indexOf(piece); at >= 0; at = folded.indexOf(piece, at + 1)) {
            int end = at + piece.length();
            boolean begins = at == 0 || isBorder(folded.codePointBefore(at), folded.codePointAt(at));
            boolean ends = end == folded.length() || isBorder(folded.codePointBefore(end), folded.codePointAt(end));
            if (begins && ends) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBorder(int before, int after) {
        boolean word = Character.isLetter(before) && Character.isLetter(after);
        boolean number = Character.isDigit(before) && Character.isDigit(after);
        return !word && !number;
    }
}
