/// Joins what a model and rules find in one text into proposals, and keeps who said what.
///
/// Must not know: how anything was found, projects, screens. Start at `Ensemble`.
@NullMarked
package org.allonym.inference.ensemble;

import org.jspecify.annotations.NullMarked;
