package org.allonym.services.secondreader;

import static org.allonym.language.Messages.tr;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.allonym.language.English;
import org.allonym.services.secondreader.Prompt.Placeholder;

/// What a model is asked for.
public enum Purpose {
    /// What is personal in a passage.
    READ("Second reading", EnumSet.of(Placeholder.PASSAGE),
            EnumSet.of(Placeholder.LABELS, Placeholder.CARDS, Placeholder.EXAMPLES, Placeholder.BEFORE, Placeholder.AFTER, Placeholder.SEGMENT, Placeholder.REASONS)),
    /// Whether a redaction that a text came with hides anything personal.
    REDACTION("Redactions", EnumSet.of(Placeholder.PASSAGE),
            EnumSet.of(Placeholder.VALUE, Placeholder.LABEL, Placeholder.LABELS, Placeholder.CARDS, Placeholder.SEGMENT)),
    /// A made-up value in place of a real one.
    SURROGATE("Surrogates", EnumSet.of(Placeholder.PASSAGE, Placeholder.VALUE), EnumSet.of(Placeholder.LABEL, Placeholder.CARDS)),
    /// An essay around made-up personal data.
    ESSAY("Synthetic essays", EnumSet.of(Placeholder.DATA), EnumSet.of(Placeholder.WHERE));

    private final @English String title;
    private final Set<Placeholder> required;
    private final Set<Placeholder> optional;

    Purpose(@English String title, Set<Placeholder> required, Set<Placeholder> optional) {
        this.title = title;
        this.required = required;
        this.optional = optional;
    }

    /// What people read.
    public String title() {
        return tr(title);
    }

    /// As settings and the project file keep it.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    Set<Placeholder> required() {
        return required;
    }

    /// What may stand in its prompts.
    public Set<Placeholder> placeholders() {
        EnumSet<Placeholder> all = EnumSet.copyOf(required);
        all.addAll(optional);
        return all;
    }

    boolean labelled() {
        return this == READ || this == REDACTION;
    }
}
