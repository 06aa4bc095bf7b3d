/// The surrogates screen: what takes the place of each personal value, seen in its text, and what is left of the
/// originals after rewriting.
///
/// [SurrogatesModel][org.allonym.desktop.surrogates.SurrogatesModel] has the queue and the current item; what a person says
/// about it is in [EntityDecisions][org.allonym.desktop.surrogates.EntityDecisions] and [LeakDecisions][org.allonym.desktop.surrogates.LeakDecisions]. It
/// must not know how values are made: that is [org.allonym.surrogate.plan.Surrogates], asked for a plan of one document at a
/// time. Queue list, strips and panels come from `org.allonym.desktop.review`. Start at `SurrogatesModel`, then
/// `ProjectReview`, `SurrogatesView` and `SurrogateActions`.
@NullMarked
package org.allonym.desktop.surrogates;

import org.jspecify.annotations.NullMarked;
