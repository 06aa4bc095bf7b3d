/// Text as it was imported, and places in it.
///
/// Lives here: [DocumentText][org.allonym.text.DocumentText], [Span][org.allonym.text.Span], tokens and the English
/// tokenizer, snapping to graphemes and tokens, maps between an old and a new text, and the toolkit for words: `Folding`
/// for comparing strings, `Characters` for kinds of characters, `Words` for the words of a text.
/// Must not know: labels, people, files, screens. Start at `Span`, then `DocumentText`.
@NullMarked
package org.allonym.text;

import org.jspecify.annotations.NullMarked;
