/// The PI's review of each annotator's first documents: a section of the project screen.
///
/// What the PI thinks, and what is sent, are project settings; `org.allonym.first` knows them. Must not know: how conflicts are
/// decided, what the annotator's screen makes of what is sent. Start at `FirstModel`.
@NullMarked
package org.allonym.desktop.first;

import org.jspecify.annotations.NullMarked;
