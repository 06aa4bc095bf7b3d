package org.allonym.surrogate.value.place;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.value.form.Words;

/// Saints that places and schools are named after.
final class Saints {

    private static final List<String> ENGLISH = Words.list("""
            Agnes Andrew Anne Anthony Augustine Bernard Brendan Brigid Catherine Clare Columba David Edmund Francis
            George Gregory Helen James John Joseph Jude Kevin Lucy Luke Margaret Mark Martin Mary Matthew Michael
            Monica Nicholas Patrick Paul Peter Philip Stephen Teresa Thomas Vincent
            """);
    private static final Map<String, List<String>> BY_WORD = Map.of(
            "st", ENGLISH,
            "saint", ENGLISH,
            "san",
                    Words.list(
                            "Agustín Andrés Antonio Bartolomé Carlos Felipe Francisco Gabriel Ignacio Isidro Jorge José Juan Lorenzo Luis Marcos Martín Mateo Miguel Nicolás Pablo Pedro Rafael Ramón Sebastián Vicente"),
            "santa",
                    Words.list(
                            "Ana Bárbara Catalina Clara Cruz Elena Fe Inés Isabel Lucía Margarita María Marta Mónica Rita Rosa Teresa"),
            "sao",
                    Words.list(
                            "Bento Bernardo Carlos Francisco Gabriel Joaquim José João Lourenço Luís Marcos Mateus Miguel Paulo Pedro Sebastião Vicente"));

    private Saints() {}

    /// A saint after a word such as `St`; empty where the word has none.
    ///
    /// @param word folded
    static Optional<String> after(String word, Draw draw) {
        List<String> saints = BY_WORD.get(word);
        return saints == null ? Optional.empty() : Optional.of(draw.pick(saints));
    }
}
