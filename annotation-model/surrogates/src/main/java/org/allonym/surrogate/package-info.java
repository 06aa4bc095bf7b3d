/// Surrogates: made-up values that replace the originals, the same value for all mentions of an entity, so that a missed
/// identifier can't be told from a replaced one.
///
/// From gold to a rewritten text: [org.allonym.surrogate.plan.EntityTable] groups the mentions of a document into entities,
/// a [org.allonym.surrogate.Strategy] makes a value for each entity, [org.allonym.surrogate.plan.Constraints] rejects values
/// that aren't allowed, [org.allonym.surrogate.plan.TextRewriter] writes the new text, and
/// [org.allonym.surrogate.plan.LeakScan] searches it for what is left of the originals. A reviewer's decisions are
/// [org.allonym.edit.Ruling]s. Start at [org.allonym.surrogate.plan.Surrogates].
///
/// It knows texts, labels, annotations, and rulings; it must not know the store or any screen. Document values leave it
/// only as return values: never in an exception or a log.
@NullMarked
package org.allonym.surrogate;

import org.jspecify.annotations.NullMarked;
