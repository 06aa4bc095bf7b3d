package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.name.NameReading.NamePiece.Role;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.allonym.text.Folding;

/// A person of the document as an address or a user name would spell them: names without accents, blanks and
/// apostrophes, in small letters.
///
/// @param names what can stand in a handle, and what stands there instead
record HandlePerson(List<Spelled> names) {

    private static final int SHORTEST = 3;

    /// @param original as a handle has it
    /// @param surrogate as a handle has it
    record Spelled(String original, String surrogate) {}

    HandlePerson {
        names = List.copyOf(names);
    }

    /// The people whose surrogate names are made already, as they were made.
    static List<HandlePerson> of(DocumentContext context) {
        List<HandlePerson> people = new ArrayList<>();
        for (Strategy.Given given : context.given()) {
            if (given.entity().kind() == ValueKind.NAME && given.made() != null) {
                HandlePerson person = of(given.entity().mentions(), given.made().mapping());
                if (!person.names.isEmpty()) {
                    people.add(person);
                }
            } else if (given.entity().kind() == ValueKind.USERNAME && given.made() != null) {
                HandlePerson person = of(given.entity().name(), given.made().value());
                if (person.names.size() > 1) {
                    people.add(person);
                }
            }
        }
        return people;
    }

    /// A person whose surrogate name is made already.
    static HandlePerson of(Strategy.Given given) {
        return of(given.entity().mentions(), Objects.requireNonNull(given.made()).mapping());
    }

    /// The names of a user name: `kmaack` may be `kristofer_maack` elsewhere.
    private static HandlePerson of(String original, String surrogate) {
        List<String> from = letters(original);
        List<String> to = letters(surrogate);
        List<Spelled> names = new ArrayList<>();
        for (int i = 0; from.size() == to.size() && i < from.size(); i++) {
            if (from.get(i).length() >= SHORTEST && !HandleWords.isGeneral(from.get(i))) {
                names.add(new Spelled(from.get(i), to.get(i)));
            }
        }
        return new HandlePerson(names);
    }

    private static List<String> letters(String handle) {
        return HandlePiece.cut(handle).stream()
                .filter(piece -> piece.type() == HandlePiece.Type.LETTERS)
                .map(piece -> spell(piece.text()))
                .toList();
    }

    private static HandlePerson of(List<Mention> mentions, SortedMap<String, String> mapping) {
        List<NameReading> readings = mentions.stream()
                .map(Mention::surface)
                .distinct()
                .map(NameReader::read)
                .filter(reading -> reading.fault() == null)
                .toList();
        NamedPerson named = new NamedPerson(readings);
        List<Spelled> names = new ArrayList<>();
        for (Role role : List.of(Role.GIVEN, Role.FAMILY, Role.MIDDLE, Role.NICKNAME)) {
            for (String name : named.names(role)) {
                surrogate(name, mapping).ifPresent(to -> names.add(new Spelled(spell(name), to)));
            }
        }
        readings.forEach(reading -> addCompounds(reading, mapping, names));
        named.names(Role.GIVEN).forEach(name -> surrogate(name, mapping).ifPresent(to -> addNicknames(name, to, names)));
        return new HandlePerson(names.stream().distinct().toList());
    }

    private static Optional<String> surrogate(String folded, SortedMap<String, String> mapping) {
        String mapped = mapping.get(NameAssignment.PREFIX + folded);
        return mapped == null ? Optional.empty() : Optional.of(spell(mapped.substring(NameAssignment.PREFIX.length())));
    }

    /// `pepe` for José, and what the bearer of the surrogate name may be called.
    private static void addNicknames(String given, String surrogate, List<Spelled> names) {
        List<String> others = Nicknames.of(surrogate);
        String other = others.isEmpty() ? surrogate : spell(others.getFirst());
        for (String nickname : Nicknames.inAnyCountry(given)) {
            String spelled = spell(nickname);
            if (names.stream().noneMatch(name -> name.original().equals(spelled))) {
                names.add(new Spelled(spelled, other));
            }
        }
    }

    /// `delacruz` and `dlcruz` for `de la Cruz`.
    private static void addCompounds(NameReading reading, SortedMap<String, String> mapping, List<Spelled> names) {
        StringBuilder particles = new StringBuilder();
        StringBuilder initials = new StringBuilder();
        for (NamePiece piece : reading.pieces()) {
            if (piece.role() == Role.PARTICLE) {
                particles.append(spell(piece.text()));
                initials.append(spell(piece.text()), 0, 1);
            } else if (piece.isFull()) {
                for (String before : List.of(particles.toString(), initials.toString())) {
                    if (!before.isEmpty()) {
                        surrogate(piece.folded(), mapping)
                                .ifPresent(to -> names.add(new Spelled(before + spell(piece.text()), before + to)));
                    }
                }
                particles.setLength(0);
                initials.setLength(0);
            }
        }
    }

    /// The same letters of the surrogate names: `kk` for `mj` of Mara Jelić, `rako` for `vino` of Vilma Norén.
    Optional<String> initials(String letters) {
        for (Spelled one : names) {
            for (Spelled other : names) {
                for (int at = 1; at < letters.length(); at++) {
                    boolean both = one != other && one.original().startsWith(letters.substring(0, at)) && other.original().startsWith(letters.substring(at));
                    int rest = letters.length() - at;
                    if (both && (at == 1 || rest == 1 || at == rest) && one.surrogate().length() >= at && other.surrogate().length() >= rest) {
                        return Optional.of(one.surrogate().substring(0, at) + other.surrogate().substring(0, rest));
                    }
                }
            }
        }
        return names.stream()
                .filter(name -> letters.length() >= SHORTEST && name.original().startsWith(letters) && name.surrogate().length() >= letters.length())
                .map(name -> name.surrogate().substring(0, letters.length()))
                .findFirst();
    }

    /// As addresses and user names have it: letters from a to z.
    static String spell(String name) {
        return Folding.bare(name).replace('ə', 'e').replaceAll("[^a-z]", "");
    }

    @Override
    public String toString() {
        return "HandlePerson(%d names)".formatted(names.size());
    }
}
