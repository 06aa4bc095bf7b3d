package org.allonym.surrogate.value.place;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.surrogate.value.place.Nations.Nation;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Which country stands for which in one document: a country that the document names becomes one near it, and its towns become
/// towns of that one; of a country that it doesn't name, towns stay in the country. Depends on the document's originals alone,
/// so that the order of its entities doesn't matter. One document, one thread.
public final class Lands {

    /// Countries that stand for each other, for their languages or because they lie close together.
    private static final List<Set<String>> NEAR = Stream.of(
                    "AR BO CL CO CR CU DO EC SV GT HN MX NI PA PY PE ES UY VE", "DZ BH EG IQ JO KW LB LY MA OM QA SA SD SY TN AE YE",
                    "BJ BF CI GN ML NE SN TG CM GA CG CD", "GH NG GM SL LR", "KE UG TZ ZM MW RW ET", "ZA ZW BW NA LS SZ",
                    "RS HR BA ME MK SI BG", "RU UA BY", "CZ SK PL HU RO", "SE NO DK FI IS", "DE AT CH", "KZ KG UZ TM TJ AZ", "IN PK BD NP LK",
                    "MY ID PH SG", "TH LA KH VN MM", "EE LV LT", "CN TW JP KR MN", "NL BE LU", "PT BR AO MZ CV", "TO WS FJ VU SB PG",
                    "GB IE AU NZ CA US", "GL FO IS", "MD RO", "RW BI UG KE TZ SS", "BT NP", "MV LK", "BN MY", "TL ID", "AF IR TJ PK", "HK MO SG TW", "MR ML SN MA", "GW ST CV AO MZ", "GQ CM GA", "TD CF CM NE", "PS JO LB", "TO WS FJ CK PF KI TV NR FM MH PW NC", "LI AT CH", "SR GY", "SC MU", "JM TT BB GY BS BZ AG DM GD KN LC VC", "FR BE CH", "GE AM AZ", "IT ES PT GR MT CY", "TR IR AZ", "AL XK MK", "MG MU KM",
                    "SO DJ ER ET", "HT JM DO", "EE LV LT FI PL BY UA")
            .map(codes -> Set.of(codes.split(" ")))
            .toList();
    /// They stand for each other in a document that isn't from there: who walked here from Mozambique didn't come from Brazil.
    private static final List<Set<String>> NEIGHBOURS = List.of(Set.of("IT", "ES", "PT", "GR"), Set.of("MZ", "ZM", "ZW", "TZ", "MW"), Set.of("AO", "ZM", "NA", "CD"), Set.of("BT", "NP", "IN", "BD"));
    /// The towns that the list has of a country that isn't small.
    private static final int LARGE = 40;
    private static final List<String> ENGLISH = List.of("US", "GB", "CA", "AU", "IE", "NZ");

    /// Where regions are those of several nations, places stay in theirs.
    private static final int FEW_REGIONS = 5;
    /// Countries and regions with languages or peoples of their own: what a text says of them fits nowhere else in the country.
    private static final Set<String> OF_THEIR_OWN = Set.of("IN", "LK", "BE", "CH", "NG", "ES;Catalonia", "ES;Galicia", "ES;Basque Country", "ES;Valencia", "ES;Balearic Islands",
            "ES;Canary Islands", "CA;Quebec", "CA;Nunavut", "US;Hawaii", "US;Alaska", "JP;Okinawa", "CN;Xinjiang", "CN;Inner Mongolia",
            "IT;Sardinia", "IT;Sicily", "IT;Trentino-Alto Adige", "PT;Madeira", "FR;Corsica", "FR;Brittany", "RU;Tatarstan");
    /// Where a people lives within a country, for documents that name no place there.
    private static final Map<String, String> LIVING = Map.of("CATALAN", "ES;Catalonia", "BASQUE", "ES;Basque Country", "SCOTTISH", "GB;Scotland", "WELSH", "GB;Wales");
    /// So many towns must be there for others to be near.
    private static final int ENOUGH = 3;

    /// Countries by places that no list has, as postcodes behind them tell.
    private final Map<String, String> posted = new HashMap<>();
    private final Map<String, Nation> others = new HashMap<>();
    private final List<String> homes;
    private final String home;
    private final Function<String, SeededRandom> stream;
    /// By country and name; empty where nothing tells it.
    private final String living;
    /// Regions that the document's places lie in, by country and name, with how many do.
    private final Map<String, Integer> regions = new TreeMap<>();

    private Lands(List<String> homes, String home, String living, Function<String, SeededRandom> stream) {
        this.living = living;
        this.homes = homes;
        this.home = home;
        this.stream = stream;
    }

