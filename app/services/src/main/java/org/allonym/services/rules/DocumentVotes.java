package org.allonym.services.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.inference.Detection;
import org.allonym.inference.LabelMapping;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.RuleContext;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.inference.rules.RuleEngine.Ballot;
import org.allonym.inference.rules.Vote;
import org.allonym.learning.aggregate.SourceVotes;
import org.allonym.learning.aggregate.TagStates;
import org.allonym.learning.rule.Finders;

/// The votes of rules, and of a model as if it were one, in a text. Immutable.
///
/// @param ballots in the words of whoever cast them
public record DocumentVotes(Subject subject, List<Ballot> ballots) {

    public DocumentVotes {
        ballots = List.copyOf(ballots);
    }

    /// @param model what a model found in the text, as votes; rules may look at them
    public static DocumentVotes of(RuleEngine engine, Subject subject, List<Ballot> model) {
        RuleContext context = new RuleContext(subject);
        context.setEarlier(model);
        List<Ballot> all = new ArrayList<>(model);
        all.addAll(engine.ballots(context));
        return new DocumentVotes(subject, all);
    }

    /// What a model found, as votes under its name.
    public static List<Ballot> ofModel(List<Detection> detections) {
        return detections.stream()
                .filter(each -> each.source() instanceof Source.Model)
                .map(each -> new Ballot(each.source().title(), Vote.of(each.span(), each.label(), each.score())))
                .toList();
    }

    /// What a model found, as the suggestions of a pre-label run tell it.
    public static List<Ballot> ofModel(Layer suggestions) {
        List<Ballot> ballots = new ArrayList<>();
        for (Annotation annotation : suggestions.annotations()) {
            List<Provenance> voices = annotation.provenance() instanceof Provenance.Joint(List<Provenance> several, double _)
                    ? several
                    : List.of(annotation.provenance());
            for (Provenance voice : voices) {
                if (voice instanceof Provenance.Model model) {
                    double score = model.isScored() ? model.score() : 1;
                    ballots.add(new Ballot(Finders.MODEL + model.model(), Vote.of(annotation.span(), annotation.label(), score)));
                }
            }
        }
        return ballots;
    }

    /// What the model found.
    public List<Detection> ofModel() {
        return ballots.stream()
                .filter(DocumentVotes::isModels)
                .map(each -> new Detection(
                        each.vote().span(), each.vote().label(), each.vote().score(), new Source.Model(each.rule().substring(Finders.MODEL.length()))))
                .toList();
    }

    /// The votes of the rules.
    public List<Ballot> ofRules() {
        return ballots.stream().filter(each -> !isModels(each)).toList();
    }

    private static boolean isModels(Ballot ballot) {
        return ballot.rule().startsWith(Finders.MODEL);
    }

    /// The votes token by token, in the project's labels.
    public SourceVotes bySource(TagStates states, LabelMapping mapping) {
        return SourceVotes.of(subject, states, marks(false, mapping), marks(true, mapping));
    }

    /// The votes on each label apart, in the project's labels; labels without any are missing.
    public SortedMap<String, SourceVotes> byLabel(TagStates states, LabelMapping mapping) {
        Map<String, List<Mark>> votes = marks(false, mapping);
        Map<String, List<Mark>> against = marks(true, mapping);
        SortedMap<String, SourceVotes> byLabel = new TreeMap<>();
        for (String label : states.labels()) {
            Map<String, List<Mark>> forIt = only(votes, label);
            Map<String, List<Mark>> againstIt = only(against, label);
            if (!forIt.isEmpty() || !againstIt.isEmpty()) {
                byLabel.put(label, SourceVotes.of(subject, new TagStates(List.of(label)), forIt, againstIt));
            }
        }
        return byLabel;
    }

    private static Map<String, List<Mark>> only(Map<String, List<Mark>> marks, String label) {
        Map<String, List<Mark>> some = new LinkedHashMap<>();
        marks.forEach((source, all) -> {
            List<Mark> own = all.stream().filter(mark -> mark.label().equals(label)).toList();
            if (!own.isEmpty()) {
                some.put(source, own);
            }
        });
        return some;
    }

    private Map<String, List<Mark>> marks(boolean against, LabelMapping mapping) {
        Map<String, List<Mark>> marks = new LinkedHashMap<>();
        for (Ballot ballot : ballots) {
            if (ballot.vote().against() == against) {
                mapping.of(ballot.vote().label()).ifPresent(label ->
                        marks.computeIfAbsent(ballot.rule(), _ -> new ArrayList<>()).add(new Mark(ballot.vote().span(), label)));
            }
        }
        return marks;
    }
}
