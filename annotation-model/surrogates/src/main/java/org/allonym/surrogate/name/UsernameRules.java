package org.allonym.surrogate.name;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.name.UsernameStrategy.UsernameReading;

/// What is known of user names.
final class UsernameRules implements ValueRules {

    private static final int SHORTEST = 3;

    @Override
    public String key(String surface) {
        return Folding.fold(UsernameReading.of(surface).map(UsernameReading::name).orElse(surface.strip()));
    }

    @Override
    public List<Part> parts(String surface) {
        String name = UsernameReading.of(surface).map(UsernameReading::name).orElse(surface.strip());
        return Folding.fold(name).length() < SHORTEST
                ? List.of()
                : List.of(new Part(name, Part.Match.SUBSTRING));
    }

    @Override
    public Optional<String> fault(String original, String surrogate) {
        Optional<UsernameReading> made = UsernameReading.of(surrogate);
        if (made.isEmpty()) {
            return Optional.of(tr("It doesn’t look like a username. Use only letters, digits, dots, hyphens, and underscores."));
        }
        Optional<UsernameReading> had = UsernameReading.of(original);
        boolean at = had.isPresent() && had.get().before().endsWith("@");
        if (at != made.get().before().endsWith("@")) {
            return Optional.of(at ? "The original begins with @." : "The original has no @.");
        }
        boolean blank = made.get().name().contains(" ");
        return blank && !original.contains(" ") ? Optional.of(tr("A username can’t contain spaces.")) : Optional.empty();
    }
}
