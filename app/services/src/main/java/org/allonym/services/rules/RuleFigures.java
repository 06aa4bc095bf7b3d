package org.allonym.services.rules;

import java.util.List;
import org.allonym.agreement.Figure;
import org.allonym.learning.aggregate.Dispersion;

/// The figures of rules against gold, one line for each: Table 1 of Holmes et al. 2023, from a project. Tokens count; beginning and
/// inside of a label are the same. Immutable.
///
/// @param lines the rules in their order, then a model, the aggregate, and the aggregate behind the filter
/// @param letGo what the filter let go; empty without one
/// @param documents with complete gold, on which precision and recall rest
/// @param withoutGold documents without, which the aggregate learned from, too
public record RuleFigures(List<Line> lines, List<Dispersion.LetGo> letGo, int documents, int withoutGold) {

    /// Who a line is about.
    public enum Kind {
        BUILT_IN,
        OWN,
        MODEL,
        AGGREGATE,
        FILTER
    }

    /// One line.
    ///
    /// @param name of the rule or model, or of the aggregation, such as `hmm`
    /// @param labels that it votes for
    /// @param against whether it votes against labels and never for one; then precision is the share of its tokens that don't
    ///                carry the label, and there is no recall
    /// @param tokens how many it votes on, in all documents
    /// @param coverage tokens it votes on / tokens that anybody votes on (Ratner et al. 2017)
    /// @param overlaps those of them that another votes on, too / tokens that anybody votes on
    /// @param conflicts those of them of which another says something else / tokens that anybody votes on
    public record Line(
            Kind kind,
            String name,
            List<String> labels,
            boolean against,
            long tokens,
            Figure coverage,
            Figure overlaps,
            Figure conflicts,
            Figure precision,
            Figure recall,
            Figure f1) {

        public Line {
            labels = List.copyOf(labels);
        }
    }

    public RuleFigures {
        lines = List.copyOf(lines);
        letGo = List.copyOf(letGo);
    }
}
