package org.allonym.inference;

import java.util.List;
import org.allonym.inference.shadow.NormalizedSubject;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;

/// Makes subjects of strings and strings of detections.
public final class Texts {

    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    private Texts() {}

    public static Subject subject(String text) {
        return Subject.of(DocumentText.of(text), TOKENIZER);
    }

    /// A detector that reads the shadow of a text, as the program runs it.
    public static Detector shadowed(Detector inner) {
        return subject -> {
            NormalizedSubject shadowed = NormalizedSubject.of(subject, TOKENIZER);
            return shadowed.back(inner.find(shadowed.read()));
        };
    }

    /// The strings that a detector labels `label`, left to right.
    public static List<String> found(Detector detector, String text, String label) {
        return detector.find(subject(text)).stream()
                .filter(detection -> detection.label().equals(label))
                .map(detection -> text.substring(detection.span().start(), detection.span().end()))
                .toList();
    }
}
