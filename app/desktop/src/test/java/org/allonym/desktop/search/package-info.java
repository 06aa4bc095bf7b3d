@NullMarked
package org.allonym.desktop.search;

import org.jspecify.annotations.NullMarked;
