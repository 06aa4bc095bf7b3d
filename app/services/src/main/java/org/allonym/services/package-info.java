/// The use cases over a project that the window and the command line share: import, label a layer, assign,
/// adjudicate by policy, measure, export.
///
/// They join the store with formats, adjudication and figures, report progress and can be cancelled; any thread.
/// Must not know: screens, terminals, SQL. Start at the class named like the command.
@NullMarked
package org.allonym.services;

import org.jspecify.annotations.NullMarked;
