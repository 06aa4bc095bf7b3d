/// Values that are numbers or codes: phone numbers, IDs, ages.
@NullMarked
package org.allonym.surrogate.value.number;

import org.jspecify.annotations.NullMarked;
