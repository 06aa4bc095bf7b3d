package org.allonym.learning.aggregate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.progress.Progress;

/// A [HiddenMarkovModel] for each label, of the sources that vote for or against that label, and what they say together.
///
/// In one model for all labels every source would deny, token by token, the labels that it doesn't know; a label with one source
/// and few places would never be found. Where the models of two labels want a token, the likelier gets it. Immutable; any thread.
public final class LabelModels {

    private final TagStates states;
    private final SortedMap<String, HiddenMarkovModel> models;

    private LabelModels(TagStates states, SortedMap<String, HiddenMarkovModel> models) {
        this.states = states;
        this.models = Collections.unmodifiableSortedMap(models);
    }

    /// @param states all labels
    /// @param documents the votes of each by label, with [TagStates] of that label alone; a label without votes may be missing
    /// @param progress counts labels
    public static LabelModels fit(TagStates states, List<? extends Map<String, SourceVotes>> documents, Progress progress) {
        SortedMap<String, HiddenMarkovModel> models = new TreeMap<>();
        for (String label : states.labels()) {
            progress.report(states.labels().indexOf(label), states.labels().size());
            List<SourceVotes> voted = new ArrayList<>();
            for (Map<String, SourceVotes> document : documents) {
                if (document.containsKey(label)) {
                    voted.add(document.get(label));
                }
            }
            if (!voted.isEmpty()) {
                models.put(label, HiddenMarkovModel.fit(new TagStates(List.of(label)), voted, Progress.NONE));
            }
        }
        return new LabelModels(states, models);
    }

    /// How likely each state of each token is.
    ///
    /// @param votes of a document by label, as for [#fit]; those of labels that weren't there then count for nothing
    public TokenPosteriors posteriors(int tokens, Map<String, SourceVotes> votes) {
        double[][] rows = new double[tokens][states.size()];
        double[] best = new double[tokens];
        for (String label : states.labels()) {
            HiddenMarkovModel model = models.get(label);
            SourceVotes said = votes.get(label);
            if (model != null && said != null) {
                int beginning = 1 + 2 * states.labels().indexOf(label);
                double[][] own = model.posteriors(said).byToken();
                for (int i = 0; i < tokens; i++) {
                    double labelled = own[i][1] + own[i][2];
                    if (labelled > best[i]) {
                        best[i] = labelled;
                        Arrays.fill(rows[i], 0);
                        rows[i][beginning] = own[i][1];
                        rows[i][beginning + 1] = own[i][2];
                    }
                }
            }
        }
        for (int i = 0; i < tokens; i++) {
            rows[i][TagStates.OUTSIDE] = Math.max(0, 1 - best[i]);
        }
        return new TokenPosteriors(rows);
    }
}
