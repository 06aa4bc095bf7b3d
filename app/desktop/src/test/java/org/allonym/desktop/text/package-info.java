@NullMarked
package org.allonym.desktop.text;

import org.jspecify.annotations.NullMarked;