    public static Lands of(DocumentContext context) {
        List<String> homes = context.names().home().countries();
        String home = homes.isEmpty() ? context.stream().apply("country").pick(ENGLISH) : homes.getFirst();
        String people = context.names().home().origins().entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse("");
        String living = people.equals("FRENCH") && home.equals("CA") ? "CA;Quebec" : LIVING.getOrDefault(people, "");
        Lands lands = new Lands(homes, home, living, context.stream());
        Map<Nation, Boolean> named = new LinkedHashMap<>();
        Set<Nation> bare = new HashSet<>();
        String text = context.text().value().toLowerCase(Locale.ROOT);
        lands.post(context.entities());
        for (Entity entity : context.entities()) {
            for (Mention mention : entity.mentions()) {
                for (String name : names(entity, mention.surface())) {
                    lands.count(PlaceForm.bare(name));
                    Nations.Word word = Nations.find(name);
                    if (word != null) {
                        boolean written = word.form() != Nations.Form.ADJECTIVE && word.form() != Nations.Form.PEOPLE;
                        named.merge(word.nation(), written, Boolean::logicalOr);
                        if (written && word.nation().article() && !text.contains("the " + PlaceForm.bare(name).toLowerCase(Locale.ROOT))) {
                            bare.add(word.nation());
                        }
                    }
                }
            }
        }
        Set<Nation> taken = new HashSet<>(named.keySet());
        named.forEach((nation, name) -> {
            Nation other = drawn(nation, name, bare.contains(nation), taken, home, context.stream().apply("nation " + nation.name()));
            taken.add(other);
            lands.others.put(nation.name(), other);
        });
        return lands;
    }

    private static List<String> names(Entity entity, String surface) {
        return switch (entity.kind()) {
            case LOCATION -> List.of(surface.split("[,;\\n]"));
            case EMPLOYER, EDUCATION ->
                PlaceForm.of(entity.kind(), surface).runs().stream().map(PlaceForm.Run::text).toList();
            default -> List.of();
        };
    }

    /// Another nation near one, else of the same part of the world.
    ///
    /// @param named whether its name is written, and not its people's only: an article before it stays then
    /// @param bare whether it has no article all the same, as America and Britain have none
    private static Nation drawn(Nation nation, boolean named, boolean bare, Set<Nation> taken, String home, SeededRandom draw) {
        List<Nation> alike = Nations.all().stream()
                .filter(other -> !taken.contains(other) && other.region() == nation.region())
                .filter(other -> (!named || other.article() == (nation.article() && !bare)) && other.isCoded() == nation.isCoded())
                .toList();
        List<Nation> near = near(nation, alike, home);
        List<Nation> apart = alike.stream().filter(other -> zone(other) == zone(nation) && isLarge(other)).toList();
        return Stream.of(near, apart, alike, Nations.all()).filter(some -> !some.isEmpty()).findFirst().map(draw::pick).orElseThrow();
    }

    /// Whether people are often from there; everything that has no towns of its own is.
    private static boolean isLarge(Nation nation) {
        return !nation.isCoded() || Gazetteer.towns(nation.word(Nations.Form.CODE)).size() >= LARGE;
    }

