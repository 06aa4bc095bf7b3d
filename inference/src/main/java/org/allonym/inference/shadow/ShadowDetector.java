package org.allonym.inference.shadow;

import java.util.List;
import org.allonym.inference.Detector;
import org.allonym.inference.Finding;
import org.allonym.inference.Subject;
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
        Shadowed shadowed = Shadowed.of(subject, tokenizer);
        return shadowed.back(inner.find(shadowed.read()));
    }
}
