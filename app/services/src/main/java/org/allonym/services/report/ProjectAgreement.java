package org.allonym.services.report;

import java.util.List;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Panel;
import org.jspecify.annotations.Nullable;

/// The agreement of a project's annotators, pair by pair and all together.
///
/// @param project its name
/// @param pairs every pair that was asked for; empty where fewer than two annotators have finished anything
/// @param panel all annotators together where there are three or more, else null
public record ProjectAgreement(
        String project, Bootstrap bootstrap, List<PairReport> pairs, @Nullable Panel panel) {

    public ProjectAgreement {
        pairs = List.copyOf(pairs);
    }
}
