/// Pre-labels a project: runs a model and rules over its documents in batches and keeps the suggestions as the model's
/// layer. Also counts what annotators made of the suggestions.
///
/// Must not know: screens, how models and rules work, SQL. Start at `PreLabel`.
@NullMarked
package org.allonym.services.prelabel;

import org.jspecify.annotations.NullMarked;
