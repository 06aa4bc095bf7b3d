/// Surrogates: made-up values that take the place of real ones, one an entity, so that a missed identifier can't be told
/// from a replaced one.
///
/// From gold to a rewritten text: [org.allonym.surrogate.plan.EntityTable] gathers the mentions of a document into entities,
/// a [org.allonym.surrogate.Strategy] makes values for one entity after the other, [org.allonym.surrogate.plan.Constraints]
/// turns down those that won't do, [org.allonym.surrogate.TextRewriter] puts them into the text in one go, and
/// [org.allonym.surrogate.plan.LeakScan] looks for what is left of the originals. What a person said to it is a
/// [org.allonym.edit.Ruling]. Start at [org.allonym.surrogate.plan.Surrogates].
///
/// It knows texts, labels and annotations; it must not know edits, the store or any screen. Values of a document leave
/// it only in what it returns: never in an exception or a log.
@NullMarked
package org.allonym.surrogate;

import org.jspecify.annotations.NullMarked;
