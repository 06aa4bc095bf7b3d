package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.allonym.surrogate.value.place.Gazetteer;

/// What the attributes of a document say of where it is from, where a project has a column for it: `origin: Kurdistan Region, Iraq`,
/// `L1: Spanish`. Immutable; any thread.
///
/// @param countries by ISO 3166, those whose towns are known
/// @param peoples whose names a region or a first language tells
record OriginAttributes(List<String> countries, Set<Origin> peoples) {

    private static final Pattern HOME = Pattern.compile(
            "(?iuU).*(?:country|origin|nation|home(?:land|town)|birth_?place|place_of_birth|pa[ií]s|pays|herkunft|orig[ei]ne?|nacionalidad|paese|kraj).*");
    private static final Pattern LANGUAGE = Pattern.compile("(?iuU)(?:l1|.*(?:native|first|mother|home)[ _-]?(?:language|tongue).*|lengua_materna|langue_maternelle|muttersprache)");

    OriginAttributes {
        countries = List.copyOf(countries);
        peoples = Set.copyOf(peoples);
    }

    /// @param attributes by name
    static OriginAttributes of(Map<String, String> attributes) {
        List<String> countries = new ArrayList<>();
        Set<Origin> peoples = EnumSet.noneOf(Origin.class);
        attributes.forEach((name, value) -> {
            if (HOME.matcher(name).matches()) {
                Gazetteer.stated(value).ifPresent(countries::add);
            }
            if (LANGUAGE.matcher(name).matches()) {
                Gazetteer.spoken(value).flatMap(Origin::of).ifPresent(peoples::add);
            }
            if (HOME.matcher(name).matches() || LANGUAGE.matcher(name).matches()) {
                peoples.addAll(HomeWords.in(value).keySet());
            }
        });
        return new OriginAttributes(countries, peoples);
    }
}
