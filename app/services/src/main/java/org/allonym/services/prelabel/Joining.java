package org.allonym.services.prelabel;

import static org.allonym.language.Messages.tr;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.inference.Detection;
import org.allonym.inference.LabelMapping;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.ensemble.AgreementPolicy;
import org.allonym.inference.ensemble.Ensemble;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.onnx.LoadedModel;
import org.allonym.inference.shadow.NormalizedSubject;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// Turns detections in a normalized text (a shadow) into suggestions, as [PrelabelSettings] say: maps labels to those of the
/// project, drops labels that are not wanted, and joins overlapping detections. Immutable.
///
/// @param mapping the bundle's own, then the settings'
/// @param wanted labels of the project that are looked for
/// @param agreeing what the settings ask for, without asking of a label what nobody here can say: the model's word on a label
///                 that it doesn't know, both where only one of them reads
public record Joining(LabelMapping mapping, Set<String> wanted, AgreementPolicy agreeing) {

    /// @param labels the project's
    /// @param model null where rules read alone
    public static Joining of(PrelabelSettings settings, LabelSet labels, @Nullable LoadedModel model) {
        LabelMapping mapping = mapping(settings, model);
        Set<String> offered = new HashSet<>();
        labels.offered().forEach(label -> offered.add(label.name()));
        if (!settings.only().isEmpty()) {
            offered.retainAll(settings.only());
        }
        return new Joining(mapping, Set.copyOf(offered), possible(settings, model, mapping));
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
        return settings.oThreshold().isEmpty()
                ? named
                : new OperatingPoint(named.name(), settings.oThreshold().getAsDouble(), named.byLabel());
    }

    private static LabelMapping mapping(PrelabelSettings settings, @Nullable LoadedModel model) {
        if (model == null) {
            return settings.mapping();
        }
        LabelMapping all = new LabelMapping(settings.mapping().name(), model.bundle().manifest().mapping());
        for (var entry : settings.mapping().table().entrySet()) {
            all = all.with(entry.getKey(), entry.getValue());
        }
        return all;
    }

    private static AgreementPolicy possible(PrelabelSettings settings, @Nullable LoadedModel model, LabelMapping mapping) {
        if (model == null || !settings.rules()) {
            return AgreementPolicy.UNION;
        }
        Set<String> known = new HashSet<>();
        model.labels().forEach(label -> mapping.of(label).ifPresent(known::add));
        AgreementPolicy agreeing = new AgreementPolicy(settings.agreeing().otherwise(), Collections.emptySortedMap());
        for (var entry : settings.agreeing().byLabel().entrySet()) {
            boolean asksModel = switch (entry.getValue()) {
                case MODEL, BOTH, SURE -> true;
                case ANY, RULES -> false;
            };
            agreeing = agreeing.with(entry.getKey(), asksModel && !known.contains(entry.getKey()) ? AgreementPolicy.Mode.ANY : entry.getValue());
        }
        return agreeing;
    }

    /// @param found in the text that `shadow` reads, other mentions included
    public List<SuggestedSpan> join(NormalizedSubject shadow, Collection<Detection> found) {
        return Ensemble.join(mapping.map(shadow.back(found.stream().sorted().toList()), wanted), agreeing);
    }
}
