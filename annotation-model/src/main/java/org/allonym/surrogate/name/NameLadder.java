package org.allonym.surrogate.name;

import java.util.List;
import java.util.Optional;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.name.NamePiece.Role;

/// The rung a name is drawn on: country and gender, gender alone, any. All names of a person are of one origin on every
/// rung, because nobody believes the others.
///
/// @param words for the reviewer
record NameLadder(Origin origin, Sex sex, String words) {

    /// The highest rung for what is known.
    static NameLadder of(Optional<Origin> origin, Optional<Sex> known, Draw draw) {
        Sex sex = known.orElseGet(() -> drawSex(draw));
        if (origin.isPresent() && DrawnNames.all().suffices(origin.get(), sex)) {
            String words = known.isPresent()
                    ? "%s · %s · country and gender".formatted(sex.word(), origin.get().words())
                    : "gender unknown · %s · country".formatted(origin.get().words());
            return new NameLadder(origin.get(), sex, words);
        }
        Optional<Origin> nearby = origin.flatMap(Origin::nearby).filter(other -> DrawnNames.all().suffices(other, sex));
        if (origin.isPresent() && nearby.isPresent()) {
            String gender = known.isPresent() ? sex.word() : "gender unknown";
            return new NameLadder(nearby.get(), sex, "%s · too few %s, %s · country nearby"
                    .formatted(gender, origin.get().words(), nearby.get().words()));
        }
        String why = origin.map(place -> "too few " + place.words()).orElse("country unknown");
        return known.isPresent()
                ? drawn(sex, draw, "%s · %s · gender".formatted(sex.word(), why))
                : drawn(sex, draw, "any name · gender unknown, %s".formatted(why));
    }

    /// Any name.
    static NameLadder any(Draw draw) {
        return drawn(drawSex(draw), draw, "any name · gender and country ignored");
    }

    private static Sex drawSex(Draw draw) {
        return draw.pick(List.of(Sex.values()));
    }

    private static NameLadder drawn(Sex sex, Draw draw, String words) {
        double[] weights = new double[Origin.values().length];
        for (Origin origin : Origin.values()) {
            weights[origin.ordinal()] = DrawnNames.all().suffices(origin, sex) ? origin.weight() : 0;
        }
        return new NameLadder(Origin.values()[draw.weighted(weights)], sex, words);
    }

    /// What a name of that role is drawn from.
    List<String> names(Role role) {
        DrawnNames drawn = DrawnNames.all();
        return role == Role.FAMILY ? drawn.family(origin, sex) : drawn.given(origin, sex);
    }
}
