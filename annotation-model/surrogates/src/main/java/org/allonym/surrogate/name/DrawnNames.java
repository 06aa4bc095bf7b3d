package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.name.NameAssignment.AsciiNames;
import org.allonym.surrogate.name.NameBearers.NameHome;
import org.allonym.surrogate.name.NameReading.NamePiece.Role;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;

/// The names that surrogates are drawn from: a choice from Datafaker's locale data that was read through, with the sex
/// of the bearers where the data doesn't say it, in `drawn.txt`, and what it lacks, in `drawn-more.txt`. They are files of ours,
/// so that a newer version of the library can't change the surrogates of a project; a test holds the first one to the library's
/// data. Immutable; any thread.
final class DrawnNames {

    /// A list with fewer names than about fifty would give too much away and run out too soon.
    static final int ENOUGH = 45;

    private static final class Holder {
        static final DrawnNames ALL = new DrawnNames(
                Stream.of("drawn.txt", "drawn-more.txt").flatMap(file -> WordLists.lines(NameBearers.class, file).stream()).toList(),
                WordLists.lines(NameBearers.class, "peoples.txt"),
                WordLists.lines(NameBearers.class, "old-fashioned-names.txt"));
    }

    /// The lists of `drawn.txt`.
    enum Part {
        FEMALE,
        MALE,
        FAMILY,
        FAMILY_FEMALE,
        FAMILY_MALE;

        static Part given(Sex sex) {
            return sex == Sex.FEMALE ? FEMALE : MALE;
        }
    }

    private final Map<Origin, Map<Part, List<String>>> lists = new EnumMap<>(Origin.class);
    private final Map<People, Map<Part, List<String>>> peoples = new EnumMap<>(People.class);
    private final Map<Origin, Set<String>> oldFashioned = new EnumMap<>(Origin.class);
    private final Map<String, String> written = new HashMap<>();

    private DrawnNames(List<String> lines, List<String> ofPeoples, List<String> linesOfOldFashioned) {
        lines.forEach(line -> add(line, lists.computeIfAbsent(Origin.valueOf(id(line).toUpperCase(Locale.ROOT)), _ -> new EnumMap<>(Part.class))));
        ofPeoples.forEach(line -> add(line, peoples.computeIfAbsent(People.of(id(line)), _ -> new EnumMap<>(Part.class))));
        for (String line : linesOfOldFashioned) {
            List<String> words = WordLists.list(line);
            oldFashioned.computeIfAbsent(Origin.valueOf(words.getFirst().toUpperCase(Locale.ROOT)), _ -> new HashSet<>())
                    .addAll(words.subList(2, words.size()).stream().map(Folding::bare).toList());
        }
    }

    private static String id(String line) {
        return line.substring(0, line.indexOf(' '));
    }

    private void add(String line, Map<Part, List<String>> to) {
        String[] words = line.split(" +");
        List<String> names = to.computeIfAbsent(Part.valueOf(words[1].toUpperCase(Locale.ROOT).replace('-', '_')), _ -> new ArrayList<>());
        for (int i = 2; i < words.length; i++) {
            names.add(words[i]);
            // `Ivan` of some, `Iván` of others: without the accent, where nothing tells
            written.merge(Folding.bare(words[i]), words[i], (some, other) -> AsciiNames.has(other) && !AsciiNames.has(some) ? other : some);
        }
    }

    static DrawnNames all() {
        return Holder.ALL;
    }

    /// Forenames; empty where there are none.
    List<String> given(Origin origin, Sex sex) {
        return list(origin, Part.given(sex));
    }

    /// Family names as a person of that sex bears them.
    List<String> family(Origin origin, Sex sex) {
        List<String> any = list(origin, Part.FAMILY);
        if (origin == Origin.GREEK && sex == Sex.FEMALE) {
            return any.stream().map(name -> name.replaceFirst("os$", "ou").replaceFirst("(?<=[aeiα-ω])s$", "")).toList();
        }
        List<String> own = list(origin, sex == Sex.FEMALE ? Part.FAMILY_FEMALE : Part.FAMILY_MALE);
        if (own.isEmpty() || any.isEmpty()) {
            return own.isEmpty() ? any : own;
        }
        List<String> both = new ArrayList<>(any);
        both.addAll(own);
        return both;
    }

