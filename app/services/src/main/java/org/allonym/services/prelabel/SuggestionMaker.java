package org.allonym.services.prelabel;

import java.util.List;
import java.util.SortedMap;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.turns.MathsDoubt.Judged;

/// A source of suggestions: a model, rules or both. One thread at a time.
public interface SuggestionMaker {

    /// The model's id, empty for rules alone.
    String model();

    /// SHA-256 of the model's files, 64 lower-case hexadecimal digits; empty for rules alone.
    String modelHash();

    /// Names of the rules that take part, none for a model alone.
    List<String> rules();

    /// How it is set, by name, enough to set another one the same way.
    SortedMap<String, String> options();

    /// What is in each text, in order; labels are already those of the project, and no two suggestions of a text overlap.
    ///
    /// @throws java.util.concurrent.CancellationException when the thread is interrupted
    List<List<SuggestedSpan>> suggest(List<Subject> subjects);

    /// The same, with what mathematics spoke against and what is therefore not suggested.
    default List<Judged> judge(List<Subject> subjects) {
        return suggest(subjects).stream().map(made -> new Judged(made, List.of())).toList();
    }
}
