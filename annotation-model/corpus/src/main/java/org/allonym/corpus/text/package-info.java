/// Texts as the steps over a whole corpus read them: without accents, as numbered tokens, in parts that several threads share.
///
/// Must not know: what the steps look for, files, projects. Start at [TokenReader][org.allonym.corpus.text.TokenReader].
@NullMarked
package org.allonym.corpus.text;

import org.jspecify.annotations.NullMarked;
