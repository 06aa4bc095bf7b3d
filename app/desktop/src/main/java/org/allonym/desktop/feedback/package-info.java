/// The feedback screen: what adjudication changed in an annotator's own documents, for this annotator alone.
///
/// Must not know: other annotators, their layers or their names; it sees what a `FeedbackDesk` hands out. Start at
/// `FeedbackModel`.
@NullMarked
package org.allonym.desktop.feedback;

import org.jspecify.annotations.NullMarked;
