package org.allonym.surrogate.name;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.allonym.language.English;

/// Where names are at home: countries of one language or custom, with the locales of Datafaker that hold their names in
/// Latin letters. Where a name is at home in several, the earlier one is taken.
enum Origin {
    ENGLISH("English names", "US GB CA AU NZ JM TT BB BS GY BZ AG DM GD KN LC VC", "en", "en-AU", "en-NZ", "en-IE"),
    SPANISH("Spanish names", "ES MX CO AR PE CL EC VE BO PY UY CR GT HN NI SV PA DO CU PR GQ AD", "es", "es-MX", "es-AR"),
    PORTUGUESE("Portuguese names", "BR PT AO MZ CV GW ST", "pt-BR", "pt"),
    FRENCH("French names", "FR BE LU MC HT MU SC RE GP MQ GF NC CA CH", "fr", "fr-CA"),
    ITALIAN("Italian names", "IT SM MT", "it"),
    GERMAN("German names", "DE AT CH LI", "de", "de-AT"),
    INDIAN("Indian names", "IN", "en-IN"),
    NIGERIAN("Nigerian names", "NG", "en-NG"),
    PAKISTANI("Pakistani names", "PK MV", "en-PK"),
    CHINESE("Chinese names", "CN"),
    TURKISH("Turkish names", "TR", "tr"),
    POLISH("Polish names", "PL", "pl"),
    DUTCH("Dutch names", "NL SR", "nl"),
    CZECH("Czech names", "CZ", "cs-CZ", "cs"),
    SLOVAK("Slovak names", "SK", "sk"),
    CROATIAN("Croatian names", "HR RS BA ME SI MK", "hr"),
    HUNGARIAN("Hungarian names", "HU", "hu"),
    SWEDISH("Swedish names", "SE", "sv"),
    DANISH("Danish names", "DK GL", "da-DK"),
    NORWEGIAN("Norwegian names", "NO", "no-NO", "nb-NO"),
    FINNISH("Finnish names", "FI", "fi-FI"),
    ROMANIAN("Romanian names", "RO MD", "ro-MD"),
    ALBANIAN("Albanian names", "AL XK", "sq"),
    ESTONIAN("Estonian names", "EE", "et"),
    LATVIAN("Latvian names", "LV", "lv"),
    UZBEK("Uzbek names", "UZ", "uz"),
    INDONESIAN("Indonesian names", "ID TL", "id"),
    VIETNAMESE("Vietnamese names", "VN", "vi"),
    NEPALESE("Nepalese names", "NP", "en-NEP"),
    PHILIPPINE("Philippine names", "PH", "en-PH"),
    UGANDAN("Ugandan names", "UG", "en-UG"),
    SOUTH_AFRICAN("South African names", "ZA NA", "en-ZA"),
    CATALAN("Catalan names", "~ES", "ca"),
    RUSSIAN("Russian names", "RU"),
    UKRAINIAN("Ukrainian names", "UA"),
    BULGARIAN("Bulgarian names", "BG"),
    GREEK("Greek names", "GR CY"),
    GEORGIAN("Georgian names", "GE"),
    ARMENIAN("Armenian names", "AM"),
    ARABIC("Arabic names", "EG MA DZ TN SA JO LB SY IQ AE KW QA BH OM YE PS LY SD MR"),
    PERSIAN("Persian names", "IR AF TJ"),
    HEBREW("Hebrew names", "IL"),
    KAZAKH("Kazakh names", "KZ KG TM"),
    AZERBAIJANI("Azerbaijani names", "AZ"),
    JAPANESE("Japanese names", "JP"),
    KOREAN("Korean names", "KR KP"),
    THAI("Thai names", "TH LA"),
    KHMER("Khmer names", "KH"),
    BURMESE("Burmese names", "MM"),
    MONGOLIAN("Mongolian names", "MN"),
    MALAY("Malay names", "MY BN"),
    BENGALI("Bengali names", "BD"),
    SINHALESE("Sinhalese names", "LK"),
    ETHIOPIAN("Ethiopian names", "ET ER"),
    KENYAN("Kenyan names", "KE TZ SS"),
    GHANAIAN("Ghanaian names", "GH"),
    WEST_AFRICAN("West African names", "SN CI ML BF GN TG BJ NE"),
    CONGOLESE("Congolese names", "CD CG CM GA CF TD"),
    MALAGASY("Malagasy names", "MG KM"),
    LITHUANIAN("Lithuanian names", "LT"),
    ICELANDIC("Icelandic names", "IS"),
    POLYNESIAN("Polynesian names", "TO WS PF CK NU TV KI FM MH NR PW NZ"),
    SINGAPOREAN("Singaporean Chinese names", "SG HK MO", "en-SG"),
    TAIWANESE("Taiwanese names", "TW"),
    IRISH("Irish names", "IE"),
    SCOTTISH("Scottish names", "~GB"),
    SOUTHERN_AFRICAN("Southern African names", "ZW ZM MW BW LS SZ"),
    IGBO("Igbo names", "~NG"),
    HAUSA("Hausa names", "~NG"),
    KURDISH("Kurdish names", "~IQ"),
    SOUTH_INDIAN("South Indian names", "~IN"),
    FIJIAN("Fijian names", "FJ"),
    MAORI("Māori names", "~NZ"),
    MELANESIAN("Melanesian names", "PG SB VU"),
    RWANDAN("Rwandan names", "RW BI"),
    LEONEAN("Sierra Leonean names", "SL LR GM"),
    SOMALI("Somali names", "SO DJ"),
    AFRIKAANS("Afrikaans names", "~ZA"),
    NGUNI("Zulu and Xhosa names", "~ZA"),
    WELSH("Welsh names", "~GB"),
    BASQUE("Basque names", "~ES"),
    BELARUSIAN("Belarusian names", "BY"),
    FAROESE("Faroese names", "FO"),
    BHUTANESE("Bhutanese names", "BT");

    private static final String AMONG_OTHERS = "~";

    private final @English String words;
    private final List<String> countries;
    private final boolean amongOthers;
    private final List<String> locales;

    /// @param countries by ISO 3166 where most people have such names; behind a tilde where some have them, and most others
    /// @param locales none where the library has no names in Latin letters
    Origin(@English String words, String countries, String... locales) {
        this.words = words;
        amongOthers = countries.startsWith(AMONG_OTHERS);
        this.countries = List.of(countries.replace(AMONG_OTHERS, "").split(" "));
        this.locales = List.of(locales);
    }

    /// For the reviewer, as projects hold it.
    String words() {
        return words;
    }

    /// As the window says it.
    String spoken() {
        return tr(words);
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

    /// Whether women and men there bear many of the same forenames.
    boolean isOfEither() {
        return isOfSyllables() || EnumSet.of(VIETNAMESE, THAI, KHMER, BURMESE, BHUTANESE, MONGOLIAN, SOUTHERN_AFRICAN, NIGERIAN, IGBO)
                .contains(this);
    }

    /// Whether a forename stands behind a title there: `Miss Shahad`.
    boolean isCalledByForename() {
        return EnumSet.of(ARABIC, KURDISH, PAKISTANI, BENGALI, SOUTH_INDIAN, THAI, KHMER, BURMESE, MALAY, INDONESIAN, ETHIOPIAN, MONGOLIAN, ICELANDIC, SOMALI, BHUTANESE)
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
