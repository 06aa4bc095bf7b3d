/// Rules.
@NullMarked
package org.allonym.inference.rules;

import org.jspecify.annotations.NullMarked;
