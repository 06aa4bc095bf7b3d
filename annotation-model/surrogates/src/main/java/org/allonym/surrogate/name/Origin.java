package org.allonym.surrogate.name;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Where names are at home: countries of one language or custom, with the locales of Datafaker that hold their names in
/// Latin letters. Where a name is at home in several, the earlier one is taken.
enum Origin {
    ENGLISH("English", "en", "en-AU", "en-NZ", "en-IE"),
    SPANISH("Spanish", "es", "es-MX", "es-AR"),
    PORTUGUESE("Portuguese", "pt-BR", "pt"),
    FRENCH("French", "fr", "fr-CA"),
    ITALIAN("Italian", "it"),
    GERMAN("German", "de", "de-AT"),
    INDIAN("Indian", "en-IN"),
    NIGERIAN("Nigerian", "en-NG"),
    PAKISTANI("Pakistani", "en-PK"),
    CHINESE("Chinese", "en-SG"),
    TURKISH("Turkish", "tr"),
    POLISH("Polish", "pl"),
    DUTCH("Dutch", "nl"),
    CZECH("Czech", "cs-CZ", "cs"),
    SLOVAK("Slovak", "sk"),
    CROATIAN("Croatian", "hr"),
    HUNGARIAN("Hungarian", "hu"),
    SWEDISH("Swedish", "sv"),
    DANISH("Danish", "da-DK"),
    NORWEGIAN("Norwegian", "no-NO", "nb-NO"),
    FINNISH("Finnish", "fi-FI"),
    ROMANIAN("Romanian", "ro-MD"),
    ALBANIAN("Albanian", "sq"),
    ESTONIAN("Estonian", "et"),
    LATVIAN("Latvian", "lv"),
    UZBEK("Uzbek", "uz"),
    INDONESIAN("Indonesian", "id"),
    VIETNAMESE("Vietnamese", "vi"),
    NEPALESE("Nepalese", "en-NEP"),
    PHILIPPINE("Philippine", "en-PH"),
    UGANDAN("Ugandan", "en-UG"),
    SOUTH_AFRICAN("South African", "en-ZA"),
    CATALAN("Catalan", "ca");

    private final String adjective;
    private final List<String> locales;

    Origin(String adjective, String... locales) {
        this.adjective = adjective;
        this.locales = List.of(locales);
    }

    /// For the reviewer.
    String words() {
        return adjective + " names";
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

    /// Where names are alike, for origins whose own lists are short.
    Optional<Origin> nearby() {
        return switch (this) {
            case NEPALESE -> Optional.of(INDIAN);
            case PHILIPPINE -> Optional.of(SPANISH);
            case VIETNAMESE -> Optional.of(CHINESE);
            case ESTONIAN -> Optional.of(FINNISH);
            default -> Optional.empty();
        };
    }

    /// As in `drawn.txt`.
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    long bit() {
        return 1L << ordinal();
    }
}
