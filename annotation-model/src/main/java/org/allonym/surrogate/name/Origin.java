package org.allonym.surrogate.name;

import java.util.List;
import java.util.Locale;

/// Where names are at home: countries of one language or custom, with the locales of Datafaker that hold their names in
/// Latin letters. Where a name is at home in several, the earlier one is taken.
enum Origin {
    ENGLISH("English", "en", "en-AU", "en-NZ", "en-IE"),
    SPANISH("Spanish", "es", "es-MX", "es-AR", "es-PY"),
    PORTUGUESE("Portuguese", "pt-BR", "pt"),
    FRENCH("French", "fr", "fr-CA", "fr-CH"),
    ITALIAN("Italian", "it"),
    GERMAN("German", "de", "de-AT", "de-CH"),
    INDIAN("Indian", "en-IN"),
    NIGERIAN("Nigerian", "en-NG"),
    PAKISTANI("Pakistani", "en-PK"),
    CHINESE("Chinese", "en-SG"),
    TURKISH("Turkish", "tr"),
    POLISH("Polish", "pl"),
    DUTCH("Dutch", "nl"),
    CZECH("Czech", "cs-CZ"),
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
        return locales.stream().map(Locale::forLanguageTag).toList();
    }

    /// As in `drawn.txt`.
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    long bit() {
        return 1L << ordinal();
    }
}
