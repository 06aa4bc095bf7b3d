/// Near-duplicates: how alike the documents of a corpus are, which are too much so, and what two of them share.
///
/// A document is its set of token trigrams: white-space tokens in small letters, without accents and without NLTK's English stop
/// words. The similarity of two documents is the cosine of their sets, |A ∩ B| / √(|A| |B|), exact and for all pairs; that is
/// scikit-learn's `CountVectorizer(binary=True, ngram_range=(3, 3))`, normalised and multiplied by itself.
/// Must not know: files, projects, screens. Start at [TrigramIndex][org.allonym.corpus.similarity.TrigramIndex], then
/// [Similarities][org.allonym.corpus.similarity.Similarities].
@NullMarked
package org.allonym.corpus.similarity;

import org.jspecify.annotations.NullMarked;
