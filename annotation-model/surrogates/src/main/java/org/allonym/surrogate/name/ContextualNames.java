package org.allonym.surrogate.name;

import java.util.List;
import java.util.Optional;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Setting;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.name.NamePiece.Role;

/// Gives a person the name of another one: of the same gender and country where the name tells them and the lists are
/// long enough, of the same gender else, and any name when not even that is known.
///
/// @param ignoring whether gender and country don't matter
record ContextualNames(boolean ignoring) implements Strategy {

    /// So many names that can be shortened are enough to draw from where a nickname needs one.
    private static final int FEW = 10;

    @Override
    public Attempt attempt(Entity entity, Setting setting, Draw draw) {
        List<NameReading> readings = entity.mentions().stream().map(Mention::surface).map(NameReader::read).toList();
        for (NameReading reading : readings) {
            if (reading.fault() != null) {
                return new Attempt.Unable(Doubt.of(reading.fault()));
            }
        }
        NamedPerson person = new NamedPerson(readings);
        NameLadder rung = rung(person, entity, setting, draw);
        NameCast cast = new NameCast(setting, draw);
        for (String name : person.names()) {
            boolean called = person.role(name).filter(role -> role == Role.NICKNAME).isPresent();
            boolean done = cast.inherit(name)
                    || called && cast.choose(name, shortForms(person, cast))
                    || cast.choose(name, names(person, name, rung));
            if (!done) {
                return new Attempt.Unable(Doubt.of(Doubt.Type.NO_VALUE));
            }
        }
        NameRewriter rewriter = new NameRewriter(person, cast::surrogate, cast::initial);
        List<String> texts = readings.stream().map(rewriter::rewrite).toList();
        String words = rung.words() + (cast.shares() ? " · a name shared with another person" : "");
        return new Attempt.Made(value(entity, texts), texts, words, cast.mapping());
    }

    /// What the bearer of the surrogate forename would be called.
    private static List<String> shortForms(NamedPerson person, NameCast cast) {
        return person.names(Role.GIVEN).stream()
                .flatMap(name -> cast.surrogate(name).stream())
                .flatMap(name -> Nicknames.of(Folding.fold(name)).stream())
                .toList();
    }

    private static List<String> names(NamedPerson person, String name, NameLadder rung) {
        if (person.isDevotion(name)) {
            return Devotions.like(name).orElse(List.of());
        }
        Role role = person.role(name).orElse(Role.GIVEN);
        List<String> names = rung.names(role);
        if (role != Role.GIVEN || person.names(Role.NICKNAME).isEmpty()) {
            return names;
        }
        int needed = Math.min(person.names(Role.NICKNAME).size(), 2);
        List<String> shortened = names.stream()
                .filter(each -> Nicknames.of(Folding.fold(each)).size() >= needed)
                .toList();
        return shortened.size() < FEW ? names : shortened;
    }

    private static String value(Entity entity, List<String> texts) {
        for (int i = 0; i < texts.size(); i++) {
            if (entity.mentions().get(i).surface().equals(entity.name())) {
                return texts.get(i);
            }
        }
        return texts.getFirst();
    }

    private NameLadder rung(NamedPerson person, Entity entity, Setting setting, Draw draw) {
        if (ignoring) {
            return NameLadder.any(draw);
        }
        Optional<Origin> origin = person.origin();
        Optional<Sex> known = person.sex(origin);
        if (known.isPresent()) {
            return NameLadder.of(origin, known, known.get().word(), draw);
        }
        Optional<Sex> spoken = Pronouns.sex(entity, setting.names(), setting.text());
        if (spoken.isPresent()) {
            return NameLadder.of(origin, spoken, spoken.get().word() + " by the pronouns", draw);
        }
        return person.sexByEnding()
                .map(sex -> NameLadder.of(origin, Optional.of(sex), sex.word() + " by the ending", draw))
                .orElseGet(() -> NameLadder.of(origin, known, "gender unknown", draw));
    }

    @Override
    public Attempt spread(Entity entity, Setting setting, String value) {
        return NameSpread.of(entity, value);
    }
}
