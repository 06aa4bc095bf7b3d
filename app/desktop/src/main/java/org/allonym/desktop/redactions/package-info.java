/// The review of redactions that texts came with: one queue over the project, and where it begins, the patterns that find them.
///
/// Start at [RedactionsModel][org.allonym.desktop.redactions.RedactionsModel]. The queue is handed a
/// [RedactionDesk][org.allonym.desktop.session.RedactionDesk] and knows neither the session nor the store, since annotators use it.
@NullMarked
package org.allonym.desktop.redactions;

import org.jspecify.annotations.NullMarked;
