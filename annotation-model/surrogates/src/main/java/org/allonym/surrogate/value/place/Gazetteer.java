package org.allonym.surrogate.value.place;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.value.form.LocaleData;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Towns and states by country, from Datafaker's locale data. Any thread.
public final class Gazetteer {

    /// A country whose towns are known.
    ///
    /// @param nation as in `nations.txt`
    /// @param tag of its locale
    /// @param key of its towns
    private record Land(String nation, String tag, String key) {}

    private static final List<Land> LANDS = List.of(
            new Land("India", "en-IN", "address.city"),
            new Land("Nigeria", "en-NG", "address.cities"),
            new Land("South Africa", "en-ZA", "address.cities"),
            new Land("Spain", "es", "address.city_prefix"),
            new Land("Mexico", "es-MX", "address.municipality"),
            new Land("Brazil", "pt-BR", "address.city"),
            new Land("Portugal", "pt", "address.city_name"),
            new Land("France", "fr", "address.city_name"),
            new Land("Turkey", "tr", "address.city_name"),
            new Land("Poland", "pl", "address.city_name"),
            new Land("Indonesia", "id", "address.city_name"));

    /// Where English surnames are from: the list of `en` itself has many that nobody bears.
    private static final String ENGLISH = "en-AU";

    /// Endings of towns in countries whose towns the data lacks.
    private static final List<String> ENDINGS = List.of("ville", "ton", "field", "burg", "wood", "ford", "port");
    private static final List<String> BEGINNINGS = List.of("Lake ", "Port ", "New ", "Fort ", "North ", "West ");
    private static final Set<String> ODD = Set.of("Prince", "Praia Bangui", "Male", "Victoria", "Nassau");
    private static final Map<String, Set<String>> FOLDED = new ConcurrentHashMap<>();

    private Gazetteer() {}

    /// The country of a town, as in `nations.txt`; empty where no list has it.
    static Optional<String> country(String town) {
        String folded = Folding.bare(town);
        return LANDS.stream()
                .filter(land -> folded(land).contains(folded))
                .map(Land::nation)
                .findFirst();
    }

    /// Whether it is a town of a country whose towns are known, or a capital.
    static boolean isTown(String word) {
        return country(word).isPresent()
                || LocaleData.list("en", "nation.capital_city").contains(word);
    }

    private static Set<String> folded(Land land) {
        return FOLDED.computeIfAbsent(
                land.nation(),
                _ -> LocaleData.list(land.tag(), land.key()).stream()
                        .map(Folding::bare)
                        .collect(Collectors.toUnmodifiableSet()));
    }

    /// A country whose towns are known.
    static String country(SeededRandom draw) {
        return draw.pick(LANDS).nation();
    }

    /// A town: of the country where its towns are known, else a capital.
    ///
    /// @param country as in `nations.txt`, null for any
    static String town(@Nullable String country, SeededRandom draw) {
        for (Land land : LANDS) {
            if (land.nation().equals(country)) {
                return draw.pick(LocaleData.list(land.tag(), land.key()));
            }
        }
        List<String> capitals = LocaleData.list("en", "nation.capital_city");
        String town = draw.pick(capitals);
        while (ODD.contains(town) || town.matches(".* \\p{Ll}.*")) {
            town = draw.pick(capitals);
        }
        return town;
    }

    /// A town of the locale that an address is written in; made up of a surname where the data has no towns of it.
    ///
    /// @param tag such as `en-US`
    public static String townOf(String tag, SeededRandom draw) {
        for (Land land : LANDS) {
            if (land.tag().equals(tag)) {
                return draw.pick(LocaleData.list(land.tag(), land.key()));
            }
        }
        return made(tag, draw);
    }

    private static String made(String tag, SeededRandom draw) {
        if (tag.equals("de")) {
            String root = draw.pick(LocaleData.list("de", "name.last_name"));
            return root + draw.pick(List.of("stadt", "dorf", "heim", "hausen", "feld"));
        }
        if (tag.equals("it")) {
            return draw.pick(LocaleData.list("it", "address.state"));
        }
        if (tag.equals("nl")) {
            String root = draw.pick(surnames("en"));
            return root + draw.pick(List.of("dam", "veld", "wijk", "dorp"));
        }
        String root = draw.pick(surnames("en"));
        while (root.indexOf('\'') >= 0) {
            root = draw.pick(surnames("en"));
        }
        if (draw.below(4) == 0) {
            return draw.pick(BEGINNINGS) + root;
        }
        String ending = draw.pick(ENDINGS);
        boolean doubled = root.endsWith(ending.substring(0, 1)) || root.endsWith("ton") || root.endsWith("ford");
        return doubled ? draw.pick(BEGINNINGS) + root : root + ending;
    }

    /// Surnames of a language.
    ///
    /// @param tag of a locale; `en` for English
    public static List<String> surnames(String tag) {
        return LocaleData.list(tag.equals("en") ? ENGLISH : tag, "name.last_name");
    }

    /// States of the United States, in the order of [#stateCodes].
    public static List<String> states() {
        return LocaleData.list("en", "address.state");
    }

    public static List<String> stateCodes() {
        return LocaleData.list("en", "address.state_abbr");
    }
}
