/// The surrogates screen: what takes the place of each personal value, seen in its text, and what is left of the
/// originals after rewriting.
///
/// [SurrogatesModel][org.allonym.app.surrogates.SurrogatesModel] has the queue and what is in hand; what a person says
/// about it is in [Reviewing][org.allonym.app.surrogates.Reviewing] and [Leaks][org.allonym.app.surrogates.Leaks]. It
/// must not know how values are made: that is [org.allonym.surrogate.Surrogates], asked for a plan of one document at a
/// time. Start at `SurrogatesModel`, then `ProjectReview`.
@NullMarked
package org.allonym.app.surrogates;

import org.jspecify.annotations.NullMarked;
