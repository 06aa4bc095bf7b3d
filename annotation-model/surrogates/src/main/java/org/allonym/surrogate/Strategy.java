package org.allonym.surrogate;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Makes surrogates of one kind by one method. Stateless; any thread.
public interface Strategy {

    /// One attempt at a surrogate for an entity; another `draw` makes another one.
    ///
    /// It needn't check what [Constraints] checks: what won't do is asked for again with the next draw.
    ///
    /// @param context the document around it, and what its other entities became
    Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw);

    /// How a person's own value for the entity reads in each mention, as [Attempt.Made] has it: the value for the fullest
    /// mention, and fitting forms for shorter ones. By default the value everywhere.
    default Attempt spread(Entity entity, DocumentContext context, String value) {
        return Attempt.Made.everywhere(entity, value, "", new TreeMap<>());
    }

    /// What a person should see though there is a value, such as [Doubt.Type#GUESSED] for a date whose day and month could
    /// be the other way round. One that blocks leaves the entity to a person.
    default List<Doubt> doubts(Entity entity, DocumentContext context) {
        return List.of();
    }

    /// What came of an attempt.
    sealed interface Attempt {

        /// A value.
        ///
        /// @param value the entity's surrogate: what stands for its fullest form
        /// @param texts what stands in the place of each mention, in the order of [Entity#mentions]
        /// @param derivation how it was chosen, for the reviewer, such as `female · it · country and gender`
        /// @param mapping from folded originals to folded surrogates with the kind before them, such as `name:maria` →
        ///        `name:camille`: over a whole document it must be a function, and injective
        record Made(String value, List<String> texts, String derivation, SortedMap<String, String> mapping) implements Attempt {
            public Made {
                texts = List.copyOf(texts);
                mapping = Collections.unmodifiableSortedMap(new TreeMap<>(mapping));
            }

            /// The value in the place of every mention.
            public static Made everywhere(Entity entity, String value, String derivation, SortedMap<String, String> mapping) {
                return new Made(value, Collections.nCopies(entity.mentions().size(), value), derivation, mapping);
            }

            @Override
            public String toString() {
                return "Made(%d texts)".formatted(texts.size());
            }
        }

        /// No attempt can make one; a person has to.
        record Unable(Doubt why) implements Attempt {}
    }

    /// What an attempt gave when it was accepted, with the entity it is for.
    record Given(Entity entity, Attempt.@Nullable Made made) {}
}
