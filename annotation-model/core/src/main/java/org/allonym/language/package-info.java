/// The language of the user interface.
///
/// The sources hold every sentence in English; the English sentence is its own key in the bundles of the other languages
/// (`core_es.properties` and its siblings, one for each module). Files that leave the program, the log and the command line
/// stay English: this is for what people read in the window. Start at `Messages`.
@NullMarked
package org.allonym.language;

import org.jspecify.annotations.NullMarked;
