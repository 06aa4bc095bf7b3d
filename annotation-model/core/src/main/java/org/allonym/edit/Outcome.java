package org.allonym.edit;

import org.allonym.project.ActorId;

/// How a region was decided.
public sealed interface Outcome {

    /// The annotators agreed and a merge policy, or the adjudicator, accepted it.
    record Agreed() implements Outcome {}

    /// One annotator was right, who may have marked nothing; or the model, [ActorId#MODEL].
    record Took(ActorId annotator) implements Outcome {}

    /// The widest borders of those who marked something; see [Choice.Union].
    record Union() implements Outcome {}

    /// The text all annotators who marked something share; see [Choice.Intersection].
    record Intersection() implements Outcome {}

    /// The adjudicator's own span or label.
    record Own() implements Outcome {}

    /// Nothing here is personal information.
    record Nothing() implements Outcome {}

    /// What a file says is gold; it, and no reading, is the evidence, so the decision stays whatever annotators mark.
    ///
    /// @param file its name
    /// @param sha256 of its bytes, 64 lower-case hexadecimal digits
    record Imported(String file, String sha256) implements Outcome {}

    /// Put off; the region stays open. The decision's note says why.
    record Later() implements Outcome {}
}
