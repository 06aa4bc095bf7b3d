package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.allonym.inference.Detection;
import org.allonym.inference.Detector;
import org.allonym.inference.Subject;

/// Runs rules over a text and joins their votes into detections that don't overlap. Immutable; any thread.
public final class RuleEngine implements Detector {

    private final List<Rule> rules;
    private final Predicate<Vote> asked;

    /// @throws IllegalArgumentException when two rules share a name
    public RuleEngine(List<? extends Rule> rules) {
        this(List.copyOf(rules), _ -> true);
        Set<String> names = new HashSet<>();
        for (Rule rule : rules) {
            if (!names.add(rule.name())) {
                throw new IllegalArgumentException("two rules are called " + rule.name());
            }
        }
    }

    private RuleEngine(List<Rule> rules, Predicate<Vote> asked) {
        this.rules = rules;
        this.asked = asked;
    }

    /// The rules that are on unless somebody chooses, by best score.
    public static RuleEngine standard() {
        return new RuleEngine(Rules.standard());
    }

    /// The standard rules, and those for labels that only some sets have.
    ///
    /// @param wanted labels of rules that somebody looks for, such as `GRADE_LEVEL`
    public static RuleEngine standard(Predicate<String> wanted) {
        List<Rule> rules = new ArrayList<>(Rules.standard());
        Rules.further().stream().filter(rule -> rule.labels().stream().anyMatch(wanted)).forEach(rules::add);
        return new RuleEngine(rules);
    }

    /// Every rule there is, those included that find much that nobody looks for.
    public static RuleEngine all() {
        return new RuleEngine(Rules.all());
    }

    /// The rules that run, in order.
    public List<Rule> rules() {
        return rules;
    }

    /// The same engine without some rules; names of none are passed over.
    public RuleEngine without(Collection<String> names) {
        return new RuleEngine(rules.stream().filter(rule -> !names.contains(rule.name())).toList(), asked);
    }

    /// The same engine with more rules behind its own.
    ///
    /// @throws IllegalArgumentException when two rules share a name
    public RuleEngine with(List<Rule> more) {
        List<Rule> all = new ArrayList<>(rules);
        all.addAll(more);
        return new RuleEngine(new RuleEngine(all).rules, asked);
    }

    /// The same engine with these rules alone.
    ///
    /// @throws IllegalArgumentException when one isn't there
    public RuleEngine withRules(Collection<String> names) {
        Set<String> wanted = new HashSet<>(names);
        rules.forEach(rule -> wanted.remove(rule.name()));
        if (!wanted.isEmpty()) {
            throw new IllegalArgumentException("no rule is called " + String.join(", ", wanted));
        }
        return new RuleEngine(rules.stream().filter(rule -> names.contains(rule.name())).toList(), asked);
    }

    /// The same engine for these labels alone: rules without any of them don't run.
    public RuleEngine withLabels(Collection<String> labels) {
        Set<String> wanted = Set.copyOf(labels);
        List<Rule> some = rules.stream().filter(rule -> rule.labels().stream().anyMatch(wanted::contains)).toList();
        return new RuleEngine(some, asked.and(vote -> wanted.contains(vote.label())));
    }

    /// The votes of all rules, before any decision.
    public List<Ballot> ballots(Subject subject) {
        return ballots(new RuleContext(subject));
    }

    /// The votes of all rules, which may look at what others have said already.
    ///
    /// @param context one thread's; what is in [RuleContext#earlier] isn't among what is returned
    public List<Ballot> ballots(RuleContext context) {
        List<Ballot> ballots = new ArrayList<>();
        List<Ballot> before = new ArrayList<>(context.earlier());
        int outside = before.size();
        for (Rule rule : rules) {
            context.setEarlier(before);
            for (Vote vote : rule.vote(context)) {
                if (asked.test(vote)) {
                    ballots.add(new Ballot(rule.name(), vote));
                }
            }
            before.addAll(ballots.subList(before.size() - outside, ballots.size()));
        }
        return ballots;
    }

    @Override
    public List<Detection> find(Subject subject) {
        return findWithBallots(subject).found();
    }

    /// The detections of a text, and the votes that they come of.
    public Findings findWithBallots(Subject subject) {
        RuleContext context = new RuleContext(subject);
        List<Ballot> ballots = ballots(context);
        return new Findings(ballots, decide(context, ballots));
    }

    /// Detections of votes: of those that overlap the best score wins, and a vote against a label silences what isn't surer.
    public static List<Detection> decide(RuleContext context, List<Ballot> ballots) {
        return BestScore.decide(context, ballots);
    }

    /// What all rules say of a text, and what comes of it.
    public record Findings(List<Ballot> ballots, List<Detection> found) {

        /// Nobody says anything.
        public static final Findings NONE = new Findings(List.of(), List.of());
    }

    /// A vote and the rule that cast it.
    ///
    /// @param rule the rule's name
    public record Ballot(String rule, Vote vote) {}
}
