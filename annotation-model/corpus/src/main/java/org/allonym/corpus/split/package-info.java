/// Published splits: which documents are for training, which for development, which for testing.
///
/// What shares a person or a passage stays together, and labels and attributes are spread as evenly as that allows. The same items,
/// plan and seed give the same splits on any machine.
///
/// Must not know: the store, files, how it is found out what belongs together. Start at
/// [Stratification][org.allonym.corpus.split.Stratification], then [SplitBalance][org.allonym.corpus.split.SplitBalance].
@NullMarked
package org.allonym.corpus.split;

import org.jspecify.annotations.NullMarked;
