/// Where the program begins: `Main` hands the arguments to the command line, with a window for the commands that open one.
@NullMarked
package org.allonym.launcher;

import org.jspecify.annotations.NullMarked;
