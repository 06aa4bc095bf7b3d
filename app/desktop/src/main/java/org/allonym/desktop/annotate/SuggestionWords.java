package org.allonym.desktop.annotate;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;

import org.allonym.annotation.Caution;
import org.allonym.annotation.Provenance;
import org.allonym.suggest.Suggestion;

/// What suggestions are called.
final class SuggestionWords {

    private SuggestionWords() {}

    /// Each with its own score: `essays-v2 0.91 and the rule e-mail 1.00`.
    static String voices(Provenance.Joint joint) {
        return String.join(tr(" and "), joint.voices().stream().map(SuggestionWords::voice).toList());
    }

    private static String voice(Provenance voice) {
        String name = name(voice);
        return voice.certainty().isPresent() ? name + " " + decimal(voice.certainty().getAsDouble(), 2) : name;
    }

    /// Who speaks: `essays-v2`, `the rule e-mail`.
    static String name(Provenance voice) {
        return switch (voice) {
            case Provenance.Model model -> model.model();
            case Provenance.Rule rule -> tr("the rule %s", rule.rule());
            case Provenance.SameString same -> tr("the same text from %s", name(same.of()));
            case Provenance.Person _, Provenance.Propagated _, Provenance.Adjudicated _, Provenance.Imported _, Provenance.Joint _ -> "";
        };
    }

    /// What speaks against it, a sentence each; empty when nothing does.
    static String cautions(Provenance origin) {
        return String.join(" ", origin.cautions().stream().map(SuggestionWords::caution).toList());
    }

    private static String caution(Caution caution) {
        return switch (caution) {
            case AMONG_NUMBERS -> tr("It is surrounded by numbers and may be part of an exercise.");
            case PUBLIC_SITE -> tr("Many people share this address, so it may not identify anybody.");
        };
    }

    /// Who suggests it and how sure they are, such as `suggested by essays-v2, 0.93`.
    static String source(Suggestion suggestion) {
        String by = switch (suggestion.proposed().provenance()) {
            case Provenance.Model _, Provenance.Rule _ -> tr("suggested by %s", name(suggestion.proposed().provenance()));
            case Provenance.SameString same -> tr("same text as one suggested by %s", name(same.of()));
            case Provenance.Joint joint -> tr("suggested by %d sources together", joint.voices().size());
            case Provenance.Imported imported -> tr("suggested by %s", imported.source());
            case Provenance.Person _, Provenance.Propagated _, Provenance.Adjudicated _ -> tr("suggested");
        };
        String words = suggestion.score().isPresent() ? by + ", " + decimal(suggestion.score().getAsDouble(), 2) : by;
        return suggestion.fate() == Suggestion.Fate.REJECTED ? tr("%s · you rejected it", words) : words;
    }
}
