package org.allonym.surrogate;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Function;
import org.allonym.text.DocumentText;

/// The document around an entity, as strategies see it. One thread; `given` and `mapped` grow as entities get their
/// surrogates.
///
/// @param document the document's id
/// @param text as imported
/// @param entities all of the document, in text order
/// @param names what the document's names of people hold, read once
/// @param given what has a surrogate already: names first, then the rest, each in text order; for what is built from a
///        name, such as an e-mail
/// @param mapped what the surrogates so far map from and to; see [Strategy.Attempt.Made#mapping]
/// @param facts of the project
/// @param stream draws that depend on the document and a purpose alone, such as the one shift of all its dates
public record DocumentContext(
        String document,
        DocumentText text,
        List<Entity> entities,
        DocumentNames names,
        List<Strategy.Given> given,
        SortedMap<String, String> mapped,
        ProjectFacts facts,
        Function<String, SeededRandom> stream) {

    public DocumentContext {
        given = Collections.unmodifiableList(given);
        mapped = Collections.unmodifiableSortedMap(mapped);
    }
}
