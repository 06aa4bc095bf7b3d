/// The surrogates screen: what takes the place of each personal value, seen in its text, and what is left of the
/// originals after rewriting.
///
/// [SurrogatesModel][org.allonym.desktop.surrogates.SurrogatesModel] has the queue and what is in hand; what a person says
/// about it is in [Reviewing][org.allonym.desktop.surrogates.Reviewing] and [Leaks][org.allonym.desktop.surrogates.Leaks]. It
/// must not know how values are made: that is [org.allonym.surrogate.plan.Surrogates], asked for a plan of one document at a
/// time. Start at `SurrogatesModel`, then `ProjectReview`.
@NullMarked
package org.allonym.desktop.surrogates;

import org.jspecify.annotations.NullMarked;
