/// What every review screen is made of: a screen that goes through a queue of items and decides one after the other.
///
/// A screen whose queue is filtered by kind and label extends [ReviewModel][org.allonym.desktop.review.ReviewModel], with a
/// [FilteredQueue][org.allonym.desktop.review.FilteredQueue], and has a [QueuePane][org.allonym.desktop.review.QueuePane] on its left.
///
/// The model side is [QueueOrder][org.allonym.desktop.review.QueueOrder] (the items as a filter shows them),
/// [QueueCursor][org.allonym.desktop.review.QueueCursor] (which item is current and which is next) and
/// [QueueLoader][org.allonym.desktop.review.QueueLoader] (the job that reads the queue). The view side is
/// [QueueList][org.allonym.desktop.review.QueueList] with [QueueHead][org.allonym.desktop.review.QueueHead] above it and
/// [TitledBox][org.allonym.desktop.review.TitledBox] for its filters, the strip and the panel that repeat a decision for
/// identical items ([AlikeStrip][org.allonym.desktop.review.AlikeStrip], [AlikePanel][org.allonym.desktop.review.AlikePanel]),
/// [DoneStrip][org.allonym.desktop.review.DoneStrip] when nothing is left, and [ReviewCommands][org.allonym.desktop.review.ReviewCommands],
/// which runs commands and shows in a toast why one can't be done.
///
/// Adjudication and surrogates put panes of their own together from the same parts: they filter by what a
/// [QueuePane][org.allonym.desktop.review.QueuePane] doesn't have (part of the queue, annotator, document, words), and have buttons for all that agrees or is
/// clean, for the audit and for export below the list.
///
/// Knows no screen and no domain rule; adjudication, surrogates, redactions, the second reader, first documents, feedback and evaluation use it.
@NullMarked
package org.allonym.desktop.review;

import org.jspecify.annotations.NullMarked;
