/// Street addresses: what each of their words and numbers is, and others of the same country in their places.
///
/// Start at [org.allonym.surrogate.value.address.AddressForm].
@NullMarked
package org.allonym.surrogate.value.address;

import org.jspecify.annotations.NullMarked;
