package org.allonym.services.prelabel;

import static org.allonym.language.Messages.tr;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.allonym.dialogue.maths.MathsExpressions;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.inference.Detection;
import org.allonym.inference.LabelMapping;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.AgreementPolicy;
import org.allonym.inference.ensemble.Ensemble;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.ensemble.WeakFindings;
import org.allonym.inference.onnx.LoadedModel;
import org.allonym.inference.rules.Honorifics;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.inference.shadow.NormalizedSubject;
import org.allonym.inference.turns.MathsDoubt;
import org.allonym.inference.turns.MathsDoubt.Judged;
import org.allonym.inference.turns.ModelAlone;
import org.allonym.inference.turns.TurnEdges;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Turn;
import org.allonym.services.maths.Mathematics;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Turns detections in a normalized text (a shadow) into suggestions, as [PrelabelSettings] say: maps labels to those of the
/// project, drops labels that are not wanted, and joins overlapping detections. Immutable.
///
/// @param mapping by meaning ([LabelMapping#byMeaning]), then the bundle's own, then the settings'
/// @param wanted labels of the project that are looked for
/// @param agreeing what the settings ask for, without asking of a label what nobody here can say: the model's word on a label
///                 that it doesn't know, both where only one of them reads
/// @param maths where mathematics makes a difference; see [PrelabelSettings#maths]
/// @param calibrated whether rules read beside a model whose scores tell how often it is right, so that [WeakFindings] are left out
public record Joining(LabelMapping mapping, Set<String> wanted, AgreementPolicy agreeing, Optional<MathsSettings> maths, boolean calibrated) {

    /// PIIvot labels the names in word problems, too.
    private static final String PIIVOTS_NAME = "name";

    /// @param labels the project's
    /// @param model null where rules read alone
    public static Joining of(PrelabelSettings settings, LabelSet labels, @Nullable LoadedModel model) {
        LabelMapping mapping = mapping(settings, labels, model);
        Set<String> offered = new HashSet<>();
        labels.offered().forEach(label -> offered.add(label.name()));
        if (!settings.only().isEmpty()) {
            offered.retainAll(settings.only());
        }
        return new Joining(mapping, Set.copyOf(offered), possible(settings, model, mapping), settings.maths(),
                model != null && settings.rules() && !model.bundle().manifest().calibration().points().isEmpty());
    }

    /// The point at which the settings want the model's scores decoded.
    ///
    /// @throws ProblemException when the model has no such point
    public static OperatingPoint point(PrelabelSettings settings, LoadedModel model) {
        OperatingPoint named = model.bundle().manifest().points().get(settings.point());
        if (named == null) {
            throw new ProblemException(new Problem.Refused(
                    tr("Model %s has no operating point “%s”.", model.id(), settings.point()),
                    tr("Available operating points: %s.", String.join(", ", model.bundle().manifest().points().keySet()))));
        }
        return settings.oThreshold().isEmpty() ? named : named.withOThreshold(settings.oThreshold().getAsDouble());
    }

    private static LabelMapping mapping(PrelabelSettings settings, LabelSet labels, @Nullable LoadedModel model) {
        LabelMapping byMeaning = LabelMapping.byMeaning(Set.copyOf(labels.names()));
        return model == null
                ? byMeaning.with(settings.mapping())
                : byMeaning.with(new LabelMapping(settings.mapping().name(), model.bundle().manifest().mapping())).with(settings.mapping());
    }

    /// The settings name labels as CRAPII does; what a label set calls the same follows them, unless it is named itself.
    private static AgreementPolicy renamed(AgreementPolicy asked, LabelMapping mapping) {
        AgreementPolicy renamed = asked;
        for (var entry : asked.byLabel().entrySet()) {
            String label = mapping.of(entry.getKey()).orElse(entry.getKey());
            if (!asked.byLabel().containsKey(label)) {
                renamed = renamed.with(label, entry.getValue());
            }
        }
        return renamed;
    }

    private static AgreementPolicy possible(PrelabelSettings settings, @Nullable LoadedModel model, LabelMapping mapping) {
        if (model == null || !settings.rules()) {
            return AgreementPolicy.UNION;
        }
        Set<String> known = new HashSet<>();
        model.labels().forEach(label -> mapping.of(label).ifPresent(known::add));
        AgreementPolicy asked = renamed(settings.agreeing(), mapping);
        AgreementPolicy agreeing = new AgreementPolicy(asked.otherwise(), Collections.emptySortedMap());
        for (var entry : asked.byLabel().entrySet()) {
            boolean asksModel = switch (entry.getValue()) {
                case MODEL, BOTH, SURE -> true;
                case ANY, RULES -> false;
            };
            agreeing = agreeing.with(entry.getKey(), asksModel && !known.contains(entry.getKey()) ? AgreementPolicy.Mode.ANY : entry.getValue());
        }
        return agreeing;
    }

    /// The rules that read: the standard ones, and those for labels beyond CRAPII's 14 that become one that is wanted. A set in CRAPII's
    /// words needs none of these.
    public RuleEngine engine() {
        return RuleEngine.standard(label -> !wanted.contains("ID_NUM") && mapping.of(label).filter(wanted::contains).isPresent());
    }

    /// For detections in the project's words that are joined already.
    Joining ofJoined() {
        return new Joining(LabelMapping.SAME, wanted, AgreementPolicy.UNION, maths, calibrated);
    }

    /// @param found in the text that `shadow` reads, other mentions included
    public List<SuggestedSpan> join(NormalizedSubject shadow, Collection<Detection> found) {
        return judge(shadow, found).made();
    }

    /// The same, with what mathematics spoke against.
    Judged judge(NormalizedSubject shadow, Collection<Detection> found) {
        List<Detection> mapped = mapping.map(shadow.back(found.stream().sorted().toList()), wanted);
        Subject subject = shadow.subject();
        List<SuggestedSpan> joined = subject.turns().isEmpty()
                ? ofProse(subject, mapped)
                : ModelAlone.checked(subject, Ensemble.join(TurnEdges.trim(subject, mapped), agreeing), wanted);
        if (subject.turns().isEmpty() || maths.isEmpty() || joined.isEmpty()) {
            return new Judged(joined, List.of());
        }
        String text = subject.text().value();
        List<Span> messages = Mathematics.segments(text, subject.turns(), maths.get()).spans();
        return new MathsDoubt(subject, messages, expressions(subject, joined), !wanted.contains(PIIVOTS_NAME)).judge(joined);
    }

    /// The mathematical expressions of the messages in which something was found.
    private static List<Span> expressions(Subject subject, List<SuggestedSpan> found) {
        return found.stream()
                .mapToInt(each -> Span.indexAt(subject.turns(), Turn::span, each.span().start()))
                .filter(turn -> turn >= 0)
                .sorted()
                .distinct()
                .mapToObj(turn -> subject.turns().get(turn).span())
                .flatMap(message -> MathsExpressions.in(subject.text().slice(message)).stream()
                        .map(span -> new Span(message.start() + span.start(), message.start() + span.end())))
                .toList();
    }

    private List<SuggestedSpan> ofProse(Subject subject, List<Detection> mapped) {
        List<Detection> bare = mapped.stream().map(each -> WeakFindings.isName(each.label())
                ? each.withSpan(Honorifics.outside(subject.text().value(), each.span())) : each).toList();
        List<SuggestedSpan> all = Ensemble.join(bare, agreeing);
        return calibrated ? WeakFindings.without(subject, all) : all;
    }
}
