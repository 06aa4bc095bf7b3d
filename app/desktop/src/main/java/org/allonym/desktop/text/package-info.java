/// The one component that shows a document's text and what is marked in it: reading, annotating, adjudicating,
/// surrogates and previews all use it.
///
/// Lives here: [AnnotatedTextView][org.allonym.desktop.text.AnnotatedTextView], what it paints
/// ([Painted][org.allonym.desktop.text.Painted], [PaintStyle][org.allonym.desktop.text.PaintStyle]), how the text looks
/// ([TextAppearance][org.allonym.desktop.text.TextAppearance]) and what a hand did on it
/// ([TextGesture][org.allonym.desktop.text.TextGesture]). Text is laid out once per document; every mark is drawn over it
/// from the laid-out geometry, so that marking never moves text. Offsets are UTF-16 code units of the document, never
/// of the view: [ParagraphMap][org.allonym.desktop.text.ParagraphMap] is the only place that knows the difference.
/// Must not know: annotations, layers, people, projects, keys, jobs. Start at `AnnotatedTextView`, then `MarkLayout`.
@NullMarked
package org.allonym.desktop.text;

import org.jspecify.annotations.NullMarked;
