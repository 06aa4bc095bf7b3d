package org.allonym.surrogate;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.allonym.text.DocumentText;
import org.allonym.text.Folding;

/// The document around an entity, as strategies see it. One thread; `given` and `mapped` grow as entities get their
/// surrogates.
///
/// @param document the document's id
/// @param text as imported
/// @param entities all of the document, in text order
/// @param names what the document's names of people hold, read once
/// @param given what has a surrogate already: what a person decided on, then names, whole ones before those that may be made of
///        them, then the rest; for what is built from a name, such as an e-mail
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

    private static final String NAME = "name:";
    /// Shorter names stand in other words by chance.
    private static final int SHORTEST = 4;
    private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{M}'’-]+");

    public DocumentContext {
        given = Collections.unmodifiableList(given);
        mapped = Collections.unmodifiableSortedMap(mapped);
    }

    /// What the names of the document's people became so far: a word, folded, and the word that took its place, as it is written with a
    /// capital.
    public SortedMap<String, String> people() {
        SortedMap<String, String> people = new TreeMap<>();
        for (Strategy.Given one : given) {
            if (one.entity().kind() == ValueKind.NAME && one.made() != null) {
                List<String> written = List.of(WORDS.split(one.made().value()));
                one.made().mapping().forEach((from, to) -> {
                    String original = from.substring(NAME.length());
                    String name = to.substring(NAME.length());
                    String word = written.stream().filter(each -> Folding.bare(each).equals(name)).findFirst().orElse(name).toLowerCase(Locale.ROOT);
                    if (original.length() >= SHORTEST) {
                        people.putIfAbsent(original, word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
                    }
                });
            }
        }
        return people;
    }

    /// What the names of people in a document hold, read once for all attempts at them. Immutable; any thread.
    public static final class DocumentNames {

        private final Set<String> originals;
        private final boolean plain;
        /// Where names begin, with the keys of those who bear them.
        private final NavigableMap<Integer, Set<String>> beginnings;

        /// Initials that stand for no name of whoever bears them, folded.
        private final Set<String> initials;

        private final DocumentHome home;

        /// @param originals every word of a name, folded
        /// @param plain whether none of them has an accent
        /// @param beginnings where names begin, in UTF-16 units of the text, with the keys of those who bear them
        /// @param initials that stand for no name of whoever bears them, folded
        /// @param home where the document seems to be from
        public DocumentNames(
                Set<String> originals, boolean plain, NavigableMap<Integer, Set<String>> beginnings, Set<String> initials, DocumentHome home) {
            this.originals = originals;
            this.plain = plain;
            this.beginnings = beginnings;
            this.initials = Set.copyOf(initials);
            this.home = home;
        }

        /// Whether somebody is called so.
        ///
        /// @param folded a name of one word
        public boolean has(String folded) {
            return originals.contains(folded);
        }

        /// A name of one word, folded, of which something holds; empty where there is none, the first by the alphabet of several.
        public Optional<String> any(Predicate<String> holds) {
            return originals.stream().filter(holds).sorted().findFirst();
        }

        /// Where the next name of somebody else begins; empty where none does.
        ///
        /// @param from in UTF-16 units of the text
        public OptionalInt nextBut(Entity person, int from) {
            for (var begins : beginnings.tailMap(from, true).entrySet()) {
                if (begins.getValue().stream().anyMatch(key -> !key.equals(person.key()))) {
                    return OptionalInt.of(begins.getKey());
                }
            }
            return OptionalInt.empty();
        }

        /// Where the first name begins; the greatest number where there is none.
        public int first() {
            return beginnings.isEmpty() ? Integer.MAX_VALUE : beginnings.firstKey();
        }

        /// Initials that stand for no name of whoever bears them, folded: the `T` of `Jeyaselvi T`.
        public Set<String> initials() {
            return initials;
        }

        /// Where the document seems to be from.
        public DocumentHome home() {
            return home;
        }

        /// Whether none of them has an accent.
        public boolean isPlain() {
            return plain;
        }
    }

    /// Where a document seems to be from, by its names, places, telephone numbers and addresses.
    ///
    /// @param origins where names of people are at home, with the share of each, from 0 to 1
    /// @param countries by ISO 3166, the likeliest first; empty where nothing tells
    /// @param peoples by origin, the one of its peoples to which most persons belong whose names tell one; only where more than half do
    /// @param families family names that people there bear
    public record DocumentHome(
            SortedMap<String, Double> origins, List<String> countries, SortedMap<String, String> peoples, List<String> families) {

        public DocumentHome {
            origins = Collections.unmodifiableSortedMap(origins);
            countries = List.copyOf(countries);
            peoples = Collections.unmodifiableSortedMap(peoples);
            families = List.copyOf(families);
        }
    }
}
