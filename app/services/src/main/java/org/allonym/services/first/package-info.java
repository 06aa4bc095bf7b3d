/// The PI's review of each annotator's first documents: which they are, what is in them, which ones adjudication waits for, and
/// the tables for the meeting.
///
/// Must not know: screens, and what is sent to whom, which is in core's `first`. Start at `FirstDocuments`.
@NullMarked
package org.allonym.services.first;

import org.jspecify.annotations.NullMarked;
