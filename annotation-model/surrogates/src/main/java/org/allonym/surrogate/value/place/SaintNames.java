package org.allonym.surrogate.value.place;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.value.form.WordLists;

/// Saints that places and schools are named after. Stateless; any thread.
final class SaintNames {

    private static final List<String> ENGLISH = WordLists.list("""
            Agnes Andrew Anne Anthony Augustine Bernard Brendan Brigid Catherine Clare Columba David Edmund Francis
            George Gregory Helen James John Joseph Jude Kevin Lucy Luke Margaret Mark Martin Mary Matthew Michael
            Monica Nicholas Patrick Paul Peter Philip Stephen Teresa Thomas Vincent
            """);
    private static final List<String> FRENCH = WordLists.list("""
            Anne Antoine Augustin Bernard Charles Denis Étienne François Gabriel Georges Germain Hilaire Jacques Jean Joseph
            Laurent Louis Luc Marc Martin Maurice Michel Nicolas Paul Pierre Vincent
            """);
    private static final Map<String, List<String>> BY_WORD = Map.of(
            "st", ENGLISH,
            "saint", ENGLISH,
            "st fr", FRENCH,
            "saint fr", FRENCH,
            "san",
                    WordLists.list(
                            "Agustín Andrés Antonio Bartolomé Carlos Felipe Francisco Gabriel Ignacio Isidro Jorge José Juan Lorenzo Luis Marcos Martín Mateo Miguel Nicolás Pablo Pedro Rafael Ramón Sebastián Vicente"),
            "san it",
                    WordLists.list(
                            "Benedetto Biagio Carlo Donato Francesco Giacomo Giorgio Giovanni Giuseppe Lorenzo Luca Marco Martino Michele Nicola Paolo Pietro Rocco Vito"),
            "santa",
                    WordLists.list(
                            "Ana Bárbara Catalina Clara Cruz Elena Fe Inés Isabel Lucía Margarita María Marta Mónica Rita Rosa Teresa"),
            "santa it", WordLists.list("Anna Barbara Caterina Chiara Croce Elena Lucia Margherita Maria Marta Monica Rita Rosa Teresa"),
            "sao",
                    WordLists.list(
                            "Bento Bernardo Carlos Francisco Gabriel Joaquim José João Lourenço Luís Marcos Mateus Miguel Paulo Pedro Sebastião Vicente"));
    static final Set<String> LANGUAGES = Set.of("fr", "it");

    private SaintNames() {}

    /// A saint after a word such as `St`; empty where the word has none.
    ///
    /// @param word folded
    static Optional<String> after(String word, String language, SeededRandom draw) {
        List<String> saints = BY_WORD.getOrDefault(word + " " + language, BY_WORD.getOrDefault(word, List.of()));
        return saints.isEmpty() ? Optional.empty() : Optional.of(draw.pick(saints));
    }
}
