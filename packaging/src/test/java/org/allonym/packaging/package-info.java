/// Tests of what is made, and, where installers were made, of the installed program.
@NullMarked
package org.allonym.packaging;

import org.jspecify.annotations.NullMarked;
