package org.allonym.surrogate.name;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.ValueRules;
import org.allonym.text.Folding;

/// Makes another user name of the same shape: separators and digit runs stay, and the letters follow the owner's
/// surrogate name, or are words.
///
/// @param linking whether it follows names of the document
record UsernameStrategy(boolean linking) implements Strategy {

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        Optional<UsernameReading> read = UsernameReading.of(entity.name());
        if (read.isEmpty()) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.UNPARSABLE));
        }
        if (!read.get().isLatin()) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.OTHER_SCRIPT));
        }
        HandleWriter writer = new HandleWriter(linking ? HandlePerson.of(context) : List.of(), draw);
        String name = writer.write(read.get().name(), true);
        List<String> texts = entity.mentions().stream()
                .map(Mention::surface)
                .map(surface -> text(surface, read.get(), name))
                .toList();
        SortedMap<String, String> mapping = new TreeMap<>();
        mapping.put("username:" + Folding.bare(read.get().name()), "username:" + Folding.bare(name));
        String derivation = (writer.linked() ? DerivationPart.FOLLOWS_OWNER : DerivationPart.SAME_SHAPE_OTHER_WORDS).words();
        return new Attempt.Made(read.get().with(name), texts, derivation, mapping);
    }

    private static String text(String surface, UsernameReading fullest, String name) {
        UsernameReading mention = UsernameReading.of(surface).orElse(fullest);
        return mention.with(mention.name().equals(fullest.name()) ? name : WordCase.like(mention.name(), name));
    }

    /// The same name with or without its `@`, as each mention has it.
    @Override
    public Attempt spread(Entity entity, DocumentContext context, String value) {
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

    /// A user name with what stands around it; the parts in order make up the surface without a rest.
    ///
    /// @param before `@`, `u/`, the address of a site before the last part of its path, blanks
    /// @param name what was chosen
    /// @param after blanks and punctuation, a slash, a query
    record UsernameReading(String before, String name, String after) {

        private static final String LETTERS = "\\p{L}\\p{M}\\p{Nd}\\p{Cf}_";
        /// The address of a site with all of its path but the last part.
        private static final String SITE = "(?:https?://)?(?:[\\p{L}\\p{Nd}-]+\\.)+[\\p{L}]{2,}/(?:[^\\s/?#]+/)*";
        private static final Pattern READ = Pattern.compile(
                "(?<before>\\s*[(\\[\"'“‘<]*(?:" + SITE + "|/?[ur]/|[\\p{L} ]{2,20}:\\s*)?[@＠~]*)"
                        + "(?<name>[" + LETTERS + "](?:[" + LETTERS + ".~#$!*+' -]*[" + LETTERS + "])?)"
                        + "(?<after>(?:[/?#].*)?[^\\p{L}\\p{Nd}]*)",
                Pattern.DOTALL);

        /// Empty when there is nothing that somebody could be called.
        static Optional<UsernameReading> of(String surface) {
            Matcher read = READ.matcher(surface);
            return read.matches()
                    ? Optional.of(new UsernameReading(read.group("before"), read.group("name"), read.group("after")))
                    : Optional.empty();
        }

        /// Whether only Latin letters are in it.
        boolean isLatin() {
            return name.codePoints()
                    .filter(Character::isLetter)
                    .allMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN);
        }

        String with(String other) {
            boolean query = after.startsWith("?") || after.startsWith("#") && after.length() > 1;
            return before + other + (query ? "" : after);
        }

        @Override
        public String toString() {
            return "UsernameReading";
        }
    }

    /// What is known of user names.
    static final class UsernameRules implements ValueRules {

        private static final int SHORTEST = 3;

        @Override
        public String key(String surface) {
            return Folding.bare(UsernameReading.of(surface).map(UsernameReading::name).orElse(surface.strip()));
        }

        @Override
        public List<Part> parts(String surface) {
            String name = UsernameReading.of(surface).map(UsernameReading::name).orElse(surface.strip());
            return Folding.bare(name).length() < SHORTEST
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
}
