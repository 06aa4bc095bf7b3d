package org.allonym.desktop.text;

/// How a span is drawn. The pattern says what it is before the colour does.
public sealed interface PaintStyle {

    /// A label that stands: fill and a 2-px underline, solid for direct identifiers, dashed for indirect ones.
    record Label(boolean direct) implements PaintStyle {}

    /// A suggestion nobody has decided on: dotted outline, fill at 60 %.
    record Suggestion() implements PaintStyle {}

    /// A stretch annotators disagree on: double underline in the conflict colour.
    record Conflict() implements PaintStyle {}

    /// Words that are taken out: struck through in the conflict colour.
    record Removed() implements PaintStyle {}

    /// A place the search found: outline, strong for the one the search stands on. It can't be picked with the mouse.
    record SearchHit(boolean current) implements PaintStyle {}

    /// What one annotator made of a stretch: light fill and an underline whose depth follows `number`, and the number
    /// before the tag.
    ///
    /// @param number which annotator, from 1
    record Reading(int number, boolean direct) implements PaintStyle {
        public Reading {
            if (number < 1) {
                throw new IllegalArgumentException("annotators count from 1, not " + number);
            }
        }
    }
}
