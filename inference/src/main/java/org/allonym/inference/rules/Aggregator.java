package org.allonym.inference.rules;

import java.util.List;
import org.allonym.inference.Finding;

/// Makes findings of the votes of all rules on one text. The engine's own takes the best score ([BestScore]); a learned
/// one, such as a hidden Markov model over the votes, takes its place here.
@FunctionalInterface
public interface Aggregator {

    /// @param ballots in the order of the rules
    /// @return in the text's order
    List<Finding> decide(Reading reading, List<Ballot> ballots);
}
