@NullMarked
package org.allonym.desktop.kwic;

import org.jspecify.annotations.NullMarked;
