package org.allonym.surrogate.name;

import java.util.List;
import java.util.Optional;
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

    @Override
    public Attempt attempt(Entity entity, Setting setting, Draw draw) {
        List<NameReading> readings = entity.mentions().stream().map(Mention::surface).map(NameReader::read).toList();
        for (NameReading reading : readings) {
            if (reading.fault() != null) {
                return new Attempt.Unable(Doubt.of(reading.fault()));
            }
        }
        NamedPerson person = new NamedPerson(readings);
        NameLadder rung = rung(person, draw);
        NameCast cast = new NameCast(setting, draw);
        for (String name : person.names()) {
            if (!cast.inherit(name) && !cast.choose(name, names(person, name, rung))) {
                return new Attempt.Unable(Doubt.of(Doubt.Type.NO_VALUE));
            }
        }
        NameRewriter rewriter = new NameRewriter(person, cast::surrogate, cast::initial);
        List<String> texts = readings.stream().map(rewriter::rewrite).toList();
        String words = rung.words() + (cast.shares() ? " · a name shared with another person" : "");
        return new Attempt.Made(value(entity, texts), texts, words, cast.mapping());
    }

    private static List<String> names(NamedPerson person, String name, NameLadder rung) {
        if (person.isDevotion(name)) {
            return Devotions.like(name).orElse(List.of());
        }
        return rung.names(person.role(name).orElse(Role.GIVEN));
    }

    private static String value(Entity entity, List<String> texts) {
        for (int i = 0; i < texts.size(); i++) {
            if (entity.mentions().get(i).surface().equals(entity.name())) {
                return texts.get(i);
            }
        }
        return texts.getFirst();
    }

    private NameLadder rung(NamedPerson person, Draw draw) {
        if (ignoring) {
            return NameLadder.any(draw);
        }
        Optional<Origin> origin = person.origin();
        return NameLadder.of(origin, person.sex(origin), draw);
    }

    @Override
    public Attempt spread(Entity entity, Setting setting, String value) {
        return NameSpread.of(entity, value);
    }
}
