@NullMarked
package org.allonym.app.kwic;

import org.jspecify.annotations.NullMarked;
