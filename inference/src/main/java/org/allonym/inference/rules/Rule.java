package org.allonym.inference.rules;

import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// A labelling function: votes for or against labels of stretches of a text and abstains everywhere else.
///
/// A rule is pure, knows nothing of other rules, and takes time that grows with the text and not faster, whatever the
/// text holds. Any thread.
///
/// @param name lower case, words joined by hyphens; unique among the rules of an engine
/// @param labels it may vote for or against
/// @param function its votes on a text, in any order; they may overlap
public record Rule(String name, Set<String> labels, Function<RuleContext, List<Vote>> function) {

    public Rule {
        labels = Set.copyOf(labels);
    }

    static Rule of(String name, String label, Function<RuleContext, List<Vote>> function) {
        return new Rule(name, Set.of(label), function);
    }

    List<Vote> vote(RuleContext text) {
        return function.apply(text);
    }
}
