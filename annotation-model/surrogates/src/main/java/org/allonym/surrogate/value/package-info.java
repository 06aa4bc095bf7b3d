/// The kinds of values other than names: phone numbers, IDs, web and street addresses, dates, ages, places, employers and
/// schools, and everything else.
///
/// [org.allonym.surrogate.value.Values] is the entry point, with a package for each family: `number`, `date`, `url`,
/// `address`, `place`, and `form` for what they share. None of them reads the clock, the default locale or the default time
/// zone, so that a project gets the same values on every machine.
@NullMarked
package org.allonym.surrogate.value;

import org.jspecify.annotations.NullMarked;
