/// The kinds of values that aren't names: phone numbers, IDs, addresses of the web and of the street, dates, ages,
/// places, employers and schools; and what is none of these.
///
/// [org.allonym.surrogate.value.Values] is the only way in. Behind it there is a package for each family: `number`,
/// `date`, `url`, `address`, `place`, and `form` for what they share. None of them looks at the clock, the default
/// locale or the default time zone, so that a project gives the same values on any machine.
@NullMarked
package org.allonym.surrogate.value;

import org.jspecify.annotations.NullMarked;
