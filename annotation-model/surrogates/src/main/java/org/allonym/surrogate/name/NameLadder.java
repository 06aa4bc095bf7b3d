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
    ///
    /// @param gender how the sex is known, for the reviewer
    static NameLadder of(Optional<Origin> origin, Optional<Sex> known, String gender, Draw draw) {
        Sex sex = known.orElseGet(() -> drawSex(draw));
        if (origin.isPresent() && DrawnNames.all().suffices(origin.get(), sex)) {
            String rung = known.isPresent() ? "country and gender" : "country";
            return new NameLadder(
                    origin.get(), sex, "%s · %s · %s".formatted(gender, origin.get().words(), rung));
        }
        Optional<Origin> nearby = origin.flatMap(Origin::nearby).filter(other -> DrawnNames.all().suffices(other, sex));
        if (origin.isPresent() && nearby.isPresent()) {
            return new NameLadder(nearby.get(), sex, "%s · too few %s, %s · country nearby"
                    .formatted(gender, origin.get().words(), nearby.get().words()));
        }
        String why = origin.map(place -> "too few " + place.words()).orElse("country unknown");
        String rung = known.isPresent() ? "gender" : "any name";
        return drawn(sex, draw, "%s · %s · %s".formatted(gender, why, rung));
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
