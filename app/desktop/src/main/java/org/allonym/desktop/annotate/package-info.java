/// The annotate screen: an annotator reads documents and marks spans, and sees nothing of what others marked.
///
/// Models: `AnnotateModel` (the open document) with `Navigation`, `Marking`, `OccurrenceReview`, `SuggestionReview` and
/// `Oversights`; `DocumentList`. Views: `AnnotateView` puts together the panes; `AnnotateActions` says what keys and buttons
/// do. Must not know: the session, the store, other people's work; what it may know it gets from an `AnnotatorDesk`. Start at
/// `AnnotateModel`, then `AnnotateView`.
@NullMarked
package org.allonym.desktop.annotate;

import org.jspecify.annotations.NullMarked;
