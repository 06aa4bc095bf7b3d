/// Agreement of two sides: two annotators, an annotator and the gold, a model and the gold. One engine for all.
///
/// A [DoubleReading][org.allonym.agreement.DoubleReading] is compared once, which matches its spans and lines up its
/// tokens; the [ComparedDocument][org.allonym.agreement.ComparedDocument]s keep every item, so that a figure can be
/// followed to its spans; an [Agreement][org.allonym.agreement.Agreement] counts them, makes the figures and their
/// bootstrap intervals. What only one side marked always counts.
/// Must not know: projects, files, surrogates, screens. Start at `Agreement`, then `SpanMatching` and `Measure`.
@NullMarked
package org.allonym.agreement;

import org.jspecify.annotations.NullMarked;
