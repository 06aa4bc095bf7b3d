package org.allonym.surrogate.name;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.form.WordLists;

/// What bearers of a forename are called for short, from `nicknames.txt`. Immutable; any thread.
final class Nicknames {

    private static final Map<String, List<String>> KNOWN = read(true);
    /// Those that may be given to a person who is invented.
    private static final Map<String, List<String>> DRAWN = read(false);
    /// The forenames by what their bearers are called.
    private static final Map<String, Set<String>> BEARERS = bearers();
    static final int STEM = 3;
    private static final List<String> SMALL = List.of("a", "e", "i", "o", "u", "y", "ie", "ey", "ito", "ita", "inho", "inha", "ek", "ko", "ka",
            "sha", "cho", "cha", "chen", "li", "mi", "ni", "ri", "ti", "ta", "to", "ss", "s");
    /// Two syllables, the second one without what closes it.
    private static final Pattern CLIPPED = Pattern.compile("^[^aeiouy]*[aeiouy]+[^aeiouy]+[aeiouy]");

    private static final Pattern CLUSTER = Pattern.compile("([^aeiouy]*[aeiouy]+[^aeiouy])(?<!n(?=g))[^aeiouyh]+[aeiouy]");

    /// What Yoruba and Igbo forenames of two words begin with; many are called by the rest: `Tunde` for Babatunde, `Emeka` for Chukwuemeka.
    private static final Pattern OF_TWO_WORDS =
            Pattern.compile("(?:baba|oluwa|olu|ola|ade|ayo|temi|ife|omo|ore|eni|abi|akin|chukwu|chi|nna|kene)(.{3,})");

    /// `Abdulhakim`, called Hakim.
    private static final Pattern SERVANT = Pattern.compile("abd[aeou]?[a-z]?-?.{3,}");

    private Nicknames() {}

    /// @param all also those that are only known
    private static Map<String, List<String>> read(boolean all) {
        Map<String, List<String>> names = new HashMap<>();
        for (String line : WordLists.lines(NameBearers.class, "nicknames.txt")) {
            List<String> words = List.of((all ? line.replace("|", "") : line.replaceFirst("\\|.*", "")).split(" +"));
            if (words.size() > 1) {
                names.put(words.getFirst(), words.subList(1, words.size()));
            }
        }
        return Map.copyOf(names);
    }

    private static Map<String, Set<String>> bearers() {
        Map<String, Set<String>> bearers = new HashMap<>();
        KNOWN.forEach((forename, nicknames) -> nicknames.forEach(nickname -> bearers.computeIfAbsent(nickname, _ -> new HashSet<>()).add(forename)));
        return bearers;
    }

    /// Whether a person with that forename may be called so: by the list, or by half of the name with a small ending, if
    /// nobody is known to be called so in earnest (`Rafa` for Rafaela, `Hauki` for Hauke, `Beto` for Norberto).
    ///
    /// @param nickname folded
    /// @param given folded
    static boolean fits(String nickname, String given) {
        return KNOWN.getOrDefault(given, List.of()).contains(nickname)
                || isSecondWord(nickname, given)
                || nickname.length() >= STEM && SERVANT.matcher(given).matches() && given.endsWith(nickname)
                || nickname.length() == STEM + 1 && nickname.matches(".*[iy]") && given.startsWith(nickname) && given.length() > STEM + 2
                || nickname.length() == STEM && given.startsWith(nickname) && given.length() > STEM + 1 && isRare(nickname)
                || nickname.length() > STEM
                        && nickname.length() <= given.length() + 1
                        && !nickname.equals(given)
                        && isRare(nickname)
                        && (given.startsWith(nickname) || given.length() > nickname.length() && given.contains(nickname)
                                || SMALL.stream().anyMatch(ending -> isStem(nickname, ending, given)));
    }

    private static boolean isSecondWord(String nickname, String given) {
        return secondWord(given).filter(nickname::equals).isPresent();
    }

    /// The second word of a Yoruba or Igbo forename of two; empty for other names.
    ///
    /// @param given folded
    static Optional<String> secondWord(String given) {
        Matcher two = OF_TWO_WORDS.matcher(given);
        return two.matches() ? Optional.of(two.group(1)) : Optional.empty();
    }

