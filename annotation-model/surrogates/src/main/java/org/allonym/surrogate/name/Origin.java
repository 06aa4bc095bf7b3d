package org.allonym.surrogate.name;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Where names are at home: countries of one language or custom, with the locales of Datafaker that hold their names in
/// Latin letters. Where a name is at home in several, the earlier one is taken.
enum Origin {
    ENGLISH("English", "US GB CA AU NZ JM TT BB BS GY BZ AG DM GD KN LC VC SC", "en", "en-AU", "en-NZ", "en-IE"),
    SPANISH("Spanish", "ES MX CO AR PE CL EC VE BO PY UY CR GT HN NI SV PA DO CU PR GQ", "es", "es-MX", "es-AR"),
    PORTUGUESE("Portuguese", "BR PT AO MZ CV GW ST", "pt-BR", "pt"),
    FRENCH("French", "FR BE LU MC HT MU RE GP MQ GF NC CA CH", "fr", "fr-CA"),
    ITALIAN("Italian", "IT SM MT", "it"),
    GERMAN("German", "DE AT CH LI", "de", "de-AT"),
    INDIAN("Indian", "IN", "en-IN"),
    NIGERIAN("Nigerian", "NG", "en-NG"),
    PAKISTANI("Pakistani", "PK MV", "en-PK"),
    CHINESE("Chinese", "CN"),
    TURKISH("Turkish", "TR", "tr"),
    POLISH("Polish", "PL", "pl"),
    DUTCH("Dutch", "NL SR", "nl"),
    CZECH("Czech", "CZ", "cs-CZ", "cs"),
    SLOVAK("Slovak", "SK", "sk"),
    CROATIAN("Croatian", "HR RS BA ME SI MK", "hr"),
    HUNGARIAN("Hungarian", "HU", "hu"),
    SWEDISH("Swedish", "SE", "sv"),
    DANISH("Danish", "DK GL FO", "da-DK"),
    NORWEGIAN("Norwegian", "NO", "no-NO", "nb-NO"),
    FINNISH("Finnish", "FI", "fi-FI"),
    ROMANIAN("Romanian", "RO MD", "ro-MD"),
    ALBANIAN("Albanian", "AL XK", "sq"),
    ESTONIAN("Estonian", "EE", "et"),
    LATVIAN("Latvian", "LV", "lv"),
    UZBEK("Uzbek", "UZ", "uz"),
    INDONESIAN("Indonesian", "ID TL", "id"),
    VIETNAMESE("Vietnamese", "VN", "vi"),
    NEPALESE("Nepalese", "NP BT", "en-NEP"),
    PHILIPPINE("Philippine", "PH", "en-PH"),
    UGANDAN("Ugandan", "UG RW BI", "en-UG"),
    SOUTH_AFRICAN("South African", "ZA NA", "en-ZA"),
    CATALAN("Catalan", "AD", "ca"),
    RUSSIAN("Russian", "RU BY"),
    UKRAINIAN("Ukrainian", "UA"),
    BULGARIAN("Bulgarian", "BG"),
    GREEK("Greek", "GR CY"),
    GEORGIAN("Georgian", "GE"),
    ARMENIAN("Armenian", "AM"),
    ARABIC("Arabic", "EG MA DZ TN SA JO LB SY IQ AE KW QA BH OM YE PS LY SD MR SO DJ"),
    PERSIAN("Persian", "IR AF TJ"),
    HEBREW("Hebrew", "IL"),
    KAZAKH("Kazakh", "KZ KG TM"),
    AZERBAIJANI("Azerbaijani", "AZ"),
    JAPANESE("Japanese", "JP"),
    KOREAN("Korean", "KR KP"),
    THAI("Thai", "TH LA"),
    KHMER("Khmer", "KH"),
    BURMESE("Burmese", "MM"),
    MONGOLIAN("Mongolian", "MN"),
    MALAY("Malay", "MY BN"),
    BENGALI("Bengali", "BD"),
    SINHALESE("Sinhalese", "LK"),
    ETHIOPIAN("Ethiopian", "ET ER"),
    KENYAN("Kenyan", "KE TZ SS"),
    GHANAIAN("Ghanaian", "GH"),
    WEST_AFRICAN("West African", "SN CI ML BF GN TG BJ NE GM SL LR"),
    CONGOLESE("Congolese", "CD CG CM GA CF TD"),
    MALAGASY("Malagasy", "MG KM"),
    LITHUANIAN("Lithuanian", "LT"),
    ICELANDIC("Icelandic", "IS"),
    POLYNESIAN("Polynesian", "TO WS FJ PF CK NU TV KI PG SB VU FM MH NR PW NZ"),
    SINGAPOREAN("Singaporean Chinese", "SG HK MO", "en-SG"),
    TAIWANESE("Taiwanese", "TW"),
    IRISH("Irish", "IE"),
    SCOTTISH("Scottish", "~GB"),
    SOUTHERN_AFRICAN("Southern African", "ZW ZM MW BW LS SZ"),
    IGBO("Igbo", "~NG"),
    HAUSA("Hausa", "~NG"),
    KURDISH("Kurdish", "~IQ"),
    SOUTH_INDIAN("South Indian", "~IN");

