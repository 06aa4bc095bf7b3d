@NullMarked
package org.allonym.app.search;

import org.jspecify.annotations.NullMarked;
