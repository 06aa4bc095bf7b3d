package org.allonym.services.secondreader;

import org.allonym.dialogue.maths.MathsSegments;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.project.Document;
import org.allonym.services.maths.Mathematics;
import org.jspecify.annotations.Nullable;

/// Whether passages are about mathematics; remembers the document it was asked about last. One thread.
final class MathsPassages {

    private final MathsSettings settings;
    private @Nullable Document segmentsOf;
    private @Nullable MathsSegments segments;

    MathsPassages(MathsSettings settings) {
        this.settings = settings;
    }

    /// What a passage is about, as prompts say it.
    String about(Passage passage) {
        MathsSegments known = segments;
        if (known == null || segmentsOf != passage.document()) {
            known = Mathematics.segments(passage.document(), settings);
            segmentsOf = passage.document();
            segments = known;
        }
        return known.holds(passage.span()) ? "mathematics" : "something else";
    }
}
