package org.allonym.surrogate.value.address;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.allonym.surrogate.value.form.LocaleData;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.surrogate.value.place.Nations;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Words of addresses that say what something is and so stay. Folded, without a final dot.
final class AddressWords {

    private static final Set<String> ENGLISH_TYPES = WordLists.folded("""
            allotment allotments alley avenue ave boulevard blvd branch bridge brook brooks bypass cape causeway cswy center centers centre
            circle circles cir close cliff cliffs common commons corner corners course court courts ct cove coves creek
            crescent cres crest crossing crossroad crossroads curve dale dene drive drives dr end estate estates est
            expressway expy extension ext falls ferry field fields flats ford forest forge fork forks freeway fwy
            gardens gdns gate gateway glen green greens grove groves gr harbor harbour haven heights hts highway hwy
            hill hills hollow island isle junction knoll knolls lake lakes landing lane ln light lights locks lodge
            loop mall manor meadow meadows mews mill mills mission motorway mount mountain neck orchard oval overpass
            parade park parks parkway parkways pkwy pass passage path pike pine pines place pl plain plains plaza plz
            point points port ports prairie prospect quay radial ramp ranch rapids rest ridge ridges rise river road
            roads rd route row run shoal shoals shore shores skyway spring springs spur square squares sq station
            stairs steps stravenue stream street streets str st summit terrace terr ter throughway trace track trafficway trail tr
            tunnel turnpike tpke underpass union unions valley viaduct view views village villages ville vista walk
            walks way ways well wells wharf wynd yard
            """);
    private static final Map<String, Set<String>> TYPES = new LinkedHashMap<>();

    static {
        TYPES.put(
                "es",
                WordLists.folded(
                        "calle c/ cl cll avenida av avda carrera cra kra kr diagonal transversal plaza paseo camino colonia col "
                                + "barrio jiron jr urbanizacion urb manzana mz callejon ronda glorieta pasaje privada prolongacion calzada vereda "
                                + "residencial fraccionamiento"));
        TYPES.put(
                "pt-BR",
                WordLists.folded(
                        "rua av avenida travessa praca alameda rodovia bairro conjunto quadra lote estrada largo jardim vila"));
        TYPES.put("fr", WordLists.folded("rue avenue boulevard place allee quai impasse chemin cours faubourg bd sentier"));
        TYPES.put("de", WordLists.folded("strasse weg platz allee gasse ufer damm"));
        TYPES.put("it", WordLists.folded("via triq sqaq misrah viale piazza corso vicolo piazzale contrada strada"));
        TYPES.put("nl", WordLists.folded("straat laan plein gracht kade"));
        TYPES.put("id", WordLists.folded("jalan jl jln gang gg kelurahan kecamatan"));
        TYPES.put("pl", WordLists.folded("ul ulica aleja al aleje osiedle os plac"));
        TYPES.put("tr", WordLists.folded("sokak sokagi sok sk cadde caddesi cad mahallesi mah bulvari blv apartmani"));
        TYPES.put(
                "en-IN",
                WordLists.folded(
                        "nagar marg colony chowk chowrasta bazaar gali sector layout enclave vihar puram society"));
    }

    /// Endings of German and Dutch street names that hold their type.
    private static final Set<String> GERMAN_ENDINGS =
            Set.of("strasse", "str", "weg", "platz", "allee", "gasse", "ring", "ufer", "damm");
    private static final Set<String> DUTCH_ENDINGS = Set.of("straat", "laan", "plein", "gracht", "kade", "dijk");

    private static final Set<String> UNITS = WordLists.folded("""
            rr psc fpo apo hc apt apartment apartments apto apartamento appartement app suite ste unit flat floor fl dto dta dcho dcha esq izq ii iii iv vi vii viii level lvl room rm
            block blk bldg building tower lot no number num nr nro numero house home door hostel hall dorm dormitory
            department dept depto piso planta puerta escalera esc interior int exterior bloco andar casa sala km box po
            p.o h.no hno d.no dno s.no plot.no postbox postfach bp care c/o attn plot flat/door basement penthouse wing stage phase section etage
            stock appt batiment bat residence kav kat daire rt rw lote quadra mile
            kamer zimmer chambre camera stanza pokoj soba oda bajo local zona sector village vill post thana ward union upazila
            tehsil taluk dist district chez imm immeuble hay lotissement cite quartier douar bloc porte boite kuy kuy-e kuche pelak vahed
            office shop theru street-no barangay brgy purok sitio kampung kg dusun desa banjar soi moo muang ban khet xom thon
            phuong quan huyen to ulica-br stan kvartira kv dom podezd etaj mestská terrassa terraza escalera escalon subida
            kebele woreda ketena garee ssabo fokontany parish kelurahan
            """);
    private static final Set<String> JOINING = WordLists.folded("""
            of the and at by near on in corner cnr opposite opp behind next to between off de del la las los el le les
            du des da do dos das di della dei y e et und von am an der im via c
            """);
    private static final Set<String> DIRECTIONS = WordLists.folded("""
            n s e w ne nw se sw north south east west northeast northwest southeast southwest norte sur este oeste sul
            leste nord sud ouest ost upper lower
            """);

