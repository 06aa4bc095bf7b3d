package org.allonym.inference.rules;

import java.util.List;
import java.util.Set;

/// A labelling function: votes for or against labels of stretches of a text and abstains everywhere else.
///
/// A rule is pure, knows nothing of other rules, and takes time that grows with the text and not faster, whatever the
/// text holds. Any thread.
public interface Rule {

    /// Lower case, words joined by hyphens; unique among the rules of an engine.
    String name();

    /// The labels it may vote for or against.
    Set<String> labels();

    /// Its votes, in any order; they may overlap.
    List<Vote> vote(Reading reading);
}
