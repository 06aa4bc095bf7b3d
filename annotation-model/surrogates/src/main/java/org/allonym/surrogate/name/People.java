package org.allonym.surrogate.name;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.language.English;
import org.allonym.surrogate.DocumentContext.DocumentHome;

/// A people whose names are drawn in place of those of the [Origin] that it belongs to, which holds several: Lao names within Thai
/// ones. Names that only this people has tell it, or else the country of the document. Its names are in `peoples.txt`.
enum People {
    LAO("Lao names", Origin.THAI, "LA"),
    SAMOAN("Samoan names", Origin.POLYNESIAN, "WS"),
    TONGAN("Tongan names", Origin.POLYNESIAN, "TO"),
    MICRONESIAN("Micronesian names", Origin.POLYNESIAN, "KI FM MH NR PW"),
    HAWAIIAN("Hawaiian names", Origin.ENGLISH),
    INUIT("Inuit names", Origin.ENGLISH),
    NAVAJO("Navajo names", Origin.ENGLISH),
    HAITIAN("Haitian names", Origin.FRENCH, "HT"),
    ANDEAN("Andean names", Origin.SPANISH),
    BENGALI_HINDU("Hindu Bengali names", Origin.INDIAN),
    PUNJABI("Punjabi names", Origin.INDIAN),
    MALAYALI("Malayali names", Origin.SOUTH_INDIAN),
    MARATHI("Marathi names", Origin.INDIAN),
    GUJARATI("Gujarati names", Origin.INDIAN),
    KYRGYZ("Kyrgyz names", Origin.KAZAKH, "KG"),
    TURKMEN("Turkmen names", Origin.KAZAKH, "TM"),
    TAJIK("Tajik names", Origin.PERSIAN, "TJ"),
    AFGHAN("Afghan names", Origin.PERSIAN, "AF"),
    SERBIAN("Serbian names", Origin.CROATIAN, "RS ME"),
    BOSNIAN("Bosnian names", Origin.CROATIAN, "BA"),
    SLOVENE("Slovene names", Origin.CROATIAN, "SI"),
    MACEDONIAN("Macedonian names", Origin.CROATIAN, "MK"),
    MALTESE("Maltese names", Origin.ITALIAN, "MT"),
    LUXEMBOURGISH("Luxembourgish names", Origin.FRENCH, "LU"),
    FRISIAN("Frisian names", Origin.DUTCH),
    BRETON("Breton names", Origin.FRENCH),
    GALICIAN("Galician names", Origin.SPANISH),
    MAGHREBI("Maghrebi names", Origin.ARABIC, "MA DZ TN"),
    GULF("Arabic names of the Gulf", Origin.ARABIC, "SA AE KW QA BH OM YE"),
    SUDANESE("Sudanese names", Origin.ARABIC, "SD"),
    ERITREAN("Eritrean names", Origin.ETHIOPIAN, "ER"),
    EWE("Ewe and Fon names", Origin.WEST_AFRICAN, "TG BJ"),
    YORUBA("Yoruba names", Origin.NIGERIAN),
    SWAHILI("Swahili names", Origin.KENYAN, "TZ"),
    LUGANDA("Ganda names", Origin.UGANDAN),
    SOUTH_SUDANESE("South Sudanese names", Origin.KENYAN, "SS"),
    CAMEROONIAN("Cameroonian names", Origin.CONGOLESE, "CM"),
    SWAZI("Swazi names", Origin.SOUTHERN_AFRICAN, "SZ"),
    SOTHO("Sotho and Tswana names", Origin.SOUTHERN_AFRICAN, "LS BW"),
    SHONA("Shona names", Origin.SOUTHERN_AFRICAN, "ZW"),
    MALAWIAN("Malawian and Zambian names", Origin.SOUTHERN_AFRICAN, "MW ZM"),
    MOZAMBICAN("Mozambican names", Origin.PORTUGUESE, "MZ"),
    MANDINKA("Mandinka and Fula names", Origin.WEST_AFRICAN, "GN ML");

    private final @English String words;
    private final Origin origin;
    private final List<String> countries;

    /// @param countries by ISO 3166 where most people have such names, all of them the origin's; none where others are more
    People(@English String words, Origin origin, String... countries) {
        this.words = words;
        this.origin = origin;
        this.countries = Arrays.stream(countries).flatMap(codes -> Arrays.stream(codes.split(" "))).toList();
    }

    /// For the reviewer, as projects hold it.
    String words() {
        return words;
    }

    /// As the window says it.
    String spoken() {
        return tr(words);
    }

    /// Where it belongs to.
    Origin origin() {
        return origin;
    }

    List<String> countries() {
        return countries;
    }

    /// Whether its forenames are those that others have, too, so that families alone tell it.
    boolean isToldByFamilies() {
        return EnumSet.of(NAVAJO, HAITIAN, ANDEAN, MALTESE, LUXEMBOURGISH, CAMEROONIAN, MOZAMBICAN).contains(this);
    }

    /// Whether none of its origin's peoples is the usual one, so that a name in its list says something of the country.
    boolean isOneOfMany() {
        return EnumSet.of(Origin.SOUTHERN_AFRICAN, Origin.WEST_AFRICAN, Origin.POLYNESIAN, Origin.CROATIAN).contains(origin);
    }

    /// Whether it shares its country with other peoples of its origin, so that no country tells them apart.
    boolean sharesItsCountry() {
        return EnumSet.of(Origin.INDIAN, Origin.NIGERIAN).contains(origin);
    }

    /// The peoples that most of these names tell.
    ///
    /// @param names folded
    static List<People> told(Collection<String> names) {
        return most(names.stream().flatMap(name -> NameBearers.all().toldBy(name).stream()));
    }

    private static List<People> most(Stream<People> told) {
        Map<People, Long> counts = told.collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        long most = counts.values().stream().max(Comparator.naturalOrder()).orElse(0L);
        return counts.keySet().stream().filter(people -> counts.get(people) == most).toList();
    }

    /// As in `peoples.txt`.
    static People of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }

    /// The people of an origin whose names these are.
    ///
    /// @param names folded
    /// @param document where the document is from; empty where the rest of it doesn't count
    /// @return empty where nothing tells
    static Optional<People> among(Origin origin, Collection<String> names, Optional<DocumentHome> document) {
        Optional<String> home = document.stream().flatMap(there -> there.countries().stream()).filter(origin.countries()::contains).findFirst();
        List<People> best = most(names.stream()
                .flatMap(name -> NameBearers.all().toldBy(name).stream())
                .filter(people -> people.origin == origin && (people.countries.isEmpty() || home.isEmpty() || people.countries.contains(home.get()))));
        return best.size() == 1
                ? Optional.of(best.getFirst())
                : document.flatMap(there -> Optional.ofNullable(there.peoples().get(origin.name()))).map(People::valueOf)
                        .or(() -> home.flatMap(country -> Arrays.stream(values()).filter(people -> people.origin == origin && people.countries.contains(country)).findFirst()));
    }
}
