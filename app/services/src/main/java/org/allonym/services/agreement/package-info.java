/// How far the annotators of a project agree with each other, with the gold and with suggestions, for the whole project
/// and by groups of documents.
///
/// Figures are those of `org.allonym.agreement`; `services.report` writes them. Must not know: screens, terminals, SQL.
/// Start at `MeasureAgreement`.
@NullMarked
package org.allonym.services.agreement;

import org.jspecify.annotations.NullMarked;
