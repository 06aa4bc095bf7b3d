package org.allonym.surrogate.name;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Setting;
import org.allonym.surrogate.Strategy;

/// Makes another user name of the same shape: separators and digit runs stay, and the letters follow the owner's
/// surrogate name, or are words.
///
/// @param linking whether it follows names of the document
record UsernameStrategy(boolean linking) implements Strategy {

    @Override
    public Attempt attempt(Entity entity, Setting setting, Draw draw) {
        Optional<UsernameReading> read = UsernameReading.of(entity.name());
        if (read.isEmpty()) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.UNPARSABLE));
        }
        if (!read.get().isLatin()) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.OTHER_SCRIPT));
        }
        HandleWriter writer = new HandleWriter(linking ? HandlePerson.of(setting) : List.of(), draw);
        String name = writer.write(read.get().name(), true);
        List<String> texts = entity.mentions().stream()
                .map(Mention::surface)
                .map(surface -> text(surface, read.get(), name))
                .toList();
        SortedMap<String, String> mapping = new TreeMap<>();
        mapping.put("username:" + Folding.fold(read.get().name()), "username:" + Folding.fold(name));
        String rung = writer.linked() ? "follows the owner’s name" : "same shape, other words";
        return new Attempt.Made(read.get().with(name), texts, rung, mapping);
    }

    private static String text(String surface, UsernameReading fullest, String name) {
        UsernameReading mention = UsernameReading.of(surface).orElse(fullest);
        return mention.with(mention.name().equals(fullest.name()) ? name : WordCase.like(mention.name(), name));
    }

    /// The same name with or without its `@`, as each mention has it.
    @Override
    public Attempt spread(Entity entity, Setting setting, String value) {
        Optional<UsernameReading> typed = UsernameReading.of(value);
        List<String> texts = entity.mentions().stream()
                .map(mention -> mention.surface().equals(entity.name()) || typed.isEmpty()
                        ? value
                        : UsernameReading.of(mention.surface())
                                .map(reading -> reading.with(typed.get().name()))
                                .orElse(value))
                .toList();
        return new Attempt.Made(value, texts, "", new TreeMap<>());
    }
}
