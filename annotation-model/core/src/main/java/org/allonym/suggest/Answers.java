package org.allonym.suggest;

import java.util.OptionalDouble;
import java.util.Set;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;

/// Counts of suggestions by what an annotator did with them. Immutable.
///
/// @param accepted taken from the suggestion as it stood
/// @param same marked by hand just as it was suggested
/// @param rejected rejected
/// @param overruled marked as something else, or with other borders
/// @param open nothing said about the place
/// @param added marks of the person's own where nothing was suggested
public record Answers(int accepted, int same, int rejected, int overruled, int open, int added) {

    public static final Answers NONE = new Answers(0, 0, 0, 0, 0, 0);

    /// One label's in one document.
    ///
    /// @param suggestions everything that was suggested there, of any label
    /// @param own the person's layer
    public static Answers of(String label, Suggestions suggestions, Layer own) {
        Answers sum = NONE;
        for (Suggestion suggestion : suggestions.all()) {
            if (suggestion.proposed().label().equals(label)) {
                sum = sum.plus(of(suggestion, own));
            }
        }
        int added = (int) own.annotations().stream()
                .filter(mine -> mine.label().equals(label))
                .filter(mine -> suggestions.all().stream().noneMatch(one -> one.proposed().span().overlaps(mine.span())))
                .count();
        return sum.plus(new Answers(0, 0, 0, 0, 0, added));
    }

    private static Answers of(Suggestion suggestion, Layer own) {
        return switch (suggestion.fate()) {
            case ACCEPTED -> isByHand(suggestion.proposed(), own) ? new Answers(0, 1, 0, 0, 0, 0) : new Answers(1, 0, 0, 0, 0, 0);
            case REJECTED -> new Answers(0, 0, 1, 0, 0, 0);
            case OVERRULED -> new Answers(0, 0, 0, 1, 0, 0);
            case OPEN -> new Answers(0, 0, 0, 0, 1, 0);
        };
    }

    private static boolean isByHand(Annotation proposed, Layer own) {
        return own.overlapping(proposed.span()).stream()
                .filter(mine -> mine.mark().equals(proposed.mark()))
                .noneMatch(mine -> switch (mine.provenance()) {
                    case Provenance.Model _, Provenance.Rule _, Provenance.SameString _, Provenance.Joint _ -> true;
                    case Provenance.Person _, Provenance.Propagated _, Provenance.Imported _, Provenance.Adjudicated _ -> false;
                });
    }

    public Answers plus(Answers other) {
        return new Answers(
                accepted + other.accepted, same + other.same, rejected + other.rejected, overruled + other.overruled,
                open + other.open, added + other.added);
    }

    /// How many were suggested.
    public int suggested() {
        return decided() + open;
    }

    /// How many of them are decided.
    public int decided() {
        return accepted + same + rejected + overruled;
    }

    /// The share of decided ones that stand as they were suggested; empty where none is decided.
    public OptionalDouble acceptance() {
        return decided() == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) (accepted + same) / decided());
    }

    /// Whether there is nothing to count.
    public boolean isNothing() {
        return suggested() + added == 0;
    }

    /// Labels that occur in what was suggested or marked.
    static void labels(Suggestions suggestions, Layer own, Set<String> into) {
        suggestions.all().forEach(suggestion -> into.add(suggestion.proposed().label()));
        own.annotations().forEach(annotation -> into.add(annotation.label()));
    }
}