    private static final String AMONG_OTHERS = "~";

    private final String adjective;
    private final List<String> countries;
    private final boolean amongOthers;
    private final List<String> locales;

    /// @param countries by ISO 3166 where most people have such names; behind a tilde where some have them, and most others
    /// @param locales none where the library has no names in Latin letters
    Origin(String adjective, String countries, String... locales) {
        this.adjective = adjective;
        amongOthers = countries.startsWith(AMONG_OTHERS);
        this.countries = List.of(countries.replace(AMONG_OTHERS, "").split(" "));
        this.locales = List.of(locales);
    }

    /// For the reviewer.
    String words() {
        return adjective + " names";
    }

    /// The countries where people have such names, those with most people first.
    List<String> countries() {
        return countries;
    }

    /// Whose names most people of a country have.
    ///
    /// @param country by ISO 3166
    static Optional<Origin> of(String country) {
        return Arrays.stream(values()).filter(origin -> !origin.amongOthers && origin.countries.contains(country)).findFirst();
    }

    /// Where families are named before forenames, in English texts too.
    static Set<Origin> familyFirst() {
        return EnumSet.of(HUNGARIAN, CHINESE, SINGAPOREAN, TAIWANESE, KOREAN, VIETNAMESE);
    }

    /// Where forenames are two syllables, which are written with a hyphen as well.
    boolean isOfSyllables() {
        return this == CHINESE || this == SINGAPOREAN || this == TAIWANESE || this == KOREAN;
    }

    /// Whether a forename stands behind a title there: `Miss Shahad`.
    boolean isCalledByForename() {
        return EnumSet.of(ARABIC, KURDISH, PERSIAN, PAKISTANI, BENGALI, SOUTH_INDIAN, THAI, KHMER, BURMESE, MALAY, INDONESIAN, ETHIOPIAN, MONGOLIAN, ICELANDIC)
                .contains(this);
    }

    List<Locale> locales() {
        return locales.stream().map(Origin::locale).toList();
    }

    /// Some of the library's regions have three letters, which no language tag has.
    private static Locale locale(String id) {
        String[] parts = id.split("-");
        return parts.length > 1 ? Locale.of(parts[0], parts[1]) : Locale.of(parts[0]);
    }

    /// How often it is drawn from where nothing tells the country: names of the first ones are met all over the world.
    double weight() {
        return ordinal() <= GERMAN.ordinal() ? 4 : 1;
    }

    /// How much the locale's lists say of where a name is at home: that of the Netherlands has 22,000 family names from
    /// everywhere, that of South Africa the names of four peoples.
    double exactness() {
        return this == DUTCH ? 0.1 : this == SOUTH_AFRICAN ? 0.5 : 1;
    }

    /// As in `drawn.txt`.
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