    /// Whether a reader expects a forename of people born before about 1970 rather than of a student of today.
    ///
    /// @param folded the name
    boolean isOldFashioned(Origin origin, String folded) {
        return oldFashioned.getOrDefault(origin, Set.of()).contains(folded);
    }

    /// Forenames of a people.
    List<String> given(People people, Sex sex) {
        return list(people, Part.given(sex));
    }

    /// Family names as a person of that sex bears them.
    List<String> family(People people, Sex sex) {
        List<String> own = list(people, sex == Sex.FEMALE ? Part.FAMILY_FEMALE : Part.FAMILY_MALE);
        return own.isEmpty() ? list(people, Part.FAMILY) : own;
    }

    List<String> list(People people, Part part) {
        return peoples.getOrDefault(people, Map.of()).getOrDefault(part, List.of());
    }

    List<String> list(Origin origin, Part part) {
        return lists.getOrDefault(origin, Map.of()).getOrDefault(part, List.of());
    }

    /// Whether there are enough fore- and family names for a whole person.
    boolean suffices(Origin origin, Sex sex) {
        return given(origin, sex).size() >= ENOUGH && family(origin, sex).size() >= ENOUGH;
    }

    /// How a folded name is written; empty for one that is never drawn.
    Optional<String> written(String folded) {
        return Optional.ofNullable(written.get(folded));
    }

    /// How closely drawn names match the original: by country and gender, by gender alone, or any. All names of a person are
    /// of one origin, so that they go together.
    ///
    /// @param people of the origin; empty for any
    /// @param generation whose forenames fit; empty where nothing tells
    /// @param words for the reviewer
    record NameTier(Origin origin, Optional<People> people, Sex sex, Optional<Generation> generation, String words) {

        /// The closest tier for what is known.
        ///
        /// @param gender how the sex is known, for the reviewer
        /// @param people of the origin that is known
        static NameTier of(Optional<NameHome> home, Optional<People> people, Optional<Sex> known, DerivationPart gender, SeededRandom draw) {
            Sex sex = known.orElseGet(() -> drawSex(draw));
            if (home.isEmpty()) {
                return drawn(sex, draw, DerivationPart.of(
                        gender, DerivationPart.COUNTRY_UNKNOWN, known.isPresent() ? DerivationPart.GENDER : DerivationPart.ANY_NAME));
            }
            Origin origin = home.get().origin();
            DerivationPart how = home.get().how();
            String place = gender.then(people.map(People::words).orElseGet(origin::words));
            return new NameTier(
                    origin,
                    people,
                    sex,
                    Optional.empty(),
                    (known.isPresent() ? DerivationPart.COUNTRY_AND_GENDER : DerivationPart.COUNTRY).behind(how == null ? place : how.behind(place)));
        }

        /// Any name.
        static NameTier any(SeededRandom draw) {
            return drawn(drawSex(draw), draw, DerivationPart.of(DerivationPart.ANY_NAME, DerivationPart.GENDER_AND_COUNTRY_IGNORED));
        }

        private static Sex drawSex(SeededRandom draw) {
            return draw.pick(List.of(Sex.values()));
        }

        private static NameTier drawn(Sex sex, SeededRandom draw, String words) {
            double[] weights = new double[Origin.values().length];
            for (Origin origin : Origin.values()) {
                weights[origin.ordinal()] = DrawnNames.all().suffices(origin, sex) ? origin.weight() : 0;
            }
            return new NameTier(Origin.values()[draw.weighted(weights)], Optional.empty(), sex, Optional.empty(), words);
        }

        /// The same with forenames of a generation.
        NameTier of(Optional<Generation> some) {
            return new NameTier(origin, people, sex, some, words);
        }

        /// What a name of that role is drawn from; the lists of peoples don't tell generations apart.
        List<String> names(Role role) {
            if (role == Role.FAMILY) {
                return people.map(some -> DrawnNames.all().family(some, sex)).orElseGet(() -> DrawnNames.all().family(origin, sex));
            }
            List<String> given = given(sex);
            return generation.filter(_ -> people.isEmpty()).map(some -> some.among(given, origin)).orElse(given);
        }

        /// Forenames of any generation.
        List<String> given(Sex of) {
            return people.map(some -> DrawnNames.all().given(some, of)).orElseGet(() -> DrawnNames.all().given(origin, of));
        }
    }
}
