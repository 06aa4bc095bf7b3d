package org.allonym.inference.shadow;

import java.util.ArrayList;
import java.util.List;
import org.allonym.inference.Detector;
import org.allonym.inference.Finding;
import org.allonym.inference.Subject;
import org.allonym.project.Turn;
import org.allonym.text.Boundaries;
import org.allonym.text.EnglishTokenizer;

/// Lets a detector read the shadow of a text and says where in the text itself its findings are: whole graphemes, edges
/// trimmed. Where there is nothing to fold the detector reads the text itself, tokens and all. As thread-safe as the
/// detector it holds.
public final class ShadowDetector implements Detector {

    private final Detector inner;
    private final EnglishTokenizer tokenizer;

    /// @param tokenizer cuts the shadow into tokens
    public ShadowDetector(Detector inner, EnglishTokenizer tokenizer) {
        this.inner = inner;
        this.tokenizer = tokenizer;
    }

    @Override
    public List<Finding> find(Subject subject) {
        ShadowText shadow = ShadowText.of(subject.text());
        if (shadow.isIdentity()) {
            return inner.find(subject);
        }
        List<Finding> seen = inner.find(inShadow(subject, shadow));
        Boundaries boundaries = new Boundaries(subject.text(), subject.tokens());
        List<Finding> found = new ArrayList<>(seen.size());
        for (Finding finding : seen) {
            shadow.toOriginal(finding.span())
                    .map(span -> boundaries.snapToGraphemes(span.start(), span.end()))
                    .flatMap(boundaries::trim)
                    .ifPresent(span -> found.add(finding.withSpan(span)));
        }
        found.sort(null);
        return List.copyOf(found);
    }

    private Subject inShadow(Subject subject, ShadowText shadow) {
        List<Turn> turns = new ArrayList<>();
        for (Turn turn : subject.turns()) {
            shadow.toShadow(turn.span()).ifPresent(span -> turns.add(new Turn(turn.number(), turn.speaker(), span)));
        }
        return new Subject(shadow.shadow(), tokenizer.tokenize(shadow.shadow()), turns);
    }
}
