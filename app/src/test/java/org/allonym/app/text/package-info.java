@NullMarked
package org.allonym.app.text;

import org.jspecify.annotations.NullMarked;
