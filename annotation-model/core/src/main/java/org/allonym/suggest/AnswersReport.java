package org.allonym.suggest;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Layer;
import org.allonym.project.ActorId;

/// What each annotator did with the suggestions they saw, label by label. Immutable.
///
/// It counts the documents an annotator has begun in which suggestions are not withheld from them; documents they read
/// blind are only numbered.
///
/// @param project its name
/// @param annotators by name; those who have begun nothing are missing
public record AnswersReport(String project, SortedMap<ActorId, Annotator> annotators) {

    /// Before anything was counted.
    public static final AnswersReport NONE = new AnswersReport("", Collections.emptySortedMap());

    /// @param assisted documents begun in which suggestions could be seen
    /// @param blind documents begun from which they are withheld
    /// @param byLabel by label, those without anything missing
    public record Annotator(int assisted, int blind, SortedMap<String, Answers> byLabel) {

        public Annotator {
            byLabel = Collections.unmodifiableSortedMap(new TreeMap<>(byLabel));
        }

        /// All labels together.
        public Answers all() {
            return byLabel.values().stream().reduce(Answers.NONE, Answers::plus);
        }

        Annotator plus(Suggestions suggestions, Layer own) {
            SortedMap<String, Answers> sum = new TreeMap<>(byLabel);
            Set<String> labels = new TreeSet<>();
            Answers.labels(suggestions, own, labels);
            labels.forEach(label -> {
                Answers here = Answers.of(label, suggestions, own);
                if (!here.isNothing()) {
                    sum.merge(label, here, Answers::plus);
                }
            });
            return new Annotator(assisted + 1, blind, sum);
        }

        Annotator blindToo() {
            return new Annotator(assisted, blind + 1, byLabel);
        }
    }

    public AnswersReport {
        annotators = Collections.unmodifiableSortedMap(new TreeMap<>(annotators));
    }

    /// This report with one more document that `annotator` has begun and could see the suggestions of.
    public AnswersReport with(ActorId annotator, Suggestions suggestions, Layer own) {
        return put(annotator, of(annotator).plus(suggestions, own));
    }

    /// This report with one more document that `annotator` has begun and reads blind.
    public AnswersReport withBlind(ActorId annotator) {
        return put(annotator, of(annotator).blindToo());
    }

    private AnswersReport put(ActorId annotator, Annotator counted) {
        SortedMap<ActorId, Annotator> changed = new TreeMap<>(annotators);
        changed.put(annotator, counted);
        return new AnswersReport(project, changed);
    }

    private Annotator of(ActorId annotator) {
        return annotators.getOrDefault(annotator, new Annotator(0, 0, Collections.emptySortedMap()));
    }

    /// The labels that occur, in order of name.
    public List<String> labels() {
        SortedSet<String> labels = new TreeSet<>();
        annotators.values().forEach(annotator -> labels.addAll(annotator.byLabel().keySet()));
        return new ArrayList<>(labels);
    }

    /// Everybody's answers to suggestions of one label.
    public Answers of(String label) {
        return annotators.values().stream()
                .map(annotator -> annotator.byLabel().getOrDefault(label, Answers.NONE))
                .reduce(Answers.NONE, Answers::plus);
    }
}
