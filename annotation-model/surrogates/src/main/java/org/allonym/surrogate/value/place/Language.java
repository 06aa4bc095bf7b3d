package org.allonym.surrogate.value.place;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.allonym.surrogate.Folding;

/// The language that the words of a name are in, as the tag of a locale with surnames.
final class Language {

    private record Sign(String tag, Set<String> words) {}

    private static final List<Sign> SIGNS = List.of(
            sign("pt-BR", "universidade escola faculdade colegio-estadual ltda do da dos instituto-federal estadual"),
            sign(
                    "es",
                    "universidad escuela colegio facultad instituto secundaria preparatoria del los las y el nacional sac"),
            sign("fr", "universite ecole lycee institut du des et sarl"),
            sign("de", "universitat hochschule schule gymnasium gmbh fachhochschule und"),
            sign("it", "universita istituto liceo scuola srl degli della"));

    private Language() {}

    private static Sign sign(String tag, String words) {
        return new Sign(tag, Set.of(words.split(" ")));
    }

    /// `en` where nothing tells.
    static String of(String name) {
        List<String> words = Arrays.asList(Folding.fold(name).split("[^a-z]+"));
        return SIGNS.stream()
                .filter(sign -> words.stream().anyMatch(sign.words()::contains))
                .map(Sign::tag)
                .findFirst()
                .orElse("en");
    }
}
