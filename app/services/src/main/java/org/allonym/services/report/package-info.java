/// Agreement on paper: the figures of a project or of two files as a table, JSON, CSV or a web page.
///
/// Figures come in ready; nothing is computed here. Every form gives each figure its n and its interval, and "n/a" its
/// reason. Start at `ProjectAgreement`, then `ReportFormat`.
@NullMarked
package org.allonym.services.report;

import org.jspecify.annotations.NullMarked;
