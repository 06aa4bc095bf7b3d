package org.allonym.dialogue.redaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.OffsetMap;
import org.allonym.text.Span;

/// A text with what people settled in the place of its redactions. Immutable; any thread.
///
/// A surrogate stands for personal information, and what must have stood there for anything else. A redaction that is uncertain,
/// not settled, or settled without words stays as it is, and is counted.
///
/// @param text repaired
/// @param map from the offsets of the text as it was to those of the repaired one
/// @param marks the surrogates that were put in, with their labels, in reading order
/// @param counts what became of the redactions
public record Repair(DocumentText text, OffsetMap map, List<Mark> marks, Counts counts) {

    /// What became of redactions.
    ///
    /// @param surrogates replaced by a surrogate
    /// @param restored replaced by what must have stood there
    /// @param uncertain left because nobody can tell what they hide
    /// @param wordless left because nobody gave words for them
    /// @param open left because nobody settled them
    public record Counts(long surrogates, long restored, long uncertain, long wordless, long open) {

        /// Of no redaction.
        public static final Counts NONE = new Counts(0, 0, 0, 0, 0);

        public Counts plus(Counts other) {
            return new Counts(
                    surrogates + other.surrogates,
                    restored + other.restored,
                    uncertain + other.uncertain,
                    wordless + other.wordless,
                    open + other.open);
        }

        /// How many stay in the text.
        public long left() {
            return uncertain + wordless + open;
        }

        /// How many there were.
        public long all() {
            return surrogates + restored + left();
        }
    }

    public Repair {
        marks = List.copyOf(marks);
    }

    /// Repairs a document's text as it was imported.
    public static Repair of(DocumentText text, DocumentState state) {
        return of(text, OffsetMap.identity(text.length()), state);
    }

    /// Repairs a text that was made from a document's.
    ///
    /// @param made from the offsets of the text as it was imported to those of `text`; a redaction of which nothing is left is
    ///        passed over
    public static Repair of(DocumentText text, OffsetMap made, DocumentState state) {
        StringBuilder repaired = new StringBuilder();
        List<OffsetMap.Replacement> replacements = new ArrayList<>();
        List<Mark> marks = new ArrayList<>();
        Counts counts = Counts.NONE;
        int at = 0;
        for (Redaction redaction : Redaction.of(state)) {
            Optional<Span> place = made.toNew(redaction.mark().span());
            if (place.isEmpty() || place.get().start() < at) {
                continue;
            }
            Optional<Ruling.Judgement> settled = redaction.settled();
            counts = counts.plus(counted(settled));
            String words = settled.map(Ruling.Judgement::text).orElse("");
            if (words.isEmpty()) {
                continue;
            }
            repaired.append(text.value(), at, place.get().start());
            int start = repaired.length();
            repaired.append(words);
            at = place.get().end();
            replacements.add(new OffsetMap.Replacement(place.get().start(), at, words.length()));
            if (!settled.orElseThrow().label().isEmpty()) {
                marks.add(new Mark(new Span(start, repaired.length()), settled.orElseThrow().label()));
            }
        }
        repaired.append(text.value(), at, text.length());
        return new Repair(
                replacements.isEmpty() ? text : DocumentText.of(repaired.toString()), OffsetMap.of(text.length(), replacements), marks, counts);
    }

    private static Counts counted(Optional<Ruling.Judgement> settled) {
        if (settled.isEmpty()) {
            return new Counts(0, 0, 0, 0, 1);
        }
        Ruling.Judgement judgement = settled.get();
        if (judgement.verdict() == RedactionVerdict.UNCERTAIN) {
            return new Counts(0, 0, 1, 0, 0);
        }
        if (judgement.text().isEmpty()) {
            return new Counts(0, 0, 0, 1, 0);
        }
        return judgement.verdict() == RedactionVerdict.PII ? new Counts(1, 0, 0, 0, 0) : new Counts(0, 1, 0, 0, 0);
    }

    /// A mark of the text before in the repaired one; empty where a redaction was replaced under it.
    public Optional<Span> moved(Span span) {
        Optional<Span> there = map.toNew(span);
        return there.filter(place -> marks.stream().noneMatch(mark -> mark.span().overlaps(place)));
    }

    /// Turns of the text before in the repaired one.
    public List<Turn> moved(List<Turn> turns) {
        List<Turn> all = new ArrayList<>();
        int at = 0;
        for (Turn turn : turns) {
            Optional<Span> place = map.toNew(turn.span());
            if (place.isPresent() && place.get().end() > at) {
                all.add(turn.at(new Span(Math.max(at, place.get().start()), place.get().end())));
                at = place.get().end();
            }
        }
        return all;
    }
}
