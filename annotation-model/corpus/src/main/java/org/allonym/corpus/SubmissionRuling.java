package org.allonym.corpus;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a person says of a submission.
///
/// @param keep to keep it, whatever the steps in `steps` say; else to leave it out
/// @param by who says so
/// @param why may be empty
/// @param steps those that would have left it out when somebody kept it; null for every step, as rulings were before they named any
public record SubmissionRuling(
        boolean keep, String by, String why, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<String> steps) {

    public SubmissionRuling {
        steps = steps == null ? null : List.copyOf(steps);
    }

    /// Whether it keeps a submission that a step would leave out.
    public boolean keepsAt(String step) {
        return keep && (steps == null || steps.contains(step));
    }
}
