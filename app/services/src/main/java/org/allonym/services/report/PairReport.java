package org.allonym.services.report;

import java.util.List;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.AgreementChange;
import org.allonym.agreement.EntityRecall;
import org.allonym.agreement.Stratum;
import org.jspecify.annotations.Nullable;

/// How far two sides of a project agree.
///
/// @param attribute the document attribute the strata are of, null when none was asked for
/// @param groupedBy in English how the strata were told apart, where that isn't plain from the attribute; else null
/// @param strata by value of the attribute, each figure over its documents alone
/// @param changes from each group to the next in the groups' order, where they have one; see [Stratum#changes]
/// @param entities recall of entities where the first side is the standard, null between two annotators; entities are
///        made by [org.allonym.agreement.EntityDocument#bySurface]
public record PairReport(
        Agreement agreement,
        Coverage coverage,
        @Nullable String attribute,
        @Nullable String groupedBy,
        List<Stratum> strata,
        List<AgreementChange> changes,
        @Nullable EntityRecall entities) {

    public PairReport {
        strata = List.copyOf(strata);
        changes = List.copyOf(changes);
    }
}