    /// Those of the first group with the nation: of its language where there are any.
    private static List<Nation> near(Nation nation, List<Nation> alike, String home) {
        if (!nation.isCoded()) {
            return alike.stream().filter(other -> !other.isCoded()).toList();
        }
        String code = nation.word(Nations.Form.CODE);
        return Stream.concat(NEIGHBOURS.stream().filter(_ -> !code.equals(home)), NEAR.stream())
                .filter(group -> group.contains(code))
                .map(group -> alike.stream().filter(other -> other.isCoded() && group.contains(other.word(Nations.Form.CODE))).toList())
                .filter(some -> !some.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /// The part of the world, as the first digit of the calling code tells it; Europe has two of them.
    private static int zone(Nation nation) {
        int code = nation.isCoded()
                ? PhoneNumberUtil.getInstance().getCountryCodeForRegion(nation.word(Nations.Form.CODE))
                : 0;
        int first = code == 0 ? 0 : Integer.toString(code).charAt(0) - '0';
        return first == 4 || first == 7 ? 3 : first == 5 ? 1 : first;
    }

    /// What stands for a nation of the document, the same in all its forms.
    ///
    /// @param draw for another one now and then after the first attempt, so that one that won't do is not the only one
    Nation other(Nation nation, SeededRandom draw) {
        Nation other = others.getOrDefault(nation.name(), nation);
        return other.equals(nation) || draw.isAgain() && draw.below(10) == 0 ? drawn(nation, true, !other.article(), Set.of(nation), home, draw) : other;
    }

    private @Nullable String known(@Nullable String place) {
        if (place == null) {
            return null;
        }
        // `Young` is a town far away, and a word here
        boolean word = WordLists.isCommon(Folding.bare(place)) && !Gazetteer.isIn(place, homes);
        String country = word ? null : Gazetteer.country(place, homes);
        return country == null ? posted.get(Folding.bare(place)) : country;
    }

    /// Whether the country of a place is known.
    public boolean know(String place) {
        return known(place) != null;
    }

    /// Whether a word within the name of an employer or a school is that of a town: a common word isn't, unless it is one at home.
    boolean isTown(String word) {
        return Gazetteer.isTown(word) && (know(word) || !WordLists.isCommon(Folding.bare(word)));
    }

    /// Whether a place lies in a country that the document seems to be from.
    public boolean isHome(String place) {
        String country = known(place);
        return country != null && homes.contains(country);
    }

    /// Whether a place lies in another country than the one that the document seems to be from before all others.
    boolean isElsewhere(String place) {
        String country = known(place);
        return country != null && !country.equals(home);
    }

    /// Whether a place lies elsewhere.
    boolean isAbroad(String place) {
        return !homes.isEmpty() && know(place) && !isHome(place);
    }

    /// Whether the document seems to be from one of some countries.
    boolean isOf(List<String> countries) {
        return countries.contains(home) || homes.stream().limit(2).anyMatch(countries::contains);
    }

    private void post(List<Entity> entities) {
        List<String> addresses = entities.stream().filter(entity -> entity.kind() == ValueKind.STREET_ADDRESS).map(Entity::name).toList();
        for (Entity entity : addresses.isEmpty() ? List.<Entity>of() : entities) {
            String place = PlaceForm.bare(entity.name());
            if (entity.kind() == ValueKind.LOCATION && place.length() > ENOUGH) {
                addresses.stream().filter(address -> address.contains(place)).map(Gazetteer::posted).filter(Objects::nonNull).findFirst()
                        .ifPresent(country -> posted.put(Folding.bare(place), country));
            }
        }
    }

    private void count(String place) {
        String country = known(place);
        String region = country == null ? "" : Gazetteer.isRegion(place) && !Gazetteer.isTown(place) ? place : Gazetteer.region(place, country);
        if (!region.isEmpty()) {
            regions.merge(country + ";" + region, 1, Integer::sum);
        }
    }

    /// The towns, or the small places, that one of the document may become: those of one region become those of one other, so that
    /// what was near stays near. Of a place that no list has, the region is the one that most of its country lie in.
    ///
    /// @param place as written; null for any place of the document
    /// @param draw for any region now and then after the first attempt
    List<Gazetteer.Town> towns(@Nullable String place, boolean small, SeededRandom draw) {
        String country = country(place);
        List<Gazetteer.Town> all = small ? Gazetteer.lesser(country) : Gazetteer.towns(country);
        String from = known(place) == null ? home : Objects.requireNonNull(known(place));
        String own = known(place) == null ? "" : Gazetteer.region(Objects.requireNonNull(place), from);
        String region = !own.isEmpty() ? from + ";" + own : regions.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(from + ";"))
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(living.startsWith(from + ";") ? living : from + ";");
        String other = region(region, country);
        List<Gazetteer.Town> there = all.stream().filter(town -> town.region().equals(other)).toList();
        if (place != null && !small && !other.equals(own) && isLargest(place, from) && !there.isEmpty() && !draw.isAgain()) {
            return there.subList(0, 1);
        }
        List<Gazetteer.Town> near = there.size() >= ENOUGH ? there : Stream.concat(there.stream(),
                Gazetteer.lesser(country).stream().filter(town -> town.region().equals(other) && !there.contains(town))).toList();
        List<Gazetteer.Town> with = near.size() < ENOUGH && isOfItsOwn(country, other) ? Gazetteer.all(country, other) : near;
        return with.size() < ENOUGH || draw.isAgain() && draw.below(2) == 0 ? all : with;
    }

    /// Whether it is the largest town of its region: where it has trams or a port, another such town may have them, too.
    private static boolean isLargest(String place, String country) {
        String region = Gazetteer.region(place, country);
        return !region.isEmpty() && Gazetteer.towns(country).stream().filter(town -> town.region().equals(region)).findFirst()
                .filter(town -> Folding.bare(town.name()).equals(Folding.bare(place)))
                .isPresent();
    }

    private static boolean isOfItsOwn(String country, String region) {
        return OF_THEIR_OWN.contains(country) || OF_THEIR_OWN.contains(country + ";" + region);
    }

    /// The region of a country that stands for one.
    ///
    /// @param region by country and name; without a name where nothing tells it
    private String region(String region, String country) {
        List<Gazetteer.Town> towns = Gazetteer.towns(country);
        String own = region.substring(region.indexOf(';') + 1);
        long many = towns.stream().map(Gazetteer.Town::region).distinct().count();
        if (!own.isEmpty() && region.startsWith(country + ";") && (many <= FEW_REGIONS || isOfItsOwn(country, own))) {
            return own;
        }
        SeededRandom drawn = stream.apply("region " + region);
        Map<String, Long> sizes = towns.stream().collect(Collectors.groupingBy(Gazetteer.Town::region, Collectors.counting()));
        String other = drawn.pick(towns).region();
        for (int i = 0; i < LARGE && (other.equals(own) || regions.containsKey(country + ";" + other) || i < LARGE / 2 && sizes.getOrDefault(other, 0L) < ENOUGH); i++) {
            other = drawn.pick(towns).region();
        }
        return other;
    }

    /// The country where a surrogate of a place lies.
    ///
    /// @param place as written; null for any place of the document
    public String country(@Nullable String place) {
        String found = known(place);
        String country = found == null ? home : found;
        return others.entrySet().stream()
                .filter(entry -> country.equals(Nations.code(entry.getKey())))
                .map(entry -> entry.getValue())
                .filter(Nation::isCoded)
                .map(other -> other.word(Nations.Form.CODE))
                .findFirst()
                .orElse(country);
    }
}
