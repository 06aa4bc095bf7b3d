/// Values that no other label has.
@NullMarked
package org.allonym.surrogate.value.other;

import org.jspecify.annotations.NullMarked;
