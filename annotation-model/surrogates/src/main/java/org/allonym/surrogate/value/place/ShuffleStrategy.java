package org.allonym.surrogate.value.place;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.Attempts;
import org.allonym.surrogate.value.place.PlaceMaker.DocumentWords;

/// Puts a value of another document under the same label in the place of one: of the same sort and as like in form as
/// there is, never one that this document has or shares a name with. Where the project has few of the sort, one is made:
/// shuffled, they would be published.
public final class ShuffleStrategy implements Strategy {

    /// So many at most are drawn from where the likest one alone won't do.
    private static final int CHOICE = 6;
    private static final int ENOUGH = 30;
    private static final int RARELY = 8;

    /// Differences beyond those of the likest that still may be.
    private static final int ABOUT = 3;

    private record Candidate(String value, PlaceForm naming, int distance) {}

    private final ValueKind kind;

    /// @param kind one of places, employers and schools
    public ShuffleStrategy(ValueKind kind) {
        this.kind = kind;
    }

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        PlaceForm original = PlaceForm.of(kind, entity.name());
        List<Candidate> candidates = candidates(entity, original, context);
        boolean few = original.nation() == null && alike(original, context.facts().pool(entity.label())) < ENOUGH;
        if (few || candidates.isEmpty()) {
            return switch (new PlaceMaker(kind).attempt(entity, context, draw)) {
                case Attempt.Made made ->
                    new Attempt.Made(made.value(), made.texts(), DerivationPart.TOO_FEW.then(made.derivation()), made.mapping());
                case Attempt.Unable unable -> unable;
            };
        }
        Candidate chosen = candidates.get(draw.below(likest(candidates, draw.below(RARELY) == 0)));
        String value = chosen.value();
        PlaceRules rules = new PlaceRules(kind);
        List<String> texts = entity.mentions().stream()
                .map(mention -> Likeness.written(kind, mention.surface(), value))
                .toList();
        String to = rules.key(Likeness.written(kind, entity.name(), value));
        return Attempts.made(entity, texts, derivation(chosen), Attempts.mapping(kind, rules.key(entity.name()), to));
    }

    /// How many values of the project are of its sort: few of them shuffled would still be those of the project.
    private static long alike(PlaceForm original, List<String> pool) {
        return pool.stream()
                .filter(value -> Likeness.distance(original, PlaceForm.of(original.kind(), value)) < Likeness.NONE)
                .limit(ENOUGH)
                .count();
    }

    /// What can stand in its place and is about as like as the likest, the likest first.
    private List<Candidate> candidates(Entity entity, PlaceForm original, DocumentContext context) {
        DocumentWords neighbours = DocumentWords.of(context);
        List<Candidate> candidates = new ArrayList<>();
        int least = Likeness.NONE - ABOUT - 1;
        for (String value : context.facts().pool(entity.label())) {
            PlaceForm naming = PlaceForm.of(kind, value);
            int distance = Likeness.distance(original, naming);
            if (distance <= least + ABOUT && !neighbours.have(naming)) {
                candidates.add(new Candidate(value, naming, distance));
                least = Math.min(least, distance);
            }
        }
        int most = least + ABOUT;
        candidates.removeIf(candidate -> candidate.distance() > most);
        candidates.sort(Comparator.comparingInt(Candidate::distance)
                .thenComparing(candidate -> candidate.value()));
        return candidates;
    }

    /// How many of the sorted candidates are drawn from: all that are as like as the first, and rarely a few more, so
    /// that another is found where the first won't do.
    private static int likest(List<Candidate> candidates, boolean more) {
        int count = 0;
        while (count < candidates.size()
                && candidates.get(count).distance() <= candidates.getFirst().distance() + 1) {
            count++;
        }
        return more ? Math.min(Math.max(count, CHOICE), candidates.size()) : count;
    }

    @Override
    public List<Doubt> doubts(Entity entity, DocumentContext context) {
        return kind == ValueKind.LOCATION ? Landmarks.beside(entity, context) : List.of();
    }

    /// A person's own value, in the case and form of each mention.
    @Override
    public Attempt spread(Entity entity, DocumentContext context, String value) {
        return spread(kind, entity, value);
    }

    static Attempt spread(ValueKind kind, Entity entity, String value) {
        PlaceRules rules = new PlaceRules(kind);
        List<String> texts = entity.mentions().stream()
                .map(mention -> mention.surface().equals(entity.name())
                        ? value
                        : Likeness.written(kind, mention.surface(), value))
                .toList();
        return Attempts.made(entity, texts, "", Attempts.mapping(kind, rules.key(entity.name()), rules.key(value)));
    }

    private static String derivation(Candidate chosen) {
        return DerivationPart.of(
                DerivationPart.FROM_OTHER_DOCUMENT,
                chosen.distance() <= 1 ? DerivationPart.SAME_FORM : chosen.distance() <= 6 ? DerivationPart.LIKE_FORM : DerivationPart.OTHER_FORM);
    }
}
