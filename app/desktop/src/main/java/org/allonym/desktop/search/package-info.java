/// Search through the project: words in their context, gone to, and labelled many at a time.
///
/// Must not know: the session; a person searches through a [org.allonym.desktop.session.SearchDesk], which shows an
/// annotator nobody else's work. Start at `SearchModel`, then `BulkLabels`, then `SearchView`.
@NullMarked
package org.allonym.desktop.search;

import org.jspecify.annotations.NullMarked;
