package org.allonym.surrogate.value.place;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.LocaleData;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.DocumentText;
import org.allonym.text.Folding;
import org.allonym.text.WordPattern;
import org.jspecify.annotations.Nullable;

/// Towns and regions by country, from `towns.txt`, villages near them to draw, from `villages.txt`, more places to know by, from
/// `known-places.txt`, and what the values of a document say of the country it is from. Countries by ISO 3166. Any thread.
public final class Gazetteer {

    /// A town.
    ///
    /// @param region it lies in; empty where that isn't known
    record Town(String name, String region, String country) {}

    /// Where English surnames are from: the list of `en` itself has many that nobody bears.
    private static final String ENGLISH = "en-AU";

    private static final Map<String, String> BY_LANGUAGE = Map.of("en", "US", "nb", "NO", "da", "DK", "sv", "SE", "cs", "CZ");
    /// Never drawn: behind another word the article is no part of the name.
    private static final Pattern ARTICLED = Pattern.compile("^(?:El|La|Los|Las|Le|Les|The) ");
    /// Codes of the post that only one country has in that form.
    private static final Map<String, Pattern> POSTCODES = Map.of(
            "AU", Pattern.compile("\\b(?:NSW|QLD|VIC|TAS|ACT|NT|SA|WA),? \\d{4}\\b"), "IE", Pattern.compile("\\b[A-Z]\\d[\\dW] ?[A-Z][A-Z\\d]{3}\\b"),
            "GB", Pattern.compile("\\b[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}\\b"), "US", Pattern.compile("\\b[A-Z]{2},? \\d{5}\\b"),
            "CA", Pattern.compile("\\b[A-Z]\\d[A-Z] \\d[A-Z]\\d\\b"), "JP", Pattern.compile("〒"),
            "MT", Pattern.compile("\\b(?!NSW|QLD|VIC|TAS|ACT)[A-Z]{3} \\d{4}\\b"));
    private static final Map<String, WordPattern> SIGNS = WordLists.lines(Gazetteer.class, "signs.txt").stream()
            .map(line -> line.split("\t", 2))
            .collect(Collectors.toUnmodifiableMap(line -> line[0], line -> WordPattern.of(Pattern.compile(line[1], Pattern.UNICODE_CHARACTER_CLASS))));
    private static final Pattern FICTIONAL = Pattern.compile("^(\\(?\\d{3}\\)?[ .-]?)555(?=[ .-]?\\d{4}$)");
    private static final double SIGN = 0.2;
    /// Countries and islands that the lists lack, and those whose towns and names are most like theirs.
    private static final Map<String, String> NEAREST = Pattern.compile(" ").splitAsStream("AI:AG AS:WS AW:SR AX:FI BL:GP BM:BS BQ:SR CC:AU CW:SR CX:AU EH:MR FK:GB GG:GB GI:ES GU:PW IM:GB JE:GB KY:JM"
                    + " MF:GP MP:PW MS:AG NF:AU PM:FR SH:GB SJ:NO SX:AG TC:BS TK:WS VA:IT VG:AG VI:AG WF:TO YT:KM")
            .collect(Collectors.toUnmodifiableMap(pair -> pair.substring(0, 2), pair -> pair.substring(3)));
    private static final int ENOUGH = 12;
    private static final int LONGEST_CALLING_CODE = 3;
    private static final int LONGEST_CODE = 3;
    private static final Pattern ENDING = Pattern.compile(".*\\.([a-z]{2})(?:[/?#:].*)?", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    /// Endings that are sold to anybody.
    private static final List<String> SOLD = List.of("ME", "IO", "CO", "TV", "AI", "BE", "LY", "FM", "GL", "CC", "WS", "TO", "ML", "GA");
    private static final double SAID = 1;
    /// How far a letterhead or an introduction reaches, and the most that it can say of one country.
    private static final int HEAD = 700;
    private static final double MOST_SAID = 2;
    private static final Pattern CAPITALS = Pattern.compile("\\p{Lu}[\\p{L}’'-]+(?:[ \\t](?:of[ \\t])?\\p{Lu}[\\p{L}’'-]+){0,3}");
    /// A nation is named for many reasons, its people less often.
    private static final double NAMED = 0.5;

    /// Where most people speak a language that words of schools and streets are in.
    private static final Map<String, List<String>> SPOKEN = Map.of(
            "pt-BR", List.of("BR", "PT", "MZ", "AO"), "es", List.of("MX", "CO", "ES", "AR"), "fr", List.of("FR", "CA", "SN", "CM"),
            "de", List.of("DE", "AT"), "it", List.of("IT"));

    private static final Map<String, String> CODES = codes();
    private static final Map<String, List<Town>> BY_COUNTRY = new TreeMap<>();
    /// Small places, for drawing alone.
    private static final Map<String, List<Town>> VILLAGES = new HashMap<>();
    private static final Map<String, List<Town>> TOWNS = new HashMap<>();
    private static final Map<String, List<Town>> REGIONS = new HashMap<>();

    static {
        WordLists.lines(Gazetteer.class, "towns.txt").forEach(Gazetteer::add);
        WordLists.lines(Gazetteer.class, "villages.txt").forEach(line -> VILLAGES.put(line.substring(0, line.indexOf(';')), small(line).toList()));
    }

    /// Read when a document names a place that no other list has.
    private static final class KnownPlaces {

        static final Map<String, List<Town>> BY_NAME = Stream.concat(
                        WordLists.lines(Gazetteer.class, "known-places.txt").stream().flatMap(Gazetteer::small),
                        VILLAGES.values().stream().flatMap(List::stream))
                .collect(Collectors.groupingBy(town -> Folding.bare(town.name())));
    }

    private static Stream<Town> small(String line) {
        String[] regions = line.split(";");
        return Arrays.stream(regions).skip(1).flatMap(region -> {
            int colon = region.indexOf(':');
            String name = region.substring(0, colon);
            return Arrays.stream(region.substring(colon + 1).split(",")).map(town -> new Town(town, name, regions[0]));
        });
    }

    private Gazetteer() {}

    private static void add(String line) {
        String[] regions = line.split(";");
        List<Town> all = new ArrayList<>();
        for (int i = 1; i < regions.length; i++) {
            int colon = regions[i].indexOf(':');
            String region = regions[i].substring(0, colon);
            for (String name : regions[i].substring(colon + 1).split(",")) {
                Town town = new Town(name, region, regions[0]);
                if (!ARTICLED.matcher(name).find()) {
                    all.add(town);
                }
                TOWNS.computeIfAbsent(Folding.bare(name), _ -> new ArrayList<>(1)).add(town);
            }
            if (!region.isEmpty()) {
                REGIONS.computeIfAbsent(Folding.bare(region), _ -> new ArrayList<>(1)).add(new Town(region, region, regions[0]));
            }
        }
        BY_COUNTRY.put(regions[0], all);
    }

    /// The country of a town or a region; null where no list has it.
    ///
    /// @param homes countries to prefer where several have one of that name
    static @Nullable String country(String place, List<String> homes) {
        String folded = Folding.bare(place);
        List<Town> towns = new ArrayList<>(TOWNS.getOrDefault(folded, List.of()));
        towns.addAll(REGIONS.getOrDefault(folded, List.of()));
        List<Town> known = KnownPlaces.BY_NAME.getOrDefault(folded, List.of());
        // the city of that name before a village of that name in a country that is named once
        List<Town> all = Stream.concat(towns.stream(), known.stream()).toList();
        Optional<String> home = Stream.of(among(all, homes.subList(0, Math.min(1, homes.size()))), among(towns, homes), towns.isEmpty() ? among(known, homes) : Optional.<String>empty())
                .flatMap(Optional::stream)
                .findFirst();
        if (home.isPresent()) {
            return home.get();
        }
        boolean single = known.stream().map(Town::country).distinct().count() == 1;
        return !towns.isEmpty() ? towns.getFirst().country() : single ? known.getFirst().country() : null;
    }

    private static Optional<String> among(List<Town> towns, List<String> homes) {
        return homes.stream().filter(home -> towns.stream().anyMatch(town -> town.country().equals(home))).findFirst();
    }

    /// Whether one of some countries has a place of that name.
    static boolean isIn(String place, List<String> countries) {
        String folded = Folding.bare(place);
        return Stream.of(TOWNS, REGIONS, KnownPlaces.BY_NAME)
                .flatMap(places -> places.getOrDefault(folded, List.of()).stream())
                .anyMatch(town -> countries.contains(town.country()));
    }

    /// @param code by ISO 3166
    public static boolean isCountry(String code) {
        return BY_COUNTRY.containsKey(code);
    }

    static boolean isTown(String place) {
        return TOWNS.containsKey(Folding.bare(place));
    }

    static boolean isRegion(String place) {
        return REGIONS.containsKey(Folding.bare(place));
    }

    /// Whether a list of towns or regions has it.
    public static boolean isPlace(String name) {
        return isTown(name) || isRegion(name);
    }

    /// The region that a town lies in; empty where that isn't known.
    static String region(String town, String country) {
        String folded = Folding.bare(town);
        return Stream.concat(TOWNS.getOrDefault(folded, List.of()).stream(), KnownPlaces.BY_NAME.getOrDefault(folded, List.of()).stream())
                .filter(one -> one.country().equals(country))
                .map(Town::region)
                .findFirst()
                .orElse("");
    }

    /// Towns of a country, those of one region together; of all countries where none of it is known.
    static List<Town> towns(@Nullable String country) {
        List<Town> towns = country == null ? null : BY_COUNTRY.get(country);
        return towns != null ? towns : BY_COUNTRY.values().stream().flatMap(List::stream).toList();
    }

    /// Villages and small towns of a country; towns but for the largest of each region where the lists have few.
    static List<Town> lesser(@Nullable String country) {
        List<Town> villages = country == null ? List.of() : VILLAGES.getOrDefault(country, List.of());
        if (villages.size() >= ENOUGH) {
            return villages;
        }
        List<Town> all = towns(country);
        List<Town> lesser = IntStream.range(1, all.size())
                .filter(i -> !all.get(i).region().isEmpty() && all.get(i - 1).region().equals(all.get(i).region()))
                .mapToObj(all::get)
                .toList();
        return lesser.size() < ENOUGH ? all : lesser;
    }

    /// All places of a region that are known, for regions of which the other lists have few.
    static List<Town> all(String country, String region) {
        return Stream.concat(towns(country).stream(), KnownPlaces.BY_NAME.values().stream().flatMap(List::stream).sorted(Comparator.comparing(Town::name)))
                .filter(town -> town.country().equals(country) && town.region().equals(region))
                .distinct()
                .toList();
    }

    /// A region of a country.
    static String region(@Nullable String country, SeededRandom draw) {
        List<String> regions = towns(country).stream().map(Town::region).filter(name -> !name.isEmpty() && !PlaceWords.isDirection(name)).distinct().toList();
        return regions.isEmpty() ? draw.pick(towns(country)).name() : draw.pick(regions);
    }

    /// A town of a country.
    public static String town(String country, SeededRandom draw) {
        return draw.pick(towns(country)).name();
    }

    /// A town of a region; of any where that has none.
    public static String town(String country, String region, SeededRandom draw) {
        List<Town> there = towns(country).stream().filter(town -> town.region().equals(region)).toList();
        return there.isEmpty() ? town(country, draw) : draw.pick(there).name();
    }

    /// The region of a town or a village; empty where the lists have neither.
    public static String regionOf(String place, String country) {
        return region(place, country);
    }

    /// The country that a postcode in an address tells; null where none does.
    static @Nullable String posted(String address) {
        return POSTCODES.entrySet().stream().filter(entry -> entry.getValue().matcher(address).find()).map(Map.Entry::getKey).sorted().findFirst().orElse(null);
    }

    /// The country of a locale, by its language where it names none.
    public static String countryOf(String tag) {
        Locale locale = Locale.forLanguageTag(tag);
        return locale.getCountry().isEmpty()
                ? BY_LANGUAGE.getOrDefault(locale.getLanguage(), locale.getLanguage().toUpperCase(Locale.ROOT))
                : locale.getCountry();
    }

    /// How much the values of a document speak for each country: towns, regions, nations and their people, calling codes of
    /// telephone numbers, endings of addresses on the net. A value that several countries have is shared among them.
    public static Map<String, Double> countries(Collection<Entity> entities) {
        Map<String, Double> votes = new TreeMap<>();
        for (Entity entity : entities) {
            switch (entity.kind()) {
                case LOCATION, EMPLOYER, EDUCATION, STREET_ADDRESS ->
                    entity.surfaces().forEach(surface -> vote(entity.kind(), surface, votes));
                case PHONE -> votes.merge(called(entity.name().strip()), 2.0, Double::sum);
                case EMAIL, URL -> {
                    Matcher ending = ENDING.matcher(entity.name().strip());
                    String country = ending.matches() ? ending.group(1).toUpperCase(Locale.ROOT) : "";
                    if (!SOLD.contains(country)) {
                        votes.merge(country.equals("UK") ? "GB" : country, 2 * SAID, Double::sum);
                    }
                }
                case NAME, USERNAME, ID, DATE, AGE, OTHER -> {
                    // they say nothing of a country
                }
            }
        }
        votes.keySet().retainAll(BY_COUNTRY.keySet());
        votes.values().removeIf(said -> said == 0);
        return votes;
    }

    /// How much the first lines of a text speak for each country: its name, or its people's, in a letterhead or an introduction.
    ///
    /// @param whole whether all lines count
    public static Map<String, Double> named(DocumentText text, boolean whole) {
        Map<String, Double> votes = new TreeMap<>();
        String head = text.value().substring(0, whole ? text.length() : Math.min(text.length(), HEAD));
        Matcher words = CAPITALS.matcher(head);
        while (words.find()) {
            String run = words.group();
            Nations.Word word = Nations.find(run);
            for (String single : word == null ? run.split("\\s+") : new String[0]) {
                vote(Nations.find(single), votes);
            }
            vote(word, votes);
        }
        votes.keySet().retainAll(BY_COUNTRY.keySet());
        votes.replaceAll((country, said) -> Math.min(said, MOST_SAID));
        return votes;
    }

    /// The country that an attribute names, the last of several: `Tuva, Russia`. One whose towns no list has is the one nearest to it.
    ///
    /// @return by ISO 3166; empty where it names none
    public static Optional<String> stated(String value) {
        return Pattern.compile("[,;/()]").splitAsStream(value)
                .map(String::strip)
                // `GA` behind a town is a state
                .filter(name -> name.length() > LONGEST_CODE || name.equals(value.strip()))
                .map(Gazetteer::code)
                .flatMap(Optional::stream)
                .map(code -> NEAREST.getOrDefault(code, code))
                .filter(BY_COUNTRY::containsKey)
                .reduce((_, last) -> last);
    }

    private static Optional<String> code(String name) {
        Nations.Word word = Nations.find(name);
        String known = word == null || word.nation().region() ? null : Nations.code(word.nation().name());
        return Optional.ofNullable(known).or(() -> Optional.ofNullable(CODES.get(Folding.bare(name).replaceFirst("^saint ", "st. "))));
    }

    private static Map<String, String> codes() {
        Map<String, String> codes = new HashMap<>();
        for (String code : Locale.getISOCountries()) {
            Locale country = Locale.of("", code);
            codes.put(Folding.bare(country.getISO3Country()), code);
            codes.put(Folding.bare(country.getDisplayCountry(Locale.ENGLISH)).replaceFirst(" islands$", ""), code);
            codes.put(Folding.bare(country.getDisplayCountry(Locale.ENGLISH)), code);
            codes.put(Folding.bare(code), code);
        }
        return Map.copyOf(codes);
    }

    /// The country that a language is called after: `Spanish`; empty for others.
    public static Optional<String> spoken(String language) {
        Nations.Word word = Nations.find(language);
        return word == null || word.nation().region() ? Optional.empty() : Optional.ofNullable(Nations.code(word.nation().name()));
    }

    private static void vote(Nations.@Nullable Word word, Map<String, Double> votes) {
        String code = word == null || word.nation().region() ? null : Nations.code(word.nation().name());
        if (code != null) {
            votes.merge(code, SAID, Double::sum);
        }
    }

    /// The country of a number's calling code; `ZZ` where it has none.
    private static String called(String number) {
        String digits = number.replaceAll("[^\\d+]", "").replaceFirst("^00", "+");
        for (int length = LONGEST_CALLING_CODE; digits.startsWith("+") && length > 0; length--) {
            String code = digits.substring(1, Math.min(digits.length(), length + 1));
            String country = code.matches("\\d+")
                    ? PhoneNumberUtil.getInstance().getRegionCodeForCountryCode(Integer.parseInt(code))
                    : "ZZ";
            if (!country.equals("ZZ") && !country.equals("001")) {
                return country;
            }
        }
        return "ZZ";
    }

    /// Those of some countries of whose money, schools and everyday words a text has some, each with how many different ones.
    public static Map<String, Double> signs(DocumentText text, Collection<String> countries) {
        Map<String, Double> votes = new TreeMap<>();
        for (String country : countries) {
            WordPattern sign = SIGNS.get(country);
            if (sign != null) {
                long found = sign.findAll(text.value()).stream().map(one -> one.group().toLowerCase(Locale.ROOT)).distinct().count();
                votes.put(country, SIGN * found);
            }
        }
        return votes;
    }

    /// Where, of some countries, the document's telephone numbers without a calling code are numbers; one in all for each number.
    public static Map<String, Double> dialled(Collection<Entity> entities, Collection<String> countries) {
        Map<String, Double> votes = new TreeMap<>();
        for (Entity entity : entities) {
            String number = entity.name().strip();
            if (entity.kind() == ValueKind.PHONE && !number.startsWith("+") && !number.startsWith("00")) {
                List<String> there = countries.stream().filter(country -> isNumber(number, country)).toList();
                there.forEach(country -> votes.merge(country, SAID / there.size(), Double::sum));
            }
        }
        return votes;
    }

    private static boolean isNumber(String number, String country) {
        try {
            PhoneNumberUtil numbers = PhoneNumberUtil.getInstance();
            // numbers with 555 are invented, and no country has them
            return numbers.isValidNumberForRegion(numbers.parse(FICTIONAL.matcher(number).replaceFirst("$1234"), country), country);
        } catch (NumberParseException e) {
            return false;
        }
    }

    private static void vote(ValueKind kind, String surface, Map<String, Double> votes) {
        if (kind != ValueKind.LOCATION) {
            List<String> countries = SPOKEN.getOrDefault(Likeness.Language.of(surface), List.of());
            countries.forEach(country -> votes.merge(country, SAID / countries.size(), Double::sum));
        }
        POSTCODES.forEach((country, code) -> votes.merge(country, code.matcher(surface).find() ? SAID : 0, Double::sum));
        for (String piece : surface.split("[,;\\n]")) {
            PlaceForm form = PlaceForm.of(kind == ValueKind.STREET_ADDRESS ? ValueKind.LOCATION : kind, piece);
            List<String> names = new ArrayList<>(List.of(PlaceForm.bare(piece)));
            form.runs().forEach(run -> names.add(PlaceForm.bare(run.text())));
            for (String name : names.stream().distinct().toList()) {
                Nations.Word nation = Nations.find(name);
                if (nation != null && nation.nation().isCoded()) {
                    boolean country = nation.form() == Nations.Form.NAME || nation.form() == Nations.Form.SHORT;
                    if (!country && form.nation() == null && kind == ValueKind.LOCATION) {
                        continue;
                    }
                    votes.merge(nation.nation().word(Nations.Form.CODE), country ? NAMED : SAID, Double::sum);
                    continue;
                }
                boolean placed = kind == ValueKind.LOCATION || kind == ValueKind.STREET_ADDRESS;
                String folded = Folding.bare(name);
                if (!placed && WordLists.isCommon(folded)) {
                    continue;
                }
                List<Town> known = placed && !TOWNS.containsKey(folded) ? KnownPlaces.BY_NAME.getOrDefault(folded, List.of()) : List.of();
                List<String> countries = TOWNS.getOrDefault(folded, REGIONS.getOrDefault(folded, known))
                        .stream()
                        .map(Town::country)
                        .distinct()
                        .toList();
                countries.forEach(country -> votes.merge(country, SAID / countries.size(), Double::sum));
            }
        }
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
