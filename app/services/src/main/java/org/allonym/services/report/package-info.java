/// Reports: one model of sections, tables and charts, written as a web page, text, CSV or JSON, and the reports of
/// agreement, evaluation and comparison. The evidence pack uses the same model and prints its page as PDF.
///
/// Nothing is computed here. Every format gives each figure its n and its interval, and "n/a" its reason. Start at
/// `Section` and `Table`, then `HtmlPage`; `ReportFormat` for agreement.
@NullMarked
package org.allonym.services.report;

import org.jspecify.annotations.NullMarked;
