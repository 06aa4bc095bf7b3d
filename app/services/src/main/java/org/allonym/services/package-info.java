/// What the use cases share: PDF files as documents, work handed from one thread to another, how long work still takes,
/// where the program keeps its own files.
///
/// The use cases are in the packages below, which the window and the command line share: `importing`, `exporting`,
/// `assign`, `prelabel`, `adjudicate`, `surrogates`, `agreement`, `evaluate`, `evidence`, `search`, `history`, `team`,
/// `project`, `sample`. They join the store with formats and figures, report progress and can be cancelled; any thread.
/// Must not know: screens, terminals, SQL. Start at the class named like the command.
@NullMarked
package org.allonym.services;

import org.jspecify.annotations.NullMarked;
