/// Street addresses: what each word and number of one is, and other values of the same country for those that identify.
///
/// Start at [org.allonym.surrogate.value.address.AddressForm].
@NullMarked
package org.allonym.surrogate.value.address;

import org.jspecify.annotations.NullMarked;
