package org.allonym.surrogate.name;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Setting;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.name.NamePiece.Role;

/// Gives a person the name of another one: of the same gender and country where the name tells them and the lists are
/// long enough, of the same gender else, and any name when not even that is known.
///
/// @param ignoring whether gender and country don't matter
record ContextualNames(boolean ignoring) implements Strategy {

    /// Where the names of one attempt are drawn from.
    private record Rung(Origin origin, Sex sex, String words) {}

    @Override
    public Attempt attempt(Entity entity, Setting setting, Draw draw) {
        List<NameReading> readings = entity.mentions().stream().map(Mention::surface).map(NameReader::read).toList();
        for (NameReading reading : readings) {
            if (reading.fault() != null) {
                return new Attempt.Unable(Doubt.of(reading.fault()));
            }
        }
        NamedPerson person = new NamedPerson(readings);
        Rung rung = rung(person, draw);
        NameCast cast = new NameCast(setting, draw);
        for (String name : person.names()) {
            if (!cast.inherit(name) && !cast.choose(name, names(person.role(name).orElse(Role.GIVEN), rung))) {
                return new Attempt.Unable(Doubt.of(Doubt.Type.NO_VALUE));
            }
        }
        NameRewriter rewriter = new NameRewriter(person, cast::surrogate, cast::initial);
        List<String> texts = readings.stream().map(rewriter::rewrite).toList();
        String words = rung.words() + (cast.shares() ? " · a name shared with another person" : "");
        return new Attempt.Made(value(entity, texts), texts, words, cast.mapping());
    }

    private static String value(Entity entity, List<String> texts) {
        for (int i = 0; i < texts.size(); i++) {
            if (entity.mentions().get(i).surface().equals(entity.name())) {
                return texts.get(i);
            }
        }
        return texts.getFirst();
    }

    private static List<String> names(Role role, Rung rung) {
        DrawnNames drawn = DrawnNames.all();
        return role == Role.FAMILY ? drawn.family(rung.origin(), rung.sex()) : drawn.given(rung.origin(), rung.sex());
    }

    private Rung rung(NamedPerson person, Draw draw) {
        if (ignoring) {
            return drawn(drawSex(draw), draw, "any name · gender and country ignored");
        }
        Optional<Origin> origin = person.origin();
        Optional<Sex> known = person.sex(origin);
        Sex sex = known.orElseGet(() -> drawSex(draw));
        if (origin.isPresent() && DrawnNames.all().suffices(origin.get(), sex)) {
            String words = known.isPresent()
                    ? "%s · %s · country and gender".formatted(sex.word(), origin.get().words())
                    : "gender unknown · %s · country".formatted(origin.get().words());
            return new Rung(origin.get(), sex, words);
        }
        String why = origin.map(place -> "too few " + place.words()).orElse("country unknown");
        return known.isPresent()
                ? drawn(sex, draw, "%s · %s · gender".formatted(sex.word(), why))
                : drawn(sex, draw, "any name · gender unknown, %s".formatted(why));
    }

    private static Sex drawSex(Draw draw) {
        return draw.pick(List.of(Sex.values()));
    }

    private static Rung drawn(Sex sex, Draw draw, String words) {
        List<Origin> large = Stream.of(Origin.values())
                .filter(origin -> DrawnNames.all().suffices(origin, sex))
                .toList();
        return new Rung(draw.pick(large), sex, words);
    }

    @Override
    public Attempt spread(Entity entity, Setting setting, String value) {
        return NameSpread.of(entity, value);
    }
}
