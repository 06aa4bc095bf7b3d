package org.allonym.corpus;

import com.fasterxml.jackson.annotation.JsonIgnore;
import org.jspecify.annotations.Nullable;

/// What became of a submission.
///
/// @param step the name of the step that left it out; null where it is in
/// @param reason why; null where it is in
/// @param ruling what a person said of it, whatever came of it; null for nothing
/// @param overruled the first step that would have left it out, had a person not kept it there; null for none
public record Fate(@Nullable String step, @Nullable ExclusionReason reason, @Nullable SubmissionRuling ruling, @Nullable String overruled) {

    public Fate {
        if ((step == null) != (reason == null)) {
            throw new IllegalArgumentException("a step leaves out for a reason");
        }
    }

    /// Whether it is in.
    @JsonIgnore
    public boolean isIn() {
        return step == null;
    }
}
