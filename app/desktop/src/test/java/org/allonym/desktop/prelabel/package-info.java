/// Tests of pre-labelling in the window.
@org.jspecify.annotations.NullMarked
package org.allonym.desktop.prelabel;