    /// Countries by the locale whose way of writing addresses they share.
    private static final Map<String, String> LANDS = lands("""
            en-IN: India
            en-NG: Nigeria
            en-ZA: South Africa
            en-GB: United Kingdom, England, Scotland, Wales, Ireland
            en-US: United States
            en-CA: Canada
            en-AU: Australia, New Zealand
            es: Spain
            pt-BR: Brazil
            pt: Portugal
            fr: France
            de: Germany, Austria
            it: Italy
            nl: Netherlands
            tr: Turkey
            pl: Poland
            id: Indonesia
            es-MX: Mexico, Colombia, Peru, Chile, Argentina, Ecuador, Bolivia, Venezuela, Guatemala
            es-MX: Honduras, Nicaragua, Costa Rica, Panama, Paraguay, Uruguay, El Salvador, Dominican Republic, Cuba
            """);

    private static final Set<String> NUMBER_WORDS = Set.of("no", "nr", "nro", "num", "numero", "number");

    /// Words of towns that tell a language.
    private static final Map<String, String> HINTS = Map.of(
            "sao", "pt-BR", "apto", "pt-BR", "cep", "pt-BR", "bogota", "es-MX", "medellin", "es-MX", "lima", "es-MX");

    private AddressWords() {}

    private static Map<String, String> lands(String text) {
        Map<String, String> lands = new HashMap<>();
        for (String line : text.strip().split("\\R")) {
            int colon = line.indexOf(':');
            for (String land : line.substring(colon + 1).split(",")) {
                lands.put(land.strip(), line.substring(0, colon));
            }
        }
        return lands;
    }

    private static String folded(String word) {
        String folded = Folding.bare(word);
        return folded.endsWith(".") ? folded.substring(0, folded.length() - 1) : folded;
    }

    /// Whether a word is a kind of street, or the name of a street holds one.
    ///
    /// @param tag of the locale the address is in
    static boolean isType(String word, String tag) {
        String folded = folded(word);
        Set<String> own = TYPES.getOrDefault(tag.equals("es-MX") ? "es" : tag.equals("pt") ? "pt-BR" : tag, Set.of());
        return own.contains(folded)
                || tag.startsWith("en") && ENGLISH_TYPES.contains(folded) && !JOINING.contains(folded)
                || isCompound(word);
    }

    /// Whether a word says that a number follows.
    static boolean isNumberWord(String word) {
        return NUMBER_WORDS.contains(folded(word));
    }

    /// Whether a word stands for a box at a post office.
    static boolean isBox(String word) {
        return folded(word).equals("box") || folded(word).equals("postfach");
    }

    /// Whether the name of a street is one word with its type, as `Hauptstraße` is.
    static boolean isCompound(String word) {
        String folded = folded(word);
        return folded.length() > 6
                && (ending(folded, GERMAN_ENDINGS) != null || ending(folded, DUTCH_ENDINGS) != null)
                && !ENGLISH_TYPES.contains(folded);
    }

    private static @Nullable String ending(String folded, Set<String> endings) {
        return endings.stream()
                .filter(ending -> folded.endsWith(ending) && folded.length() > ending.length() + 2)
                .max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                .orElse(null);
    }

    static boolean isUnit(String word) {
        return UNITS.contains(folded(word));
    }

    static boolean isJoining(String word) {
        return JOINING.contains(folded(word));
    }

    static boolean isDirection(String word) {
        return DIRECTIONS.contains(folded(word));
    }

    /// The locale of a country named in an address; null for one whose addresses aren't known.
    static @Nullable String tag(String nation) {
        return LANDS.get(nation);
    }

    /// The locale that a word of a town tells; null for none.
    static @Nullable String hint(String word) {
        return HINTS.get(folded(word));
    }

    /// The locale that a word of an address tells; null for none.
    static @Nullable String language(String word) {
        String folded = folded(word);
        if (!folded.equals("via") && !folded.equals("col") && !folded.equals("weg") && !folded.equals("os")) {
            for (Map.Entry<String, Set<String>> types : TYPES.entrySet()) {
                if (types.getValue().contains(folded) && !ENGLISH_TYPES.contains(folded)) {
                    return types.getKey();
                }
            }
        }
        if (isCompound(word)) {
            return ending(folded, DUTCH_ENDINGS) != null ? "nl" : "de";
        }
        return folded.equals("via") || folded.equals("viale") ? "it" : null;
    }

    /// Countries at the end of addresses.
    static final class Countries {

        private Countries() {}

        /// The country that a piece of an address is, as `nations.txt` writes it; null for any other piece.
        static @Nullable String in(String segment) {
            String words = segment.strip().replaceAll("[.\\d\\s]+$", "").replaceAll("^[\\d\\s]+", "");
            return words.isEmpty() ? null : Nations.country(words);
        }
    }

    /// States as addresses write them, from Datafaker's locale data. Any thread.
    static final class States {

        private static final Map<String, List<String>> FOLDED = new ConcurrentHashMap<>();
        private static final Map<String, List<String>> CODES = new ConcurrentHashMap<>();

        private States() {}

        /// Names of a locale's states, folded.
        static List<String> folded(String tag) {
            return FOLDED.computeIfAbsent(
                    tag,
                    _ -> LocaleData.list(tag, "address.state").stream()
                            .map(Folding::bare)
                            .toList());
        }

        /// What is short for them; in the United States what isn't a state and is written like one too.
        static List<String> codes(String tag) {
            return CODES.computeIfAbsent(tag, _ -> {
                List<String> codes = new ArrayList<>(LocaleData.list(tag, "address.state_abbr"));
                codes.addAll(tag.equals("en-US") ? List.of("DC", "PR") : List.of());
                return List.copyOf(codes);
            });
        }
    }
}
