package org.allonym.services.learning;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Provenance;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.turns.MathsDoubt.Judged;
import org.allonym.learning.model.DocumentEvidence;
import org.allonym.learning.model.EvidenceFeatures;
import org.allonym.learning.model.GoldModel;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.services.prelabel.Prelabelling;
import org.allonym.services.prelabel.SuggestionMaker;
import org.allonym.store.ProjectStore;

/// Model and rules with the project's own model as one more voice, which has the last word on the labels it knows: it has heard the others. A
/// suggestion of its names it first, then those of the others that overlap with the same label. Labels that it never saw in the gold are
/// suggested as without it.
///
/// One thread at a time; `reads` stays its owner's to close.
public final class LearnedSuggestions implements SuggestionMaker {

    /// Begins the id of a project's model among the voices of a suggestion; the beginning of the hash of its weights follows.
    public static final String ID = Provenance.Model.PROJECT;

    private final Prelabelling reads;
    private final GoldModel model;
    private final LearnedPoint point;
    private final Source source;
    private final EvidenceFeatures features = new EvidenceFeatures();

    LearnedSuggestions(Prelabelling reads, GoldModel model, LearnedPoint point) {
        this.reads = reads;
        this.model = model;
        this.point = point;
        source = new Source.Model(ID + model.hash().substring(0, 8));
    }

    /// The project's model on top of `reads`, or `reads` itself where it is off. A model that is out of date is trained again first.
    ///
    /// @param progress counts documents that are read for a training
    /// @throws ProblemException when the model was trained with the voices of another network
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    public static SuggestionMaker over(Prelabelling reads, ProjectStore store, Progress progress) {
        if (!store.setting(LearnProject.SETTING).equals(LearnProject.ON)) {
            return reads;
        }
        Optional<LearningReport> kept = LearnProject.report(store).filter(LearningReport::saves);
        if (kept.isEmpty() || !kept.get().readerHash().equals(reads.modelHash())) {
            throw new ProblemException(new Problem.Refused(
                    tr("The project’s model was trained with another model or none, so it can’t be used in this run."),
                    tr("Train it again with this model, or switch it off.")));
        }
        LearningReport report = kept.get();
        if (LearnProject.stale(store, report) != null) {
            report = new LearnProject(store, reads.settings(), report.seed()).retrain(report, reads, progress);
        }
        byte[] weights = store.learned().orElseThrow().weights();
        return weights.length == 0 ? reads : new LearnedSuggestions(reads, GoldModel.read(weights), report.gain().point());
    }

    @Override
    public String model() {
        return reads.model();
    }

    @Override
    public String modelHash() {
        return reads.modelHash();
    }

    @Override
    public List<String> rules() {
        return reads.rules();
    }

    @Override
    public SortedMap<String, String> options() {
        SortedMap<String, String> options = new TreeMap<>(reads.options());
        options.put("project-model", model.hash());
        return options;
    }

    @Override
    public List<List<SuggestedSpan>> suggest(List<Subject> subjects) {
        return judge(subjects).stream().map(Judged::made).toList();
    }

    /// What mathematics speaks against isn't suggested, whoever finds it.
    @Override
    public List<Judged> judge(List<Subject> subjects) {
        return reads.read(subjects).stream().map(reading -> {
            List<SuggestedSpan> against = reading.judged().against();
            List<SuggestedSpan> made = suggest(reading).stream()
                    .filter(each -> against.stream().noneMatch(other -> other.span().overlaps(each.span()) && other.label().equals(each.label())))
                    .toList();
            return new Judged(made, against);
        }).toList();
    }

    private List<SuggestedSpan> suggest(Prelabelling.Reading reading) {
        DocumentEvidence evidence = GoldText.evidence(reading);
        List<Detection> found = reading.shadow().back(
                point.decode(evidence.read(), model.score(evidence.read().tokens().size(), features.of(evidence)), source));
        Set<String> known = new HashSet<>(model.labels());
        List<SuggestedSpan> suggestions = new ArrayList<>();
        for (Detection each : found) {
            List<Detection> voices = new ArrayList<>(List.of(each));
            List<Detection> also = new ArrayList<>();
            for (SuggestedSpan other : reading.suggested()) {
                if (other.span().overlaps(each.span()) && other.label().equals(each.label())) {
                    other.voices().stream().filter(voice -> voices.stream().noneMatch(one -> one.source().equals(voice.source()))).forEach(voices::add);
                    also.addAll(other.also());
                }
            }
            suggestions.add(new SuggestedSpan(each.span(), each.label(), voices).foundBy(also));
        }
        for (SuggestedSpan other : reading.suggested()) {
            if (!known.contains(other.label()) && found.stream().noneMatch(each -> each.span().overlaps(other.span()))) {
                suggestions.add(other);
            }
        }
        suggestions.sort(null);
        return suggestions;
    }
}