    /// Whether it is the beginnings of two forenames: `Mafe` for María Fernanda.
    ///
    /// @param forenames folded, in order
    static boolean fits(String nickname, List<String> forenames) {
        if (forenames.stream().anyMatch(given -> fits(nickname, given))) {
            return true;
        }
        boolean compound = nickname.length() > STEM && isRare(nickname);
        for (int at = 2; compound && forenames.size() > 1 && at <= nickname.length() - 2; at++) {
            if (forenames.get(0).startsWith(nickname.substring(0, at)) && forenames.get(1).startsWith(nickname.substring(at))) {
                return true;
            }
        }
        return false;
    }

    /// Without the last vowel where it would make a woman's name of a man's, or stand behind two consonants: `Ham` for Hamlet.
    private static String closed(String clipped) {
        Matcher cluster = CLUSTER.matcher(clipped);
        String closed = cluster.matches() ? cluster.group(1) : clipped.endsWith("a") || clipped.endsWith("e") ? clipped.substring(0, clipped.length() - 1) : clipped;
        return closed.length() < STEM ? clipped : closed;
    }

    /// What the list has to give to bearers of a forename.
    ///
    /// @param given folded
    static List<String> listed(String given) {
        return capitals(DRAWN.getOrDefault(given, List.of()));
    }

    /// Whether [#listed] has something.
    static boolean isListed(String given) {
        return DRAWN.containsKey(given);
    }

    /// Whether nobody is known to be called so.
    static boolean isRare(String folded) {
        return !NameBearers.all().isUsualGiven(folded) && !NameBearers.all().isUsualFamily(folded);
    }

    /// What those are who are called so; empty where nobody is, or women and men are.
    static Optional<Sex> sex(String nickname) {
        Set<Sex> sexes = BEARERS.getOrDefault(nickname, Set.of()).stream()
                .flatMap(forename -> NameBearers.all().sex(forename, null).stream())
                .collect(Collectors.toSet());
        return sexes.size() == 1 ? sexes.stream().findFirst() : Optional.empty();
    }

    private static boolean isStem(String nickname, String ending, String given) {
        int stem = nickname.length() - ending.length();
        return nickname.endsWith(ending) && stem >= STEM && given.startsWith(nickname.substring(0, stem));
    }

    /// Whether nobody is called so in earnest: a name that the list has for short, or a small form of the country, `Juancito`.
    ///
    /// @param folded one word
    static boolean isPetName(String folded, Origin origin) {
        boolean small = !small(origin).isEmpty() && folded.matches(".{2,}" + small(origin) + "[ao]");
        return DrawnNames.all().written(folded).isEmpty() && (BEARERS.containsKey(folded) || small && isRare(folded));
    }

    /// What bearers of a forename are called by the list, or by the small form of the country; empty where neither has anything.
    ///
    /// @param given folded
    static List<String> given(String given, Origin origin) {
        return isListed(given) ? listed(given) : smallForm(given, origin);
    }

    private static String small(Origin origin) {
        return switch (origin) {
            case SPANISH, PHILIPPINE -> "it";
            case PORTUGUESE -> "inh";
            default -> "";
        };
    }

    /// What bearers of a forename are called where it is at home: in Spanish and Portuguese a small form of any that ends so.
    ///
    /// @param given folded
    static List<String> of(String given, Origin origin) {
        List<String> known = of(given);
        return known.isEmpty() ? smallForm(given, origin) : known;
    }

    private static List<String> smallForm(String given, Origin origin) {
        String small = small(origin);
        // Noelita of Noelia
        return !small.isEmpty() && given.matches(".{2,}[ao]")
                ? List.of(Casing.capital(given.replaceFirst("i?[ao]$", "") + small + given.charAt(given.length() - 1)))
                : List.of();
    }

    /// What bearers of a forename are called, as it is written; the beginning of a longer name that no list has.
    ///
    /// @param given folded
    static List<String> of(String given) {
        return capitals(DRAWN.getOrDefault(given, clipped(given)));
    }

    /// What bearers of a forename may be called, in whatever country.
    ///
    /// @param given folded
    static List<String> inAnyCountry(String given) {
        return capitals(KNOWN.getOrDefault(given, clipped(given)));
    }

    private static List<String> clipped(String given) {
        Matcher clipped = CLIPPED.matcher(given);
        return !KNOWN.containsKey(given) && clipped.find() && clipped.end() < given.length() ? List.of(closed(clipped.group())) : List.of();
    }

    private static List<String> capitals(List<String> folded) {
        return folded.stream().map(Casing::capital).toList();
    }
}
