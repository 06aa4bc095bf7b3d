/// Tests of the adjudicate screen's models over the sample project, without a toolkit.
@org.jspecify.annotations.NullMarked
package org.allonym.desktop.adjudicate;
