package org.allonym.inference.shadow;

import java.util.ArrayList;
import java.util.List;
import org.allonym.inference.Detection;
import org.allonym.inference.Subject;
import org.allonym.project.Turn;
import org.allonym.text.Boundaries;
import org.allonym.text.EnglishTokenizer;
import org.jspecify.annotations.Nullable;

/// A text, what detectors read in its place, and the way back. Immutable.
///
/// @param read the shadow with tokens of its own; the subject itself where there is nothing to fold
public record NormalizedSubject(Subject subject, Subject read, @Nullable ShadowText shadow) {

    /// @param tokenizer cuts the shadow into tokens
    public static NormalizedSubject of(Subject subject, EnglishTokenizer tokenizer) {
        ShadowText shadow = ShadowText.of(subject.text());
        if (shadow.isIdentity()) {
            return new NormalizedSubject(subject, subject, null);
        }
        List<Turn> turns = new ArrayList<>();
        for (Turn turn : subject.turns()) {
            shadow.toShadow(turn.span()).ifPresent(span -> turns.add(turn.at(span)));
        }
        return new NormalizedSubject(subject, new Subject(shadow.shadow(), tokenizer.tokenize(shadow.shadow()), turns, subject.metadata()), shadow);
    }

    /// Detections of what was read as detections of the subject, in order: whole graphemes, edges trimmed.
    public List<Detection> back(List<Detection> seen) {
        ShadowText folded = shadow;
        if (folded == null) {
            return seen;
        }
        Boundaries boundaries = new Boundaries(subject.text(), subject.tokens());
        List<Detection> found = new ArrayList<>(seen.size());
        for (Detection detection : seen) {
            folded.toOriginal(detection.span())
                    .map(span -> boundaries.snapToGraphemes(span.start(), span.end()))
                    .flatMap(boundaries::trim)
                    .ifPresent(span -> found.add(detection.withSpan(span)));
        }
        found.sort(null);
        return List.copyOf(found);
    }
}
