package org.allonym.services.prelabel;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.annotation.Mark;
import org.allonym.inference.Detection;
import org.allonym.inference.LabelMapping;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.RuleEngine.Ballot;
import org.allonym.learning.aggregate.LabelModels;
import org.allonym.learning.aggregate.SoftMajority;
import org.allonym.learning.aggregate.SourceVotes;
import org.allonym.learning.aggregate.TagStates;
import org.allonym.learning.aggregate.TokenPosteriors;
import org.allonym.learning.rule.Finders;
import org.allonym.services.rules.DocumentVotes;
import org.jspecify.annotations.Nullable;

/// Makes detections of the votes of rules and a model by majority, or by hidden Markov models. Immutable; any thread.
///
/// Everybody who voted for a label somewhere in what is found is a voice of it. The voices' scores are equal and say together, as
/// independent ones, how likely the tokens are to carry the label.
///
/// @param model null for the majority
record VoteJoining(TagStates states, LabelMapping mapping, @Nullable LabelModels model) {

    List<Detection> join(DocumentVotes votes) {
        Subject subject = votes.subject();
        TokenPosteriors posteriors = model == null
                ? SoftMajority.of(votes.bySource(states, mapping), states, Map.of())
                : model.posteriors(subject.tokens().size(), votes.byLabel(states, mapping));
        int[] best = posteriors.best();
        List<Detection> found = new ArrayList<>();
        for (Mark mark : SourceVotes.marks(subject, states, best)) {
            int first = subject.tokens().firstOverlapping(mark.span());
            double likely = posteriors.labelled(first, subject.tokens().afterOverlapping(mark.span()), best[first]);
            Set<Source> voices = voices(votes, mark);
            double each = 1 - Math.pow(1 - likely, 1.0 / voices.size());
            voices.forEach(voice -> found.add(new Detection(mark.span(), mark.label(), Math.clamp(each, 0, 1), voice)));
        }
        return found;
    }

    private Set<Source> voices(DocumentVotes votes, Mark mark) {
        Set<Source> voices = new LinkedHashSet<>();
        for (Ballot ballot : votes.ballots()) {
            boolean same = mapping.of(ballot.vote().label()).filter(mark.label()::equals).isPresent();
            if (same && !ballot.vote().against() && ballot.vote().span().overlaps(mark.span())) {
                voices.add(ballot.rule().startsWith(Finders.MODEL)
                        ? new Source.Model(ballot.rule().substring(Finders.MODEL.length()))
                        : new Source.Rule(ballot.rule()));
            }
        }
        return voices;
    }
}
